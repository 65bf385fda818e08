"""Cameras of the network on this machine: an MJPEG server and an RTSP server that can be told to fall silent."""

from __future__ import annotations

import socketserver
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2
import numpy as np

from vision.values import Image


def grain(seed: int = 0, width: int = 64, height: int = 48) -> Image:
    """A picture that no other seed gives."""
    return np.random.default_rng(seed).integers(0, 255, (height, width, 3)).astype(np.uint8)


def jpeg_of(image: Image) -> bytes:
    """*image* as a camera sends it."""
    done, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 80])
    assert done
    return bytes(data.tobytes())


class Network:
    """What a camera of the network does now; tests change it while it runs."""

    def __init__(self, fps: float = 50.0) -> None:
        self.fps = fps
        self.mode = "well"
        """`well`, `silent` (connected, nothing sent), `half` (stops within a picture), `trickle` (a byte now and then),
        `deaf` (takes connections and answers none), `closing` (answers and hangs up), `refusing` (an error)."""
        self.connections = 0
        self.jpegs = [jpeg_of(grain(seed)) for seed in range(5)]
        self.over = threading.Event()

    def pictures(self) -> Iterator[bytes]:
        """JPEGs at its frame rate while it is well."""
        index = 0
        while self.mode == "well" and not self.over.wait(1 / self.fps):
            yield self.jpegs[index % len(self.jpegs)]
            index += 1

    def hang(self) -> None:
        """Send nothing until it is another mode's turn."""
        was = self.mode
        while self.mode == was and not self.over.wait(0.02):
            pass


@contextmanager
def mjpeg(network: Network) -> Iterator[str]:
    """The address of an MJPEG camera that does what *network* says."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            network.connections += 1
            if network.mode == "deaf":
                network.hang()
                return
            if network.mode == "refusing":
                self.send_error(503)
                return
            self.send_response(200)
            self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
            self.end_headers()
            with suppress(OSError):
                for jpeg in network.pictures():
                    self.wfile.write(self.head(jpeg) + jpeg + b"\r\n")
                if network.mode == "half":
                    self.wfile.write(self.head(network.jpegs[0]) + network.jpegs[0][:500])
                if network.mode == "trickle":
                    self.wfile.write(self.head(network.jpegs[0]))
                    for byte in network.jpegs[0][:40]:
                        if network.mode == "trickle" and not network.over.wait(0.25):
                            self.wfile.write(bytes([byte]))
                if network.mode != "closing":
                    network.hang()

        def head(self, jpeg: bytes) -> bytes:
            return b"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n" % len(jpeg)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with _serving(ThreadingHTTPServer(("127.0.0.1", 0), Handler), network) as port:
        yield f"http://127.0.0.1:{port}/video"


@contextmanager
def rtsp(network: Network) -> Iterator[str]:
    """The address of an RTSP camera: motion JPEG over the same connection, as RFC 2326 and RFC 2435 have it."""

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            network.connections += 1
            with suppress(OSError):
                while (words := self.request_words()) is not None:
                    method, number = words
                    self.answer(method, number)
                    if method == "PLAY":
                        for index, jpeg in enumerate(network.pictures()):
                            for packet in packets(jpeg, index, network.fps):
                                self.wfile.write(b"$\0" + struct.pack(">H", len(packet)) + packet)
                        network.hang()
                        return

        def request_words(self) -> tuple[str, str] | None:
            lines = []
            while (line := self.rfile.readline().decode().strip()) or not lines:
                if not line:
                    return None
                lines.append(line)
            number = next(line.split(":")[1].strip() for line in lines if line.lower().startswith("cseq"))
            return lines[0].split()[0], number

        def answer(self, method: str, number: str) -> None:
            more, body = {
                "OPTIONS": ("Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN\r\n", ""),
                "DESCRIBE": (
                    "Content-Type: application/sdp\r\n",
                    "v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=table\r\nc=IN IP4 0.0.0.0\r\nt=0 0\r\n"
                    "m=video 0 RTP/AVP 26\r\na=control:track\r\n",
                ),
                "SETUP": ("Transport: RTP/AVP/TCP;unicast;interleaved=0-1\r\nSession: 1\r\n", ""),
            }.get(method, ("Session: 1\r\n", ""))
            length = f"Content-Length: {len(body)}\r\n" if body else ""
            self.wfile.write(f"RTSP/1.0 200 OK\r\nCSeq: {number}\r\n{more}{length}\r\n{body}".encode())

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True

    with _serving(Server(("127.0.0.1", 0), Handler), network) as port:
        yield f"rtsp://127.0.0.1:{port}/table"


PART = 1200
"""Bytes of a picture in one packet."""


def packets(jpeg: bytes, index: int, fps: float) -> Iterator[bytes]:
    """The RTP packets of one picture (RFC 2435: tables in the first, then the scan)."""
    tables, scan, width, height = parts_of(jpeg)
    for start in range(0, len(scan), PART):
        part = scan[start : start + PART]
        last = start + PART >= len(scan)
        head = struct.pack(
            ">BBHII",
            0x80,
            26 | (0x80 if last else 0),
            (index * 64 + start // PART) & 0xFFFF,
            int(index * 90000 / fps),
            1,
        )
        where = struct.pack(">I", start) + bytes([1, 255, width // 8, height // 8])
        quantization = struct.pack(">BBH", 0, 0, len(tables)) + tables if start == 0 else b""
        yield head + where + quantization + part


def parts_of(jpeg: bytes) -> tuple[bytes, bytes, int, int]:
    """Quantization tables, scan, width and height of a baseline JPEG."""
    place, tables, width, height = 2, b"", 0, 0
    while jpeg[place + 1] != 0xDA:
        marker, (length,) = jpeg[place + 1], struct.unpack(">H", jpeg[place + 2 : place + 4])
        body = jpeg[place + 4 : place + 2 + length]
        if marker == 0xDB:
            tables += b"".join(body[at + 1 : at + 65] for at in range(0, len(body), 65))
        if marker == 0xC0:
            height, width = struct.unpack(">HH", body[1:5])
        place += 2 + length
    (length,) = struct.unpack(">H", jpeg[place + 2 : place + 4])
    return tables, jpeg[place + 2 + length : -2], width, height


@contextmanager
def _serving(server: socketserver.TCPServer, network: Network) -> Iterator[int]:
    server.daemon_threads = True  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    yield int(server.server_address[1])
    network.over.set()
    server.shutdown()
    server.server_close()
    thread.join()


def within(seconds: float, holds: Callable[[], bool]) -> float:
    """How many seconds it took until *holds*; AssertionError when it does not within *seconds*."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < seconds, f"not within {seconds} s"
        time.sleep(0.02)
    return time.monotonic() - began
