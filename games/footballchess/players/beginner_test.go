package players

import (
	"testing"

	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/game/gametest"
	fc "woodwork/games/footballchess"
)

// TestBeginnerSeesHalf: in whole matches, half of the times it can, the beginner takes the ball,
// picks up a free one or covers a goal in which the other side could score; both against a good
// player and against one that plays any move.
func TestBeginnerSeesHalf(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	matches, least, near := 80, 100, 8
	if gametest.Long() {
		matches, least, near = 300, 400, 5
	}
	type choose func(r fc.Rules, s *fc.State, src game.Source) fc.Move
	for name, other := range map[string]choose{
		"club": func(r fc.Rules, s *fc.State, src game.Source) fc.Move {
			return club{r}.Choose(t.Context(), s, game.Seat(s.Turn), src)
		},
		"anything": func(r fc.Rules, s *fc.State, src game.Source) fc.Move {
			return r.Sample(s, game.Seat(s.Turn), src)
		},
	} {
		could, did := map[string]int{}, map[string]int{}
		for seed := range uint64(matches) {
			src := gametest.Source(t, seed, 11)
			m := bottest.Match(t, fc.Game(), nil)
			for !m.Turn().Over() {
				r, s, _ := matchOf(m)
				move := other(r, &s, src)
				if s.Turn == fc.Black {
					move = beginner{r}.Choose(t.Context(), &s, game.Seat(s.Turn), src)
					if done := effects(r, &s.Position, move); s.Status == fc.Play && !r.CanScore(&s.Position) {
						for what := range effectsOfAll(r, &s) {
							could[what]++
							if done[what] {
								did[what]++
							}
						}
					}
				}
				if _, err := m.Play(0, game.Seat(s.Turn), r.FormatMove(&s, move)); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, what := range []string{"takes the ball", "picks it up", "covers the goal"} {
			n, share := could[what], 100*did[what]/max(could[what], 1)
			t.Logf("%s: %s in %d of %d positions", name, what, did[what], n)
			if n < least || share < 50-near || share > 50+near {
				t.Errorf("%s: %s in %d %% of %d positions, want half of at least %d", name, what, share, n, least)
			}
		}
	}
}

// effects returns which effects that the beginner sees a move has.
func effects(r fc.Rules, p *fc.Position, m fc.Move) map[string]bool {
	if p.Status != fc.Play {
		return nil
	}
	after := p.Do(m)
	_, had := p.Holder(p.Turn)
	_, has := after.Holder(p.Turn)
	_, theirs := p.Holder(p.Turn.Other())
	return map[string]bool{
		"takes the ball":  theirs && has,
		"picks it up":     !theirs && !had && has,
		"covers the goal": r.Threatened(p) && !r.CanScore(&after),
	}
}

// effectsOfAll returns which of these effects some legal move has.
func effectsOfAll(r fc.Rules, s *fc.State) map[string]bool {
	some := map[string]bool{}
	for _, m := range r.Legal(nil, s, game.Seat(s.Turn)) {
		for what, does := range effects(r, &s.Position, m) {
			if does {
				some[what] = true
			}
		}
	}
	return some
}
