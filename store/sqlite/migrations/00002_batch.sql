-- +goose Up
-- Entries that were stored together lie together, in one row: less than half of
-- what a row each costs. Matches have numbers, by which rows are found faster
-- than by their ids.
CREATE TABLE numbered (
    number  INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    secret  BLOB NOT NULL,
    host    TEXT NOT NULL,
    before  TEXT UNIQUE,              -- the match that this one is the rematch of
    created INTEGER NOT NULL,         -- milliseconds since 1970, as updated
    updated INTEGER NOT NULL,         -- of the summary, to the minute
    awake   INTEGER NOT NULL,         -- 1: goes on without a player's doing
    head    TEXT NOT NULL             -- the rest of the summary: store/chained/summary.go
);

INSERT INTO numbered (id, secret, host, before, created, updated, awake, head)
SELECT id, secret, host, before, created, updated, awake, head FROM match ORDER BY created, id;

-- The log itself.
CREATE TABLE batch (
    first INTEGER PRIMARY KEY,        -- number of the match << 32 | seq of the first entry
    lines TEXT NOT NULL               -- of the log, as docs/formats.md has them
);

INSERT INTO batch (first, lines)
SELECT number << 32 | seq, seq || ' ' || at || ' '
    || CASE seat WHEN -1 THEN '*' WHEN -2 THEN '!' WHEN -3 THEN '#' ELSE seat + 1 END || ' ' || text || char(10)
FROM entry JOIN numbered ON id = match ORDER BY number, seq;

DROP TABLE entry;
DROP TABLE match;
ALTER TABLE numbered RENAME TO match;
CREATE INDEX match_awake ON match (id) WHERE awake = 1;
