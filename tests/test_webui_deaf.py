"""A reader that never reads: the server lets go of it, and everybody else is served meanwhile."""

from __future__ import annotations

import json
import socket
import threading
import time
import urllib.request
from collections.abc import Iterator

import pytest
from streaming import within
from webui_table import free_port

from webui import create_app
from webui.live import MOST_STREAMS
from webui.room import Room
from webui.server import serve
from webui.session import Session


@pytest.fixture
def room(session: Session) -> Room:
    """A table without a camera."""
    return Room(session)


@pytest.fixture
def port(room: Room) -> Iterator[int]:
    """A server of *room* that waits 1.5 s, instead of 10, for whoever does not take what is sent."""
    server = serve(create_app(room, {"127.0.0.1"}), "127.0.0.1", free_port())
    server.timeout = 1.5
    thread = threading.Thread(target=server.serve)
    thread.start()
    yield int(server.bind_addr[1])
    room.live.close()
    server.stop()
    thread.join()


def deaf(port: int) -> socket.socket:
    """Asks for the stream, and takes nothing of it."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.connect(("127.0.0.1", port))
    client.sendall(b"GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    return client


def test_who_never_reads_is_let_go(room: Room, port: int) -> None:
    """Its buffer fills, its thread is freed, its place is given back; commands are answered all the while."""
    threads = threading.active_count()
    clients = [deaf(port) for _ in range(6)]
    within(10.0, lambda: room.live.readers == 6)
    began = time.monotonic()
    number = 0
    while room.live.readers and time.monotonic() - began < 30:
        room.live.publish({"rev": number, "padding": "x" * 500_000})
        number += 1
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answer:
            assert json.load(answer)["rev"] == 1
        time.sleep(0.05)
    assert room.live.readers == 0
    assert threading.active_count() <= threads
    for client in clients:
        client.close()


@pytest.mark.long
def test_forty_come_and_go(room: Room, port: int) -> None:
    """Twenty-four are served at a time and the others told so; afterwards no thread and no place is taken."""
    threads = threading.active_count()
    answers: list[bytes] = []

    def look() -> None:
        with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
            client.sendall(b"GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            answers.append(client.recv(64))
            time.sleep(0.5)

    for _ in range(2):
        clients = [threading.Thread(target=look) for _ in range(40)]
        for one in clients:
            one.start()
        for one in clients:
            one.join()
        within(15.0, lambda: room.live.readers == 0)
    states = [answer.split()[1] for answer in answers]
    assert len(states) == 80
    assert set(states) <= {b"200", b"503"}
    assert states.count(b"200") >= 2 * MOST_STREAMS - 1
    assert threading.active_count() <= threads


def test_who_hangs_up_without_a_word_is_let_go(room: Room, port: int) -> None:
    """A phone that leaves the network: the next heartbeats find nobody, and the place is free again."""
    clients = [deaf(port) for _ in range(6)]
    within(10.0, lambda: room.live.readers == 6)
    for client in clients:
        client.close()
    within(15.0, lambda: room.live.readers == 0)
