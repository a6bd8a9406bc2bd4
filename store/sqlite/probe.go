package sqlite

import (
	"context"
	"strings"
)

// factRoom is what Probe writes; it is there for a moment.
const factRoom = "room"

// roomLeast is what a file that can be written to has room for, in bytes: a few hundred
// moves.
const roomLeast = 64 << 10

// Probe stores something and takes it out again, each for good: what is wrong with the
// file or with its disk is wrong with the next move too. It returns what Append would.
func (s *Store) Probe(ctx context.Context) error {
	err := s.writer.do(ctx, func(t *tx) error {
		_, err := t.fact.exec(factRoom, strings.Repeat("0", roomLeast))
		return err
	})
	if err == nil {
		err = s.writer.do(ctx, func(t *tx) error { return t.once(`DELETE FROM fact WHERE name = ?`, factRoom) })
	}
	return told(s.path, err)
}
