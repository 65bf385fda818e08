"""A phone's browser as the camera: Chromium's fake camera plays a film, and the table sees it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, Page, expect
from webui_table import chromium, free_port

from browser.conftest import ARGUMENTS
from browser.test_access import complaints
from engine.hand import Phase
from engine.record import answer, answer_of
from vision.camera import open_source
from vision.pushed import Mailbox
from vision.values import Image
from webui import create_app
from webui.camera_setup import Looking
from webui.certificate import certificate
from webui.cli_serve import begin
from webui.eyes import eyes
from webui.phone_pairing import Pairing
from webui.room import Room
from webui.server import serve
from webui.session import Session
from webui.tablefile import beside, read_table
from webui.watching import Watching

pytestmark = pytest.mark.browser

SAMPLES = Path(__file__).parents[2] / "sample_images"
CLIP = SAMPLES / "hand.mp4"
FILM_FPS = 30
"""What Chromium plays a file of JPEG pictures at, whatever it was filmed with."""
SECOND = 15
"""Pictures of the clip in a second."""


def film(path: Path, pictures: Sequence[bytes]) -> None:
    """What the fake camera plays, over and over."""
    with path.open("wb") as file:
        file.writelines(pictures)


def encoded(image: Image) -> bytes:
    """*image* as one picture of the film."""
    done, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 92])
    assert done
    return bytes(data.tobytes())


@pytest.fixture
def pairing(room: Room) -> Pairing:
    """The room's phone."""
    room.looker = None
    room.phone = Pairing()
    return room.phone


Phone = Callable[..., Page]


@pytest.fixture
def phone(browser: Browser, tmp_path: Path) -> Iterator[Phone]:
    """A phone whose camera plays pictures, with the page open at which it becomes the camera."""
    running = []

    def open_it(url: str, pictures: Sequence[bytes], width: int = 390, height: int = 844, lang: str = "en") -> Page:
        path = tmp_path / "camera.mjpeg"
        film(path, pictures)
        fake = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]
        one = browser.browser_type.launch(
            executable_path=chromium(), args=[*ARGUMENTS, *fake, f"--use-file-for-fake-video-capture={path}"]
        )
        running.append(one)
        page = one.new_page(
            viewport={"width": width, "height": height}, ignore_https_errors=True, has_touch=True, color_scheme="dark"
        )
        page.goto(f"{url}/phone?lang={lang}")
        return page

    yield open_it
    for one in running:
        one.close()


def still(shade: int = 60) -> list[bytes]:
    """Two pictures in turn, 1280 by 720: reddish on the left, bluish on the right."""
    found = []
    for more in (0, 6):
        image = np.zeros((720, 1280, 3), np.uint8)
        image[:, :640] = (20, 20, 200 + more)
        image[:, 640:] = (200 + more, shade, 20)
        found.append(encoded(image))
    return found


def newest(pairing: Pairing) -> Image:
    """The picture in the mailbox."""
    image = pairing.mailbox.image
    assert image is not None
    return image


def wait_until(page: Page, is_so: Callable[[], bool], what: str) -> None:
    """Let the page run until *is_so*."""
    for _ in range(300):
        if is_so():
            return
        page.wait_for_timeout(100)
    raise AssertionError(what)


def test_one_tap_and_the_table_sees(url: str, pairing: Pairing, phone: Phone) -> None:
    """Start: 1280 by 720 pictures in the right colours and the right way round; Stop: none any more."""
    page = phone(url, still())
    page.locator("#start").click()
    expect(page.locator("#finder")).to_have_attribute("data-state", "sending")
    wait_until(page, lambda: pairing.mailbox.number >= 5, "no pictures came")
    image = newest(pairing)
    assert image.shape == (720, 1280, 3)
    left, right = image[360, 200], image[360, 1000]
    assert left[2] > 150 > left[0]
    assert right[0] > 150 > right[2]
    expect(page.locator("#paired")).to_contain_text("1280 × 720")
    page.locator("#stop").click()
    expect(page.locator("#finder")).to_have_attribute("data-state", "off")
    wait_until(page, lambda: not pairing.shown()["paired"], "it is still paired")
    before = pairing.mailbox.number
    page.wait_for_timeout(500)
    assert pairing.mailbox.number == before


