package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
)

// A statement is a statement that the writing connection has prepared.
type statement struct{ stmt *sql.Stmt }

func prepare(ctx context.Context, conn *sql.Conn, text string) (*statement, error) {
	stmt, err := conn.PrepareContext(ctx, text)
	if err != nil {
		return nil, fmt.Errorf("prepare %q: %w", text, err)
	}
	return &statement{stmt}, nil
}

// exec runs the statement with arguments: int64, string, []byte, bool or nil.
func (s *statement) exec(values ...any) (sql.Result, error) {
	return s.stmt.Exec(values...)
}

// row runs a query and sets row to its first row; it reports whether there is one. The values
// are int64, string, []byte or nil.
func (s *statement) row(row []driver.Value, values ...any) (found bool, err error) {
	rows, err := s.stmt.Query(values...)
	if err != nil {
		return false, err
	}
	defer rows.Close()
	if found = rows.Next(); found {
		err = rows.Scan(into(row)...)
	}
	return found && err == nil, errors.Join(err, rows.Err(), rows.Close())
}

// rows runs a query and returns the values of its rows one after another, with the given number
// of columns.
func (s *statement) rows(columns int, values ...any) (all []driver.Value, err error) {
	rows, err := s.stmt.Query(values...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		row := make([]driver.Value, columns)
		if err := rows.Scan(into(row)...); err != nil {
			return nil, err
		}
		all = append(all, row...)
	}
	return all, errors.Join(rows.Err(), rows.Close())
}
