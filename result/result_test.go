package result_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/games"
	"woodwork/players"
	"woodwork/result"
)

// What a result says about each seat is what the review says, and what can be counted in the log.
func TestAResultSaysWhatTheReviewSays(t *testing.T) {
	programs := players.Open(t.Context(), nil)
	for id, brief := range map[string]game.Values{"tutto": {"target": "1000"}, "soccertactics": {"HalfSeconds": "180", "Overtime": "off", "TimeModel": "real"}} {
		t.Run(id, func(t *testing.T) {
			g, _ := games.Find(id)
			m := bottest.Match(t, g, brief)
			log := careless(t, programs[id], m)
			if err := programs[id].Await(t.Context(), m, nil); err != nil {
				t.Fatal(err)
			}
			review, err := bot.NewReview(t.Context(), programs[id].Analyst, m, log)
			if err != nil {
				t.Fatal(err)
			}
			r, err := result.New(programs[id], m, log, review)
			if err != nil {
				t.Fatal(err)
			}
			for seat, s := range r.Seats {
				if s.Decisions != review.Decisions[seat] || s.Accuracy != review.Accuracy[seat] || s.Luck != review.Luck[seat] || s.Loss != review.Loss[seat] {
					t.Errorf("seat %d: %+v", seat, s)
				}
			}
			checkMistakes(t, m, log, review, r)
			checkFaces(t, log, r)
			if again, err := result.Parse(result.Format(r)); err != nil || !reflect.DeepEqual(again, r) {
				t.Errorf("read back: %+v, %v", again, err)
			}
		})
	}
}

// careless plays m out with any of the listed moves, and with those of a beginner where there are too many to list.
func careless(t *testing.T, p bot.Program, m game.Match) (log []bot.Ply) {
	t.Helper()
	beginner, err := p.New(bot.Beginner, m)
	if err != nil {
		t.Fatal(err)
	}
	src := rand.New(rand.NewPCG(1, 1))
	for m = m.Clone(); !m.Turn().Over(); {
		ply := bot.Ply{Seq: uint64(len(log) + 1), Seat: game.Nature, After: 2 * time.Second}
		if turn := m.Turn(); turn.Chance {
			ply.Move, ply.After = m.Draw(src), 0
		} else {
			ply.Seat = turn.Seats.First()
			if legal := m.Legal(ply.Seat); len(legal) > 0 {
				ply.Move = legal[src.IntN(len(legal))]
			} else if ply.Move, err = beginner.Choose(t.Context(), m, ply.Seat, src); err != nil {
				t.Fatal(err)
			}
		}
		if err := ply.Play(m); err != nil {
			t.Fatal(err)
		}
		log = append(log, ply)
	}
	return log
}

// checkMistakes checks that the costliest decisions among several moves are there, the costliest first.
func checkMistakes(t *testing.T, m game.Match, log []bot.Ply, review bot.Review, r result.Result) {
	t.Helper()
	m, most := m.Clone(), map[game.Seat]float64{}
	for i, ply := range log {
		if loss := review.Plies[i].Loss; ply.Seat >= 0 && result.Asks(m, ply.Seat, ply.Move) && loss >= bot.Notable {
			most[ply.Seat] = math.Max(most[ply.Seat], loss)
		}
		if err := ply.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if len(most) == 0 {
		t.Fatal("nobody has made a mistake: the test says nothing")
	}
	for seat, s := range r.Seats {
		first := 0.0
		for i, mistake := range s.Mistakes {
			if i == 0 {
				first = mistake.Loss
			} else if mistake.Loss > s.Mistakes[i-1].Loss || mistake.Loss < bot.Notable {
				t.Errorf("seat %d: %+v", seat, s.Mistakes)
			}
		}
		if first != most[game.Seat(seat)] || len(s.Mistakes) > result.Most {
			t.Errorf("seat %d: %+v, the costliest is %g", seat, s.Mistakes, most[game.Seat(seat)])
		}
	}
}

// checkFaces counts the digits of the rolls in the log.
func checkFaces(t *testing.T, log []bot.Ply, r result.Result) {
	t.Helper()
	var want, got [6]int
	for _, ply := range log {
		if ply.Seat != game.Nature || !strings.ContainsAny(ply.Move, ":#") {
			continue
		}
		for _, c := range ply.Move {
			if c >= '1' && c <= '6' {
				want[c-'1']++
			}
		}
	}
	for _, s := range r.Seats {
		for face, n := range s.Faces {
			got[face] += n
		}
	}
	if got != want || want == [6]int{} {
		t.Errorf("faces %v, want %v", got, want)
	}
}

// A result of another version, and what is none, cannot be read.
func TestResultsOfOtherVersions(t *testing.T) {
	text := result.Format(result.Result{Seats: []result.Seat{{Decisions: 1}}})
	for _, wrong := range []string{"", "{}", strings.Replace(text, `"version":2`, `"version":1`, 1), text[1:]} {
		if r, err := result.Parse(wrong); err == nil {
			t.Errorf("%q was read as %+v", wrong, r)
		}
	}
}

// What is read is written as it was.
func FuzzParse(f *testing.F) {
	f.Add(result.Format(result.Result{Seats: []result.Seat{{Decisions: 1, Mistakes: []result.Mistake{{Seq: 7, Loss: 0.1}}}, {}}}))
	f.Add(`{"version":2,"seats":null}`)
	f.Add(`{"version":2,"seats":[{"faces":[1,2,3,4,5,6,7]}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		r, err := result.Parse(text)
		if err != nil {
			return
		}
		if again, err := result.Parse(result.Format(r)); err != nil || result.Format(again) != result.Format(r) {
			t.Errorf("%q is read as %+v, and that as %+v, %v", text, r, again, err)
		}
	})
}
