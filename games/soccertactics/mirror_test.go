package soccertactics

import (
	"slices"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// A mirror maps a position to an equivalent one: columns reflected, or the sides swapped and the
// ranks turned round.
type mirror struct{ columns, sides bool }

func (v mirror) square(q Square) Square {
	if !q.OnPitch() {
		return q
	}
	if v.columns {
		q = SquareAt(Files-1-q.File(), q.Rank()-1)
	}
	if v.sides {
		q = q.As(Blue)
	}
	return q
}

func (v mirror) side(side Side) Side {
	if v.sides && side != Nobody {
		return side.Other()
	}
	return side
}

// state mirrors a position, with the common card of the defenders.
func (v mirror) state(s State) State {
	m := s
	for side := range s.Pawns {
		to := v.side(Side(side))
		for p, q := range s.Pawns[side] {
			m.Pawns[to][p] = v.square(q)
		}
		m.Pawns[to].Sort()
		m.Cards[to], m.Score[to], m.Kicks[to] = s.Cards[side], s.Score[side], s.Kicks[side]
	}
	m.Ball, m.O, m.First = v.square(s.Ball), v.side(s.O), v.side(s.First)
	if s.Phase == ShootOut || s.Kicks != [2]Kicks{} {
		m.Shooter = v.side(s.Shooter)
	}
	if s.Restart != NoRestart {
		m.By = v.square(s.By)
	}
	if s.Phase == PenaltyClear && v.columns {
		m.Spot = Files - 1 - s.Spot
	}
	return m
}

// move mirrors a move; squares that it does not use stay zero.
func (v mirror) move(s *State, m Move) Move {
	switch m.Act {
	case MovePawn, Place, TakePenalty:
		m.From, m.To = v.square(m.From), v.square(m.To)
	case PlayBall, DribbleTo, StepKeeper:
		m.To = v.square(m.To)
	case TakeFreeKick:
		m.From = v.square(m.From)
	case RollToss:
		if v.sides {
			m.A, m.B = m.B, m.A
		}
	case SetUp:
		for p, q := range m.Team {
			m.Team[p] = v.square(q)
		}
		m.Team.Sort()
	}
	return m
}

// TestMirrors plays a match together with its mirror image. Two things are not symmetric, and
// end a match here: the order in which defenders leave a zone, which is by square, and a toss
// for overtime, before which the side is Red.
func TestMirrors(t *testing.T) {
	plies := 900
	if gametest.Long() {
		plies = 200_000
	}
	r, starts, seen := Standard(), exampleStates(t), map[Phase]int{}
	plies = max(plies, 25*len(starts))
	for _, v := range []mirror{{columns: true}, {sides: true}, {true, true}} {
		src := gametest.Source(t, 5, 6)
		s := starts[0]
		for n := range plies {
			if start := starts[n/25%len(starts)]; n%25 == 0 && r.validate(&start) == nil {
				s = start
			}
			turn := r.Turn(&s)
			if turn.Over() || s.Phase == Toss {
				s = starts[1]
				continue
			}
			seat := game.Nature
			if !turn.Chance {
				seat = turn.Seats.First()
			}
			m, twin := r.busy(&s, seat, src), v.state(s)
			before := s
			if s.Phase != GoalKickClear && s.Phase != FreeKickClear && s.Phase != PenaltyClear {
				seen[s.Phase]++
				v.compareLegal(t, r, &s, &twin)
				r.Step(&twin, game.At(game.Nature, v.move(&s, m)))
				r.Step(&s, game.At(seat, m))
				if s.Phase != Toss && v.state(s) != twin {
					t.Fatalf("%+v: %s, then %s: %s, mirrored %s", v, r.FormatState(&before), r.FormatMove(&before, m), r.FormatState(&s), r.FormatState(&twin))
				}
				continue
			}
			r.Step(&s, game.At(seat, m))
		}
	}
	gametest.Met(t, seen, 5, FirstSetUp, SecondSetUp, PawnRoll, PawnMove, BallRoll, BallPlay, CatchRoll, CatchMove, Challenge, ChallengeRoll, ChallengeMove,
		Duel, Spin, CornerPlace, GoalKickTaker, FreeKickTaker, PenaltyTaker, ShootOut)
}

func (v mirror) compareLegal(t *testing.T, r *Rules, s, twin *State) {
	t.Helper()
	if s.decides() == Nobody {
		return
	}
	var want, got []string
	for _, m := range r.Legal(nil, s, s.decides().Seat()) {
		want = append(want, r.FormatMove(s, v.move(s, m)))
	}
	for _, m := range r.Legal(nil, twin, twin.decides().Seat()) {
		got = append(got, r.FormatMove(twin, m))
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%+v: %s: mirrored moves %v, want %v", v, r.FormatState(s), got, want)
	}
}
