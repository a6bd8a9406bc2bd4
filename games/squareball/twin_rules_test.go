package squareball

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// Second implementations of when a red card may be taken by choice (SQ-30), of which throw-ins
// are counted (SQ-23), and of whose turn it is within a side of several people (SQ-37), simple
// and slow, written from the rulebook.

// mayBeCarded reports whether a side may take a red card by choice: before a throw or a flick, not
// at a penalty unless the option says so, and never in a shoot-out.
func mayBeCarded(o twinOptions, s *State, side Side) bool {
	some := false
	for n, f := range s.Figure[side] {
		some = some || n != keeper && (f.State == OnPitch || f.State == Lifted)
	}
	switch {
	case s.Phase.String() != "START" && s.Phase.String() != "FLICK", s.Period == ShootOut:
		return false
	case s.Kind == Penalty && o.redcard == "play":
		return false
	}
	return some
}

// A follower follows an attack from its beginning and remembers whether a further throw-in of it
// would be one too many.
type follower struct{ had bool }

// step follows a step. With outs=running a flick that stays in play forgets the throw-in.
func (f *follower) step(o twinOptions, before, s *State) {
	flicked := before.Phase == Sliding || (before.Phase == Referee || before.Phase == Protest) && before.Dispute != OnCircle && before.Dispute != InRow
	switch began := s.Begun != before.Begun; {
	case s.Phase == Start && s.Which != 0 && (began || flicked):
		f.had = true // the die is in hand and was not before: it is thrown in
	case began, before.Phase == Over, s.Period != before.Period:
		f.had = false
	case o.outs == "running" && flicked && (s.Phase == Flicking || s.Phase == Carry || s.Phase == Corner):
		f.had = false
	}
}

func TestCardsAndThrowInsAgainstTheTwin(t *testing.T) {
	src := rand.New(gametest.Source(t, 23, 30))
	seen := map[string]int{}
	for _, v := range variants(t) {
		name, r, o := v.Name, v.Rules, readTwinOptions(t, v.Values)
		s, _ := r.Start(2)
		var f follower
		for range 3000 {
			turn := r.Turn(&s)
			if turn.Over() {
				s, _ = r.Start(2)
				f = follower{}
				continue
			}
			for side := A; side <= B; side++ {
				want := mayBeCarded(o, &s, side)
				if got := game.Allows(r, &s, side.Seat(), Move{Act: TakeRed}); got != want {
					t.Fatalf("%s: %s: %s takes a card: %t, and the twin says %t", name, r.FormatState(&s), side, got, want)
				}
				if s.Kind == Penalty && s.Period != ShootOut && s.Phase == Start {
					seen[fmt.Sprint("card at a penalty, ", o.redcard, " ", want)]++
				}
			}
			before := s
			r.Step(&s, busyInput(r, &s, turn, src))
			f.step(o, &before, &s)
			if s.HadThrow != f.had {
				t.Fatalf("%s: %s\n%s: a throw-in was had: %t, and the twin says %t", name, r.FormatState(&before), r.FormatState(&s), s.HadThrow, f.had)
			}
			if before.HadThrow && !f.had && s.Begun == before.Begun {
				seen["forgotten, "+o.outs]++
			}
			if f.had {
				seen["had, "+o.outs]++
			}
		}
	}
	t.Log(seen)
	gametest.Met(t, seen, 3, "card at a penalty, play false", "card at a penalty, always true", "forgotten, running")
	gametest.Met(t, seen, 20, "had, attack", "had, running")
}

// TestMembersTakeTurns plays matches of all sizes of both sides, with a golden goal and a
// shoot-out: the members of a side attack, or shoot, one after the other, and the one who attacks
// next decides in defence (SQ-37).
func TestMembersTakeTurns(t *testing.T) {
	shots := 0
	for a := int8(1); a <= 3; a++ {
		for b := int8(1); b <= 3; b++ {
			r, err := Configure(game.Values{"minutes": "4", "clock": "fixed", "decider": "full", "crewA": fmt.Sprint(a), "crewB": fmt.Sprint(b)})
			if err != nil {
				t.Fatal(err)
			}
			shots += membersOfAMatch(t, r, [2]int8{a, b}, uint64(10*a+b))
		}
	}
	if shots < 9 {
		t.Errorf("%d penalties in shoot-outs", shots)
	}
}

// membersOfAMatch plays a match, compares who decides with a count of the attacks of each side, and
// returns how many penalties of a shoot-out were taken.
func membersOfAMatch(t *testing.T, r *Rules, crew [2]int8, seed uint64) (shots int) {
	t.Helper()
	src := rand.New(gametest.Source(t, 37, seed))
	s, _ := r.Start(2)
	var attacks [2]int8 // begun by each side, the present one included
	attacker := Nobody
	decided := map[string]bool{}
	for turn := r.Turn(&s); !turn.Over(); turn = r.Turn(&s) {
		playing := s.Phase != Draw && s.Phase != Place
		if playing && attacker != s.Att {
			attacks[s.Att]++
			attacker = s.Att
		}
		if v := r.View(&s).(View); playing && v.Seat >= 0 {
			side := Side(v.Seat)
			member := attacks[side] % crew[side]
			if side == s.Att {
				member = (attacks[side] - 1) % crew[side]
			}
			if want := (member + 1) * min(crew[side]-1, 1); v.Member != want {
				t.Fatalf("%d against %d: %s: member %d of %s, want %d", crew[A], crew[B], r.FormatState(&s), v.Member, side, want)
			}
			decided[fmt.Sprint(side, v.Member, side == s.Att)] = true
		}
		before := s
		r.Step(&s, busyInput(r, &s, turn, src))
		if s.Period != before.Period {
			attacker = Nobody // a side may begin a period that has ended the one before
		}
		if s.Kicks > before.Kicks {
			shots++
		}
	}
	for side := A; side <= B; side++ {
		for member := range crew[side] {
			if !decided[fmt.Sprint(side, (member+1)*min(crew[side]-1, 1), true)] {
				t.Errorf("%d against %d: member %d of %s has not attacked", crew[A], crew[B], member+1, side)
			}
		}
	}
	return shots
}