def test_the_next_picture_waits_for_the_answer(url: str, pairing: Pairing, phone: Phone) -> None:
    """However slow the table is, never are two pictures under way, and never more than fifteen a second."""
    page = phone(url, still())
    under_way, most, times = [0], [0], []

    def slowly(route: Any) -> None:
        under_way[0] += 1
        most[0] = max(most[0], under_way[0])
        times.append(page.evaluate("performance.now()"))
        route.continue_()
        under_way[0] -= 1

    page.route("**/api/phone/picture", slowly)
    page.locator("#start").click()
    wait_until(page, lambda: len(times) >= 20, "no pictures came")
    assert most[0] == 1
    page.unroute_all(behavior="ignoreErrors")  # a picture that is on its way must not outlive the page
    assert (times[-1] - times[0]) / (len(times) - 1) >= 1000 / 15 - 5


def test_the_network_goes_and_comes_back(url: str, pairing: Pairing, phone: Phone) -> None:
    """Without network the page says so and tries again; nobody has to touch it."""
    page = phone(url, still())
    page.locator("#start").click()
    wait_until(page, lambda: pairing.mailbox.number >= 3, "no pictures came")
    page.context.set_offline(True)
    expect(page.locator("#finder")).to_have_attribute("data-state", "offline")
    expect(page.locator("#how")).to_have_text("No network: the table is tried again and again.")
    before = pairing.mailbox.number
    page.context.set_offline(False)
    wait_until(page, lambda: pairing.mailbox.number > before + 3, "nothing came after the network was back")
    expect(page.locator("#finder")).to_have_attribute("data-state", "sending")


def test_a_call_takes_the_camera_and_gives_it_back(url: str, pairing: Pairing, phone: Phone) -> None:
    """The track ends while the page is hidden; in front again, it opens the camera anew and goes on."""
    page = phone(url, still())
    page.locator("#start").click()
    wait_until(page, lambda: pairing.mailbox.number >= 3, "no pictures came")
    page.evaluate(
        "Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'));"
        "document.getElementById('view').srcObject.getTracks().forEach((track) => track.stop())"
    )
    expect(page.locator("#finder")).to_have_attribute("data-state", "camera")
    page.wait_for_timeout(300)
    before = pairing.mailbox.number
    page.wait_for_timeout(2500)
    assert pairing.mailbox.number == before
    page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    wait_until(page, lambda: pairing.mailbox.number > before + 3, "the camera did not come back")


def test_thrown_out_it_stops_and_does_not_come_back(url: str, pairing: Pairing, phone: Phone) -> None:
    """The host throws it out: it says so, the camera is let go, and only a tap can begin again."""
    page = phone(url, still())
    page.locator("#start").click()
    wait_until(page, lambda: pairing.mailbox.number >= 3, "no pictures came")
    pairing.throw_out()
    expect(page.locator("#finder")).to_have_attribute("data-state", "out")
    expect(page.locator("#how")).to_contain_text("thrown out")
    assert page.evaluate("document.getElementById('view').srcObject") is None
    before = pairing.mailbox.number
    page.wait_for_timeout(1000)
    assert pairing.mailbox.number == before
    expect(page.locator("#start")).to_be_visible()


