package bot

import (
	"cmp"
	"context"
	"math"
	"slices"

	"woodwork/game"
)

// Notable is the smallest loss for which a review says what would have been better, and why.
const Notable = 0.03

// obvious is the cost of every other move from which on finding the only good one is no
// achievement.
const obvious = 0.1

// margin returns how much worse the best of the inferior moves is: 0 if all are equal.
func margin(advice []MoveEvaluation) float64 {
	for _, a := range advice {
		if cost := advice[0].Win - a.Win; cost > small {
			return cost
		}
	}
	return 0
}

// accuracyOf returns how good a decision was, from 0 to 1, given its loss of the chance of
// winning: each percent that is lost leaves 37 % of it. The steepness was chosen so that beginners,
// who in these games lose one or two percent at a time, are told apart from strong players
// (docs/lab/tutto.md): with the formula of lichess, which is made for chess, all had more than 90 %.
func accuracyOf(loss float64) float64 { return math.Exp(-100 * loss) }

// highlights collect, for each seat, the best decisions while a review is made.
type highlights struct {
	margin, worst, accuracy [game.MaxSeats]float64
	decisions               [game.MaxSeats]int
}

// decided counts a decision that a seat made itself among several moves.
func (h *highlights) decided(r *Review, seat game.Seat, entry *ReviewedPly) {
	h.accuracy[seat] += accuracyOf(entry.Loss)
	h.decisions[seat]++
	if entry.Loss >= Grave && entry.Loss > h.worst[seat] {
		h.worst[seat], r.Worst[seat] = entry.Loss, entry.Seq
	}
}

// shone considers a decision without loss, given how much worse the best other move was.
func (h *highlights) shone(r *Review, seat game.Seat, entry *ReviewedPly, margin float64) {
	if entry.Loss <= small && margin < obvious && margin > max(h.margin[seat], small) {
		h.margin[seat], r.Best[seat] = margin, entry.Seq
	}
}

// close writes how many decisions each seat made itself, and their mean accuracy; 1 if it had
// nothing to decide.
func (h *highlights) close(r *Review, seats int) {
	r.Decisions = append(r.Decisions, h.decisions[:seats]...)
	for seat := range seats {
		r.Accuracy = append(r.Accuracy, 1)
		if n := h.decisions[seat]; n > 0 {
			r.Accuracy[seat] = h.accuracy[seat] / float64(n)
		}
	}
}

// tell adds what would have been better in m, and why, if the loss of a decision was large
// enough.
func (entry *ReviewedPly) tell(a Analyst, m game.Match, seat game.Seat, best MoveEvaluation) {
	if entry.Loss < Notable || entry.Best == "" || best.Move != entry.Best {
		return
	}
	if said, err := m.Describe(entry.Best); err == nil {
		entry.BestText = said
		entry.Reason = ReasonFor(a, m, seat, best)
	}
}

// tried is how many decisions of a seat are examined again to find its best one.
const tried = 3

// boldest finds for each seat the decision that turned the match most: the one after which its
// chances had grown most since two plies before. It must have lost nothing, and have been
// neither the only move nor the only good one; if there are too many moves to list, neither the
// only kind of move nor the only good kind, as far as the judge can tell.
func boldest(ctx context.Context, j Analyst, line []judgedReview, r *Review) error {
	type turn struct {
		at   int
		gain float64
	}
	turns := make([][]turn, len(r.Best))
	for i := 1; i < len(r.Plies); i++ {
		actor := line[i].actor
		if actor < 0 || !line[i].own || r.Plies[i].Loss > small || r.Plies[i].Best == "" {
			continue
		}
		if gain := r.Plies[i].Win[actor] - line[i-1].win.Chance[actor]; gain > small {
			turns[actor] = append(turns[actor], turn{i, gain})
		}
	}
	for seat, list := range turns {
		slices.SortStableFunc(list, func(a, b turn) int { return cmp.Compare(b.gain, a.gain) })
		for _, t := range list[:min(len(list), tried)] {
			here := &line[t.at]
			if j.obvious(here.match, here.actor, r.Plies[t.at].Best) {
				continue
			}
			free, err := here.free(ctx, j)
			if err != nil {
				return err
			}
			if free {
				r.Best[seat] = r.Plies[t.at].Seq
				break
			}
		}
	}
	return nil
}

// free reports whether the actor had several good moves, and bad ones as well.
func (here *judgedReview) free(ctx context.Context, j Analyst) (bool, error) {
	advice, err := here.choices(ctx, j)
	if err != nil || advice == nil {
		return err == nil, err
	}
	cost := margin(advice)
	return cost > small && cost < obvious, nil
}

// choices returns the moves that the actor had, best first; nil if they are not known.
func (here *judgedReview) choices(ctx context.Context, j Analyst) ([]MoveEvaluation, error) {
	if len(here.match.Legal(here.actor)) > 0 {
		return Coach(ctx, j, here.match, here.actor)
	}
	if j.Compare != nil {
		return j.Compare(ctx, here.match, here.actor, "")
	}
	return nil, nil
}
