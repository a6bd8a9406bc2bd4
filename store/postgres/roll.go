package postgres

import (
	"context"
	"fmt"
	"time"
)

// Attend records, by the clock of the database, that a server is running, and forgets those that
// have not done so for an hour.
func (s *Store) Attend(ctx context.Context, server string) error {
	_, err := s.db.ExecContext(ctx, `WITH gone AS (DELETE FROM server WHERE seen < now() - interval '1 hour' AND name <> $1)
		INSERT INTO server (name, seen) VALUES ($1, now()) ON CONFLICT (name) DO UPDATE SET seen = excluded.seen`, server)
	if err != nil {
		return fmt.Errorf("say that this server is at work: %w", s.explain(err))
	}
	return nil
}

// Depart records that a server ends.
func (s *Store) Depart(ctx context.Context, server string) error {
	if _, err := s.db.ExecContext(ctx, `DELETE FROM server WHERE name = $1`, server); err != nil {
		return fmt.Errorf("say that this server ends: %w", s.explain(err))
	}
	return nil
}

// Attending returns the servers that have called Attend within the given time.
func (s *Store) Attending(ctx context.Context, within time.Duration) (servers []string, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT name FROM server WHERE seen > now() - $1 * interval '1 millisecond' ORDER BY name`, within.Milliseconds())
	if err != nil {
		return nil, fmt.Errorf("list the servers at work: %w", s.explain(err))
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, fmt.Errorf("list the servers at work: %w", s.explain(err))
		}
		servers = append(servers, name)
	}
	return servers, s.explain(rows.Err())
}
