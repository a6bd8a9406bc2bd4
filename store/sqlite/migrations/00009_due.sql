-- +goose Up
-- When a clock of days is over, in milliseconds since 1970: a part of the summary, by which
-- matches are found whose flags are to fall.
ALTER TABLE match ADD COLUMN due INTEGER GENERATED ALWAYS AS (
    CASE instr(head, char(10) || 'due ') WHEN 0 THEN NULL
    ELSE CAST(substr(head, instr(head, char(10) || 'due ') + 5) AS INTEGER) END) VIRTUAL;
CREATE INDEX match_due ON match (due) WHERE due IS NOT NULL;
