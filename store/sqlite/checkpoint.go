package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
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
	vastLog  = 256 << 20
	again    = time.Second
)

// A checkpointer moves the log of the writing connection into the file, and makes sure that the
// next log begins with a mark.
type checkpointer struct {
	path  string
	since time.Time // when the first transaction was made that is only in the log; zero if there is none
	tried time.Time
	vast  int64 // bytes of the log from which it is said that it grows
	grown bool  // whether that was said
	fresh bool  // whether the log may be empty, so that the next transaction must mark it
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
// stored stays in the log. It reports whether the log is empty.
func (c *checkpointer) run(t *tx) (all bool) {
	c.tried, c.fresh = time.Now(), true
	row := t.room[:3]
	err1 := t.setPatience(0)
	_, err2 := t.checkpoint.row(row)
	err3 := t.setPatience(t.patience)
	if busy, _ := row[0].(int64); busy == 0 && errors.Join(err1, err2, err3) == nil {
		c.since, c.grown = time.Time{}, false
		return true
	}
	c.tell()
	return false
}

// setPatience sets for how many milliseconds the connection waits for others who use the file.
// SQLite does that when it prepares the statement, and not each time it is run.
func (t *tx) setPatience(ms int) error {
	st, err := prepare(context.Background(), t.conn, fmt.Sprintf(`PRAGMA busy_timeout = %d`, ms))
	if err != nil {
		return err
	}
	_, err = st.row(t.room[3:4])
	return errors.Join(err, st.stmt.Close())
}

// tell says once that the log grows, because somebody does not end reading the file.
func (c *checkpointer) tell() {
	if info, err := os.Stat(realPath(c.path) + "-wal"); err == nil && info.Size() > c.vast && !c.grown {
		c.grown = true
		slog.Warn("the log beside the file of matches grows and cannot be moved into it, because another program has been reading the file for long: end that program", "log", c.path+"-wal", "bytes", info.Size())
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
		if err != nil && !errors.Is(explain("", err), match.ErrNoSpace) {
			return err
		}
	}
	return nil
}
