package gametest

import (
	"fmt"
	"iter"

	"woodwork/game"
)

// Legality checks that all answers about legality in s agree: for every seat that may act and
// every move of superset, which holds all legal moves and many others, Refuse and Legal or Odds
// must say the same. Where unlisted says that a seat has too many moves to list, none may be
// listed; if unlisted is nil, all moves are listed. Each refusal must name a rule and have a
// text, which is passed to say unless say is nil. Legality returns the number of moves it
// judged.
func Legality[R game.Rules[S, M], S, M comparable](r R, s *S, superset iter.Seq[M], unlisted func(s *S, seat game.Seat) bool, say func(game.Text) error) (int, error) {
	j := jury[R, S, M]{rules: r, state: s, unlisted: unlisted, say: say}
	turn := r.Turn(s)
	for seat := game.Clock; seat < game.MaxSeats; seat++ {
		if !acts(turn, seat) {
			continue
		}
		if err := j.seat(seat, superset); err != nil {
			return j.judged, fmt.Errorf("seat %s: %w", seat, err)
		}
	}
	return j.judged, nil
}

func acts(turn game.Turn, seat game.Seat) bool {
	switch seat {
	case game.Nature:
		return turn.Chance
	case game.Clock:
		return !turn.Chance && turn.Within > 0
	}
	return !turn.Chance && turn.Seats.Has(seat)
}

// jury judges the moves of one state.
type jury[R game.Rules[S, M], S, M comparable] struct {
	rules    R
	state    *S
	unlisted func(s *S, seat game.Seat) bool
	say      func(game.Text) error
	judged   int
}

func (j *jury[R, S, M]) seat(seat game.Seat, superset iter.Seq[M]) error {
	listed := j.listed(seat)
	lists := j.unlisted == nil || !j.unlisted(j.state, seat)
	if !lists && len(listed) > 0 {
		return fmt.Errorf("%s is listed where the moves are said to be too many to list", j.text(listed[0]))
	}
	seen := make(map[M]bool, len(listed))
	for _, m := range listed {
		seen[m] = false
	}
	for m := range superset {
		j.judged++
		_, list := seen[m]
		if list {
			seen[m] = true
		}
		if err := j.move(seat, m, list, lists); err != nil {
			return fmt.Errorf("%s: %w", j.text(m), err)
		}
	}
	for m, met := range seen {
		if !met {
			return fmt.Errorf("%s is listed, but not in the superset", j.text(m))
		}
	}
	return nil
}

// text returns the move in notation, or its fields if it has no notation.
func (j *jury[R, S, M]) text(m M) string {
	if n, ok := any(j.rules).(game.Notation[S, M]); ok {
		return n.FormatMove(j.state, m)
	}
	return fmt.Sprintf("%+v", m)
}

func (j *jury[R, S, M]) listed(seat game.Seat) []M {
	if seat != game.Nature {
		return j.rules.Legal(nil, j.state, seat)
	}
	odds := j.rules.Odds(nil, j.state)
	moves := make([]M, len(odds))
	for i, o := range odds {
		moves[i] = o.Move
	}
	return moves
}

// move compares the answers about one move; lists is false where there are too many moves to
// list.
func (j *jury[R, S, M]) move(seat game.Seat, m M, listed, lists bool) error {
	allowed := game.Allows[S, M](j.rules, j.state, seat, m)
	i, ok := any(j.rules).(game.OutOfTurnRules[S, M])
	outOfTurn := ok && seat >= 0 && i.OutOfTurn(j.state, seat, m)
	if lists && !outOfTurn && allowed != listed {
		return fmt.Errorf("allowed is %t, listed is %t", allowed, listed)
	}
	judge, ok := any(j.rules).(game.Judge[S, M])
	if !ok || allowed {
		return nil
	}
	why := judge.Refuse(j.state, seat, m)
	switch {
	case why.Rule == "":
		return fmt.Errorf("the refusal has no rule: %v", why)
	case j.say == nil:
		return nil
	}
	return j.say(why.Text)
}

// legality checks s if the config has a superset of moves. It covers every kind of state, but
// skips states once it has judged many more moves than there were plies.
func (p *player[R, S, M]) legality(s *S) {
	if p.config.Moves == nil || p.judged > judgedPerPly*(p.plies+1) {
		return
	}
	n, err := Legality[R, S, M](p.rules, s, p.config.Moves(s), p.config.Unlisted, p.config.Words)
	if err != nil {
		p.fail(s, "legality: %v", err)
	}
	p.judged += n
}

// judgedPerPly bounds how many moves Run judges for each ply, on average.
const judgedPerPly = 100

// All lists the moves of several supersets, one after the other.
func All[M any](supersets ...iter.Seq[M]) iter.Seq[M] {
	return func(yield func(M) bool) {
		for _, all := range supersets {
			for m := range all {
				if !yield(m) {
					return
				}
			}
		}
	}
}
