package lab

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
	"woodwork/players"
	"woodwork/puzzle"
)

// rounded is how far the numbers of a file are from those that it was made of.
const rounded = 0.00006

// Each value of an exact solution is what the rules and their odds make of the values that follow: a
// sample, and with WOODWORK_LONG all. The solution of Winning Goal is right to 0.0003 between the seconds of
// its charts, and a chance has half the range of its values; that of Tutto puts cards after the next one back.
func TestExactValuesFollowFromTheRules(t *testing.T) {
	every := 6
	if os.Getenv("WOODWORK_LONG") != "" {
		every = 1
	}
	off := map[string]float64{"tutto": rounded + 0.00005, "winninggoal": rounded + 0.00015}
	r := players.Open(t.Context(), nil)
	solved(t, r, func(g game.Game, p game.Puzzle, n int) {
		if n%every != 0 {
			return
		}
		for _, c := range p.Choices[:min(3, len(p.Choices))] {
			e := expectation{t, r[g.ID].Analyst, g.ID == "tutto"}
			m := decide(t, r[g.ID].Analyst, g, p, c.Move)
			if got := e.of(m, seatOf(t, g, p), 2); math.Abs(got-c.Win) > off[g.ID] {
				t.Errorf("%s: %s in %s wins %.5f, the file says %.4f", g.ID, c.Move, p.State, got, c.Win)
			}
		}
	})
}

