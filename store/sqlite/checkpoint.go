package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"time"

	"woodwork/match"
)

// When the log is moved into the file: when nobody has written for a while, so that a copy of
// the file alone is rarely out of date; otherwise after some time; and at once when the log is
// large.
const (
	quiet    = time.Second
	late     = 15 * time.Second
	largeLog = 16 << 20 // bytes
	again    = time.Second
)

// A checkpointer moves the log of the writing connection into the file, and makes sure that the
// next log begins with a mark.
type checkpointer struct {
	path  string
	since time.Time // when the first transaction was made that is only in the log; zero if there is none
	tried time.Time
	fresh bool // whether the log may be empty, so that the next transaction must mark it
}

// wrote records a transaction.
func (c *checkpointer) wrote() {
	c.fresh = false
	if c.since.IsZero() {
		c.since = time.Now()
	}
}

// due reports whether a checkpoint is due after a transaction.
func (c *checkpointer) due() bool {
	if time.Since(c.tried) < again {
		return false
	}
	if time.Since(c.since) > late {
		return true
	}
	info, err := os.Stat(c.path + "-wal")
	return err == nil && info.Size() > largeLog
}

// run makes a checkpoint without waiting: a reader keeps the version with which it has begun,
// and the rest follows at the next checkpoint. A full disk is no error here, because what was
// stored stays in the log.
func (c *checkpointer) run(t *tx) {
	c.tried, c.fresh = time.Now(), true
	row := t.room[:3]
	_, err1 := t.hasten.row(t.room[3:4])
	_, err2 := t.checkpoint.row(row)
	_, err3 := t.wait.row(t.room[3:4])
	if busy, _ := row[0].(int64); busy == 0 && errors.Join(err1, err2, err3) == nil {
		c.since = time.Time{}
	}
}

// mark increments the file's mark in the current transaction.
func (t *tx) mark() error {
	row := t.room[:1]
	if _, err := t.marked.row(row); err != nil {
		return fmt.Errorf("read the mark: %w", err)
	}
	mark, _ := row[0].(int64)
	set, err := prepare(context.Background(), t.conn, fmt.Sprintf("PRAGMA user_version = %d", int32(mark+1)))
	if err != nil {
		return fmt.Errorf("mark the log: %w", err)
	}
	_, err = set.exec()
	if err := errors.Join(err, set.stmt.Close()); err != nil {
		return fmt.Errorf("mark the log: %w", err)
	}
	return nil
}

// remark gives the file a random mark after one with which its log may begin. On a full disk it
// keeps the old one.
func remark(ctx context.Context, db *sql.DB) error {
	var mark, chance int64
	if err := db.QueryRowContext(ctx, `SELECT user_version, random() FROM pragma_user_version`).Scan(&mark, &chance); err != nil {
		return err
	}
	for _, m := range []int64{mark + 1, chance} {
		_, err := db.ExecContext(ctx, fmt.Sprintf(`PRAGMA user_version = %d`, int32(m)))
		if err != nil && !errors.Is(told("", err), match.ErrNoSpace) {
			return err
		}
	}
	return nil
}
