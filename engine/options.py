# ruff: noqa: E501 - a sentence stays on one line
"""Every house rule that a table can set: its name in SPEC.md, what it may be, and a sentence of help in two languages.

This is the one place for both: `HouseRules.from_settings` validates against it and pages build their form from it.
Defaults live in `engine.rules.HouseRules`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What sort of value an option takes."""

    CHOICE = "choice"
    FLAG = "flag"
    NUMBER = "number"
    LIMIT = "limit"
    TRICK = "trick"
    TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: `allowed` are the words of a choice; `least` bounds a number."""

    name: str
    kind: Kind
    allowed: tuple[str | int, ...]
    english: str
    german: str
    least: int = 0

    @property
    def may_be(self) -> str:
        """What the option may be, in words for an error or a form.

        >>> OPTIONS["split"].may_be
        'weighted or even'
        """
        match self.kind:
            case Kind.FLAG:
                return "true or false"
            case Kind.NUMBER:
                return f"a whole number of {self.least} or more"
            case Kind.LIMIT:
                return f"none or a whole number of {self.least} or more"
            case Kind.TEAMS:
                return "a list of teams, each a list of seats, no seat twice"
            case Kind.TRICK:
                return "last_trick, nobody, named_trick or named_trick:k with k a trick"
            case _:
                return " or ".join(str(word) for word in self.allowed)


def _choice(name: str, allowed: str, english: str, german: str) -> Option:
    return Option(name, Kind.CHOICE, tuple(allowed.split()), english, german)


def _flag(name: str, english: str, german: str) -> Option:
    return Option(name, Kind.FLAG, (), english, german)


def _number(name: str, least: int, english: str, german: str) -> Option:
    return Option(name, Kind.NUMBER, (), english, german, least)


# fmt: off
_ALL = (
    Option("deck", Kind.CHOICE, (32, 30, 26),
           "How many cards the pack has: all 32, 30 without the black sevens, or 26 without the fail sevens and eights.",
           "Wie viele Karten das Blatt hat: alle 32, 30 ohne die schwarzen Siebener oder 26 ohne Siebener und Achter der Fehlfarben."),
    _choice("jack_order", "CSHD SCHD",
            "The order of the jacks: clubs above spades, or spades above clubs.",
            "Die Reihenfolge der Buben: Kreuz über Pik oder Pik über Kreuz."),
    _flag("redeal_no_ace_face_trump",
          "A player without ace, face card and trump may ask for a new deal.",
          "Wer weder Ass noch Bild noch Trumpf hat, darf neu geben lassen."),
    _choice("all_pass", "leaster doubler forced_pick mittler schneidster pot redeal",
            "What happens when nobody picks.",
            "Was geschieht, wenn niemand aufnimmt."),
    Option("leaster_blind", Kind.TRICK, (),
           "Which trick of a leaster takes the blind: the last one, one that the dealer names, or nobody's.",
           "Welcher Stich im Leaster den Blind bekommt: der letzte, ein vom Geber genannter oder keiner."),
    _choice("leaster_tie", "wash split",
            "Players who tie for fewest points in a leaster win nothing, or share.",
            "Wer im Leaster gleich wenig Augen hat, gewinnt nichts oder teilt."),
    _choice("doubler_dealer", "next same",
            "Who deals after a hand that everybody passed in the doubler game.",
            "Wer nach einem durchgepassten Spiel beim Doppler gibt."),
    _choice("doubler_stack", "multiply single queue",
            "Several passed hands in a row multiply, double once, or double that many hands one after the other.",
            "Mehrere durchgepasste Spiele verdoppeln mehrfach, einmal oder ebenso viele Spiele nacheinander."),
    _choice("no_blame", "off no_bump no_loss",
            "A forced picker is treated like any other, never pays the double on the bump, or pays nothing for a loss.",
            "Wer aufnehmen muss, wird wie jeder behandelt, zahlt kein Doppel bei Verlust oder zahlt bei Verlust gar nichts."),
    _choice("mittler_even", "upper lower",
            "Which middle place wins a mittler with an even number of players.",
            "Welcher mittlere Platz beim Mittler mit gerader Spielerzahl gewinnt."),
    _choice("mittler_label_map", "definition name",
            "Whether upper means the lower middle score, as the source defines it, or the higher one, as its name says.",
            "Ob „upper“ nach der Definition der Quelle den niedrigeren mittleren Stand meint oder dem Namen nach den höheren."),
    _choice("mittler_blind", "last_trick discard",
            "The blind of a mittler goes to the last trick or out of the game.",
            "Der Blind geht beim Mittler an den letzten Stich oder aus dem Spiel."),
    _number("individual_stake", 1,
            "What each loser of a mittler or schneidster pays the winner.",
            "Was jeder Verlierer bei Mittler oder Schneidster dem Gewinner zahlt."),
    _choice("pot_split", "equal",
            "The winners share the pot equally; what is left over goes to the picker, or stays when the defenders win.",
            "Die Gewinner teilen den Topf gleich; der Rest geht an den Spieler oder bleibt liegen, wenn die Gegner gewinnen."),
    _number("pot_picker_loss", 0,
            "What a losing picker puts into the pot.",
            "Was ein verlierender Spieler in den Topf legt."),
    _choice("partner", "called_ace jd fixed solo_only base4 queens4",
            "How the picker gets a partner, or which four-handed game is played.",
            "Wie der Spieler einen Partner bekommt oder welches Spiel zu viert gespielt wird."),
    _choice("jd_picker_holds", "alone call_up_jh",
            "A picker who holds the jack of diamonds plays alone, or may name the jack of hearts instead.",
            "Wer mit Karo-Bube aufnimmt, spielt allein oder darf den Herz-Buben rufen."),
    Option("teams", Kind.TEAMS, (),
           "The fixed teams, as lists of seats.",
           "Die festen Mannschaften, als Listen von Plätzen."),
    _flag("call_ten",
          "A picker who holds all fail aces may call a ten.",
          "Wer alle Fehlfarben-Asse hat, darf eine Zehn rufen."),
    _choice("call_ten_winner", "ten ace",
            "Which card wins the first trick of a called ten's suit.",
            "Welche Karte den ersten Stich in der Farbe der gerufenen Zehn gewinnt."),
    _flag("aces_count_bury",
          "A buried ace counts as held when the picker calls a ten.",
          "Ein gedrücktes Ass zählt als gehalten, wenn eine Zehn gerufen wird."),
    _flag("unknown",
          "A picker without a card of a callable suit may lay one card face down in its place.",
          "Wer keine Karte einer rufbaren Farbe hat, darf eine Karte verdeckt an ihre Stelle legen."),
    _choice("unknown_lead", "as_called_suit forbidden",
            "Leading the face-down card counts as leading the called suit, or is forbidden.",
            "Das Ausspielen der verdeckten Karte gilt als Ausspielen der gerufenen Farbe oder ist verboten."),
    _choice("ace_unknown", "invalid hidden_partner forced_solo",
            "Calling an ace that one holds oneself is wrong, stands without a partner at plain stakes, or is a solo.",
            "Das eigene Ass zu rufen ist falsch, gilt ohne Partner zum einfachen Einsatz oder als Solo."),
    _choice("unresolved", "flag redeal",
            "What the rules do not cover is only marked, or the hand is dealt again.",
            "Was die Regeln nicht klären, wird nur vermerkt, oder es wird neu gegeben."),
    _choice("hold_rule", "keep_one",
            "The picker keeps at least one card of the called suit until it is led.",
            "Der Spieler behält wenigstens eine Karte der gerufenen Farbe, bis sie ausgespielt wird."),
    _choice("partner_lead", "ace_only free run4",
            "The holder of the called ace may lead only the ace of its suit, any card of it, or run away with four.",
            "Wer das gerufene Ass hat, darf aus dessen Farbe nur das Ass ausspielen, jede Karte oder mit vieren davonlaufen."),
    _flag("crack",
          "A player who never got to bid may double.",
          "Wer nicht mehr zum Bieten kam, darf verdoppeln."),
    _flag("recrack",
          "The answer to a crack doubles again.",
          "Die Antwort auf einen Crack verdoppelt noch einmal."),
    _choice("recrack_who", "picker picker_side any",
            "Who may answer a crack.",
            "Wer auf einen Crack antworten darf."),
    _flag("crack_around_corner",
          "The partner may double after a crack by showing himself.",
          "Der Partner darf nach einem Crack verdoppeln, indem er sich zeigt."),
    _flag("blitz",
          "Showing both black queens, both red queens or both black jacks doubles.",
          "Beide schwarzen Damen, beide roten Damen oder beide schwarzen Buben zu zeigen verdoppelt."),
    _flag("blitz_needs_crack",
          "A blitz counts only after a crack.",
          "Ein Blitz zählt nur nach einem Crack."),
    _choice("invalid_multiplier", "ignore honour",
            "A doubling by somebody who may not double is marked and ignored, or counts all the same.",
            "Ein Doppel von jemandem, der nicht darf, wird vermerkt und übergangen oder zählt trotzdem."),
    Option("multiplier_cap", Kind.LIMIT, (),
           "The most by which all doublings together may multiply a hand.",
           "Das Höchste, womit alle Verdopplungen zusammen ein Spiel vervielfachen dürfen.", 1),
    _flag("double_on_bump",
          "The picker's side pays double when it loses.",
          "Die Spielerpartei zahlt doppelt, wenn sie verliert."),
    _number("solo_stake", 1,
            "By how much a hand counts more when the picker is alone.",
            "Um wie viel ein Spiel mehr zählt, wenn der Spieler allein ist."),
    Option("schneider_defenders_max", Kind.CHOICE, (29, 30),
           "Up to how many points the defenders are schneider.",
           "Bis zu wie vielen Augen die Gegner Schneider sind."),
    _choice("tie60", "lose none",
            "Sixty points each is a loss for the picker's side (or the black queens), or pays nothing.",
            "Sechzig zu sechzig verliert die Spielerpartei (oder die schwarzen Damen), oder es wird nichts gezahlt."),
    _choice("no_trick_loss", "shared picker_only",
            "A picker's side without a trick pays together, or the picker pays alone.",
            "Eine Spielerpartei ohne Stich zahlt gemeinsam, oder der Spieler zahlt allein."),
    _choice("bury_if_no_trick", "picker defenders",
            "Who counts the buried cards when the picker's side has no trick.",
            "Wem die gedrückten Karten zählen, wenn die Spielerpartei keinen Stich hat."),
    _choice("split", "weighted even",
            "Picker and partner share a win two to one, or evenly.",
            "Spieler und Partner teilen einen Gewinn zwei zu eins oder gleich."),
    _choice("partner_loss", "share exempt",
            "The partner pays his share of a loss, or the picker pays all.",
            "Der Partner zahlt seinen Teil eines Verlusts, oder der Spieler zahlt alles."),
    _choice("fox", "off opponents any",
            "Capturing the ace of diamonds pays one: never, when it was the other side's, or always.",
            "Wer Karo-Ass fängt, bekommt eins: nie, wenn es der Gegenseite gehörte oder immer."),
    _choice("queens4_pair", "QC-QS QC-JD",
            "Whose holders are partners in the four-handed queens game.",
            "Welche zwei Karten zu viert Partner machen."),
    _choice("solo_priority", "forehand_first dealer_first",
            "Who goes first when several players announce a solo.",
            "Wer vorgeht, wenn mehrere ein Solo ansagen."),
    _choice("renege_penalty", "flag_only misplay forfeit_as_simple_loss redeal",
            "What a proved renege costs once the table confirms it: nothing, one to each other player, the hand, or a new deal.",
            "Was ein bewiesener Fehler kostet, wenn der Tisch ihn bestätigt: nichts, eins an jeden, das Spiel oder neues Geben."),
)
# fmt: on

OPTIONS: dict[str, Option] = {option.name: option for option in _ALL}
"""Every option by its name in SPEC.md."""
