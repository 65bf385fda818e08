"""A call as the proofs see it: whose it is, which card, and when its suit was first led."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Rank
from engine.events import Seat
from engine.evidence import Evidence, Sight, number_of


@dataclass(frozen=True, slots=True)
class Calling:
    """The call, and where its suit was first led."""

    evidence: Evidence
    picker: Seat
    card: Card
    """The called card."""
    suit: int
    first: int | None
    """The first trick led in the called suit."""
    clear: int
    """Before this trick, the called suit was certainly not led."""

    @property
    def ten(self) -> bool:
        """Whether a ten was called."""
        return self.card.rank is Rank.TEN

    @property
    def unknown(self) -> bool:
        """Whether the picker laid an unknown."""
        return self.evidence.said.unknown_laid

    @property
    def may_lie_face_down(self) -> bool:
        """Whether the picker may hold an unknown that nobody has noted: it is seen only as it is laid (SPEC 6.4)."""
        return self.evidence.said.rules.unknown and not self.ten and not self.unknown

    @property
    def may_be_own(self) -> bool:
        """Whether the house lets a picker call an ace of his own (SPEC 6.5)."""
        return not self.ten and self.evidence.said.rules.ace_unknown != "invalid"

    @property
    def hold_ace(self) -> Card:
        """The ace of the called suit, which a called ten obliges the picker to hold."""
        return Card(Rank.ACE, self.card.suit)

    def own(self) -> list[Sight]:
        """What the picker played."""
        return list(self.evidence.of_seat(self.picker))

    def in_first(self, seat: Seat) -> Sight | None:
        """What *seat* played to the first trick of the suit."""
        return next((sight for sight in self.evidence.of_seat(seat) if sight.trick == self.first), None)

    def early(self, sight: Sight) -> bool:
        """Whether a card fell before the suit was led and before the final trick."""
        return sight.trick < self.clear and sight.trick < self.evidence.final


def calling(evidence: Evidence) -> Calling | None:
    """The call of a picked hand, or None where no card was called, or where it turned out to be a solo."""
    said = evidence.said
    if said.called_card is None or said.picker is None or said.rules.partner == "queens4" or _solo(evidence):
        return None
    suit = number_of(said.called_card.suit)
    if evidence.may_lack_tricks and said.rules.partner_lead != "ace_only":
        return Calling(evidence, said.picker, said.called_card, suit, None, 1)  # its holder may have led it unseen
    for sight in evidence.sights:
        if sight.place == 1 and not sight.missed and (sight.led == suit or sight.led < 0):
            sure = sight.led == suit and not _may_be_another(evidence, said.called_card, sight.trick)
            return Calling(evidence, said.picker, said.called_card, suit, sight.trick if sure else None, sight.trick)
    return Calling(evidence, said.picker, said.called_card, suit, None, len(evidence.tricks) + 1)


def _may_be_another(evidence: Evidence, card: Card, trick: int) -> bool:
    """Whether the suit may have been led before *trick*, in a trick of which the camera saw nothing.

    The called *card* then fell there (SPEC 7.4a); so it was not where that card is seen in *trick* or after it.
    """
    shown = evidence.place_of(card)
    return evidence.may_lack_tricks and (shown is None or shown.trick < trick)


def _solo(evidence: Evidence) -> bool:
    """Whether the picker called an ace of his own where the house makes that a solo, or may have (SPEC 6.5).

    Only following suit binds him then. While the ace is out nothing is lost by thinking it another's: a picker who has
    it must follow with it as well.
    """
    said = evidence.said
    if said.rules.ace_unknown != "forced_solo" or said.unknown_laid or said.called_card is None:
        return False
    if said.called_card.rank is not Rank.ACE:
        return False
    shown = evidence.place_of(said.called_card)
    if shown is not None:
        return shown.seat == said.picker
    return any(sight.blank and sight.seat == said.picker for sight in evidence.sights)
