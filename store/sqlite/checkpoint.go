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

// When the log is moved into the file: when nobody has written for a while, so that a
// copy of the file alone is hardly ever behind; before long all the same; and at
// once when the log is large.
const (
	quiet    = time.Second
	late     = 15 * time.Second
	largeLog = 16 << 20 // bytes
	again    = time.Second
)

// A checkpointer moves the log of the writing connection into the file, and sees to it
// that the next log begins with a mark.
type checkpointer struct {
	path  string
	since time.Time // of the first transaction that is in the log alone; zero: none is
	tried time.Time
	fresh bool // whether the log may be empty, so that the next transaction marks it
}

// wrote notes a transaction.
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

// run makes a checkpoint. It waits for nobody: who reads meanwhile keeps what it has
// begun with, and the rest comes the next time. A disk that is full is no error here,
// for what was stored stays in the log.
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

// mark makes the file's mark one more, in the transaction that has begun.
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

// remark gives the file a mark by chance, after one that its log may begin with. A disk
// that is full keeps the one that there is.
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
