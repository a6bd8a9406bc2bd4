package sqlite

import (
	"context"
	"fmt"
)

// Upgrade is upgrade.
var Upgrade = upgrade

// Fill keeps the file from growing, as on a full disk.
func (s *Store) Fill() error { return s.pages(1) }

// Empty lets the file grow again.
func (s *Store) Empty() error { return s.pages(1 << 30) }

// Hasten makes the writer wait only a millisecond for others who write to the file.
func (s *Store) Hasten() error {
	s.writer.tx.patience = 1
	return s.pragma("busy_timeout", 1)
}

// pages limits the file to that many pages; if it has more already, it cannot grow.
func (s *Store) pages(most int) error { return s.pragma("max_page_count", most) }

// pragma changes a setting of the writing connection.
func (s *Store) pragma(name string, value int) error {
	st, err := prepare(context.Background(), s.writer.conn, fmt.Sprintf("PRAGMA %s = %d", name, value))
	if err != nil {
		return err
	}
	defer st.stmt.Close()
	_, err = st.row(s.writer.tx.room[:1])
	return err
}

// Explained is explained.
var Explained = explained

// Vast sets from which size on it is said that the log grows. It must be set before anything is
// stored.
func (s *Store) Vast(bytes int64) { s.writer.saved.vast = bytes }

// Waits returns for how many milliseconds the writer waits for others who write to the file. It is
// asked while nothing is being stored.
func (s *Store) Waits() (ms int64, err error) {
	st, err := prepare(context.Background(), s.writer.conn, `PRAGMA busy_timeout`)
	if err != nil {
		return 0, err
	}
	defer st.stmt.Close()
	row := s.writer.tx.room[:1]
	_, err = st.row(row)
	ms, _ = row[0].(int64)
	return ms, err
}
