package match_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
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
			synctest.Test(t, func(t *testing.T) {
				asked := 0
				h := newHarness(t, mem.New(), func(cfg *match.Config) {
					players := cfg.Players
					cfg.Players = func(gameID, _ string, m game.Match) (match.Player, error) {
						p, err := players(gameID, "hangs", m)
						p.Interrupt = func(_ context.Context, m game.Match, _ game.Seat, _ game.Source) (string, error) {
							asked++
							return c.say(m)
						}
						return p, err
					}
				})
				defer h.close()
				id := pitch(h, match.SeatSpec{Kind: table.Bot, Level: "club"}, nil)
				defer h.watch(id, "anna").Close()
				synctest.Wait()
				if asked != 1 {
					t.Errorf("asked %d times before one move", asked)
				}
				if name != "resigns" {
					h.play(id, "anna", "Qd4-d5")
				}
				if got := h.played(id); got[0] != c.first {
					t.Errorf("%q, want %q first", got, c.first)
				}
				h.verify(id)
			})
		})
	}
}
