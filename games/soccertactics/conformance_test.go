package soccertactics

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
)

// variantValues are sets of options that change each other's effect.
var variantValues = map[string]game.Values{
	"seed":            nil,
	"manual":          Presets()[2].Values,
	"manual-advanced": Presets()[3].Values,
	"leaflet":         Presets()[1].Values,
	"short": {"HalfSeconds": "300", "OvertimeSeconds": "60", "SetupMode": "standard", "ShotDevice": "die", "OffsideBallLine": "on",
		"TurnoverShot": "on", "StopAtOpponent": "on", "MoveLimit": "30"},
	"odd": {"HalfSeconds": "900", "Overtime": "off", "GoalKickOffside": "off", "DribbleShot": "off", "KeeperShot": "off", "NoWall": "on",
		"FreeKickSet": "ball", "MinPawns": "7", "GoalLimit": "3", "MoveLimit": "10"},
	"sudden": {"HalfSeconds": "15", "OvertimeSeconds": "15", "ShootoutEarlyStop": "on"},
	"level":  {"HalfSeconds": "15", "OvertimeSeconds": "15"},
}

// variants returns rules with every value of every option.
func variants(t testing.TB) []gametest.Variant[*Rules] {
	t.Helper()
	return gametest.Variants(t, Options(), Configure, variantValues)
}

func TestOptionTable(t *testing.T) { gametest.Options(t, Game()) }

func TestConformance(t *testing.T) {
	plies := 250
	if gametest.Long() {
		plies = 50_000
	}
	speak := gametest.NewSpeaker(t, Text())
	gametest.RunAll(t, Options(), variants(t), func(_ int, v gametest.Variant[*Rules]) gametest.Config[State, Move] {
		return gametest.Config[State, Move]{Plies: plies, Check: v.Rules.validate, CheckStep: stepInvariants, Moves: everyMove, Unlisted: unlisted, Words: speak.Say}
	})
}

// unlisted reports set-ups, which are too many to list.
func unlisted(s *State, seat game.Seat) bool {
	return seat >= 0 && (s.Phase == FirstSetUp || s.Phase == SecondSetUp)
}

// stepInvariants checks the invariants of two successive states.
func stepInvariants(before *State, in game.Input[Move], s *State) error {
	gained := int(s.Score[0]) + int(s.Score[1]) - int(before.Score[0]) - int(before.Score[1])
	gone := 0
	for side := range s.Pawns {
		gone += before.strength(Side(side)) - s.strength(Side(side))
	}
	switch {
	case gained != 0 && (in.Move.Act != SpinBall || before.Phase != Spin || gained != 1):
		return errors.New("the score changes by a goal only")
	case gone != 0 && (in.Move.Act != RollDuel || gone != 1):
		return errors.New("a pawn leaves for good by a foul only")
	case s.Period == before.Period && s.Clock < before.Clock:
		return errors.New("the clock ran backwards")
	case s.Period < before.Period:
		return errors.New("the periods ran backwards")
	case s.Phase == BallRoll && before.Phase == CornerPlace && (s.violations(s.O) != 1 || s.violations(s.D()) != 0): // the taker is in the corner
		return errors.New("a corner with pawns where they may not stand")
	case s.Phase == PawnRoll && s.Restart == FreeKick && !s.Squares(s.D()).And(near[s.Ball]).Empty():
		return errors.New("a free kick with an opponent near")
	case s.Phase == Spin && (before.Phase == PenaltyClear || before.Phase == PenaltyTaker):
		return onlyTwo(s)
	}
	return nil
}

// onlyTwo checks that taker and keeper are alone in the area at a penalty.
func onlyTwo(s *State) error {
	area := penaltyArea[s.D()]
	if n := s.Squares(s.O).And(area).Len(); n != 1 || !s.field(s.D()).And(area).Empty() {
		return fmt.Errorf("%d attackers at a penalty, or defenders", n)
	}
	return nil
}

// TestBusyPlay seeks the ball: it plays towards pawns and goes for the ball when it can, and so
// meets the phases that random play rarely reaches.
func TestBusyPlay(t *testing.T) {
	plies, seen := 3_500, map[Phase]int{}
	starts := exampleStates(t)
	if gametest.Long() {
		plies = 500_000
	}
	for i, v := range variants(t) {
		name, r := v.Name, v.Rules
		config := gametest.Config[State, Move]{Check: r.validate, CheckStep: stepInvariants}
		src := gametest.Source(t, 7, uint64(i))
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		for n := range plies {
			if start := starts[n/50%len(starts)]; n%50 == 0 && r.validate(&start) == nil {
				s = start
			}
			turn := r.Turn(&s)
			if turn.Over() {
				s, _ = r.Start(2)
				continue
			}
			seat := game.Nature
			if !turn.Chance {
				seat = turn.Seats.First()
			}
			in := game.Input[Move]{After: 5 * time.Second, Seat: seat, Move: r.busy(&s, seat, src)}
			before := s
			r.Step(&s, in)
			seen[s.Phase]++
			if err := gametest.Holds(r, config, &before, in, &s); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	for p := range phaseCount {
		if seen[p] == 0 {
			t.Errorf("%s was never met", p)
		}
	}
}

// exampleStates returns the positions of the worked examples.
func exampleStates(t testing.TB) (states []State) {
	t.Helper()
	lines, _ := exampleLines(t)
	for _, line := range lines {
		r, err := read(nil, line)
		if err != nil {
			t.Fatal(err)
		}
		s, err := r.ParseState(line)
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, s)
	}
	return states
}

// busy draws a move; half the time, from the first decision on that brings a pawn to the ball,
// or the ball to a pawn; and half of all duels are fouls.
func (r *Rules) busy(s *State, seat game.Seat, src game.Source) Move {
	if s.Phase == Duel && game.Below(src, 2) == 0 {
		return Move{Act: RollDuel, A: 6, B: 1}
	}
	moves := r.Legal(nil, s, seat)
	if len(moves) == 0 || game.Below(src, 3) == 0 {
		return r.Sample(s, seat, src)
	}
	from := int(game.Below(src, uint64(len(moves))))
	for i := range moves {
		m := moves[(from+i)%len(moves)]
		_, own := s.on(s.O, m.To)
		if m.To == s.Ball || s.Phase == BallPlay && own {
			return m
		}
	}
	return moves[from]
}
