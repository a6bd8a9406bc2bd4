-- +goose Up
-- The servers at work, by their names on the bus, and when each has said so last, by the clock
-- of the database.
CREATE TABLE server (
    name text COLLATE "C" PRIMARY KEY,
    seen timestamptz NOT NULL
);
