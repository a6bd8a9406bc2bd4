-- +goose Up
-- A match, what its log must not tell, and the summary of where it stands.
CREATE TABLE match (
    number  INTEGER PRIMARY KEY,      -- by which rows are found faster than by ids
    id      TEXT NOT NULL UNIQUE,
    secret  BLOB NOT NULL,
    host    TEXT NOT NULL,            -- who opened it
    shares  TEXT NOT NULL,            -- whose matches share what computers may think: a keyed hash of a network
    before  TEXT UNIQUE,              -- the match that this one is the rematch of
    created INTEGER NOT NULL,         -- milliseconds since 1970, as updated and seen
    stood   INTEGER NOT NULL DEFAULT 0, -- milliseconds of match time at which it was paused last
    seen    INTEGER NOT NULL DEFAULT 0, -- when somebody with a seat was there last, though nothing was played; 0: not noted
    deed    BLOB,                     -- sum over all of the above, the rematch and who owns the seats: sums.go
    updated INTEGER NOT NULL,         -- of the summary, to the minute
    running INTEGER NOT NULL,         -- 1: goes on without a player's doing
    summary TEXT NOT NULL,            -- the rest of it: store/chained/summary.go
    sum     BLOB,                     -- over id, updated, running and summary
    -- When a clock of days is over, in milliseconds since 1970: a part of the summary, by which
    -- matches are found whose flags are to fall.
    due     INTEGER GENERATED ALWAYS AS (
        CASE instr(summary, char(10) || 'due ') WHEN 0 THEN NULL
        ELSE CAST(substr(summary, instr(summary, char(10) || 'due ') + 5) AS INTEGER) END) VIRTUAL
);

CREATE INDEX match_running ON match (id) WHERE running = 1;
CREATE INDEX match_due ON match (due) WHERE due IS NOT NULL;

-- The log itself. Entries that were stored together lie together, in one row: less than half of
-- what a row each costs.
CREATE TABLE batch (
    first INTEGER PRIMARY KEY,        -- number of the match << 32 | seq of the first entry
    chain BLOB NOT NULL,              -- of the log after the last entry of the row
    lines TEXT NOT NULL               -- of the log, as docs/formats.md has them
);

-- Where the log of a match ends.
CREATE TABLE tail (
    number INTEGER PRIMARY KEY,
    seq    INTEGER NOT NULL,          -- of the last entry, 0 if there is none
    chain  BLOB NOT NULL,             -- after it
    guard  INTEGER,                   -- the mark of where the match stands in which nobody may have help: guard.go
    sum    BLOB                       -- over the id of the match, seq and guard, if there is a mark
);

CREATE INDEX tail_guard ON tail (guard) WHERE guard IS NOT NULL;

-- Which guest owns which seat.
CREATE TABLE seat_owner (
    match   TEXT NOT NULL,
    seat    INTEGER NOT NULL,
    guest   TEXT NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;

CREATE INDEX seat_owner_guest ON seat_owner (guest, match);

-- What is true of the whole file: fact.go.
CREATE TABLE fact (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
