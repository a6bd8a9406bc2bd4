-- +goose Up
-- What is stored can be checked: see sums.go and chain.go. The rows that are there get
-- their values in the next step, migrate.go.
CREATE TABLE chained (
    first INTEGER PRIMARY KEY,        -- number of the match << 32 | seq of the first entry
    chain BLOB NOT NULL,              -- of the log after the last entry of the row
    lines TEXT NOT NULL               -- of the log, as docs/formats.md has them
);

-- Where the log of a match ends.
CREATE TABLE tail (
    number INTEGER PRIMARY KEY,
    seq    INTEGER NOT NULL,          -- of the last entry, 0 if there is none
    chain  BLOB NOT NULL              -- after it
);

ALTER TABLE match ADD COLUMN sum BLOB;  -- over id, updated, awake and head
ALTER TABLE match ADD COLUMN deed BLOB; -- over all the rest, the rematch and who owns the seats
