package bottest

import (
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/game/gametest"
)

// A Claim says whether a reason given for a move of seat in m is true.
type Claim func(m game.Match, seat game.Seat, move string, reason game.Text) error

// Reasons plays a match at random and asks at each decision for the reasons for the legal moves.
// It checks that each of the game's own reasons is true and can be said in every language, and
// returns how often each was given.
func Reasons(t *testing.T, a bot.Analyst, m game.Match, messages fs.FS, decisions int, holds Claim) map[string]int {
	t.Helper()
	given, speak := map[string]int{}, gametest.NewSpeaker(t, messages)
	src := rand.NewPCG(5, uint64(decisions))
	begin := m.Clone()
	for m = m.Clone(); decisions > 0; {
		turn := m.Turn()
		if turn.Over() {
			m = begin.Clone()
			continue
		}
		seat, move := game.Nature, ""
		if turn.Chance {
			move = m.Draw(src)
		} else {
			seat = turn.Seats.First()
			for _, move = range some(m, seat, src) {
				r := bot.ReasonFor(a, m, seat, bot.MoveEvaluation{Move: move, Win: 0.5})
				given[r.Key]++
				check(t, speak, m, seat, move, r, holds)
			}
			decisions--
		}
		play(t, m, seat, move)
	}
	return given
}

// Explained plays matches like m between two players of a level, and asks at one in four
// decisions of the first seat for the reason for the best move. Of n answers it returns how many
// are a reason of the game's own, or say that the move wins or is the only one; the others only
// give the chance of winning.
func Explained(t *testing.T, p bot.Program, m game.Match, level string, n int) (explained int) {
	t.Helper()
	src := rand.NewPCG(7, uint64(n))
	begin := m.Clone()
	for m = m.Clone(); n > 0; {
		turn := m.Turn()
		if turn.Over() {
			m = begin.Clone()
			continue
		}
		if turn.Chance {
			play(t, m, game.Nature, m.Draw(src))
			continue
		}
		seat := turn.Seats.First()
		if seat == 0 && game.Below(src, 4) == 0 {
			n--
			if best(t, p.Analyst, m, seat).Reason.Key != "coach.reason.win" {
				explained++
			}
		}
		player, err := p.New(level, m)
		if err != nil {
			t.Fatal(err)
		}
		move, err := player.Choose(t.Context(), m, seat, src)
		if err != nil {
			t.Fatal(err)
		}
		play(t, m, seat, move)
	}
	return explained
}

// best returns the first advice in m: the judge's, if there is one, because it is fast, or the
// analyst's proposal if there are too many moves to list.
func best(t *testing.T, a bot.Analyst, m game.Match, seat game.Seat) bot.Advice {
	t.Helper()
	list, err := []bot.MoveEvaluation(nil), error(nil)
	if a.Judge == nil {
		list, err = bot.Coach(t.Context(), a, m, seat)
	}
	if err == nil && len(list) == 0 {
		list, err = bot.Propose(t.Context(), a, m, seat)
	}
	if err != nil || len(list) == 0 {
		t.Fatalf("%s: no advice: %v", m.State(), err)
	}
	return bot.Advise(a, m, seat, list, 1)[0]
}

func play(t *testing.T, m game.Match, seat game.Seat, move string) {
	t.Helper()
	if _, err := m.Play(0, seat, move); err != nil {
		t.Fatalf("%s: %s: %v", m.State(), move, err)
	}
}

// most is how many moves are asked about one by one.
const most = 60

// some returns the moves of seat, or three at random if there are many; the last one is the one
// to be played.
func some(m game.Match, seat game.Seat, src game.Source) (moves []string) {
	if legal := m.Legal(seat); len(legal) <= most {
		moves = legal
	}
	return append(moves, m.Random(seat, src), m.Random(seat, src), m.Random(seat, src))
}

func check(t *testing.T, speak *gametest.Speaker, m game.Match, seat game.Seat, move string, r game.Text, holds Claim) {
	t.Helper()
	switch {
	case r.Key == "":
		t.Fatalf("%s: %s of seat %v has no reason", m.State(), move, seat)
	case strings.HasPrefix(r.Key, "coach."):
		return
	}
	if err := speak.Say(r); err != nil {
		t.Fatal(err)
	}
	if err := holds(m, seat, move, r); err != nil {
		t.Fatalf("%s: %s of seat %v: %v: %v", m.State(), move, seat, r, err)
	}
}

// Given checks that each of these reasons was given.
func Given(t *testing.T, given map[string]int, prefix string, keys ...string) {
	t.Helper()
	for _, key := range keys {
		if given[prefix+key] == 0 {
			t.Errorf("nobody was told %s: %v", key, given)
		}
	}
}

// Number returns an argument of a text that is a number.
func Number(r game.Text, name string) float64 {
	for _, a := range r.Args {
		switch v := a.Value.(type) {
		case int:
			if a.Name == name {
				return float64(v)
			}
		case float64:
			if a.Name == name {
				return v
			}
		}
	}
	return -1
}

// Word returns an argument of a text that is a word.
func Word(r game.Text, name string) string {
	for _, a := range r.Args {
		if v, ok := a.Value.(string); ok && a.Name == name {
			return v
		}
	}
	return ""
}
