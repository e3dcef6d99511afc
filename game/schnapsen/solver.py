"""Schnapsen with all cards known: exact values in game points, +3 .. -3.

Alpha-beta over whole tricks on bit masks. Two searches share the words: `strict` (stock closed or played out) and
`open` (stock open in a known order). Values are for the player on lead; `L`, `F` are the leader's and the follower's
hands, `pL`, `pF` their points with the marriages that still wait for a first trick inside, `wL`, `wF` whether they
have a trick. A memo keeps bounds (shared
tuples: no work for the garbage collector), so a search that was stopped by its allowance goes on where it stopped.

`mode` says who closed: 0 nobody (stock played out), `LEADER_CLOSED | v` or `FOLLOWER_CLOSED | v` with the value v.
"""

from __future__ import annotations

from game.schnapsen.cards import HIGHER, MATE, POINTS, SUIT, SUIT_MASK, beats, strict_replies

LEADER_CLOSED, FOLLOWER_CLOSED = 4, 8
SWAP = LEADER_CLOSED | FOLLOWER_CLOSED

WINS = tuple(tuple(tuple(a != b and beats(a, b, t) for b in range(20)) for a in range(20)) for t in range(4))
"""Whether reply b takes the trick from lead a with trumps t: `WINS[t][a][b]`."""
_SUM = tuple(tuple(POINTS[a] + POINTS[b] for b in range(20)) for a in range(20))
_SAME = tuple(SUIT_MASK[SUIT[card]] for card in range(20))
_CARDS: dict[int, tuple[int, ...]] = {}
_STRICT_LEADS: tuple[dict[int, tuple[int, ...]], ...] = ({}, {}, {}, {})
_OPEN_LEADS: dict[int, tuple[int, ...]] = {}
_BOUNDS = tuple(tuple((low, high) for high in range(-3, 4)) for low in range(-3, 4))
_CLOSER_GETS = tuple(mode & 3 for mode in range(16))
_OTHER_GETS = tuple(max(2, mode & 3) for mode in range(16))


