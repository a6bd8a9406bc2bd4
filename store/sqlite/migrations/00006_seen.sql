-- +goose Up
-- When somebody with a seat was at the match last, though nothing was played.
ALTER TABLE match ADD COLUMN seen INTEGER NOT NULL DEFAULT 0; -- milliseconds since 1970
