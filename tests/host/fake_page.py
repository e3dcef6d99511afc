"""A stand-in for the browser's window object: as much of it as the host asks for."""

from __future__ import annotations

import urllib.parse


class Refuses(Exception):
    """What the bridge raises when the page says no."""


class Storage:
    def __init__(self):
        self.items: dict[str, str] = {}
        self.full = False
        self.private = False

    def getItem(self, name):
        if self.private:
            raise Refuses("SecurityError")
        return self.items.get(name)

    def setItem(self, name, text):
        if self.full or self.private:
            raise Refuses("QuotaExceededError")
        self.items[name] = str(text)

    def removeItem(self, name):
        self.items.pop(name, None)

    def key(self, index):
        return list(self.items)[index]

    @property
    def length(self):
        return len(self.items)


class Element:
    """An element remembers its attributes; a click is noted at the window."""

    def __init__(self, window, tag):
        self.window, self.tag, self.attributes, self.children = window, tag, {}, []
        self.textContent = ""

    def setAttribute(self, name, value):
        assert isinstance(value, str)
        self.attributes[name] = value
        if name == "id":
            self.window.document.by_id[value] = self

    def appendChild(self, child):
        self.children.append(child)
        if child.tag == "script":
            self.window.kiebitzPage = ControlsPage(child.textContent)

    def click(self):
        self.window.clicked.append(self)


class ControlsPage:
    """What the script of the controls offers; remembers what it was told."""

    def __init__(self, source):
        self.source, self.said, self.shown, self.spoken = source, [], [], ""

    def say(self, text):
        self.said.append(text)

    def show(self, page):
        self.shown.append(page)

    def language(self, tag):
        self.spoken = tag


class Document:
    def __init__(self, window):
        self.window, self.by_id = window, {}
        self.fullscreenEnabled, self.fullscreenElement = True, None
        self.body = Element(window, "body")

    def createElement(self, tag):
        return Element(self.window, tag)

    def getElementById(self, name):
        return self.by_id.get(name)


class Bag:
    def __init__(self, **fields):
        self.__dict__.update(fields)


class Languages:
    def __init__(self, *tags):
        self.tags = tags

    @property
    def length(self):
        return len(self.tags)

    def __getitem__(self, index):
        return self.tags[index]


class Window:
    """The page. Change its fields to change what the player's browser is like."""

    def __init__(self):
        self.localStorage = Storage()
        self.document = Document(self)
        self.clicked: list[Element] = []
        self.innerWidth, self.innerHeight, self.devicePixelRatio = 390, 844, 3
        self.location = Bag(hash="")
        self.navigator = Bag(language="de-AT", languages=Languages("de-AT", "en"), clipboard=object())
        self.padding = {"Top": "47px", "Right": "0px", "Bottom": "34px", "Left": "0px"}
        self.media: set[str] = set()
        self.opened: list[str] = []

    def getComputedStyle(self, _element):
        return Bag(**{f"padding{side}": value for side, value in self.padding.items()})

    def matchMedia(self, query):
        return Bag(matches=query in self.media)

    def encodeURIComponent(self, text):
        return urllib.parse.quote(text, safe="")

    def open(self, url, *_how):
        self.opened.append(url)
