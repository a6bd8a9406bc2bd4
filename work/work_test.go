package work_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/bot"
	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/games"
	"woodwork/internal/random/randomtest"
	"woodwork/lab"
	"woodwork/match"
	"woodwork/players"
	"woodwork/store/mem"
	"woodwork/work"
)

// A bench is a queue with one worker in this process.
type bench struct {
	worker work.Worker
	places int
	fail   error
	kinds  []string // of the jobs so far
}

func (b *bench) Places() int { return b.places }

func (b *bench) Do(ctx context.Context, kind string, job []byte, _ time.Duration) ([]byte, error) {
	b.kinds = append(b.kinds, kind)
	if b.fail != nil {
		return nil, b.fail
	}
	return b.worker.Do(ctx, work.Kind(kind), job)
}

func newBench(t *testing.T) (*bench, *work.Asker, players.Registry) {
	r := players.Open(t.Context(), nil)
	service := match.New(match.Config{Games: games.Find, Store: mem.New(), Bus: busmem.New(), Random: randomtest.Source(t), Players: func(id, level string, m game.Match) (match.Player, error) {
		p, err := r[id].New(level, m)
		return match.Player(p), err
	}})
	b := &bench{worker: work.Worker{Games: games.Find, Programs: r, Lab: r, Answer: service.Answer}, places: 1}
	return b, work.NewAsker(b, r), r
}

// brief are options that make a match short.
var brief = map[string]game.Values{
	"footballchess": {"limit": "50", "goals": "1"}, "winninggoal": {"halfMs": "30000", "clock": "running"},
	"soccertactics": {"HalfSeconds": "45", "Overtime": "off", "TimeModel": "real"}, "squareball": {"minutes": "4", "setup": "open", "clock": "fixed"},
}

// played plays random moves for some plies, and then until somebody has to decide.
func played(t *testing.T, g game.Game, plies int) (opening, m game.Match, log []bot.Ply) {
	t.Helper()
	opening, err := g.New(brief[g.ID], 2)
	if err != nil {
		t.Fatal(err)
	}
	m = opening.Clone()
	src := rand.NewPCG(7, 7)
	for !m.Turn().Over() && (len(log) < plies || m.Turn().Chance) {
		p := bot.Ply{Seq: uint64(len(log) + 1), Seat: game.Nature}
		if turn := m.Turn(); turn.Chance {
			p.Move = m.Draw(src)
		} else {
			p.Seat, p.After = turn.Seats.First(), time.Second
			p.Move = m.Random(p.Seat, src)
		}
		if _, err := m.Play(p.After, p.Seat, p.Move); err != nil {
			t.Fatal(err)
		}
		log = append(log, p)
	}
	return opening, m, log
}

// Workers think for the strong levels of every game; the weak levels think locally.
func TestWorkersThinkForTheStrong(t *testing.T) {
	b, asker, r := newBench(t)
	for _, g := range games.All() {
		_, m, _ := played(t, g, 5)
		for _, level := range r[g.ID].Levels {
			b.kinds = nil
			q := match.Question{About: match.AboutMove, Game: g.ID, Options: brief[g.ID], State: m.State(), Level: level.ID, Seat: m.Turn().Seats.First()}
			answer, err := asker.Think(t.Context(), q, 300*time.Millisecond)
			switch weak := level.Budget < 20*time.Millisecond; {
			case weak && (!errors.Is(err, match.ErrHere) || len(b.kinds) > 0):
				t.Errorf("%s, %s: %v, jobs %v", g.ID, level.ID, err, b.kinds)
			case !weak:
				if _, illegal := m.Clone().Play(0, q.Seat, answer.Move); err != nil || illegal != nil {
					t.Errorf("%s, %s: %+v, %v, %v in %s", g.ID, level.ID, answer, err, illegal, m.State())
				}
			}
		}
	}
	if s := asker.Stats(); s.Places != 1 || s.Asked == 0 || s.Asked != s.Done {
		t.Errorf("counted %+v", s)
	}
}

