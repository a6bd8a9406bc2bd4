package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/pressly/goose/v3"

	"woodwork/match"
	"woodwork/record"
	"woodwork/store/chained"
)

func migrate(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", dsn(path))
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if err := upgrade(ctx, db); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, `PRAGMA application_id = 0`); err != nil && !errors.Is(told(path, err), match.ErrNoSpace) { // the checksum of a backup, which will be changed
		return err
	}
	return remark(ctx, db)
}

// upgrade brings the tables of a file up to date.
func upgrade(ctx context.Context, db *sql.DB) error {
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, db, dir, goose.WithGoMigrations(goMigrations()...))
	if err != nil {
		return err
	}
	if err := checkVersion(ctx, p); err != nil {
		return err
	}
	_, err = p.Up(ctx)
	return err
}

// goMigrations are the steps that need more than SQL.
func goMigrations() []*goose.Migration {
	return []*goose.Migration{
		goose.NewGoMigration(8, &goose.GoFunc{RunTx: chainAll}, nil),
		goose.NewGoMigration(11, &goose.GoFunc{RunTx: moveMarks}, nil),
	}
}

// checkVersion returns ErrNewer if the tables of the file have a version that the program does
// not know.
func checkVersion(ctx context.Context, p *goose.Provider) error {
	version, err := p.GetDBVersion(ctx)
	if err != nil {
		return err
	}
	sources := p.ListSources()
	if newest := sources[len(sources)-1].Version; version > newest {
		return fmt.Errorf("%w: its tables have version %d, and this one knows %d; update the program, or restore a backup of the file", ErrNewer, version, newest)
	}
	return nil
}

// chainAll gives everything in a file from before there were chains its chains and checksums:
// later reads are compared with what is in it now.
func chainAll(ctx context.Context, t *sql.Tx) error {
	matches, err := allMatches(ctx, t)
	if err != nil {
		return err
	}
	for _, m := range matches {
		if err := m.chain(ctx, t); err != nil {
			return fmt.Errorf("chain match %s: %w", m.id, err)
		}
		if err := m.sum(ctx, t); err != nil {
			return fmt.Errorf("sum match %s: %w", m.id, err)
		}
	}
	_, err = t.ExecContext(ctx, `DROP TABLE batch; ALTER TABLE chained RENAME TO batch`)
	return err
}

type unchained struct {
	number int64
	id     string
}

func allMatches(ctx context.Context, t *sql.Tx) (list []unchained, err error) {
	rows, err := t.QueryContext(ctx, `SELECT number, id FROM match ORDER BY number`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var m unchained
		if err := rows.Scan(&m.number, &m.id); err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, rows.Err()
}

// chain copies the log of a match with its chain.
func (m unchained) chain(ctx context.Context, t *sql.Tx) error {
	const page = 1000                              // rows
	c, seq := record.NewChain(m.id, ""), uint64(0) // in format 1, because no other format had logs without a chain
	for at, end := key(m.number, 0), key(m.number+1, 0); ; {
		firsts, texts, err := unchainedRows(ctx, t, at, end, page)
		if err != nil {
			return err
		}
		for i, lines := range texts {
			for line := range strings.Lines(lines) {
				c, seq = c.Line(line), seq+1
			}
			if _, err := t.ExecContext(ctx, `INSERT INTO chained (first, chain, lines) VALUES (?, ?, ?)`, firsts[i], c[:], lines); err != nil {
				return err
			}
			at = firsts[i] + 1
		}
		if len(texts) < page {
			_, err = t.ExecContext(ctx, `INSERT INTO tail (number, seq, chain) VALUES (?, ?, ?)`, m.number, int64(seq), c[:])
			return err
		}
	}
}

func unchainedRows(ctx context.Context, t *sql.Tx, from, end int64, limit int) (firsts []int64, lines []string, err error) {
	rows, err := t.QueryContext(ctx, `SELECT first, lines FROM batch WHERE first >= ? AND first < ? ORDER BY first LIMIT ?`, from, end, limit)
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var first int64
		var text string
		if err := rows.Scan(&first, &text); err != nil {
			return nil, nil, err
		}
		firsts, lines = append(firsts, first), append(lines, text)
	}
	return firsts, lines, rows.Err()
}

// sum adds checksums to the row of a match. A row that a damaged index does not know gets none,
// and counts as damaged, so that the other matches stay available.
func (m unchained) sum(ctx context.Context, t *sql.Tx) error {
	summary := make([]driver.Value, summaryColumns)
	err := t.QueryRowContext(ctx, selectSummary, m.id).Scan(into(summary)...)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	deed, err := queryDeed(ctx, t, m.id)
	if err != nil {
		return err
	}
	_, err = t.ExecContext(ctx, `UPDATE match SET sum = ?, deed = ? WHERE number = ?`, chained.Sum(summary[:len(summary)-1]), chained.Sum(deed[:len(deed)-1]), m.number)
	return err
}
