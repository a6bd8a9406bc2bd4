package match

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"woodwork/game"
	"woodwork/record"
)

// guardedAfter is after how many decisions in a match its position is its own: lessons, puzzles
// and openings are everybody's.
const guardedAfter = 4

// maxGuards is how many positions a store is asked for at once.
const maxGuards = 100

// A Mark stands for a position of a game, the same one in every server; 0 for none.
type Mark int64

// MarkOf returns the mark of a position.
func MarkOf(gameID string, m game.Match) Mark {
	sum := sha256.Sum256([]byte(gameID + " " + m.Position()))
	return Mark(binary.BigEndian.Uint64(sum[:8])>>1 | 1)
}

// Guards reports whether a match is on, in which nobody may have help, that stands at one of
// these positions: in whatever server, and since whenever.
func (s *Service) Guards(ctx context.Context, marks ...Mark) (bool, error) {
	for some := range slices.Chunk(marks, maxGuards) {
		found, err := s.cfg.Store.Guarded(ctx, some)
		if found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// guarded is the mark of where the match stands after a draft, if nobody may have help there.
func (d *draft) guarded() Mark {
	m := d.match
	if m.Phase != record.Playing || m.Decisions < guardedAfter || m.Terms.Help == record.HelpYes {
		return 0
	}
	if m.Terms.Help != record.HelpNo && playersOf(m.Seats, d.owned()) < 2 {
		return 0
	}
	return MarkOf(m.GameID, m.Game)
}
