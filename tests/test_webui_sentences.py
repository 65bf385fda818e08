"""Every sentence that can reach a page is said in German too, and no sentence is lost on the way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from webui import create_app
from webui.room import Room
from webui.sentences import catalogue, in_every_language, in_language
from webui.session import Session

ROOT = Path(__file__).resolve().parent.parent

SPOKEN = {
    "abort", "BadRequest", "CameraLost", "Conflict", "DeckBookError", "IllegalEvent", "LedgerError", "PictureError",
    "Refused", "TooSoon", "ValueError", "WeightsError", "_answer",
}  # fmt: skip
"""What ends as a sentence on the page."""

UNSEEN = ("cli*.py", "tablefile.py", "wire.py", "certificate.py")
"""Modules of `webui` that speak to the terminal only."""

SOURCES = [
    *(path for path in sorted((ROOT / "webui").glob("*.py")) if not any(path.match(name) for name in UNSEEN)),
    *(
        ROOT / "vision" / f"{name}.py"
        for name in ("camera", "films", "owner", "network", "view", "calibration", "deckbook", "pictures")
    ),
    *(ROOT / "engine" / f"{name}.py" for name in ("hand", "rules", "cards")),
]

OUR_OWN_BUGS = {
    *("{} is no event", "speed is {}; it must be more than 0", "{} is {}", "a picture of {} could not be packed"),
    *("there is no kind of pack {}", "it does not name its cards", "its look of {} is too large"),
    *("its features are of another form", "it unpacks to too much", "deck.json is no object"),
    *("teach.none", "teach.many", "teach.unplayed"),
}
"""Never shown, for only our own code could do it wrong; or details for whoever mends a file; or keys of their own."""


@pytest.fixture
def client(session: Session) -> FlaskClient:
    """A browser without JavaScript."""
    return create_app(Room(session)).test_client()


def template(node: ast.expr) -> str | None:
    """The text of *node* with `{}` for every value in it."""
    match node:
        case ast.Constant(value=str() as text):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return (template(left) or "{}") + (template(right) or "{}")
    return None


def spoken(path: Path) -> Iterator[str]:
    """The sentences that *path* raises, or hands to `CameraLost` in a message."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in SPOKEN:
            yield from (text for part in node.args if (text := template(part)))
        if isinstance(node, ast.Return | ast.Assign) and node.value is not None and path.parent.name == "vision":
            text = template(node.value)
            if text is not None and text.endswith("."):
                yield text


def sentences() -> list[str]:
    """All of them, once."""
    found = {text for path in SOURCES for text in spoken(path)}
    return sorted(found - OUR_OWN_BUGS - {"{}"})


@pytest.mark.parametrize("sentence", sentences())
def test_every_sentence_has_its_german(sentence: str) -> None:
    """The catalogue knows it, with as many values."""
    german = catalogue("de").get(sentence)
    assert german is not None, "add it to webui/translations/sentences.de.json"
    wanted = {str(place) for place in range(sentence.count("{}"))}
    assert set(re.findall(r"\{(\d)\}", german)) == wanted


@pytest.mark.parametrize("english", sorted(catalogue("de")))
def test_every_translation_is_found_again(english: str) -> None:
    """A sentence with values in it is recognised, not as a shorter one, and its values stand in the German."""
    values = [f"<{place}>" for place in range(english.count("{}"))]
    said = in_language(english.format(*values), "de")
    assert said == catalogue("de")[english].format(*values)


def test_what_nobody_translated_stays_as_it_is() -> None:
    """English is better than nothing; English readers get it as the code says it."""
    assert in_language("The moon is made of cheese", "de") == "The moon is made of cheese"
    assert in_language("There is no hand 7", "en") == "There is no hand 7"
    assert in_every_language("", ("en", "de")) == {}
    assert in_every_language("There is no hand 7", ("en", "de")) == {
        "en": "There is no hand 7",
        "de": "Es gibt kein Spiel 7",
    }


@pytest.mark.parametrize(
    ("path", "body", "german"),
    [
        ("/api/commands", {"do": "end_hand", "hand": 99}, "Es gibt kein Spiel 99"),
        ("/api/commands", {"do": "undo", "expected_rev": 99}, "Jemand war schneller"),
        ("/api/evenings/delete", {"number": 99}, "Diesen Abend gibt es im Spielbuch nicht"),
        ("/api/evening", {"names": ["A", "A"]}, "Zwei Mitspieler heißen gleich"),
        ("/api/nothing", {}, "Diese Seite gibt es nicht"),
    ],
)
def test_a_refusal_is_said_in_the_readers_language(client: FlaskClient, path: str, body: dict, german: str) -> None:
    """The language of the browser, or what the page was last asked for in."""

    def refusal(**headers: str) -> str:
        answer = client.post(path, json={"expected_rev": 1, **body}, headers=headers)
        assert answer.status_code >= 400
        return str(answer.json["error"])  # type: ignore[index]

    english = refusal()
    assert in_language(english, "de") != english
    assert german in refusal(**{"Accept-Language": "de-AT,en"})
    client.get("/?lang=de")
    assert german in refusal()


def test_who_opens_a_page_that_is_none_gets_a_page(client: FlaskClient) -> None:
    """In the reader's language and with the way back to the table; a program gets JSON, as before."""
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "de"}
    for path, told in (("/talk/99", "Spiel 99"), ("/phone", "Telefon"), ("/nowhere", "Diese Seite gibt es nicht")):
        answer = client.get(path, headers=browser)
        assert (answer.status_code, answer.mimetype) == (404, "text/html"), path
        assert told in answer.text, path
        assert 'href="/"' in answer.text
    assert client.get("/talk/99").json == {"error": "There is no hand 99"}
    assert client.get("/talk/99", headers={"Accept": "*/*"}).json == {"error": "There is no hand 99"}
    assert client.post("/api/commands", json={"do": "x"}, headers=browser).mimetype == "application/json"
