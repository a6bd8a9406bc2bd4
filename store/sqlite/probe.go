package sqlite

import (
	"context"
	"strings"
)

// factRoom is the name of what Probe writes; it exists for a moment.
const factRoom = "room"

// roomLeast is how many bytes must be free in a file that can be written to: a few hundred
// moves.
const roomLeast = 64 << 10

// Probe stores something and removes it again, both durably: what is wrong with the file or with
// its disk would also affect the next move. It returns what Append would.
func (s *Store) Probe(ctx context.Context) error {
	err := s.write(ctx, func(t *tx) error {
		_, err := t.fact.exec(factRoom, strings.Repeat("0", roomLeast))
		return err
	})
	if err == nil {
		err = s.write(ctx, func(t *tx) error { return t.once(`DELETE FROM fact WHERE name = ?`, factRoom) })
	}
	return err
}
