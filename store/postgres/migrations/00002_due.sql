-- +goose Up
-- When a clock of days is over, in milliseconds since 1970, as the summary says too: matches
-- are found by it whose flags are to fall. Null where no such clock runs, so that a move of
-- other matches changes no index.
ALTER TABLE match ADD COLUMN due bigint;
CREATE INDEX match_due ON match (due) WHERE due IS NOT NULL;
