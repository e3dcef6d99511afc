"""Why a move was chosen: what a hint can say."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """The main reason for a move. The texts live in the family's scenes."""

    ONLY_MOVE = "only-move"
    """There is no other move."""
    SIXTY_SIX = "sixty-six"
    """It wins the deal at once."""
    EXCHANGE = "exchange"
    """The face-up trump is better than the jack."""
    MARRIAGE = "marriage"
    """It announces a marriage."""
    CLOSE = "close"
    """Closed, the own cards are enough for 66 more often than not."""
    SOLVED_WIN = "solved-win"
    """All cards are known: the deal is won against every defence."""
    SOLVED_LOSS = "solved-loss"
    """All cards are known: the deal is lost against best play; this asks the most of the opponent."""
    TAKE = "take"
    """It takes a trick worth having."""
    TRUMP = "trump"
    """It takes the trick with a trump."""
    THROW_LOW = "throw-low"
    """It gives the opponent as little as possible."""
    KEEP_PAIR = "keep-pair"
    """Other cards would break a marriage, or the chance of one."""
    DRAW_TRUMP = "draw-trump"
    """It takes trumps out of the opponent's hand."""
    CASH = "cash"
    """It takes safe points with a card that cannot be beaten."""
    LEAD_LOW = "lead-low"
    """It gives away the lead cheaply and keeps the strong cards."""
    BEST_AVERAGE = "best-average"
    """It does best on average over the possible deals."""
