package players

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/game/gametest"
	sq "woodwork/games/squareball"
)

// The reason for a flick agrees roughly with its results by chance; other reasons agree with the
// position. The advice itself is tried as well as random moves, because those hardly ever score.
func TestReasonsHold(t *testing.T) {
	a, m := analyst{}.abilities(), bottest.Match(t, sq.Game(), nil)
	given := bottest.Reasons(t, a, m, sq.Text(), 60, reasonHolds)
	src := gametest.Source(t, 1, 1)
	for range 40 {
		for m.Turn().Chance {
			advance(t, m, game.Nature, m.Draw(src))
		}
		seat := m.Turn().Seats.First()
		list, err := bot.Propose(t.Context(), a, m, seat)
		if err != nil || len(list) != 1 {
			t.Fatalf("%s: %v, %v", m.State(), list, err)
		}
		r := bot.ReasonFor(a, m, seat, list[0])
		given[r.Key]++
		if err := reasonHolds(m, seat, list[0].Move, r); err != nil {
			t.Errorf("%s: %s: %v: %v", m.State(), list[0].Move, r, err)
		}
		advance(t, m, seat, list[0].Move)
	}
	bottest.Given(t, given, "squareball.reason.", "goal", "land", "keep", "walk", "keeper", "place", "near", "even", "stay")
}

// The coach's advice has its own reason at least nine times in ten.
func TestAdviceIsExplained(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	m := bottest.Match(t, sq.Game(), game.Values{"clock": "fixed", "minutes": "10", "setup": "open", "skillA": "1", "skillB": "1"})
	if n := bottest.Explained(t, Program(t.Context(), bot.Resources{}), m, bot.Beginner, 40); n < 36 {
		t.Errorf("only %d of 40 choices have a reason but the chance of winning", n)
	}
}

func advance(t *testing.T, m game.Match, seat game.Seat, move string) {
	t.Helper()
	if _, err := m.Play(0, seat, move); err != nil {
		t.Fatal(err)
	}
}

const (
	trials = 60
	about  = 0.25
)

func reasonHolds(m game.Match, seat game.Seat, move string, r game.Text) error {
	key, p := strings.TrimPrefix(r.Key, "squareball.reason."), bottest.Number(r, "p")
	_, before, err := matchOf(m)
	if err != nil {
		return err
	}
	switch key {
	case "goal", "land", "keep":
		if share := shareOf(m, seat, move, key); math.Abs(share-p) > about {
			return fmt.Errorf("in %d trials %.2f", trials, share)
		}
		if q := bottest.Number(r, "q"); key == "keep" && (q < 0 || q > p+0.02) {
			return fmt.Errorf("more attacks end with a goal than go on: %v", q)
		}
	case "walk", "protest":
		if p <= bottest.Number(r, "q") {
			return fmt.Errorf("it is no better")
		}
	case "defend":
		if p >= bottest.Number(r, "q") || before.Att.Seat() == seat {
			return fmt.Errorf("it is no worse for the attack")
		}
	case "near":
		if share := shareOf(m, seat, move, "keep"); math.Abs(share-p) > about || bottest.Number(r, "n") < near {
			return fmt.Errorf("in %d trials %.2f", trials, share)
		}
	case "open", "opens":
		if before.On == 0 {
			return fmt.Errorf("no goal counts yet")
		}
	case "stay", "giveup", "accept":
		if words := map[string]string{"stay": ".", "giveup": "e", "accept": "."}; move != words[key] {
			return fmt.Errorf("it is another move")
		}
	case "keeper":
		after := m.Clone()
		if _, err := after.Play(0, seat, move); err != nil {
			return err
		}
		if _, next, _ := matchOf(after); abs(next.Figure[seat][0].At.X) >= abs(before.Figure[seat][0].At.X) {
			return fmt.Errorf("the keeper goes back")
		}
	}
	return nil
}

// shareOf executes a flick with the random numbers of a match.
func shareOf(m game.Match, seat game.Seat, move, key string) float64 {
	src, n := rand.NewPCG(9, 9), 0.0
	_, before, _ := matchOf(m)
	for range trials {
		after := m.Clone()
		if _, err := after.Play(0, seat, move); err != nil {
			return -1
		}
		_, s, _ := matchOf(after)
		for after.Turn().Chance && s.Phase != sq.Throw {
			if _, err := after.Play(0, game.Nature, after.Draw(src)); err != nil {
				return -1
			}
			_, s, _ = matchOf(after)
		}
		goal := s.Goals[seat]+s.Pens[seat] > before.Goals[seat]+before.Pens[seat]
		mine := s.Att.Seat() == seat && !goal
		if key == "goal" && goal || key == "land" && mine && s.On&^before.On != 0 || key == "keep" && (goal || mine && (s.N > 0 || s.Phase != sq.Flicking)) {
			n++
		}
	}
	return n / trials
}

// A flick is compared with the best of each kind, the better first; there are several kinds if
// the gap is open.
func TestCompare(t *testing.T) {
	a, m := analyst{}, bottest.Match(t, sq.Game(), nil)
	if kinds, err := a.Compare(t.Context(), m, 0, ""); err != nil || kinds != nil {
		t.Fatalf("at a line-up: %v, %v", kinds, err)
	}
	src, seat, thrown := gametest.Source(t, 1, 1), game.Seat(0), false
	for n := 0; ; n++ {
		for m.Turn().Chance {
			advance(t, m, game.Nature, m.Draw(src))
		}
		seat = m.Turn().Seats.First()
		_, s, _ := matchOf(m)
		if s.Phase == sq.Flicking && n > 30 {
			break
		}
		if s.Phase == sq.Start {
			thrown = true
			if kinds, err := a.Compare(t.Context(), m, seat, ""); err != nil || len(kinds) != 1 {
				t.Fatalf("before a throw: %v, %v", kinds, err)
			}
		}
		_, move, err := a.Judge(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		advance(t, m, seat, move)
	}
	if !thrown {
		t.Error("nobody has thrown")
	}
	kinds, err := a.Compare(t.Context(), m, seat, "")
	if err != nil || len(kinds) < 2 {
		t.Fatalf("%v, %v", kinds, err)
	}
	// A flick is compared with its own kind: the best of a kind has lost nothing against it, and
	// is charged its loss against all kinds only if its kind was a bad one.
	for i, k := range kinds {
		among, err := a.Compare(t.Context(), m, seat, k.Move)
		if err != nil || len(among) != len(kinds)+1 {
			t.Fatalf("%s among %v, %v", k.Move, among, err)
		}
		if lost := among[0].Win - k.Win; lost > 1e-9 && kinds[0].Win-k.Win < bot.Notable {
			t.Errorf("%s, the best of its kind and hardly worse than any, has lost %v", k.Move, lost)
		}
		if i == 0 && among[0].Move != k.Move {
			t.Errorf("%s is the best, and %s comes first", k.Move, among[0].Move)
		}
	}
	for i, k := range kinds {
		if i > 0 && k.Win > kinds[i-1].Win+1e-9 {
			t.Errorf("%s comes after %s, which is worse", k.Move, kinds[i-1].Move)
		}
		if _, err := m.Clone().Play(0, seat, k.Move); err != nil {
			t.Errorf("%s: %v", k.Move, err)
		}
	}
}
