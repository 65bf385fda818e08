"""Killed while it writes: whatever was acknowledged is in the ledger, and the ledger opens."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from webui.ledger import Ledger
from webui.rescue import open_ledger
from webui.session import Session

WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, str(Path({tests!r})))
from webui_table import whole_hand
from webui.ledger import Ledger
from webui.session import Session

session = Session(Ledger(Path({ledger!r})))
while True:
    for event in whole_hand():
        if session.happened(event, b"jpeg" * 500) is not None:
            print(session.rev, flush=True)
    if session.state.tricks:
        session.new_hand()
    else:
        session.command({{"do": "undo"}}, session.rev)
"""
"""Plays as fast as it can, and says every number once it is on disk."""


@pytest.mark.parametrize("seed", range(2))
def test_killed_in_mid_write(ledger_path: Path, seed: int) -> None:
    """Five times over, at a moment that nobody chose: nothing acknowledged is lost, and no half act is there."""
    rng = random.Random(seed)
    acknowledged = 0
    for _ in range(5):
        code = WRITER.format(tests=str(Path(__file__).parent), ledger=str(ledger_path))
        child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        acknowledged = int(child.stdout.readline())
        time.sleep(rng.uniform(0.0, 0.15))
        child.kill()
        said = child.stdout.read().split()
        child.wait()
        child.stdout.close()
        acknowledged = max([acknowledged, *(int(number) for number in said if number.isdecimal())])
        ledger, told = open_ledger(ledger_path)
        assert told == "", "the ledger is whole"
        rows = ledger.rows()
        assert rows[-1].seq >= acknowledged
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        assert ledger.pictured() <= {row.seq for row in rows}
        session = Session(ledger)
        assert session.rev >= acknowledged
        assert session.hand.rows[-1].seq == session.rev
        ledger.close()


def test_an_act_is_written_whole_or_not_at_all(ledger_path: Path) -> None:
    """Several rows of one act: a process that dies between two of them leaves none."""
    code = f"""
import os
from pathlib import Path
from webui.ledger import Ledger, Row
ledger = Ledger(Path({str(ledger_path)!r}))
row = Row(1, 1, 0.0, "page", "HandStarted", {{"players": 5, "dealer": 4}})
ledger.append([row])
print(ledger.last(), flush=True)
fill = ledger._fill
def dying(lines, pictures):
    fill([next(iter(lines))], [])
    os.kill(os.getpid(), 9)
ledger._fill = dying
ledger.append([row, row, row])
"""
    child = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (child.returncode, child.stdout.split()) == (-9, ["1"])
    ledger = Ledger(ledger_path)
    assert [row.seq for row in ledger.rows()] == [1]
    ledger.close()
