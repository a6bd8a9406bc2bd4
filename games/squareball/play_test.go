package squareball

import (
	"errors"
	"fmt"
	"math"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/plate"
)

// stepInvariants checks the invariants between two consecutive states.
func stepInvariants(before *State, in game.Input[Move], s *State) error {
	gained := int(s.Goals[A]) + int(s.Goals[B]) - int(before.Goals[A]) - int(before.Goals[B])
	disputed := before.Phase == Referee || before.Phase == Protest || before.Back == Protest // a goal may count after all
	switch {
	case gained != 0 && (gained != 1 || in.Move.Act != Slid && !disputed || s.Goals[before.Att] == before.Goals[before.Att]):
		return errors.New("the score changes by a goal of the attacker only")
	case s.Period == before.Period && s.Clock < before.Clock:
		return errors.New("the clock ran backwards")
	case s.Period < before.Period:
		return errors.New("the periods ran backwards")
	case in.Move.Act == Slid && s.Att == before.Att && s.Phase != Start && s.N > before.N:
		return errors.New("a flick has raised the count")
	}
	if err := sameFigures(before, in.Move.Act, s); err != nil {
		return err
	}
	return sameDice(before, in.Move.Act, s)
}

// sameFigures checks that figures change only by acts that may change them, at half-time only
// the keepers.
func sameFigures(before *State, act Act, s *State) error {
	switch act {
	case PutFigure, MoveKeeper, MoveOwn, MoveTheirs, CarryTo, DropDice, RemoveFigure, DecisionOver, PeriodOver, DrawLot:
		return nil
	}
	if before.Figure == s.Figure || before.Period != s.Period || before.Kind == Penalty || s.Kind == Penalty {
		return nil
	}
	return errors.New("figures have changed by themselves")
}

// sameDice checks that faces change only by throws, and that loose dice do not move while
// figures do.
func sameDice(before *State, act Act, s *State) error {
	for i, d := range s.Die {
		old := before.Die[i]
		if !d.lies() || !old.lies() {
			continue
		}
		rides := before.Phase == Carry || before.Phase == Drop
		rides = rides && plate.Bears(before.Figure[before.Att][before.Carrier].At, old.Pose.Point)
		switch {
		case d.Face != old.Face && act != ThrowDice && s.Kind != Penalty:
			return fmt.Errorf("die %d has another face", i+1)
		case d.Pose != old.Pose && !rides && act != Slid && act != PutCorner && act != DecisionOver && s.Kind != Penalty && before.Phase != Protest && before.Back != Protest && before.Phase != Referee:
			return fmt.Errorf("die %d has moved", i+1)
		}
	}
	return nil
}

// TestBusyPlay aims: it flicks through gaps and at goals, sometimes starts from the positions of
// the examples, and so reaches every phase.
func TestBusyPlay(t *testing.T) {
	plies, seen, goals := 4_000, map[Phase]int{}, 0
	if gametest.Long() {
		plies = 100_000
	}
	starts := gametest.Lines(t, "testdata/*/*.txt", "from ")
	for _, line := range gametest.Lines(t, "testdata/*/*.txt", "  SQ1") {
		starts = append(starts, "SQ1 "+line)
	}
	for i, v := range variants(t) {
		name, r := v.Name, v.Rules
		config := gametest.Config[State, Move]{Check: r.validate, CheckStep: stepInvariants}
		src := gametest.Source(t, 7, uint64(i))
		s, _ := r.Start(2)
		for n := range plies {
			if n%30 == 0 {
				if start, err := r.ParseState(starts[game.Index(src, len(starts))]); err == nil {
					s = start
				}
			}
			turn := r.Turn(&s)
			if turn.Over() {
				s, _ = r.Start(2)
				continue
			}
			in := busyInput(r, &s, turn, src)
			before := s
			if err := game.Play(r, &s, in); err != nil {
				t.Fatalf("%s: %s: %s: %v", name, r.FormatState(&before), r.FormatMove(&before, in.Move), err)
			}
			seen[s.Phase]++
			if s.Goals != before.Goals {
				goals++
			}
			if err := gametest.Holds(r, config, &before, in, &s); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	for p := range phaseCount {
		gametest.Met(t, seen, 5, p)
	}
	if goals < 10 {
		t.Errorf("%d goals were scored", goals)
	}
}

// busyInput draws an input; sometimes the defender takes a red card.
func busyInput(r *Rules, s *State, turn game.Turn, src game.Source) game.Input[Move] {
	if turn.Chance {
		return game.Input[Move]{After: time.Second, Seat: game.Nature, Move: r.Sample(s, game.Nature, src)}
	}
	after := min(time.Second, turn.Within)
	red := Move{Act: TakeRed}
	if seat := s.def().Seat(); game.Below(src, 50) == 0 && r.OutOfTurn(s, seat, red) && game.Allows(r, s, seat, red) {
		return game.Input[Move]{After: after, Seat: seat, Move: red}
	}
	if turn.Within > 0 && game.Below(src, 40) == 0 {
		return game.Input[Move]{After: turn.Within, Seat: game.Clock, Move: r.Sample(s, game.Clock, src)}
	}
	seat := turn.Seats.First()
	m := r.Sample(s, seat, src)
	if m.Act == FlickDie && s.Kind != Penalty {
		m = aimed(s, m, src)
	}
	return game.Input[Move]{After: after, Seat: seat, Move: m}
}

// aimed redirects a flick to the gap between the other two dice, or to the goal.
func aimed(s *State, m Move, src game.Source) Move {
	if s.Must == 0 {
		w := s.Windows()
		for i := range w {
			if w[i] > w[m.N-1] {
				m.N = int8(i) + 1
			}
		}
	}
	d, b, c := s.Die[m.N-1].Pose, s.Die[m.N%3].Pose, s.Die[(m.N+1)%3].Pose
	to := Point{X: (b.X + c.X) / 2, Y: (b.Y + c.Y) / 2}
	if game.Below(src, 3) == 0 {
		to = Point{X: s.sign(s.Att) * length}
	}
	angle := math.Atan2(float64(to.Y-d.Y), float64(to.X-d.X)) * 18000 / math.Pi
	m.Dir, m.Off = aim.Turned(int32(angle), int32(game.Below(src, 600))-300), 0
	return m
}
