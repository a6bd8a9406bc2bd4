-- +goose Up
-- The mark of where a match stands in which nobody may have help: the last part of the summary.
-- It is looked up before anybody is told what a computer would do in a position.
ALTER TABLE match ADD COLUMN guard INTEGER GENERATED ALWAYS AS (
    CASE instr(head, char(10) || 'guard ') WHEN 0 THEN NULL
    ELSE CAST(substr(head, instr(head, char(10) || 'guard ') + 7) AS INTEGER) END) VIRTUAL;
CREATE INDEX match_guard ON match (guard) WHERE guard IS NOT NULL;
