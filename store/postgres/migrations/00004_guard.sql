-- +goose Up
-- The mark of where a match stands in which nobody may have help, as the summary says too: it is
-- looked up before anybody is told what a computer would do in a position. Null elsewhere.
ALTER TABLE match ADD COLUMN guard bigint;
CREATE INDEX match_guard ON match (guard) WHERE guard IS NOT NULL;
