package lab

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"os"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
	"woodwork/players"
)

func setup(t *testing.T, matches int, bots ...string) Setup {
	t.Helper()
	g, ok := games.Find("tutto")
	if !ok {
		t.Fatal("no Tutto")
	}
	return Setup{Game: g, Bots: bots, Matches: matches, Seed: 1, Command: "woodwork arena tutto"}
}

// testRegistry is shared by the tests: its solutions are expensive.
var testRegistry = players.Open(context.Background(), nil)

func run(t *testing.T, s Setup) Report {
	t.Helper()
	r, err := Run(t.Context(), testRegistry, s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func text(t *testing.T, r Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.WriteText(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestWorkersChangeNothing(t *testing.T) {
	s := setup(t, 30, bot.Beginner, bot.Strong, bot.Club)
	s.Workers = 1
	alone := text(t, run(t, s))
	for _, s.Workers = range []int{2, 7} {
		if got := text(t, run(t, s)); got != alone {
			t.Errorf("%d workers report\n%s\nand one\n%s", s.Workers, got, alone)
		}
	}
	if s.Seed = 2; text(t, run(t, s)) == alone {
		t.Error("another seed gives the same report")
	}
}

func TestSharesAddUp(t *testing.T) {
	s := setup(t, 50, bot.Club, bot.Beginner, bot.Beginner, bot.Beginner)
	var told []int
	s.Progress = func(done, total int) { told = append(told, done, total) }
	r := run(t, s)
	points, seats := 0.0, 0.0
	for i := range r.Players {
		points += r.Players[i].Points.Mean
		seats += r.Seats[i].Mean
	}
	if math.Abs(points-1) > 1e-9 || math.Abs(seats-1) > 1e-9 {
		t.Errorf("points add up to %g, wins to %g", points, seats)
	}
	if r.Matches != 52 || len(told) != 26 || told[24] != 52 || told[25] != 52 {
		t.Errorf("%d matches; told %v", r.Matches, told)
	}
	if r.Players[0].Points.Mean < 0.25 {
		t.Errorf("the club player wins %.3f against three beginners", r.Players[0].Points.Mean)
	}
}

func TestReportIsReadable(t *testing.T) {
	r := run(t, setup(t, 10, bot.Club, bot.Strong))
	out := text(t, r)
	for _, want := range []string{"$ woodwork arena tutto\n", "club ", "strong ", "seat 2", "cards", "sd "} {
		if !strings.Contains(out, want) {
			t.Errorf("the report lacks %q:\n%s", want, out)
		}
	}
	var b bytes.Buffer
	var back Report
	if err := r.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b.Bytes(), &back); err != nil || back.Players[1].Points != r.Players[1].Points || back.Result != r.Result {
		t.Errorf("%v: %s", err, b.Bytes())
	}
	one := run(t, setup(t, 1, bot.Club, bot.Club)) // a single match gives no interval
	if err := one.WriteJSON(&b); err != nil {
		t.Error(err)
	}
	out = text(t, one)
	for _, want := range []string{" (2.50 to 100.00)", " (no interval) "} {
		if !strings.Contains(out, want) {
			t.Errorf("one match shows an interval:\n%s", out)
		}
	}
}

func TestRunRefuses(t *testing.T) {
	if _, err := Run(t.Context(), testRegistry, setup(t, 10, bot.Club)); !errors.Is(err, game.ErrOption) {
		t.Errorf("one seat: %v", err)
	}
	if _, err := Run(t.Context(), testRegistry, setup(t, 10, bot.Club, "wizard")); err == nil {
		t.Error("a level that there is not")
	}
	if _, err := Run(t.Context(), testRegistry, setup(t, 0, bot.Club, bot.Club)); err == nil {
		t.Error("no match")
	}
	ctx, stop := context.WithCancel(t.Context())
	long := setup(t, 10_000_000, bot.Club, bot.Club)
	long.Progress = func(int, int) { stop() }
	if _, err := Run(ctx, testRegistry, long); !errors.Is(err, context.Canceled) {
		t.Errorf("a stopped experiment: %v", err)
	}
}

// whole are the figures of docs/lab/reference.md#whole-matches: 400 000 matches of
// players who want points. They do not count cards; the level strong does, which
// makes its matches shorter by less than counted.
const counted = 0.015

var whole = []struct {
	seats        int
	turns, cards float64
	shares       []float64
	clover       float64
}{
	{2, 29.47, 29.7, []float64{.5224, .4776}, .039},
	{3, 40.30, 40.6, []float64{.3558, .3329, .3113}, .053},
	{4, 50.56, 50.9, []float64{.2686, .2562, .2436, .2316}, .068},
	{6, 69.91, 70.4, []float64{.1810, .1749, .1694, .1638, .1585, .1524}, .095},
}

// within checks that an estimate agrees with a figure: they may differ by four standard errors
// plus the rounding of the figure.
func within(t *testing.T, what string, e Estimate, want, rounding float64) {
	t.Helper()
	if e.High-e.Low == 0 || math.Abs(e.Mean-want) > 2*(e.High-e.Mean)+rounding {
		t.Errorf("%s: %.4f (%.4f to %.4f), want %.4f", what, e.Mean, e.Low, e.High, want)
	}
}

func TestWholeMatches(t *testing.T) {
	matches := 4000
	if os.Getenv("WOODWORK_LONG") != "" {
		matches = 400_000
	}
	for _, w := range whole {
		if w.seats > 2 && testing.Short() {
			continue
		}
		var bots []string
		for range w.seats {
			bots = append(bots, bot.Strong)
		}
		r := run(t, setup(t, matches/w.seats, bots...))
		gauge := func(name string) Estimate { e, _ := r.Metric(name); return e }
		turns := gauge("turns")
		within(t, "turns", turns, w.turns, counted*w.turns)
		within(t, "cards", gauge("cards"), w.cards, counted*w.cards)
		within(t, "won by Cloverleaf", gauge("won by Cloverleaf"), w.clover, 0.0005)
		for seat, share := range w.shares {
			within(t, "share of a seat", r.Seats[seat], share, 0.0005+0.001)
		}
		t.Logf("%d seats: turns %.2f sd %.1f, cards %.2f, seats %v", w.seats, turns.Mean, turns.SD, gauge("cards").Mean, r.Seats)
		if w.seats == 2 {
			perTurn(t, r)
		}
	}
}

// perTurn checks the figures per turn of docs/lab/reference.md#whole-matches.
func perTurn(t *testing.T, r Report) {
	t.Helper()
	turns, _ := r.Metric("turns")
	for name, want := range map[string]float64{
		"rolls": 2.385, "keep decisions": 1.77, "Tutto decisions": 0.073, "cards": 1.007, "turns without points": 0.447,
	} {
		e, _ := r.Metric(name)
		if got := e.Mean / turns.Mean; math.Abs(got-want) > 0.02*want+0.005 {
			t.Errorf("%s a turn: %.4f, want %.4f", name, got, want)
		}
	}
}

// TestLadder checks that each level beats the one below, as far as the luck of Tutto allows: the
// best possible play scores 51.9 % against a player who maximizes the points of each turn.
func TestLadder(t *testing.T) {
	if testing.Short() {
		t.Skip("whole matches run the same way")
	}
	for _, c := range []struct {
		below, above string
		matches      int
		least        float64
	}{
		{bot.Beginner, bot.Club, 6000, 0.60},
		{bot.Club, bot.Strong, 6000, 0.56},
	} {
		r := run(t, setup(t, c.matches, c.below, c.above))
		if p := r.Players[1].Points; p.High < c.least || p.Low < 0.53 {
			t.Errorf("%s against %s: %s", c.above, c.below, p.percent())
		}
	}
}

func TestLadderLong(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("set WOODWORK_LONG=1")
	}
	r := run(t, setup(t, 20_000, bot.Strong, bot.Best))
	if p := r.Players[1].Points; p.Low < 0.505 || p.High < 0.519 || p.Low > 0.525 {
		t.Errorf("best against strong: %s", p.percent())
	}
}
