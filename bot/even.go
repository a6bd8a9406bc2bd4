package bot

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"woodwork/game"
)

// Even is a computer player that plays at any strength between the weakest level and the best:
// in each decision it plays as one of the two neighbouring levels, drawn in the proportion of the
// strength. So it can be about as strong as a person. The strength is part of its level's name,
// which the log of a match has: even-0 is the weakest level, even-100 the best, and the levels
// between lie at equal distances (docs/adr/0031-even.md).
const Even = "even"

// MostEven is the greatest strength.
const MostEven = 100

// EvenAt returns the level of Even at a strength, rounded.
func EvenAt(strength float64) string {
	return Even + "-" + strconv.Itoa(int(math.Round(min(max(strength, 0), MostEven))))
}

// evenly returns the strength of a level of Even; false if it is another level.
func evenly(level string) (strength int, ok bool) {
	text, ok := strings.CutPrefix(level, Even+"-")
	if !ok {
		return 0, false
	}
	strength, err := strconv.Atoi(text)
	return strength, err == nil && EvenAt(float64(strength)) == level
}

// NameOf returns the id under which people know a level: Even at any strength, otherwise the level.
func NameOf(level string) string {
	if _, ok := evenly(level); ok {
		return Even
	}
	return level
}

// StrengthOf returns the strength of a level, from 0 to MostEven; false if there is no such level.
func (p Program) StrengthOf(level string) (float64, bool) {
	if strength, ok := evenly(level); ok {
		return float64(strength), p.Apart > 0
	}
	i := slices.IndexFunc(p.Levels, func(l Level) bool { return l.ID == level })
	return MostEven * float64(i) / float64(max(len(p.Levels)-1, 1)), i >= 0
}

// between returns the levels that Even mixes at a strength, and in how many of MostEven decisions
// it plays as the upper one.
func (p Program) between(strength int) (lower, upper Level, share uint64) {
	at := strength * (len(p.Levels) - 1)
	i := at / MostEven
	return p.Levels[i], p.Levels[min(i+1, len(p.Levels)-1)], uint64(at % MostEven)
}

// BudgetOf returns the longest that a decision of a level takes on one core; 0 if there is no such
// level.
func (p Program) BudgetOf(level string) time.Duration {
	if strength, ok := evenly(level); ok && p.Apart > 0 {
		lower, upper, share := p.between(strength)
		if share == 0 {
			return lower.Budget
		}
		return max(lower.Budget, upper.Budget)
	}
	for _, l := range p.Levels {
		if l.ID == level {
			return l.Budget
		}
	}
	return 0
}

// WithEven returns the program whose New also makes Even. apart is by how much the strengths of two
// players differ of whom one beats the other for certain; the program judges by it how strong a
// person is (see Showed). It is greater than 0.
func (p Program) WithEven(apart float64) Program {
	levels := p.New
	p.Apart = apart
	p.New = func(level string, m game.Match) (Player, error) {
		strength, ok := evenly(level)
		if !ok || p.Apart == 0 {
			return levels(level, m)
		}
		lower, upper, share := p.between(strength)
		one, err := levels(lower.ID, m)
		if err != nil || share == 0 {
			return one, err
		}
		other, err := levels(upper.ID, m)
		return Mix([]Player{one, other}, []uint64{MostEven - share, share}), err
	}
	return p
}

// Mix returns a player that decides each time as one of others, drawn with these weights, which
// are not all 0.
func Mix(players []Player, weights []uint64) Player {
	all := uint64(0)
	for _, w := range weights {
		all += w
	}
	draw := func(src game.Source) Player {
		n := game.Below(src, all)
		for i, w := range weights {
			if n < w {
				return players[i]
			}
			n -= w
		}
		panic(fmt.Sprintf("bot: %d of %v", n, weights))
	}
	mixed := Player{Choose: func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
		return draw(src).Choose(ctx, m, seat, src)
	}}
	if slices.ContainsFunc(players, func(p Player) bool { return p.Interrupt != nil }) {
		mixed.Interrupt = func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
			if p := draw(src); p.Interrupt != nil {
				return p.Interrupt(ctx, m, seat, src)
			}
			return "", nil
		}
	}
	return mixed
}

// enough is how many decisions of a person say something about its strength.
const enough = 5

// Showed returns the strength that a person showed on a seat of two against a computer of a level:
// that of the computer, and more by what the computer's decisions lost and the person's did not.
// Chance has no part in it. A single match moves it by a level at most. It is false if the match
// says nothing.
func (p Program) Showed(level string, r Review, seat game.Seat) (float64, bool) {
	strength, ok := p.StrengthOf(level)
	if !ok || len(r.Loss) != 2 || r.Decisions[seat] < enough {
		return 0, false
	}
	most := MostEven / float64(max(len(p.Levels)-1, 1))
	more := p.Apart * (r.Loss[1-seat] - r.Loss[seat])
	return strength + min(max(more, -most), most), true
}

// FollowsOver is the number of matches from which each moves the strength by the same part.
const FollowsOver = 10

// Follow returns the strength at which Even plays next, after a match in which the person showed a
// strength; matches is the number of those before it. Later matches weigh more than earlier ones.
// The client does the same (web/src/people/even.ts).
func Follow(strength float64, matches int, showed float64) float64 {
	return strength + 2*(showed-strength)/float64(min(matches, FollowsOver)+2)
}
