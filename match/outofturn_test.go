package match_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

// A computer acts out of turn, at most once after each ply; a move that it may not make, or a
// failure, delays nobody.
func TestBotsActOutOfTurn(t *testing.T) {
	for name, c := range map[string]struct {
		say   func(m game.Match) (string, error)
		first string
	}{
		"resigns": {func(m game.Match) (string, error) { return "resign:b", nil }, "resign:b"},
		"silent":  {func(m game.Match) (string, error) { return "", nil }, "Qd4-d5"},
		"cheats":  {func(m game.Match) (string, error) { return "Qd4-d6", nil }, "Qd4-d5"},
		"fails":   {func(m game.Match) (string, error) { return "resign:b", errors.New("no") }, "Qd4-d5"},
		"panics":  {func(m game.Match) (string, error) { panic("no") }, "Qd4-d5"},
	} {
		t.Run(name, func(t *testing.T) {
			asked := make(chan struct{}, 100)
			say := func(m game.Match) (string, error) { asked <- struct{}{}; return c.say(m) }
			h := newHarness(t, mem.New(), func(cfg *match.Config) {
				cfg.ThinkTime = time.Second
				cfg.Players = func(string, string, game.Match) (match.Player, error) {
					says := func(_ context.Context, m game.Match, _ game.Seat, _ game.Source) (string, error) { return say(m) }
					return match.Player{Choose: bot("hangs").Choose, Interrupt: says}, nil
				}
			})
			defer h.close()
			id := pitch(h, match.SeatSpec{Kind: record.Bot, Level: "club"}, nil)
			h.until(id, func(*match.Snapshot) bool { return len(asked) > 0 || name == "resigns" })
			if name == "resigns" {
				h.until(id, func(t *match.Snapshot) bool { return t.Game.Turn().Over() })
			} else {
				h.play(id, "anna", "Qd4-d5")
			}
			if got := h.played(id); got[0] != c.first {
				t.Errorf("%q, want %q first", got, c.first)
			}
			if len(asked) != 1 {
				t.Errorf("asked %d times before one move", len(asked))
			}
			h.verify(id)
		})
	}
}
