package engine

import (
	"context"
	"math/rand/v2"
	"testing"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// An ending context is done once it has been asked that often, and says how many positions the
// search had looked at by then.
type ending struct {
	context.Context
	asks  int
	look  *search
	nodes int
}

func (c *ending) Err() error {
	if c.asks--; c.asks > 0 {
		return nil
	}
	if c.asks == 0 {
		c.nodes = c.look.nodes
	}
	return context.DeadlineExceeded
}

// TestBestStopsAtOnce: whenever time is up, a search looks at no more positions: on a busy
// machine a position may take a millisecond, and there are hundreds on the way back from a deep
// line.
func TestBestStopsAtOnce(t *testing.T) {
	for _, state := range []string{
		"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R pm5 - 0 -/- 0-0 1:900 k=R -",
		"st1 D1/B4,D4,E4,G4/A9/C10/D13/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D13 R bp1 - 0 -/- 0-0 1:600 k=R -",
	} {
		m, err := st.Game().Load(nil, state)
		if err != nil {
			t.Fatal(err)
		}
		r, s, _ := game.Typed[*st.Rules, st.State, st.Move](m)
		b := searcher(r, 1<<30)
		for asks := 1; asks < 3000; asks = asks*3/2 + 1 {
			e := new(search)
			ctx := &ending{Context: t.Context(), asks: asks, look: e, nodes: -1}
			e.begin(ctx, r, stand(r, &s).scale(b.scale), b.nodes)
			list := e.root(&s, 0)
			if len(list) == 0 || !game.Allows(r, &s, 0, list[0].move) {
				t.Fatalf("%s, stopped after %d: no legal move", state, asks)
			}
			if more := e.nodes - ctx.nodes; ctx.nodes < 0 || more > 1 {
				t.Errorf("%s, stopped after %d: %d positions were looked at after the end, at %d", state, asks, more, ctx.nodes)
			}
		}
	}
}

// TestBestLinesUpInTime: time may also be up while pawns line up.
func TestBestLinesUpInTime(t *testing.T) {
	m, err := st.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	for m.Turn().Chance {
		if _, err := m.Play(0, game.Nature, m.Draw(rand.NewPCG(1, 1))); err != nil {
			t.Fatal(err)
		}
	}
	r, s, _ := game.Typed[*st.Rules, st.State, st.Move](m)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	looked := 0
	lineUp(ctx, r, &s, rand.NewPCG(1, 1), func(*st.State) float64 { looked++; return 0 })
	if looked != 1 {
		t.Errorf("%d formations were looked at after the end", looked)
	}
	seat := s.Decides().Seat()
	if move := searcher(r, 1<<30).Choose(ctx, &s, seat, rand.NewPCG(1, 1)); !game.Allows(r, &s, seat, move) {
		t.Errorf("%s is not legal", r.FormatMove(&s, move))
	}
}