def test_the_host_is_shown_the_new_code(
    room: Room, pairing: Pairing, open_page: Callable[..., Page], own_home: Path
) -> None:
    """Thrown out from the host's screen, a phone cannot come back with the old code: another one stands there."""
    app = create_app(room, {"127.0.0.1"}, "http://192.168.1.5:8000")
    server = serve(app, "127.0.0.1", free_port())
    thread = threading.Thread(target=server.serve)
    thread.start()
    pairing.pair("a pass")
    try:
        page = open_page(url := f"http://127.0.0.1:{server.bind_addr[1]}")
        page.goto(f"{url}/phone")
        before = page.locator(".invitation img").get_attribute("src")
        assert before is not None
        page.locator("#out").click()
        expect(page.locator("#out")).to_be_hidden()
        expect(page.locator(".invitation img")).not_to_have_attribute("src", before)
    finally:
        room.live.close()
        server.stop()
        thread.join()


def test_the_table_starts_anew_and_the_phone_goes_on(url: str, room: Room, pairing: Pairing, phone: Phone) -> None:
    """Started again after the plug was pulled, the table knows no phone: the one above it pairs anew without a tap,
    also where the network comes and goes meanwhile.
    """
    page = phone(url, still())
    page.locator("#start").click()
    wait_until(page, lambda: pairing.mailbox.number >= 3, "no pictures came")
    refused: list[str] = []

    def refuse(route: Any) -> None:
        refused.append(route.request.url)
        route.abort()

    page.route("**/api/phone", refuse, times=2)
    page.route("**/api/phone/pair", refuse, times=2)
    room.phone = other = Pairing()
    wait_until(page, lambda: other.mailbox.number >= 3, "it did not pair anew")
    expect(page.locator("#finder")).to_have_attribute("data-state", "sending")
    assert len(refused) == 4


HELD_BACK = """() => {
    window.tracks = [];
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await real(wanted);
        window.tracks.push(...stream.getTracks());
        await new Promise((done) => { window.let_go = done; });
        return stream;
    };
}"""
"""The camera takes until `let_go` to open, as on a phone whose owner is asked for it."""

LIVE = "window.tracks.filter((track) => track.readyState === 'live').length"


def test_no_camera_stays_on_behind_the_page(url: str, pairing: Pairing, phone: Phone) -> None:
    """Stopped while the camera opens, it is let go and nothing is paired; asked for twice it is opened once."""
    page = phone(url, still())
    page.evaluate(HELD_BACK)
    page.locator("#start").click()
    wait_until(page, lambda: page.evaluate("window.tracks.length === 1 && Boolean(window.let_go)"), "it does not open")
    page.locator("#stop").click()
    page.evaluate("window.let_go(); window.let_go = null")
    wait_until(page, lambda: page.evaluate(LIVE) == 0, "a camera stayed on")
    assert not pairing.shown()["paired"]
    expect(page.locator("#finder")).to_have_attribute("data-state", "off")
    opened = page.evaluate("""async () => {
        const { Camera } = await import("/static/phone_camera.js");
        const camera = new Camera(document.createElement("video"));
        const both = [camera.open(), camera.open()];
        while (!window.let_go) await new Promise((done) => setTimeout(done, 20));
        window.let_go();
        return [await Promise.all(both), window.tracks.length];
    }""")
    assert opened == [[True, True], 2]
    assert page.evaluate(LIVE) == 1


@pytest.mark.parametrize(
    ("why", "said"), [("NotAllowedError", "allow it"), ("NotReadableError", "Another program"), ("Odd", "(Odd)")]
)
def test_a_camera_that_is_refused_says_what_to_do(
    url: str, pairing: Pairing, open_page: Callable[..., Page], why: str, said: str
) -> None:
    """In words for what happens often, else with the browser's own."""
    page = open_page(url)
    page.goto(f"{url}/phone?lang=en")
    page.evaluate(
        "why => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', why)) }", why
    )
    page.locator("#start").click()
    expect(page.locator("#how")).to_contain_text(said)
    expect(page.locator("#start")).to_be_visible()


AWAKE = """allowed => {
    window.asked = 0;
    const request = () => {
        window.asked += 1;
        if (!allowed) return Promise.reject(new DOMException("", "NotAllowedError"));
        return Promise.resolve(window.lock = { released: false, release() { this.released = true; } });
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
}"""


