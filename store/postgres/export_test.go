package postgres

import "time"

// Endure makes the store try every change for that long.
func (s *Store) Endure(d time.Duration) { s.write = d }
