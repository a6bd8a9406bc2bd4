package players

import (
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game/gametest"
	"woodwork/games/tutto"
)

// A beginner sets all dice aside whenever they all score: in whole matches it never breaks a Tutto.
func TestABeginnerSeesATutto(t *testing.T) {
	r := Program(t.Context(), bot.Resources{})
	seen := 0
	for seed := range uint64(60) {
		m := bottest.MatchOf(t, tutto.Game(), nil, 2)
		for _, ply := range bottest.Tempo(0).PlayOut(t, r, m, []string{bot.Beginner}, seed) {
			if _, s, _ := matchOf(m); s.Phase == tutto.Keep && s.Scoring(s.Roll).Len() == s.Left() {
				if seen++; ply.Move != "k"+s.Roll.String() {
					t.Errorf("%s: %s", m.State(), ply.Move)
				}
			}
			if _, err := m.Play(0, ply.Seat, ply.Move); err != nil {
				t.Fatal(err)
			}
		}
	}
	if seen < 100 {
		t.Errorf("all dice scored %d times", seen)
	}
}

// What a beginner does with two fives and a one of six dice, in thousandths: it is afraid, bold, or
// does what comes to mind.
func TestABeginnerDaresLittle(t *testing.T) {
	const often = 30_000
	_, s, err := matchOf(load(t, "6000 0,0 1 K b6 0 - 123556 95553535541 1"))
	if err != nil {
		t.Fatal(err)
	}
	src, did := gametest.Source(t, 1, 17), map[string]int{}
	r := tutto.Standard()
	for range often {
		did[r.FormatMove(&s, beginner{r}.Choose(t.Context(), &s, 0, src))]++
	}
	for move, want := range map[string]int{"b": 706, "k155": 226, "k15": 67} {
		if got := did[move] * 1000 / often; got < want-12 || got > want+12 {
			t.Errorf("%s in %d of 1000 cases, want %d", move, got, want)
		}
	}
}