def test_the_screen_stays_on(url: str, pairing: Pairing, phone: Phone) -> None:
    """Held while it sends, taken again after the page was behind another, let go with Stop; refused, it is said."""
    page = phone(url, still())
    page.evaluate(AWAKE, True)
    page.locator("#start").click()
    wait_until(page, lambda: page.evaluate("window.asked") == 1, "not asked for")
    page.evaluate("window.lock.released = true; document.dispatchEvent(new Event('visibilitychange'))")
    wait_until(page, lambda: page.evaluate("window.asked") == 2, "not taken again")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("[data-hint=awake]")).to_have_count(0)
    page.locator("#stop").click()
    assert page.evaluate("[window.asked, window.lock.released]") == [2, True]
    page.evaluate(AWAKE, False)
    page.locator("#start").click()
    expect(page.locator("[data-hint=awake]")).to_contain_text("auto-lock off")


def test_after_a_halt_the_picture_is_new(url: str, pairing: Pairing, phone: Phone) -> None:
    """A picture is made while the one before is sent; where that took two seconds, it is made once more."""
    page = phone(url, still())
    page.evaluate("""async () => {
        const { Camera } = await import("/static/phone_camera.js");
        const { jpeg } = Camera.prototype, real = window.fetch;
        window.ages = [];
        let made = 0;
        Camera.prototype.jpeg = async function () {
            const one = await jpeg.call(this);
            if (one) made = performance.now();
            return one;
        };
        window.fetch = async (path, what) => {
            if (path !== "/api/phone/picture") return real(path, what);
            window.ages.push(performance.now() - made);
            if (window.ages.length === 3) await new Promise((done) => setTimeout(done, 2000));
            return real(path, what);
        };
    }""")
    page.locator("#start").click()
    wait_until(page, lambda: page.evaluate("window.ages.length") >= 5, "no pictures came")
    assert page.evaluate("window.ages[3]") < 1000


def test_a_second_phone_asks_before_it_takes_over(url: str, room: Room, phone: Phone) -> None:
    """While another phone sends, Start is refused with a question; taking its place is another button."""
    room.looker, room.phone = None, Pairing(Mailbox(lambda: 0.0))  # the other one is never silent for long
    pairing, token = room.phone, room.phone.pair()
    pairing.take(token, still()[0])
    page = phone(url, still())
    page.locator("#start").click()
    expect(page.locator("#how")).to_have_text("Another phone is the camera.")
    assert page.evaluate("document.getElementById('view').srcObject") is None
    page.locator("#instead").click()
    wait_until(page, lambda: pairing.mailbox.number >= 5, "no pictures came")
    assert not pairing.holds(token)


TURNED = """async () => {
    const { Camera } = await import("/static/phone_camera.js");
    const canvas = document.createElement("canvas");
    const real = CanvasRenderingContext2D.prototype.drawImage;
    const halves = (width, height, ...parts) => {  // red and blue, where each lies
        [canvas.width, canvas.height] = [width, height];
        const brush = canvas.getContext("2d");
        for (const [colour, ...part] of parts) { brush.fillStyle = colour; brush.fillRect(...part); }
    };
    const camera = new Camera({ currentTime: 0 });
    Object.defineProperty(camera, "well", { value: true });
    const take = async (angle) => {
        Object.defineProperty(screen.orientation, "angle", { value: angle, configurable: true });
        Object.assign(camera.video, { videoWidth: canvas.width, videoHeight: canvas.height });
        camera.video.currentTime += 1;
        CanvasRenderingContext2D.prototype.drawImage = function (image, ...rest) {  // the canvas stands for the film
            return real.call(this, image === camera.video ? canvas : image, ...rest);
        };
        const shown = await createImageBitmap(await camera.jpeg());
        CanvasRenderingContext2D.prototype.drawImage = real;
        const small = document.createElement("canvas");
        [small.width, small.height] = [shown.width, shown.height];
        const brush = small.getContext("2d");
        brush.drawImage(shown, 0, 0);
        const at = (x, y) => [...brush.getImageData(x, y, 1, 1).data];
        return { size: [shown.width, shown.height], above: at(360, 100), below: at(360, 1180) };
    };
    halves(720, 1280, ["#c81414", 0, 0, 720, 640], ["#1414c8", 0, 640, 720, 640]);
    const upright = await take(0);
    // the screen turns by a quarter, the phone does not: what was above comes from the left now
    halves(1280, 720, ["#c81414", 0, 0, 640, 720], ["#1414c8", 640, 0, 640, 720]);
    return [upright, await take(90)];
}"""


