"""engine.afterwards.words: a sentence for everything that is told after a hand."""

from __future__ import annotations

from builders import cards

from engine.afterwards.advice import ADVICE
from engine.afterwards.notes import Note
from engine.afterwards.possible import Goal, Turned
from engine.afterwards.words import tell_note, tell_turn


def test_every_turn_has_its_own_sentence() -> None:
    """Each goal, lost or won, is told in both languages with player, card and trick, and no two alike."""
    told = set()
    for goal in Goal:
        for reached in (True, False):
            turned = Turned(goal, (3, 2), 1, cards("TH")[0], reached, ())
            english, german = tell_turn(turned, "en", {1: "Ann"}), tell_turn(turned, "de", {1: "Ann"}, "german")
            assert all(word in english for word in ("Ann", "ten of hearts", "trick 3"))
            assert all(word in german for word in ("Ann", "Rot-Zehn", "Stich 3"))
            told |= {english, german}
    assert len(told) == 4 * len(Goal)


def test_every_note_has_its_sentence() -> None:
    """Each piece of advice is told in both languages, followed and not."""
    told = set()
    for advice in ADVICE:
        for followed in (True, False):
            for at in ((0, 0), (2, 1)):
                note = Note(advice, 2, at, followed)
                assert "seat 2" in tell_note(note)
                assert "Platz 2" in tell_note(note, "de")
                assert ("trick 2" in tell_note(note)) == (at == (2, 1))
                told |= {tell_note(note), tell_note(note, "de")}
    assert len(told) == 8 * len(ADVICE)
