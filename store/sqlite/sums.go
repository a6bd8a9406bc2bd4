package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"time"

	"woodwork/match"
	"woodwork/store/chained"
)

// The row of a match has two checksums, over everything that is read of it: one over its
// summary, which changes often and is read in lists, and one, its deed, over the rest, including
// the rematch, which is in another row, and the rows of the owners of seats. They show that
// something has changed that no store has written. Somebody who can write the file can write
// checksums, too.

// The values that are summed, in this order; the checksum itself comes last.
const (
	selectSummary  = `SELECT id, updated, running, summary, sum FROM match WHERE id = ?`
	summaryColumns = 5

	// A row for each owner of a seat, or one row with nulls.
	selectDeed = `SELECT number, id, secret, host, before, created, shares, stood, seen,
		(SELECT next.id FROM match AS next WHERE next.before = match.id), deed, seat, guest
		FROM match LEFT JOIN seat_owner ON seat_owner.match = match.id WHERE id = ? ORDER BY seat`
	deedColumns = 13
	deedBefore  = 4
	deedAlone   = 10 // how many of these come before the deed
)

// into returns pointers to scan values into.
func into(values []driver.Value) []any {
	places := make([]any, len(values))
	for i := range values {
		places[i] = (*any)(&values[i])
	}
	return places
}

// deedOf returns, from the rows that selectDeed has found, the values that a deed covers, and
// then the deed.
func deedOf(rows []driver.Value) []driver.Value {
	values := rows[:deedAlone:deedAlone]
	for row := rows; len(row) > 0; row = row[deedColumns:] {
		if owner := row[deedAlone+1 : deedColumns]; owner[0] != nil || owner[1] != nil {
			values = append(values, owner...)
		}
	}
	return append(values, rows[deedAlone])
}

// queryDeed returns what deedOf returns; sql.ErrNoRows if there is no such match.
func queryDeed(ctx context.Context, db interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
}, id string) ([]driver.Value, error) {
	rows, err := db.QueryContext(ctx, selectDeed, id)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []driver.Value
	for rows.Next() {
		row := make([]driver.Value, deedColumns)
		if err := rows.Scan(into(row)...); err != nil {
			return nil, err
		}
		all = append(all, row...)
	}
	if err := rows.Err(); err != nil || len(all) == 0 {
		return nil, cmp.Or(err, sql.ErrNoRows)
	}
	return deedOf(all), nil
}

// readSummary sets the summary of a match. If it is damaged it gets no phase.
func readSummary(values []driver.Value, h *match.Summary) {
	updated, _ := values[1].(int64)
	sound := chained.Summed(values) && chained.ParseSummary(textOf(values[3]), h) == nil
	if !sound {
		h.Phase = ""
	}
	h.ID, h.Running, h.Updated = textOf(values[0]), values[2] == int64(1), time.UnixMilli(updated).UTC()
}
