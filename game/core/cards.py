"""Cards are small ints inside their family; a `Pack` knows their names and turns sets of them into bit masks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def bits(mask: int) -> Iterator[int]:
    """The cards of a bit mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cards: Iterable[int]) -> int:
    """The bit mask of some cards; a card that appears twice counts once."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class Pack:
    """The names of a family's cards: card `i` is written `names[i]`. Names are unique and hold no blank."""

    __slots__ = ("_index", "names")

    def __init__(self, names: Iterable[str]) -> None:
        self.names: tuple[str, ...] = tuple(names)
        self._index: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        if len(self._index) != len(self.names):
            raise ValueError("two cards of a pack share a name")

    def __len__(self) -> int:
        return len(self.names)

    def parse(self, name: str) -> int:
        """The card called `name`; raises ValueError that quotes the name if there is none."""
        try:
            return self._index[name]
        except KeyError:
            raise ValueError(f"no card is called {name!r}") from None

    def format(self, cards: int | Iterable[int], joint: str = ",") -> str:
        """One card's name, or the names of several, joined."""
        if isinstance(cards, int):
            return self.names[cards]
        return joint.join(self.names[card] for card in cards)

    def parse_all(self, text: str, joint: str = ",") -> tuple[int, ...]:
        """The cards of a joined list of names, in its order; raises ValueError like `parse`."""
        return tuple(self.parse(name) for name in text.split(joint)) if text else ()