// If workers fail the computer thinks locally; if the match has gone on, nobody does.
func TestAFailureIsNoAnswer(t *testing.T) {
	b, asker, _ := newBench(t)
	g, _ := games.Find("footballchess")
	_, m, _ := played(t, g, 5)
	q := match.Question{About: match.AboutMove, Game: g.ID, State: m.State(), Level: bot.Best, Seat: m.Turn().Seats.First()}
	b.fail = errors.New("the mill is broken")
	if _, err := asker.Think(t.Context(), q, time.Second); !errors.Is(err, match.ErrHere) || !errors.Is(err, b.fail) {
		t.Errorf("a failure: %v", err)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := asker.Think(over, q, time.Second); err == nil || errors.Is(err, match.ErrHere) {
		t.Errorf("a question that has passed: %v", err)
	}
	b.fail = nil
	for _, q := range []match.Question{
		{About: match.AboutMove, Game: "footballchess", State: "nonsense", Level: bot.Best},
		{About: "the weather", Game: "footballchess", State: m.State(), Level: bot.Best},
	} {
		if a, err := asker.Think(t.Context(), q, time.Second); !errors.Is(err, match.ErrHere) {
			t.Errorf("%+v: %+v, %v", q, a, err)
		}
	}
	for _, kind := range append(work.Kinds, "other") {
		if _, err := b.worker.Do(t.Context(), kind, []byte("noise")); err == nil {
			t.Errorf("noise is taken for a job of the kind %s", kind)
		}
	}
	b.places = 0
	if _, err := asker.Review(t.Context(), g.ID, nil, m, nil, time.Second); !errors.Is(err, work.ErrNoWorker) {
		t.Errorf("a review without a worker: %v", err)
	}
}

// A review from a worker is exactly the one that would be made locally.
func TestReviewsComeBackWhole(t *testing.T) {
	_, asker, r := newBench(t)
	said := false
	for _, id := range []string{"tutto", "soccertactics", "winninggoal"} {
		g, _ := games.Find(id)
		opening, _, log := played(t, g, 60)
		if err := r[id].Await(t.Context(), opening, nil); err != nil {
			t.Fatal(err)
		}
		analyst := r[id].Analyst
		here, err := bot.NewReview(t.Context(), analyst, opening, log)
		if err != nil {
			t.Fatal(err)
		}
		there, err := asker.Review(t.Context(), id, brief[id], opening, log, time.Hour)
		if err != nil || !reflect.DeepEqual(here, there) {
			t.Errorf("%s: %v; here %+v, there %+v", id, err, here, there)
		}
		said = said || slices.ContainsFunc(here.Plies, func(p bot.ReviewedPly) bool { return len(p.BestText.Args) > 0 })
	}
	if !said {
		t.Error("no ply has a better one: the test says nothing")
	}
}

// Workers play the matches of an arena as the arena itself does.
func TestArenasAreTheSame(t *testing.T) {
	_, asker, r := newBench(t)
	g, _ := games.Find("soccertactics")
	s := lab.Setup{Game: g, Options: brief[g.ID], Bots: []string{bot.Club, bot.Beginner}, Matches: 10, Seed: 3, Workers: 1}
	here, err := lab.Run(t.Context(), r, s)
	if err != nil {
		t.Fatal(err)
	}
	s.Crew = asker.Crew()
	there, err := lab.Run(t.Context(), r, s)
	if there.Took = here.Took; err != nil || !reflect.DeepEqual(here, there) {
		t.Errorf("%v; here %+v, there %+v", err, here, there)
	}
}

// A job of an arena that fails is tried again after a second, and given up after the fifth time.
func TestAJobThatFailsIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &bench{places: 1, fail: errors.New("the mill is broken")}
		began := time.Now()
		_, err := work.NewAsker(b, nil).Crew().Play(t.Context(), lab.Deals{})
		if took := time.Since(began); !errors.Is(err, b.fail) || len(b.kinds) != 5 || took != 4*time.Second {
			t.Errorf("%v after %d times in %v", err, len(b.kinds), took)
		}
	})
}
