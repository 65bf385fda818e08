# ruff: noqa: E501 - a sentence stays on one line
"""The advice of the source documents: each piece by name, with the words that it rests on and a sentence in two languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Advice:
    """One piece of advice.

    `document` is the source's number, `part` the heading there or the paragraph's first words, `quote` its words.
    """

    document: str
    part: str
    quote: str
    english: str
    german: str


_FIRST = ("000", "With Partner: Playing the first card")

ADVICE: dict[str, Advice] = {
    "pick": Advice(
        "000", "Examples of picker hands", "With 20 points to bury, this wouldn’t be a bad hand to pick on.",
        "a hand like the source's third to fifth is picked on",
        "mit einem Blatt wie dem dritten bis fünften der Quelle nimmt man auf"),
    "pass": Advice(
        "000", "Examples of picker hands", "Don’t take the blind. You have 4 trump, but they are mostly little.",
        "a hand like the source's first two is passed",
        "mit einem Blatt wie den ersten beiden der Quelle passt man"),
    "alone": Advice(
        "000", "Examples of picker hands", "With the 3 big queens, buried trump and other very good cards, this hand is a good choice to go alone on.",
        "a hand like the source's fifth goes alone",
        "mit einem Blatt wie dem fünften der Quelle spielt man allein"),
    "partner": Advice(
        "000", "Examples of picker hands", "The blind wasn’t that good, so you definitely want to pick a partner.",
        "a hand like the source's third wants a partner",
        "ein Blatt wie das dritte der Quelle braucht einen Partner"),
    "bare_ace": Advice(
        "000", "Jack of Diamonds", "Bare aces are nearly as good as trump. Unless your hand is really bad and you want to guarantee points, keep bare aces.",
        "a bare ace is kept, not buried",
        "ein blankes Ass behält man und drückt es nicht"),
    "defender_leads_called": Advice(
        *_FIRST, "on the opposing team with the called Ace suit – lead the called ace suit.",
        "a defender with a card of the called suit leads it",
        "ein Gegner mit einer Karte der gerufenen Farbe spielt sie aus"),
    "defender_keeps_trump": Advice(
        *_FIRST, "on the opposing team without called Ace suit – don’t lead trump.",
        "a defender without the called suit leads another fail suit, not trump",
        "ein Gegner ohne die gerufene Farbe spielt eine andere Fehlfarbe aus, keinen Trumpf"),
    "partner_leads_trump": Advice(
        *_FIRST, "the partner – lead trump if at all possible.",
        "the partner leads trump",
        "der Partner spielt Trumpf aus"),
    "partner_waits": Advice(
        *_FIRST, "the partner – with no trump. Don’t lead the called suit. Hold that until later in the game.",
        "a partner without trump leads another suit than the called one",
        "ein Partner ohne Trumpf spielt eine andere als die gerufene Farbe aus"),
    "picker_leads_trump": Advice(
        *_FIRST, "the picker – usually lead with trump.",
        "the picker leads trump",
        "der Spieler spielt Trumpf aus"),
    "picker_waits": Advice(
        "000", "In a Called-Ace variant", "It is a rare circumstance where the picker/partner should lead out the called suit.",
        "a picker without trump leads another suit than the called one",
        "ein Spieler ohne Trumpf spielt eine andere als die gerufene Farbe aus"),
    "big_queen": Advice(
        "000", "Following Suit", "If you do not lead, and are an opponent with the called suit and the big queen, lay the big queen and take the trick.",
        "a defender with the called suit and the big queen takes the trick with her, to lead the called suit",
        "ein Gegner mit gerufener Farbe und höchster Dame sticht mit ihr, um die gerufene Farbe auszuspielen"),
    "schmear_to_picker": Advice(
        "000", "The order of play is a very important consideration.", "In other words, when in doubt, schmear.",
        "with the picker on the end, his partner gives points to a fail trick",
        "sitzt der Spieler hinten, schmiert sein Partner in den Fehlfarbenstich"),
    "schmear": Advice(
        "001", "Following Suit", "In the event your partner is going to win, you can give points away.",
        "last to play on a trick that is already one's own side's, one gives an ace or a ten",
        "wer als Letzter auf einen Stich der eigenen Partei spielt, schmiert Ass oder Zehn"),
    "leaster_trick": Advice(
        "000", "Leaster strategy", "Keep in mind a player has to win at least one trick to qualify for the win.",
        "in a leaster one trick is needed to win",
        "im Leaster braucht man einen Stich, um zu gewinnen"),
}  # fmt: skip
"""By name, as `engine.afterwards.notes` finds them."""
