package players

import (
	"context"

	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/games/tutto/solver"
	"woodwork/internal/fairqueue"
)

// A beginner sets aside everything that scores. The number of points at which it stops varies
// from decision to decision, and sometimes it does not look at the dice at all.
type beginner struct{ rules tutto.Rules }

func (b beginner) Choose(_ context.Context, s *tutto.State, seat game.Seat, src game.Source) tutto.Move {
	moves := b.rules.Legal(nil, s, seat)
	switch {
	case game.Below(src, 5) == 0:
		return moves[game.Below(src, uint64(len(moves)))]
	case s.Phase == tutto.Tutto:
		return pick(game.Below(src, 3) == 0, tutto.NextCard)
	case !s.Card.CanBank():
		return tutto.Keeping(s.Scoring(s.Roll))
	}
	enough := int32(100 + 50*game.Below(src, 15))
	if atRisk(s) >= enough {
		return tutto.Move{Act: tutto.Bank}
	}
	return tutto.Keeping(s.Scoring(s.Roll))
}

// pick returns a move of the kind if the condition holds, else bank.
func pick(claim bool, act tutto.Act) tutto.Move {
	if claim {
		return tutto.Move{Act: act}
	}
	return tutto.Move{Act: tutto.Bank}
}

// atRisk returns the points that would be lost with the turn if everything that scores were set
// aside.
func atRisk(s *tutto.State) int32 {
	_, points := s.Aside()
	return s.Points + points + s.Roll.Scoring().Points()
}

// A club player banks at 300 points, never rolls fewer than three dice, and keeps everything
// that scores; after a Tutto it banks. On a card that must be completed it keeps as little as
// possible while many dice are left, and everything when few are.
type club struct{ rules tutto.Rules }

func (b club) Choose(_ context.Context, s *tutto.State, seat game.Seat, _ game.Source) tutto.Move {
	all := s.Scoring(s.Roll)
	left := s.Left() - all.Len()
	switch {
	case s.Phase == tutto.Tutto:
		return tutto.Move{Act: tutto.Bank}
	case !s.Card.CanBank():
		if left == 0 || s.Left() <= 4 {
			return tutto.Keeping(all)
		}
		return b.fewest(s, seat)
	case left == 0 || left < 3 || atRisk(s) >= 300:
		return tutto.Move{Act: tutto.Bank}
	}
	return tutto.Keeping(all)
}

// fewest returns the legal keep with the fewest dice.
func (b club) fewest(s *tutto.State, seat game.Seat) (best tutto.Move) {
	for _, m := range b.rules.Legal(nil, s, seat) {
		if m.Act == tutto.KeepDice && (best.Dice == 0 || m.Dice.Len() < best.Dice.Len()) {
			best = m
		}
	}
	return best
}

// strong maximises points.
type strong struct{ neutral *solver.Neutral }

func (b strong) Choose(_ context.Context, s *tutto.State, _ game.Seat, _ game.Source) tutto.Move {
	return b.neutral.Best(s)
}

// best maximises the chance of winning, once the solutions for that are available.
type best struct {
	strong
	solutions *judgeCache
	key       solutionKey
}

func (b best) Choose(ctx context.Context, s *tutto.State, seat game.Seat, src game.Source) tutto.Move {
	if it := b.solutions.Order(b.key, fairqueue.RequesterOf(ctx).Group); it.There() {
		if m, err := it.Value.expert.Best(ctx, s); err == nil {
			return m
		}
	}
	return b.strong.Choose(ctx, s, seat, src)
}
