package players

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
)

// A crowd of simulated people: each decides as a beginner, a club player or an expert, in these
// proportions.
var crowd = [][]uint64{
	{100, 0, 0}, {90, 10, 0}, {75, 25, 0}, {60, 40, 0}, {50, 50, 0}, {40, 60, 0}, {25, 75, 0}, {10, 90, 0},
	{0, 100, 0}, {0, 90, 10}, {0, 75, 25}, {0, 60, 40}, {0, 50, 50}, {0, 40, 60}, {0, 25, 75}, {0, 10, 90},
	{80, 10, 10}, {50, 25, 25}, {34, 33, 33}, {20, 20, 60},
}

// crowdLevels are the levels that people are mixed of.
var crowdLevels = []string{bot.Beginner, bot.Club, bot.Strong}

// An evening is matches of Even against one person.
type evening struct {
	program bot.Program
	game    game.Game
	options game.Values
	weights []uint64
	chance  *rand.Rand

	strength float64
	matches  int
}

// played is a match of an evening.
type played struct {
	won    float64
	review bot.Review
}

// play plays a match at the present strength. The person has the seats in turn; with a review it is
// also said what was lost.
func (e *evening) play(t *testing.T, number int, reviewed bool) (seat game.Seat, p played) {
	t.Helper()
	m, err := e.game.New(e.options, 2)
	if err != nil {
		t.Fatal(err)
	}
	seat = game.Seat(number % 2)
	var seated [2]bot.Player
	var people []bot.Player
	for _, level := range crowdLevels {
		p, err := e.program.New(level, m)
		if err != nil {
			t.Fatal(err)
		}
		people = append(people, p)
	}
	seated[seat] = bot.Mix(people, e.weights)
	if seated[1-seat], err = e.program.New(bot.EvenAt(e.strength), m); err != nil {
		t.Fatal(err)
	}
	start := m.Clone()
	log := matchOf(t, m, seated, e.chance)
	switch w := m.Winners(); {
	case w == game.SeatsOf(seat):
		p.won = 1
	case w != game.SeatsOf(1-seat):
		p.won = 0.5
	}
	if reviewed {
		if p.review, err = bot.NewReview(t.Context(), e.program.Analyst, start, log); err != nil {
			t.Fatal(err)
		}
	}
	return seat, p
}

// matchOf plays a match to its end, with what computers do out of turn, and returns its log.
func matchOf(t *testing.T, m game.Match, players [2]bot.Player, src game.Source) (log []bot.Ply) {
	t.Helper()
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		ply := bot.Ply{Seq: uint64(len(log) + 1), Seat: game.Nature}
		var err error
		if turn.Chance {
			ply.Move = m.Draw(src)
		} else if ply, err = decisionOf(t, m, players, src, ply); err != nil {
			t.Fatal(err)
		}
		if _, err := m.Play(ply.After, ply.Seat, ply.Move); err != nil {
			t.Fatal(err)
		}
		log = append(log, ply)
	}
	return log
}

// decisionOf returns the ply with a decision: one out of turn, or else that of the player in turn.
func decisionOf(t *testing.T, m game.Match, players [2]bot.Player, src game.Source, ply bot.Ply) (bot.Ply, error) {
	ply.After = time.Second
	ply.Seat = m.Turn().Seats.First()
	if other := players[1-ply.Seat]; other.Interrupt != nil {
		if move, err := other.Interrupt(t.Context(), m, 1-ply.Seat, src); err != nil || move != "" {
			ply.Seat, ply.Move = 1-ply.Seat, move
			return ply, err
		}
	}
	move, err := players[ply.Seat].Choose(t.Context(), m, ply.Seat, src)
	ply.Move = move
	return ply, err
}

// follow plays matches in which Even follows the person.
func (e *evening) follow(t *testing.T, n int) {
	t.Helper()
	for i := range n {
		seat, p := e.play(t, i, true)
		if showed, ok := e.program.Showed(bot.EvenAt(e.strength), p.review, seat); ok {
			e.strength = bot.Follow(e.strength, e.matches, showed)
			e.matches++
		}
	}
}

