package sqlite

import (
	"context"
	"fmt"
)

// GoMigrations are the steps of the tables that need more than SQL.
var GoMigrations = goMigrations

// Fill makes the file one that cannot grow, as on a full disk: beyond the pages that it
// has.
func (s *Store) Fill() error { return s.pages(1) }

// Empty lets it grow again.
func (s *Store) Empty() error { return s.pages(1 << 30) }

// pages bounds the pages of the file; fewer than there are means no more than those.
func (s *Store) pages(most int) error {
	st, err := prepare(context.Background(), s.writer.conn, fmt.Sprintf("PRAGMA max_page_count = %d", most))
	if err != nil {
		return err
	}
	defer st.stmt.Close()
	_, err = st.row(s.writer.tx.room[:1])
	return err
}