def test_a_turned_screen_does_not_turn_the_picture(url: str, pairing: Pairing, phone: Phone) -> None:
    """A browser turns the picture with the screen; what is sent stands as at the start, sides and all."""
    before, after = phone(url, still()).evaluate(TURNED)
    for told in (before, after):
        assert told["size"] == [720, 1280]
        assert told["above"][0] > 150 > told["above"][2], told
        assert told["below"][2] > 150 > told["below"][0], told


TURNS = """async () => {
    const { turnBack, attitude, advice } = await import("/static/phone_turn.js");
    const as = (width, height, angle) => ({ width, height, angle });
    return {
        same: turnBack(as(1280, 720, 0), as(1280, 720, 0)),
        left: turnBack(as(720, 1280, 0), as(1280, 720, 90)),
        right: turnBack(as(720, 1280, 0), as(1280, 720, 270)),
        over: turnBack(as(1280, 720, 90), as(1280, 720, 270)),
        desk: turnBack(as(1280, 720, 0), as(1280, 720, 90)),
        flat: attitude(0, 0), upright: attitude(90, 0), leaning: attitude(45, 10), sideways: attitude(0, -45),
        calm: advice({ down: 40, roll: 1 }, 0.2), shaken: advice({ down: 40, roll: 1 }, 9),
        lean: advice({ down: 40, roll: 12 }, 0), away: advice({ down: 85, roll: 0 }, 0),
        straight: advice({ down: 3, roll: 30 }, 0),
    };
}"""


def test_how_it_is_held(url: str, open_page: Callable[..., Page]) -> None:
    """The plain numbers behind turning, level and still."""
    told = open_page(url).evaluate(TURNS)
    assert [told[name] for name in ("same", "left", "right", "over", "desk")] == [0, 90, 270, 180, 0]
    assert told["flat"]["down"] == pytest.approx(0, abs=1e-5)
    assert told["upright"] == {"down": pytest.approx(90), "roll": pytest.approx(0)}
    assert told["sideways"] == {"down": pytest.approx(45), "roll": pytest.approx(0)}
    assert abs(told["leaning"]["roll"]) == pytest.approx(10, abs=0.5)
    assert [told[name] for name in ("calm", "shaken", "lean", "away", "straight")] == [
        [], ["still"], ["level"], ["down"], [],
    ]  # fmt: skip


@pytest.mark.parametrize(("shade", "hint"), [(60, None), (0, "dark")])
def test_hints_say_what_to_do(url: str, pairing: Pairing, phone: Phone, shade: int, hint: str | None) -> None:
    """A dark table is named in words, in the reader's language; a phone that hangs askew too."""
    pictures = still() if hint is None else [encoded(np.full((720, 1280, 3), 8 + n, np.uint8)) for n in (0, 2)]
    page = phone(url, pictures, lang="de")
    page.locator("#start").click()
    wait_until(page, lambda: pairing.mailbox.number >= 2, "no pictures came")
    page.evaluate("dispatchEvent(new DeviceOrientationEvent('deviceorientation', {alpha: 0, beta: 40, gamma: 12}))")
    expect(page.locator("[data-hint=level]")).to_have_text("Es hängt schief: drehen, bis die Linie waagrecht ist.")
    assert page.locator("[data-hint=dark]").count() == (hint == "dark")


