package players

import (
	"testing"

	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/game/gametest"
	fc "woodwork/games/footballchess"
)

// TestBeginnerSeesHalf: in the positions of whole matches, half of the times it can, the beginner
// takes the ball, picks up a free one or, where there is no ball to win, covers a goal in which the
// other side could score; both against a good player and against one that plays any move. It
// decides in each position several times, so that chance makes little.
func TestBeginnerSeesHalf(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	const asked = 20 // times in each position
	matches, least := 160, 15
	if gametest.Long() {
		matches, least = 600, 60
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
					if s.Status == fc.Play && !r.CanScore(&s.Position) {
						some := effectsOfAll(r, &s)
						for range asked {
							move = beginner{r}.Choose(t.Context(), &s, game.Seat(s.Turn), src)
							count(could, did, some, effects(r, &s.Position, move))
						}
					} else {
						move = beginner{r}.Choose(t.Context(), &s, game.Seat(s.Turn), src)
					}
				}
				if _, err := m.Play(0, game.Seat(s.Turn), r.FormatMove(&s, move)); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, what := range []string{"takes the ball", "picks it up", "covers the goal"} {
			n, share := could[what]/asked, 100*float64(did[what])/float64(max(could[what], 1))
			t.Logf("%s: %s %.1f %% of the times in %d positions", name, what, share, n)
			if n < least || share < 45 || share > 55 {
				t.Errorf("%s: %s %.1f %% of the times in %d positions, want half in at least %d", name, what, share, n, least)
			}
		}
	}
}

// count counts what could be done and what was. To cover the goal counts only where the ball cannot
// be won: the beginner looks for the ball first.
func count(could, did map[string]int, some, done map[string]bool) {
	ball := some["takes the ball"] || some["picks it up"]
	for what := range some {
		if what == "covers the goal" && ball {
			continue
		}
		if could[what]++; done[what] {
			did[what]++
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
