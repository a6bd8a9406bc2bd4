-- +goose Up
-- A match, what its log must not tell, and the summary of where it stands.
CREATE TABLE match (
    id      TEXT PRIMARY KEY,
    secret  BLOB NOT NULL,
    host    TEXT NOT NULL,
    before  TEXT UNIQUE,              -- the match that this one is the rematch of
    created INTEGER NOT NULL,         -- milliseconds since 1970, as updated
    updated INTEGER NOT NULL,         -- of the summary, to the minute
    awake   INTEGER NOT NULL,         -- 1: goes on without a player's doing
    head    TEXT NOT NULL             -- the rest of the summary: store/chained/summary.go
) WITHOUT ROWID;

CREATE INDEX match_awake ON match (id) WHERE awake = 1;

-- The log itself.
CREATE TABLE entry (
    match TEXT NOT NULL,
    seq   INTEGER NOT NULL,
    at    INTEGER NOT NULL,           -- milliseconds of match time
    seat  INTEGER NOT NULL,
    text  TEXT NOT NULL,
    PRIMARY KEY (match, seq)
) WITHOUT ROWID;

-- Which guest owns which seat.
CREATE TABLE seat_owner (
    match   TEXT NOT NULL,
    seat    INTEGER NOT NULL,
    guest   TEXT NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;

CREATE INDEX seat_owner_guest ON seat_owner (guest, match);

-- +goose Down
DROP TABLE seat_owner;
DROP TABLE entry;
DROP TABLE match;