@pytest.mark.parametrize("size", [(390, 844), (1180, 820), (1920, 1080)])
def test_axe_finds_nothing(url: str, pairing: Pairing, phone: Phone, size: tuple[int, int]) -> None:
    """Before and while it sends, on a phone, a tablet and a television; nothing is wider than the screen."""
    page = phone(url, still(), *size)
    assert complaints(page) == []
    page.locator("#start").click()
    expect(page.locator("#finder")).to_have_attribute("data-state", "sending")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.wait_for_timeout(300)
        assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


class Nothing:
    """Eyes that find no card."""

    def find(self, image: Image) -> list[Any]:
        return []

    def read(self, image: Image, quads: Sequence[Any]) -> Any:
        return np.zeros((0, 34), np.float32)


def test_the_phone_is_chosen_on_the_set_up_page(
    url: str, room: Room, pairing: Pairing, phone: Phone, open_page: Callable[..., Page]
) -> None:
    """One button beside webcams and addresses; what the phone sends is judged like any camera's picture."""
    room.looking = Looking(Nothing, pairing.mailbox.open)
    page = phone(url, still())
    page.locator("#start").click()
    wait_until(page, lambda: pairing.mailbox.number >= 2, "no pictures came")
    setup = open_page(url)
    setup.goto(f"{url}/setup")
    setup.locator("#take-phone").click()
    wait_until(page, lambda: setup.locator("#verdict li").count() >= 3, "nothing is said of the picture")
    assert room.looking.spec == "phone"
    assert pairing.shown()["watched"]


# --- a whole hand -----------------------------------------------------------------------------------------------------

SLOWER = 3
"""How many times as long the film takes as the hand did: browser, networks and page share one machine here."""


def whole_film() -> list[bytes]:
    """The shipped clip: some seconds of the empty table, then the hand, each picture as long as SLOWER says."""
    with open_source(str(CLIP), fast=True) as clip:
        pictures = [encoded(frame.image) for frame in clip]
    repeat = SLOWER * FILM_FPS // SECOND
    lead = [picture for picture in pictures[:6] for _ in range(2)] * (10 * FILM_FPS // 12)
    tail = pictures[-6:] * (10 * FILM_FPS // 6)
    return [*lead, *(picture for picture in pictures for _ in range(repeat)), *tail]


@pytest.mark.long
def test_a_hand_filmed_by_a_phone_scores_right(session: Session, phone: Phone, own_home: Path) -> None:
    """The rendered clip through Chromium's camera, over --https, through the real networks: the hand of its record."""
    table = read_table(beside(str(CLIP)))
    begin(session, table)
    pairing = Pairing()
    watching = Watching(session, eyes(table.layout), pairing.mailbox.source())
    room = Room(session, watching, phone=pairing)
    server = serve(create_app(room, {"127.0.0.1"}), "127.0.0.1", free_port(), certificate(own_home, {"127.0.0.1"}))
    thread = threading.Thread(target=server.serve)
    thread.start()
    watching.start()
    try:
        page = phone(f"https://127.0.0.1:{server.bind_addr[1]}", whole_film())
        page.locator("#start").click()
        limit = int(40 + SLOWER * 75)
        for _ in islice(iter(int, 1), limit):
            page.wait_for_timeout(1000)
            if session.state.phase is Phase.OVER:
                break
        print(f"pictures: {pairing.mailbox.number}, sent a second: {pairing.mailbox.fps:.1f}")
        print(f"watched a second: {watching.health()['fps']}")
    finally:
        room.live.close()
        watching.stop()
        server.stop()
        thread.join()
    told = answer_of(session.state)
    wanted = answer(json.loads((SAMPLES / "hand.json").read_text(encoding="utf-8")))
    assert {key: told[key] for key in told} == {key: wanted[key] for key in told}
    sizes = {
        cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR).shape[:2]
        for seq in session.pictured
        if (jpeg := session.picture(seq)) is not None
    }
    assert sizes
    assert max(max(size) for size in sizes) < 400, "only cards are kept"