def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a hand, ascending; remembered, at most one entry for each possible hand."""
    known = _CARDS.get(mask)
    if known is None:
        known = _CARDS[mask] = tuple(card for card in range(20) if mask >> card & 1)
    return known


def strict_leads(mask: int, trump: int) -> tuple[int, ...]:
    """The cards of a hand in the order in which the strict search leads them: trumps, then high cards."""
    known = _STRICT_LEADS[trump].get(mask)
    if known is None:
        known = tuple(sorted(cards_of(mask), key=lambda card: (SUIT[card] != trump, -POINTS[card])))
        _STRICT_LEADS[trump][mask] = known
    return known


def open_leads(mask: int) -> tuple[int, ...]:
    """The cards of a hand in the order in which the open search leads them: marriages, then low cards."""
    known = _OPEN_LEADS.get(mask)
    if known is None:
        known = tuple(sorted(cards_of(mask), key=lambda c: -9 if MATE[c] >= 0 and mask >> MATE[c] & 1 else POINTS[c]))
        _OPEN_LEADS[mask] = known
    return known


class OutOfNodes(Exception):
    """The search used up its allowance; call it again with a new one and it continues from its memo.

    Only positions that the memo does not know are counted, so any allowance above the depth (ten) makes progress.
    """


class Solver:
    """One deal with all cards known. Not thread-safe, not shared: it owns its memo."""

    __slots__ = ("_close_from", "_exchange_from", "_order", "_seen_open", "_seen_strict", "allowance", "jack", "nodes",
                 "size", "stock", "trump", "wins")

    def __init__(self, trump: int, stock: tuple[int, ...] = (), exchange_from: int = 4, close_from: int = 4) -> None:
        """`stock` is the drawing order, the face-up trump last; empty for a closed or played-out stock."""
        self.trump = trump
        self.stock = stock
        self.size = len(stock)
        self.jack = 5 * trump
        self.wins = WINS[trump]
        self.nodes = 0
        self.allowance = 1 << 60
        """`open` raises OutOfNodes once `nodes` exceeds it."""
        self._exchange_from = exchange_from
        self._close_from = close_from
        self._order = _STRICT_LEADS[trump]
        self._seen_strict: dict[int, tuple[int, int]] = {}
        self._seen_open: dict[int, tuple[int, int]] = {}

    def forget(self) -> None:
        """Empties the memo: small tables keep slices short."""
        self._seen_strict = {}
        self._seen_open = {}

    def strict(self, L: int, F: int, pL: int, pF: int, wL: int, wF: int, mode: int, a: int = -3, b: int = 3) -> int:
        """The value with strict rules to the end; exact inside the window a..b, else a bound on its side of it."""
        if mode:
            if mode & LEADER_CLOSED:
                win_l, win_f = _CLOSER_GETS[mode], _OTHER_GETS[mode]
                last_l = -win_f
            else:
                win_l, win_f = _OTHER_GETS[mode], _CLOSER_GETS[mode]
                last_l = win_l
            last_f = last_l
        else:
            win_l = 3 if not wF else 2 if pF < 33 else 1
            win_f = 3 if not wL else 2 if pL < 33 else 1
            last_l, last_f = 1, -1
        if not L & L - 1:
            c, d = L.bit_length() - 1, F.bit_length() - 1
            if self.wins[c][d]:
                return -win_f if pF + _SUM[c][d] >= 66 else last_f
            return win_l if pL + _SUM[c][d] >= 66 else last_l
        if a < -win_f:
            a = -win_f
        if b > win_l:
            b = win_l
        if a >= b:
            return win_l if a >= win_l else -win_f
        key = (L << 20 | F) << 22 | pL << 14 | pF << 6 | wL << 5 | wF << 4 | mode
        bounds = self._seen_strict.get(key)
        if bounds is not None:
            low, high = bounds
            if low >= b or low == high:
                return low
            if high <= a:
                return high
            if low > a:
                a = low
            if high < b:
                b = high
        self.nodes += 1
        floor, best = a, -9
        trump_mask = SUIT_MASK[self.trump]
        wins = self.wins
        for c in self._order.get(L) or strict_leads(L, self.trump):
            q = pL
            mate = MATE[c]
            if mate >= 0 and L >> mate & 1:
                q += 40 if SUIT[c] == self.trump else 20
                if wL and q >= 66:
                    best = win_l
                    break
            same = F & _SAME[c]
            allowed = (same & HIGHER[c] or same) if same else (F & trump_mask or F)
            worst = 9
            taken, sums = wins[c], _SUM[c]
            rest = L ^ (1 << c)
            for d in _CARDS.get(allowed) or cards_of(allowed):
                if taken[d]:
                    s = pF + sums[d]
                    if s >= 66:
                        value = -win_f if mode or not wL else -2 if q < 33 else -1
                    elif not rest:
                        value = last_f
                    else:
                        value = -self.strict(F ^ (1 << d), rest, s, q, 1, wL, mode ^ SWAP if mode else 0,
                                             -(b if worst > b else worst), -a)
                else:
                    s = q + sums[d]
                    if s >= 66:
                        value = win_l
                    elif not rest:
                        value = last_l
                    else:
                        value = self.strict(rest, F ^ (1 << d), s, pF, 1, wF, mode, a, b if worst > b else worst)
                if value < worst:
                    worst = value
                    if worst <= a:
                        break
            if worst > best:
                best = worst
                if best >= b:
                    break
                if best > a:
                    a = best
        if best <= floor:
            self._seen_strict[key] = _BOUNDS[3 - win_f][best + 3]
        elif best >= b:
            self._seen_strict[key] = _BOUNDS[best + 3][win_l + 3]
        else:
            self._seen_strict[key] = _BOUNDS[best + 3][best + 3]
        return best

    def open(self, L: int, F: int, pL: int, pF: int, wL: int, wF: int, i: int, x: int, a: int = -3, b: int = 3) -> int:
        """The value with the stock open, its next card at index i; `x`: the trump jack has been exchanged.

        Like `strict`; raises OutOfNodes when the allowance is used up.
        """
        left = self.size - i
        if not left:
            return self.strict(L, F, pL, pF, wL, wF, 0, a, b)
        win_l = 3 if not wF else 2 if pF < 33 else 1
        win_f = 3 if not wL else 2 if pL < 33 else 1
        if a < -win_f:
            a = -win_f
        if b > win_l:
            b = win_l
        if a >= b:
            return win_l if a >= win_l else -win_f
        key = (L << 20 | F) << 23 | pL << 15 | pF << 7 | wL << 6 | wF << 5 | i << 1 | x
        bounds = self._seen_open.get(key)
        if bounds is not None:
            low, high = bounds
            if low >= b or low == high:
                return low
            if high <= a:
                return high
            if low > a:
                a = low
            if high < b:
                b = high
        if self.nodes > self.allowance:
            raise OutOfNodes
        self.nodes += 1
        best = self._best_open(L, F, pL, pF, wL, wF, i, x, a, b, win_l)
        if best <= a:
            self._seen_open[key] = _BOUNDS[3 - win_f][best + 3]
        elif best >= b:
            self._seen_open[key] = _BOUNDS[best + 3][win_l + 3]
        else:
            self._seen_open[key] = _BOUNDS[best + 3][best + 3]
        return best

    def _best_open(self, L: int, F: int, pL: int, pF: int, wL: int, wF: int, i: int, x: int, a: int, b: int,
                   win_l: int) -> int:
        """Exchange, closing and all leads; the window is open and the memo did not know."""
        left = self.size - i
        best = -9
        if not x and L >> self.jack & 1 and left >= self._exchange_from:
            best = self.open(L ^ (1 << self.jack) | 1 << self.stock[-1], F, pL, pF, wL, wF, i, 1, a, b)
            if best >= b:
                return best
            a = max(a, best)
        if left >= self._close_from:
            value = self.strict(L, F, pL, pF, wL, wF, LEADER_CLOSED | win_l, a, b)
            if value > best:
                best = value
                if best >= b:
                    return best
                a = max(a, best)
        for c in _OPEN_LEADS.get(L) or open_leads(L):
            value = self.open_lead(c, L, F, pL, pF, wL, wF, i, x, a, b)
            if value > best:
                best = value
                if best >= b:
                    return best
                if best > a:
                    a = best
        return best

    def open_lead(self, c: int, L: int, F: int, pL: int, pF: int, wL: int, wF: int, i: int, x: int, a: int = -3,
                  b: int = 3) -> int:
        """The value of leading c, a card of L (a marriage is announced); like `open`."""
        q = pL
        mate = MATE[c]
        if mate >= 0 and L >> mate & 1:
            q += 40 if SUIT[c] == self.trump else 20
            if wL and q >= 66:
                return 3 if not wF else 2 if pF < 33 else 1
        worst = 9
        rest = L ^ (1 << c)
        taken = self.wins[c]
        for beaten in (True, False):
            for d in _CARDS.get(F) or cards_of(F):
                if taken[d] is beaten:
                    value = self.open_reply(c, d, rest, F, q, pF, wL, wF, i, x, a, b if worst > b else worst)
                    if value < worst:
                        worst = value
                        if worst <= a:
                            return worst
        return worst

    def open_reply(self, c: int, d: int, rest: int, F: int, q: int, pF: int, wL: int, wF: int, i: int, x: int,
                   a: int = -3, b: int = 3) -> int:
        """The leader's value after lead c and reply d: `rest` is his hand without c, q his points with marriages."""
        n1 = self.stock[i]
        n2 = self.jack if x and i + 2 == self.size else self.stock[i + 1]
        F ^= 1 << d
        if self.wins[c][d]:
            s = pF + _SUM[c][d]
            if s >= 66:
                return -3 if not wL else -2 if q < 33 else -1
            return -self.open(F | 1 << n1, rest | 1 << n2, s, q, 1, wL, i + 2, x, -b, -a)
        s = q + _SUM[c][d]
        if s >= 66:
            return 3 if not wF else 2 if pF < 33 else 1
        return self.open(rest | 1 << n1, F | 1 << n2, s, pF, 1, wF, i + 2, x, a, b)

    def strict_lead(self, c: int, L: int, F: int, pL: int, pF: int, wL: int, wF: int, mode: int) -> int:
        """The value of leading c, a card of L, with strict rules (a marriage is announced)."""
        return min(self.strict_replies(c, L, F, pL, pF, wL, wF, mode).values())

    def strict_replies(self, c: int, L: int, F: int, pL: int, pF: int, wL: int, wF: int, mode: int) -> dict[int, int]:
        """The leader's value after each allowed reply to lead c; all replies the same if the lead itself wins."""
        q, mate, allowed = pL, MATE[c], strict_replies(F, c, self.trump)
        if mate >= 0 and L >> mate & 1:
            q += 40 if SUIT[c] == self.trump else 20
            if wL and q >= 66:
                value = mode_value(mode, wF, pF)
                return dict.fromkeys(cards_of(allowed), value)
        return {d: self.strict_reply(c, d, L ^ (1 << c), F, q, pF, wL, wF, mode) for d in cards_of(allowed)}

    def strict_reply(self, c: int, d: int, rest: int, F: int, q: int, pF: int, wL: int, wF: int, mode: int) -> int:
        """The leader's value after lead c and reply d; `rest` is his hand without c, q his points with marriages."""
        F ^= 1 << d
        swapped = mode ^ SWAP if mode else 0
        if self.wins[c][d]:
            s = pF + _SUM[c][d]
            if s >= 66:
                return -mode_value(swapped, wL, q)
            if not rest:
                return _run_out(mode, -1)
            return -self.strict(F, rest, s, q, 1, wL, swapped)
        s = q + _SUM[c][d]
        if s >= 66:
            return mode_value(mode, wF, pF)
        if not rest:
            return _run_out(mode, 1)
        return self.strict(rest, F, s, pF, 1, wF, mode)


def mode_value(mode: int, w: int, p: int) -> int:
    """What the leader gets for 66 in a mode against a follower with p points and (w) a trick."""
    if mode & LEADER_CLOSED:
        return _CLOSER_GETS[mode]
    if mode & FOLLOWER_CLOSED:
        return _OTHER_GETS[mode]
    return 3 if not w else 2 if p < 33 else 1


def _run_out(mode: int, last_trick: int) -> int:
    if mode & LEADER_CLOSED:
        return -_OTHER_GETS[mode]
    return _OTHER_GETS[mode] if mode else last_trick
