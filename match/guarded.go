package match

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"woodwork/game"
	"woodwork/table"
)

// guardedAfter is the number of decisions after which a position belongs to its match; before
// that it may be a lesson, a puzzle or an opening.
const guardedAfter = 4

// maxGuards is how many positions a store is asked about at once.
const maxGuards = 100

// A Mark is a hash of a position of a game, the same on every server; 0 means none.
type Mark int64

// MarkOf returns the mark of a position.
func MarkOf(gameID string, m game.Match) Mark {
	sum := sha256.Sum256([]byte(gameID + " " + m.Position()))
	return Mark(binary.BigEndian.Uint64(sum[:8])>>1 | 1)
}

// Guards reports whether a match that allows no help stands at one of these positions now, on
// any server.
func (s *Service) Guards(ctx context.Context, marks ...Mark) (bool, error) {
	for some := range slices.Chunk(marks, maxGuards) {
		found, err := s.cfg.Store.Guarded(ctx, some)
		if found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// guarded returns the mark of the position after a draft if the match allows no help there,
// otherwise 0.
func (d *draft) guarded() Mark {
	m := d.match
	if m.Phase != table.Playing || m.Decisions < guardedAfter || m.Terms.Help == table.HelpYes {
		return 0
	}
	if m.Terms.Help != table.HelpNo && playersOf(m.Seats, d.owned()) < 2 {
		return 0
	}
	return MarkOf(m.GameID, m.Game)
}