// solved calls f for each decision whose values come from an exact solution, once that is there.
func solved(t *testing.T, r players.Registry, f func(g game.Game, p game.Puzzle, n int)) {
	t.Helper()
	if testing.Short() {
		t.Skip("exact solutions take a while")
	}
	for _, g := range games.All() {
		list, err := puzzle.Embedded(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		for n, p := range list {
			if p.Source != game.FromSolution {
				continue
			}
			if n == 0 {
				ready(t, r, g, p)
			}
			f(g, p, n)
		}
	}
}

// ready waits for the solution of matches like that of a decision.
func ready(t *testing.T, r players.Registry, g game.Game, p game.Puzzle) {
	t.Helper()
	m, err := g.Load(p.Options, p.State)
	if err == nil {
		err = r[g.ID].Await(t.Context(), m, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func seatOf(t *testing.T, g game.Game, p game.Puzzle) game.Seat {
	t.Helper()
	m, err := g.Load(p.Options, p.State)
	if err != nil {
		t.Fatal(err)
	}
	return m.Turn().Seats.First()
}

// decide returns the match after a choice.
func decide(t *testing.T, a bot.Analyst, g game.Game, p game.Puzzle, move string) game.Match {
	t.Helper()
	m, err := g.Load(p.Options, p.State)
	if err == nil {
		_, err = m.Play(bot.MoveTime(a, m, move), m.Turn().Seats.First(), move)
	}
	if err != nil {
		t.Fatalf("%s: %s in %s: %v", g.ID, move, p.State, err)
	}
	return m
}

// An expectation values a position by what may follow: chance by the odds of the rules, a decision
// by its best move, and what lies deeper by the analyst.
type expectation struct {
	t       *testing.T
	analyst bot.Analyst
	// turn says that values hold up to the end of the turn: in the solution of Tutto the cards of
	// later turns are those of a full deck.
	turn bool
}

func (e expectation) of(m game.Match, seat game.Seat, deep int) (win float64) {
	turn := m.Turn()
	switch {
	case deep == 0 || turn.Over() || e.turn && turn.Chance && e.analyst.DrawsFor(m) != seat:
		w, err := e.analyst.Win(e.t.Context(), m)
		if err != nil {
			e.t.Fatal(err)
		}
		return w.Chance[seat]
	case turn.Chance:
		odds := m.Odds()
		for _, o := range odds {
			win += float64(o.Weight) / float64(game.Total(odds)) * e.of(e.after(m, game.Nature, o.Move), seat, deep-1)
		}
		return win
	}
	actor := turn.Seats.First()
	best := math.Inf(-1)
	for _, move := range m.Legal(actor) {
		if value := e.of(e.after(m, actor, move), actor, deep-1); value > best {
			best, win = value, value
		}
	}
	if actor != seat {
		win = 1 - win
	}
	return win
}

func (e expectation) after(m game.Match, seat game.Seat, move string) game.Match {
	next := m.Clone()
	if _, err := next.Play(bot.MoveTime(e.analyst, m, move), seat, move); err != nil {
		e.t.Fatal(err)
	}
	return next
}

// Matches between the best players from a decision on have about the results that the file says:
// ten decisions of each game.
func TestMatchesEndAsTheFilesSay(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("set WOODWORK_LONG=1: it plays twenty thousand matches")
	}
	r := players.Open(t.Context(), nil)
	solved(t, r, func(g game.Game, p game.Puzzle, n int) {
		if n%33 != 0 {
			return
		}
		for i, c := range p.Choices[:2] {
			m := decide(t, r[g.ID].Analyst, g, p, c.Move)
			mean, off := averageOf(500, func(k int) float64 {
				return playedOut(t, r[g.ID], m, seatOf(t, g, p), rand.NewPCG(uint64(n), uint64(2*k+i)))
			})
			if math.Abs(mean-c.Win) > 4*off {
				t.Errorf("%s: %s in %s wins %.3f of the matches, the file says %.4f", g.ID, c.Move, p.State, mean, c.Win)
			}
		}
	})
}

// averageOf returns the mean of n results, and its standard error.
func averageOf(n int, result func(int) float64) (mean, off float64) {
	var sum, squares float64
	for k := range n {
		x := result(k)
		sum, squares = sum+x, squares+x*x
	}
	mean = sum / float64(n)
	return mean, math.Sqrt((squares/float64(n) - mean*mean) / float64(n))
}

// playedOut lets the best players finish a match, and returns the seat's share of the win.
func playedOut(t *testing.T, program bot.Program, m game.Match, seat game.Seat, src game.Source) float64 {
	t.Helper()
	m = m.Clone()
	best, err := program.New(bot.Best, m)
	if err != nil {
		t.Fatal(err)
	}
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		actor, move := game.Nature, ""
		if turn.Chance {
			move = m.Draw(src)
		} else {
			actor = turn.Seats.First()
			move, err = best.Choose(context.Background(), m, actor, src)
		}
		if err == nil {
			_, err = m.Play(bot.MoveTime(program.Analyst, m, move), actor, move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if w := m.Winners(); w.Has(seat) {
		return 1 / float64(w.Len())
	}
	return 0
}

// Equal mines give equal decisions, which are worth asking about.
func TestDecisionsDependOnTheSeed(t *testing.T) {
	g, _ := games.Find("tutto")
	r := players.Open(t.Context(), nil)
	var lists [2][]game.Puzzle
	for i := range lists {
		var err error
		lists[i], _, err = Decisions(t.Context(), r, DecisionMine{Game: g, Matches: 3, Each: 4, Seed: 7})
		if err != nil || len(lists[i]) == 0 {
			t.Fatalf("%d decisions, %v", len(lists[i]), err)
		}
	}
	if !reflect.DeepEqual(lists[0], lists[1]) {
		t.Errorf("the same seed: %v and %v", lists[0], lists[1])
	}
	for _, p := range lists[0] {
		if gap := puzzle.Gap(p.Choices); gap < leastGap || gap > mostGap {
			t.Errorf("%s: the second choice costs %v", p.State, gap)
		}
	}
}

// A match of a mine does not count if its last decision was made when the mine was stopped.
func TestAMineStoppedAtTheLastDecision(t *testing.T) {
	g, _ := games.Find("tutto")
	stopped := 0
	for seed := range uint64(10) { // some matches end by chance
		ctx, stop := context.WithCancel(t.Context())
		program := stopping(stop)
		_, matches, err := Decisions(ctx, players.Registry{g.ID: program}, DecisionMine{Game: g, Options: game.Values{"target": "300"}, Matches: 1, Each: 1, Seed: seed})
		if ctx.Err() == nil {
			stop()
			continue
		}
		if stopped++; !errors.Is(err, context.Canceled) || matches != 0 {
			t.Errorf("seed %d: %d matches, %v", seed, matches, err)
		}
	}
	if stopped == 0 {
		t.Error("no match has ended with a decision")
	}
}

// stopping returns a program for Tutto that calls stop while it thinks about a move that ends the match.
func stopping(stop func()) (p bot.Program) {
	choose := func(_ context.Context, m game.Match, seat game.Seat, _ game.Source) (string, error) {
		move := m.Legal(seat)[0]
		if m.Check(0, seat, "b") == nil {
			move = "b" // banks
		}
		after := m.Clone()
		if _, err := after.Play(0, seat, move); err != nil {
			return "", err
		}
		if after.Turn().Over() {
			stop()
		}
		return move, nil
	}
	p.New = func(string, game.Match) (bot.Player, error) { return bot.Player{Choose: choose}, nil }
	p.Ask = func(context.Context, game.Match) ([]game.Choice, string, error) { return nil, "", nil }
	return p
}

// Where the values of choices are estimates, a mine that can find nothing says so at once.
func TestAMineOfEstimatesIsRefused(t *testing.T) {
	for id, options := range map[string]game.Values{"soccertactics": {"HalfSeconds": "30", "Overtime": "off"}, "tutto": {"target": "300", "end": "round"}} {
		g, _ := games.Find(id)
		list, _, err := Decisions(t.Context(), testRegistry, DecisionMine{Game: g, Options: options, Matches: 1, Each: 1, Seed: 1})
		if !errors.Is(err, ErrEstimates) {
			t.Errorf("%s: %d decisions, %v", id, len(list), err)
		}
	}
}

// On the same decisions the levels lose less, the stronger they are, as long as they lose anything.
func TestStrongerLevelsLoseLess(t *testing.T) {
	if testing.Short() {
		t.Skip("the levels think about hundreds of decisions")
	}
	r := players.Open(t.Context(), nil)
	for _, g := range games.All() {
		list, err := puzzle.Embedded(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		worse := math.Inf(1)
		for _, level := range []string{bot.Beginner, bot.Club, bot.Strong} {
			if len(list) == 0 {
				break
			}
			loss, best := lossOf(t, r[g.ID], g, list, level)
			t.Logf("%s: %s finds %.0f %% of the best choices and loses %.2f %% on average", g.ID, level, 100*best, 100*loss)
			if loss >= worse && loss > 0 {
				t.Errorf("%s: %s loses %.4f, the level below %.4f", g.ID, level, loss, worse)
			}
			worse = loss
		}
	}
}

// lossOf returns what the choices of a level cost on average, and how many were as good as the best.
func lossOf(t *testing.T, program bot.Program, g game.Game, list []game.Puzzle, level string) (loss, best float64) {
	t.Helper()
	for n, p := range list {
		m, err := g.Load(p.Options, p.State)
		if err != nil {
			t.Fatal(err)
		}
		player, err := program.New(level, m)
		if err != nil {
			t.Fatal(err)
		}
		move, err := player.Choose(t.Context(), m, m.Turn().Seats.First(), rand.NewPCG(1, uint64(n)))
		if err != nil {
			t.Fatal(err)
		}
		cost, err := costOf(t.Context(), program, m, p, move)
		if err != nil {
			t.Fatal(err)
		}
		loss += cost / float64(len(list))
		if puzzle.Good(p, cost) {
			best += 1 / float64(len(list))
		}
	}
	return loss, best
}

// costOf returns how much less a move is worth than the best choice known; one that is not listed costs as much
// as the worst of those that are, unless it can be tried.
func costOf(ctx context.Context, program bot.Program, m game.Match, p game.Puzzle, move string) (float64, error) {
	best := p.Choices[0].Win
	if p.Source == game.FromHands {
		tried, err := program.Try(ctx, m, move)
		return best - tried.Win, err
	}
	for _, c := range p.Choices {
		if c.Move == move {
			return best - c.Win, nil
		}
	}
	return best - p.Choices[len(p.Choices)-1].Win, nil
}
