-- The ledger: what happened, in the order in which it was written down. Rows are added, never changed.

CREATE TABLE event (
    seq        INTEGER PRIMARY KEY AUTOINCREMENT,
    act        INTEGER NOT NULL,               -- the first seq of the rows that were written together, and are undone together
    evening    INTEGER NOT NULL,
    hand       INTEGER NOT NULL,               -- 1, 2, 3 ... through the whole ledger
    at         REAL    NOT NULL,               -- seconds since 1970
    source     TEXT    NOT NULL CHECK (source IN ('camera', 'page', 'house')),
    kind       TEXT    NOT NULL,               -- an event of engine.events by its class, or one of webui.story's corrections
    body       TEXT    NOT NULL,               -- JSON
    target     INTEGER REFERENCES event (seq), -- the row that a correction is about
    confidence REAL                            -- what the camera gave it
);

CREATE INDEX event_by_hand ON event (hand, seq);

CREATE TABLE picture (
    event INTEGER PRIMARY KEY REFERENCES event (seq),
    jpeg  BLOB NOT NULL                        -- one straightened card, never a whole frame
);

CREATE TRIGGER event_stays_as_written BEFORE UPDATE ON event
BEGIN
    SELECT RAISE(ABORT, 'the ledger only grows: a correction is a new row');
END;
