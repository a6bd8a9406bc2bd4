package sqlite

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
)

// A statement is one that the writing connection has prepared. It goes to the
// driver as it is: what database/sql does for every call, locks, conversions,
// contexts, costs as much as some of the statements.
type statement struct {
	stmt driver.Stmt
	args []driver.NamedValue // room for the next call
}

// prepare returns a statement of a connection of this package's driver.
func prepare(ctx context.Context, conn driver.Conn, text string) (*statement, error) {
	stmt, err := conn.(driver.ConnPrepareContext).PrepareContext(ctx, text)
	if err != nil {
		return nil, fmt.Errorf("prepare %q: %w", text, err)
	}
	return &statement{stmt: stmt}, nil
}

// bind makes arguments of values: int64, string, []byte, bool or nil.
func (s *statement) bind(values []driver.Value) []driver.NamedValue {
	s.args = s.args[:0]
	for i, v := range values {
		s.args = append(s.args, driver.NamedValue{Ordinal: i + 1, Value: v})
	}
	return s.args
}

// exec runs the statement.
func (s *statement) exec(values ...driver.Value) (driver.Result, error) {
	return s.stmt.(driver.StmtExecContext).ExecContext(context.Background(), s.bind(values))
}

// row runs a query and sets row to its first row; it reports whether there is
// one. What it sets is int64, string, []byte or nil.
func (s *statement) row(row []driver.Value, values ...driver.Value) (found bool, err error) {
	rows, err := s.stmt.(driver.StmtQueryContext).QueryContext(context.Background(), s.bind(values))
	if err != nil {
		return false, err
	}
	err = rows.Next(row)
	found = err == nil
	if err == io.EOF {
		err = nil
	}
	return found, errors.Join(err, rows.Close())
}

// rows runs a query and returns the values of its rows, with columns each, one row after
// the other.
func (s *statement) rows(columns int, values ...driver.Value) (all []driver.Value, err error) {
	rows, err := s.stmt.(driver.StmtQueryContext).QueryContext(context.Background(), s.bind(values))
	if err != nil {
		return nil, err
	}
	for {
		row := make([]driver.Value, columns)
		if err = rows.Next(row); err != nil {
			break
		}
		all = append(all, row...)
	}
	if err == io.EOF {
		err = nil
	}
	return all, errors.Join(err, rows.Close())
}
