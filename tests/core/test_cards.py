"""Packs and bit masks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import Pack, bits, mask_of


@given(st.sets(st.integers(0, 120)))
def test_bits_and_masks_are_inverse(cards):
    assert list(bits(mask_of(cards))) == sorted(cards)


def test_pack():
    pack = Pack(["SA", "HT", "CK"])
    assert len(pack) == 3
    assert pack.parse("HT") == 1
    assert (pack.format(2), pack.format([2, 0]), pack.format([0, 1], " ")) == ("CK", "CK,SA", "SA HT")
    assert pack.parse_all("CK,SA") == (2, 0)
    assert pack.parse_all("") == ()
    with pytest.raises(ValueError, match="'ht'"):
        pack.parse("ht")
    with pytest.raises(ValueError, match="share a name"):
        Pack(["A", "A"])
