"""Sentences of the program in the reader's language. The code says them in English, with values in them; the German
stands in `translations/sentences.de.json` under the English one, `{}` for each value.

A refusal may come from any depth, rules and camera included, and none of them knows who reads it. So it is translated
where it leaves, by its fixed words.
"""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from pathlib import Path

_TRANSLATIONS = Path(__file__).with_name("translations")


@cache
def catalogue(language: str) -> dict[str, str]:
    """The sentences of *language* by the English ones; empty for English itself."""
    path = _TRANSLATIONS / f"sentences.{language}.json"
    if not path.is_file():
        return {}
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def _patterns(language: str) -> list[tuple[re.Pattern[str], str]]:
    """The catalogue to look up by, sentences with the most fixed words first: they fit most closely."""
    by_words = sorted(catalogue(language).items(), key=lambda item: -len(item[0].replace("{}", "")))
    return [
        (re.compile("(.+?)".join(map(re.escape, english.split("{}"))), re.DOTALL), other) for english, other in by_words
    ]


@lru_cache(maxsize=512)
def in_language(sentence: str, language: str) -> str:
    """*sentence* in *language*, the sentences in its values too; as it is where nobody has translated it.

    >>> in_language("There is no hand 7", "de")
    'Es gibt kein Spiel 7'
    >>> in_language("That makes no sense in this hand (CardPlayed: the hand is over)", "de")
    'Das ergibt in diesem Spiel keinen Sinn (CardPlayed: das Spiel ist zu Ende)'
    """
    for pattern, other in _patterns(language):
        if (found := pattern.fullmatch(sentence)) is not None:
            return other.format(*(in_language(value, language) for value in found.groups()))
    return sentence


def in_every_language(sentence: str, languages: tuple[str, ...]) -> dict[str, str]:
    """*sentence* by language, for a snapshot that everybody gets; empty for no sentence."""
    return {language: in_language(sentence, language) for language in languages} if sentence else {}
