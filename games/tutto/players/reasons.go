package players

import (
	"math"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games/tutto"
)

const figures = "tutto.figure."

// Reason says what a move risks, or what stopping saves.
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
	switch move.Kind {
	case tutto.Bank:
		return reasonToBank(r, &s, m, seat, c)
	case tutto.NextCard:
		return reason("next", "p", s.StopChance(), "n", int(s.Points))
	case tutto.KeepDice:
		return reasonToKeep(&s, e.Move, c)
	}
	return game.Text{}
}

// reasonToBank says what is safe then, and how often going on would bring nothing at the least.
func reasonToBank(r tutto.Rules, s *tutto.State, m game.Match, seat game.Seat, c bot.Comparison) game.Text {
	if s.Phase == tutto.Tutto {
		return reason("stop", "p", s.StopChance(), "n", int(s.Points))
	}
	null := math.Inf(1)
	for _, move := range m.Legal(seat) {
		if p, ok := c.Of(move, "null"); ok && p < null {
			null = p
		}
	}
	if math.IsInf(null, 1) {
		return game.Text{}
	}
	return reason("bank", "p", null, "n", int(r.Banks(s)))
}

// reasonToKeep says what the next roll can bring.
func reasonToKeep(s *tutto.State, move string, c bot.Comparison) game.Text {
	null, rolls := c.Of(move, "null")
	if !rolls {
		return reason("all")
	}
	dice, _ := c.Of(move, "dice")
	risk, _ := c.Of(move, "risk")
	if !s.Card.CanBank() {
		if success, most := c.Most(move, "success"); most {
			return reason("best", "p", success)
		}
		success, _ := c.Of(move, "success")
		return reason("success", "p", success)
	}
	return reason("roll", "dice", int(dice), "p", null, "n", int(risk))
}

func reason(key string, pairs ...any) game.Text { return game.Say("tutto.reason."+key, pairs...) }
