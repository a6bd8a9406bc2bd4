-- +goose Up
-- What is true of the whole file, see fact.go.
CREATE TABLE fact (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- +goose Down
DROP TABLE fact;