// nobodyKnown is the strength at which Even begins against a person of whom nothing is known, as
// web/src/people/even.ts has it.
const nobodyKnown = 17

// An evenness says how Even does against one person after it has followed, several times.
type evenness struct {
	strength, low, high float64 // the mean, the least and the greatest strength
	won, by             float64 // the share of the person's wins, and its standard error
	even                int     // in how many of the times the share was from 45 to 55 %
	times               int
}

// evenly lets Even follow a person several times for ten matches each, and then plays more matches at
// that strength.
func evenly(t *testing.T, id string, person, times, further int) (told evenness) {
	t.Helper()
	g, _ := games.Find(id)
	program := Open(t.Context(), nil)[id]
	told.low, told.times = bot.MostEven, times
	var shares []float64 // of the person's wins, each time
	for i := range times {
		e := evening{
			program: program, game: g, options: homeOptions(g), weights: crowd[person],
			chance: rand.New(rand.NewPCG(uint64(person), uint64(i))), strength: nobodyKnown,
		}
		e.follow(t, bot.FollowsOver)
		won := 0.0
		for n := range further {
			_, p := e.play(t, n, false)
			won += p.won
		}
		share := won / float64(further)
		if shares = append(shares, share); share >= 0.45 && share <= 0.55 {
			told.even++
		}
		told.strength += e.strength / float64(times)
		told.low, told.high = min(told.low, e.strength), max(told.high, e.strength)
	}
	told.won, told.by = meanOf(shares, further)
	return told
}

// meanOf returns the mean of shares of n matches each, and its standard error. That follows from how
// far the shares lie apart, because those of one time are all against the same strength; but as few
// shares may lie close together by chance, it is at least that of matches each against another one.
func meanOf(shares []float64, n int) (mean, off float64) {
	times, squares := float64(len(shares)), 0.0
	for _, share := range shares {
		mean += share / times
	}
	for _, share := range shares {
		squares += (share - mean) * (share - mean)
	}
	off = math.Sqrt(mean * (1 - mean) / (times * float64(n)))
	if times > 1 {
		off = max(off, math.Sqrt(squares/(times-1)/times))
	}
	return mean, off
}

func (e evenness) String() string {
	return fmt.Sprintf("strength %2.0f (%2.0f to %2.0f), the person wins %.1f %% (standard error %.1f), from 45 to 55 %% in %d of %d times",
		e.strength, e.low, e.high, 100*e.won, 100*e.by, e.even, e.times)
}

// A person who plays ten matches against Even wins about half of those that follow: 45 to 55 % and two
// standard errors. The cheap games are played in every test, with a quarter of the people and fewer
// matches; all games with WOODWORK_LONG, the costly ones with some of the people (docs/lab/even.md).
func TestEvenFollowsAPerson(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	for _, g := range []struct {
		id             string
		people         int // every how many of the crowd
		times, further int
	}{
		{"tutto", some(4, 1), some(4, 8), some(60, 150)}, {"winninggoal", some(4, 1), some(4, 8), some(60, 150)},
		{"squareball", some(21, 4), 4, 20}, {"soccertactics", some(21, 8), 2, 10}, {"footballchess", some(21, 8), 2, 15},
	} {
		t.Run(g.id, func(t *testing.T) {
			mean, people := 0.0, 0
			for person := g.people - 1; person < len(crowd); person += g.people {
				e := evenly(t, g.id, person, g.times, g.further)
				t.Logf("beginner, club, expert %v: %v", crowd[person], e)
				if math.Abs(e.won-0.5) > 0.05+2*e.by {
					t.Errorf("%v: %v", crowd[person], e)
				}
				mean, people = mean+e.won, people+1
			}
			if people > 0 {
				t.Logf("all: %.1f %%", 100*mean/float64(people))
			}
		})
	}
}
