package players

import (
	"context"

	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/games/tutto/solver"
	"woodwork/internal/fairqueue"
)

// A beginner errs like somebody who knows what scores, but not how likely it is
// (docs/lab/beginners.md#tutto):
//
//   - It sees a Tutto: dice that all score it keeps.
//   - Every fifth time it does what comes to mind, each as likely: bank, keep all that scores, or
//     all but a single one or five.
//   - Otherwise it keeps all that scores, until it dares no more: four times in five 50 to 200 points
//     at risk are enough, the fifth time only 1000 are. How many dice are left it does not ask.
//     Where it cannot bank it goes on.
//   - After a Tutto it draws another card one time in three.
type beginner struct{ rules tutto.Rules }

func (b beginner) Choose(_ context.Context, s *tutto.State, seat game.Seat, src game.Source) tutto.Move {
	all := s.Scoring(s.Roll)
	switch {
	case s.Phase == tutto.Tutto:
		return pick(game.Below(src, 3) == 0, tutto.NextCard)
	case all.Len() == s.Left():
		return tutto.Keeping(all)
	case game.Below(src, 5) == 0:
		whims := b.whims(s, seat, all)
		return whims[game.Below(src, uint64(len(whims)))]
	case s.Card.CanBank() && atRisk(s) >= enough[game.Below(src, uint64(len(enough)))]:
		return tutto.Move{Act: tutto.Bank}
	}
	return tutto.Keeping(all)
}

// whims returns what a beginner does without weighing it: where all scores, keep it, bank, or keep
// it but for a single die.
func (b beginner) whims(s *tutto.State, seat game.Seat, all tutto.Dice) []tutto.Move {
	list := []tutto.Move{tutto.Keeping(all)}
	if s.Card.CanBank() {
		list = append(list, tutto.Move{Act: tutto.Bank})
	}
	for _, m := range b.rules.Legal(nil, s, seat) {
		single := m.Act == tutto.KeepDice && m.Dice.Len() == all.Len()-1 && all.Points()-m.Dice.Points() <= most
		if single {
			return append(list, m)
		}
	}
	return list
}

// enough are the points at risk at which a beginner banks, each as likely.
var enough = [...]int32{50, 100, 150, 200, 1000}

// most is what a single die is worth at most: a one.
const most = 100

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
