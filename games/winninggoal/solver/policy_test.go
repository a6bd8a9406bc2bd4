package solver

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"runtime"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/games/winninggoal"
)

// judged returns the value of the best choice, and that of the policy's choice.
func judged(t *testing.T, e *Exact, r *winninggoal.Rules, s *state) (best, chosen float64) {
	t.Helper()
	m, err := e.Best(s)
	list, err2 := e.Choices(s)
	if err := errors.Join(err, err2); err != nil {
		t.Fatalf("%s: %v", r.FormatState(s), err)
	}
	best, chosen = -2, -2
	for _, c := range list {
		best = max(best, c.Value)
		if c.Move == m {
			chosen = c.Value
		}
	}
	return best, chosen
}

// TestPolicy: the policy chooses the same without values as with them, and its choice is the
// best by these values; the charts are accurate to 5e-4 between two of their seconds. It uses
// the halves of the game if that may take a minute, otherwise halves of half a minute.
func TestPolicy(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	rules := *winninggoal.Standard()
	rules.Fixed = true
	if os.Getenv("WOODWORK_LONG") == "" {
		rules.Half = 30 * second
	}
	g, err := NewGraph(&rules)
	if err != nil {
		t.Fatal(err)
	}
	e, err := g.Match(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	rests := 0
	p, err := g.Policy(t.Context(), func() { rests++ })
	if err != nil {
		t.Fatal(err)
	}
	if least := 6 * int(rules.Half/second); rests < least {
		t.Errorf("%d rests, want %d and more", rests, least)
	}
	worst, decisions := 0.0, 0
	src := gametest.Source(t, 1, 7)
	for range 100 {
		s, err := rules.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		for {
			turn := rules.Turn(&s)
			if turn.Over() {
				break
			}
			seat := game.Nature
			if !turn.Chance {
				seat = turn.Seats.First()
			}
			if !turn.Chance && s.Phase != winninggoal.ShootOutKick {
				decisions++
				best, chosen := judged(t, e, &rules, &s)
				worst = max(worst, best-chosen)
				with, err := e.Best(&s)
				without, err2 := p.Best(&s)
				if err != nil || err2 != nil || with != without {
					t.Fatalf("%s: %v with values, %v without; %v, %v", rules.FormatState(&s), with, without, err, err2)
				}
			}
			rules.Step(&s, game.At(seat, rules.Sample(&s, seat, src)))
		}
	}
	t.Logf("%d decisions; the worst is worth %.6f less than the best; %d kB, beside %d kB of charts", decisions, worst, p.Bytes()>>10, kept(g)>>10)
	if worst > 5e-4 {
		t.Errorf("a choice is worth %v less than another", worst)
	}
	if p.Bytes() > g.PolicyBytes() {
		t.Errorf("%d bytes, said to be at most %d", p.Bytes(), g.PolicyBytes())
	}
}

// TestHashesOfChoices: every machine, and a browser, makes the same choices. Compilers that fuse
// a product and a sum, as for ARM, may break ties differently.
func TestHashesOfChoices(t *testing.T) {
	if runtime.GOARCH != "amd64" && runtime.GOARCH != "wasm" {
		t.Skip("recorded where products are rounded")
	}
	rules := *winninggoal.Standard()
	rules.Fixed, rules.Half = true, 10*second
	g, err := NewGraph(&rules)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Policy(t.Context(), func() {})
	if err != nil {
		t.Fatal(err)
	}
	hash, src := fnv.New64a(), gametest.Source(t, 3, 7)
	for range 1000 {
		s := g.nodes[game.Below(src, uint64(len(g.nodes)))].state
		s.Half, s.Ms = uint8(1+game.Below(src, 2)), int32(game.Below(src, uint64(rules.Half)))
		s.Score[0] = uint16(game.Below(src, 3))
		if rules.Turn(&s).Chance {
			continue
		}
		m, err := p.Best(&s)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(hash, rules.FormatMove(&s, m))
	}
	if got, want := fmt.Sprintf("%x", hash.Sum64()), "c1d6c9bb5b09f2e8"; got != want {
		t.Errorf("the choices have the hash %s, want %s", got, want)
	}
}

func kept(g *Graph) int64 {
	_, kept := g.MatchBytes()
	return kept
}

func TestPolicyKnowsNothingElse(t *testing.T) {
	rules := *winninggoal.Standard()
	rules.Half = 5 * second
	g, err := NewGraph(&rules)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Policy(t.Context(), func() {})
	if err != nil {
		t.Fatal(err)
	}
	s, err := rules.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	if m, err := p.Best(&s); !errors.Is(err, ErrUnknown) {
		t.Errorf("the toss is decided: %v, %v", m, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := g.Policy(ctx, cancel); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
