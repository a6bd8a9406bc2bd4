package players

import (
	"context"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/game/gametest"
	fc "woodwork/games/footballchess"
	"woodwork/games/footballchess/engine"
)

func pitchAt(t *testing.T, state string) game.Match {
	t.Helper()
	m, err := fc.Game().Load(nil, state)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// fast returns bots as weak as the levels beginner, club and strong, and best with so few
// positions that a match takes a second.
func fast(t *testing.T, g *players, r fc.Rules) (bots []bot.Bot[fc.State, fc.Move]) {
	t.Helper()
	for _, level := range []string{bot.Beginner, bot.Club, bot.Strong, bot.Best} {
		b, err := g.bot(level, best{all: g, rules: r, nodes: 300})
		if err != nil {
			t.Fatal(err)
		}
		bots = append(bots, b)
	}
	return bots
}

// playPitch plays a match, checks every move, and returns the log.
func playPitch(t *testing.T, r fc.Rules, white, black bot.Bot[fc.State, fc.Move], seed uint64) (log []bot.Ply) {
	t.Helper()
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	src := gametest.Source(t, seed, 1)
	for turn := r.Turn(&s); !turn.Over(); turn = r.Turn(&s) {
		seat, player := turn.Seats.First(), white
		if seat == 1 {
			player = black
		}
		m := player.Choose(t.Context(), &s, seat, src)
		if !game.Allows(r, &s, seat, m) {
			t.Fatalf("seed %d: %s: %s of seat %s is not legal", seed, s.Position.String(), r.FormatMove(&s, m), seat)
		}
		log = append(log, bot.Ply{Seq: uint64(len(log) + 1), Seat: seat, Move: r.FormatMove(&s, m)})
		r.Step(&s, game.At(seat, m))
	}
	return log
}

// TestPitchLevelsPlayEveryOption plays whole matches; the long run plays 10 000 of the two fast
// levels, and matches of all.
func TestPitchLevelsPlayEveryOption(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	g := newPlayers(bot.Resources{})
	for i, values := range []game.Values{
		{"limit": "50"}, {"opening": "placed", "goals": "1"}, {"offside": "field", "rows": "own", "goals": "1"},
		{"keeperkick": "zone", "turnback": "on", "goals": "1"}, {"rep": "draw", "limit": "50", "goals": "1"},
		{"rep": "off", "limit": "60", "result": "draw", "rows": "off", "offside": "off", "goals": "1"},
		{"kickrows": "on", "pass": "line", "limit": "60", "goals": "1"},
	} {
		r, _, err := matchOf(bottest.Match(t, fc.Game(), values))
		if err != nil {
			t.Fatal(err)
		}
		bots := fast(t, g, r)
		if os.Getenv("WOODWORK_LONG") == "" {
			playPitch(t, r, bots[i%len(bots)], bots[(i+1)%len(bots)], uint64(i))
			continue
		}
		for n := range bots {
			playPitch(t, r, bots[n], bots[(n+1+i)%len(bots)], uint64(i))
		}
		for seed := range uint64(10_000 / 6) {
			playPitch(t, r, bots[seed%2], bots[1], seed)
		}
		for seed := range uint64(20) {
			playPitch(t, r, bots[2+seed%2], bots[2], seed)
		}
	}
}

// TestPitchLevelsPlayAsPrinted plays matches with the options of the printed sheet to the first
// goal: nothing else ends them.
func TestPitchLevelsPlayAsPrinted(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r, _, err := matchOf(bottest.Match(t, fc.Game(), bottest.Preset(t, fc.Game(), "printed", game.Values{"goals": "1"})))
	if err != nil {
		t.Fatal(err)
	}
	bots := fast(t, newPlayers(bot.Resources{}), r)
	for n := range bots {
		playPitch(t, r, bots[n], bots[(n+1)%len(bots)], uint64(n))
	}
}

// The level best plays the same move for the same numbers, whatever it has searched before.
func TestBestIsRepeatable(t *testing.T) {
	g := newPlayers(bot.Resources{})
	r := fc.Standard()
	r.Goals = 1
	b, err := g.bot(bot.Best, best{all: g, rules: r, nodes: 1000})
	if err != nil {
		t.Fatal(err)
	}
	first := playPitch(t, r, b, bot.Of(beginner{r}), 7)
	again := playPitch(t, r, b, bot.Of(beginner{r}), 7)
	for i := range first {
		if i >= len(again) || first[i] != again[i] {
			t.Fatalf("ply %d differs", i)
		}
	}
}

func TestReviewOfFootballChessAddsUp(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := Program(t.Context(), bot.Resources{})
	a := r.Analyst
	if a.Win == nil {
		t.Fatal("no analyst")
	}
	m := bottest.Match(t, fc.Game(), game.Values{"goals": "1"})
	rules, _, _ := matchOf(m)
	log := playPitch(t, rules, bot.Of(beginner{rules}), bot.Of(club{rules}), 3)
	log = log[max(0, len(log)-31):] // part of the match is enough
	full := playPitch(t, rules, bot.Of(beginner{rules}), bot.Of(club{rules}), 3)
	for _, p := range full[:len(full)-len(log)] {
		if _, err := m.Play(0, p.Seat, p.Move); err != nil {
			t.Fatal(err)
		}
	}
	review, err := bot.NewReview(t.Context(), a, m, log)
	if err != nil {
		t.Fatal(err)
	}
	end := review.Plies[len(log)-1].Win
	bottest.AddsUp(t, review, 2)
	if math.Abs(review.Luck[0]) > 1e-9 || math.Abs(review.Luck[1]) > 1e-9 {
		t.Errorf("luck %v where there is none", review.Luck)
	}
	if end[0]+end[1] != 1 || !review.Estimate || review.Worst[0] == 0 || review.Loss[0] == 0 {
		t.Errorf("the result is %v, estimate %t, worst %d, loss %v", end, review.Estimate, review.Worst, review.Loss)
	}
	for _, p := range review.Plies[:len(log)-1] {
		if p.Best == "" {
			t.Errorf("entry %d has no best move", p.Seq)
		}
	}
}

// A chance is certain only if the deciding goal is forced.
func TestChancesOfFootballChess(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	g := newPlayers(bot.Resources{})
	for _, c := range []struct {
		state  string
		forced int
		sure   bool
	}{
		{"R6/2pkrP1/2Qb3/6B/q3N2/7/7/7/5n1/7/3K3 c9 w 2-1 40 120 -", 1, true},
		{"R6/2pkrP1/2Qb3/6B/q3N2/7/7/7/5n1/7/3K3 c9 w 1-1 40 120 -", 1, false},
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", 0, false},
	} {
		in := explored(t, g, c.state, 100_000)
		if in.Forced != c.forced || in.Win.Estimate == c.sure || len(in.Moves) == 0 || in.Moves[0].Move != in.Line[0] {
			t.Errorf("%s: %+v", c.state, in)
		}
		if white := in.Win.Chance[0]; c.sure && white != 1 || !c.sure && (white < 0.05 || white > 0.98) {
			t.Errorf("%s: White wins with %g", c.state, white)
		}
	}
}

// A level whose time is up answers, with a legal move, although it may look at as many positions
// as it likes: the level best would never end otherwise.
func TestPitchCancel(t *testing.T) {
	g, r := newPlayers(bot.Resources{}), fc.Standard()
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, level := range Program(t.Context(), bot.Resources{}).Levels {
		b, err := g.bot(level.ID, best{all: g, rules: r, nodes: math.MaxUint64})
		if err != nil {
			t.Fatal(err)
		}
		if m := b.Choose(ctx, &s, 0, rand.NewPCG(1, 1)); !game.Allows(r, &s, 0, m) {
			t.Errorf("%s: %s is not legal", level.ID, r.FormatMove(&s, m))
		}
	}
}

// Reviewing a whole match takes half a minute of one core.
func BenchmarkReviewOfFootballChess(b *testing.B) {
	a := analyst{newPlayers(bot.Resources{})}
	r, e := fc.Standard(), engine.New(fc.Standard(), engine.Fitted(), 1)
	s, _ := r.Start(2)
	m, _ := fc.Game().New(nil, 2)
	var log []bot.Ply
	for !s.Status.Over() && len(log) < 300 {
		e.Forget(r)
		move := fc.Move{}
		if s.Status == fc.Place {
			move = r.Moves(nil, &s.Position)[0]
		} else {
			move = e.Search(context.Background(), &s, engine.Limits{Nodes: 300}).Move
		}
		log = append(log, bot.Ply{Seat: game.Seat(s.Turn), Move: r.FormatMove(&s, move)})
		r.Step(&s, game.At(game.Seat(s.Turn), move))
	}
	for range b.N {
		if _, err := bot.NewReview(context.Background(), a.abilities(), m, log); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(log)*b.N)/b.Elapsed().Seconds(), "plies/s")
}
