package players

import (
	"math"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games/tutto"
)

const figures = "tutto.figure."

// Limits for the words little, near and few in reasons.
const (
	little = 300 // points at risk
	near   = 700 // points that another seat needs to win
	few    = 2   // dice left for a Tutto
)

// Reason says what a move risks or may gain, what stopping saves, and what it means for the
// match.
func (a analyst) Reason(m game.Match, seat game.Seat, e bot.MoveEvaluation) game.Text {
	r, s, err := matchOf(m)
	if err != nil {
		return game.Text{}
	}
	move, err := r.ParseMove(&s, e.Move)
	if err != nil {
		return game.Text{}
	}
	c := bot.Compare(m.Hints(seat), figures)
	switch move.Act {
	case tutto.Bank:
		return reasonToBank(r, &s, m, seat, c)
	case tutto.NextCard:
		return reason("next", "p", s.StopChance(), "n", int(s.Points))
	case tutto.KeepDice:
		return reasonToKeep(r, &s, e.Move, c)
	}
	return game.Text{}
}

// reasonToBank says how much is safe then, whether it takes the lead, and how often going on
// would gain nothing.
func reasonToBank(r tutto.Rules, s *tutto.State, m game.Match, seat game.Seat, c bot.Comparison) game.Text {
	n := int(r.Banks(s))
	leads := s.Lead() > 0 && n >= int(s.Lead())
	if leads && r.LastTurn(s) {
		return reason("bank.last", "n", n)
	}
	if s.Phase == tutto.Tutto {
		return reason("stop", "p", s.StopChance(), "n", int(s.Points))
	}
	null := math.Inf(1)
	for _, move := range m.Legal(seat) {
		if p, ok := c.Of(move, "null"); ok && p < null {
			null = p
		}
	}
	switch {
	case math.IsInf(null, 1):
		return reason("bank.all", "n", n)
	case leads:
		return reason("bank.lead", "p", null, "n", n)
	}
	return reason("bank", "p", null, "n", n)
}

// reasonToKeep says what the next roll may gain.
func reasonToKeep(r tutto.Rules, s *tutto.State, move string, c bot.Comparison) game.Text {
	null, rolls := c.Of(move, "null")
	if !rolls {
		return reason("all")
	}
	success, _ := c.Of(move, "success")
	if !s.Card.CanBank() {
		if _, most := c.Most(move, "success"); most {
			return reason("best", "p", success)
		}
		return reason("success", "p", success)
	}
	dice, _ := c.Of(move, "dice")
	risk, _ := c.Of(move, "risk")
	return reasonToRoll(r, s, roll{dice: int(dice), null: null, success: success, risk: int(risk)})
}

// A roll describes the next roll after dice have been set aside on a card that can be banked:
// how many dice, how often nothing scores, how often all six score in the end, and what a null
// costs.
type roll struct {
	dice          int
	null, success float64
	risk          int
}

// reasonToRoll says why rolling is worth it, if there is a visible reason, and what it may cost.
func reasonToRoll(r tutto.Rules, s *tutto.State, next roll) game.Text {
	seat, best := rival(s)
	missing := int(s.Lead()) - next.risk
	needs := int(r.Target - best)
	switch {
	case missing > 0 && r.LastTurn(s):
		return reason("last", "n", missing, "p", next.null)
	case r.End == tutto.EndNow && needs > 0 && needs <= near && next.null > 1.0/3:
		return reason("rival", "seat", seat, "m", needs, "p", next.null)
	case next.dice <= few:
		return reason("near", "p", next.success, "n", next.risk)
	case next.risk <= little:
		return reason("little", "p", next.null, "n", next.risk)
	}
	return reason("roll", "dice", next.dice, "p", 1-next.null, "n", next.risk)
}

// rival returns the other seat with the most points.
func rival(s *tutto.State) (seat game.Seat, best int32) {
	best = math.MinInt32
	for other := range game.Seat(s.Seats) {
		if other != s.Seat && s.Score[other] > best {
			seat, best = other, s.Score[other]
		}
	}
	return seat, best
}

func reason(key string, pairs ...any) game.Text { return game.Say("tutto.reason."+key, pairs...) }
