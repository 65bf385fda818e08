"""What may be taken out of a ledger that otherwise only grows: an evening, or a player's name."""

from __future__ import annotations

from itertools import count

from webui.agreed import Agreed, TableSetup
from webui.asked import Refused
from webui.session import Session


def delete_evening(session: Session, evening: int) -> None:
    """Take an evening out of the ledger for good; where it is this one, another begins. Raises LedgerError."""
    with session.still():
        anew = None
        if evening == session.evening:
            state, hand = session.state, session.hand
            anew = TableSetup(state.players, state.dealer, state.rules, hand.names, Agreed.of(hand.agreed))
        session.rewrite(lambda ledger: ledger.delete_evening(evening), anew)


def forget(session: Session, name: str) -> str:
    """Call *name* something that nobody is called, in every hand; what that is. Raises Refused, LedgerError."""
    with session.still():
        known = {one for hand in session.hands() for one in hand.names}
        if name not in known:
            raise Refused(f"Nobody is called {name[:40]!r} in the score book", 404)
        instead = next(free for number in count(1) if (free := f"N. N. {number}") not in known)
        session.rewrite(lambda ledger: ledger.forget(name, instead))
        return instead
