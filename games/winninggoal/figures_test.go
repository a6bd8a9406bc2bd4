package winninggoal

import (
	"math"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestRandomMatches repeats the last simulation of
// docs/lab/reference.md#sizes-and-chances: uniformly random actions with the fixed
// costs of time. Four standard errors are allowed.
func TestRandomMatches(t *testing.T) {
	n := 10_000
	if gametest.Long() {
		n = 200_000
	}
	rules := *Standard()
	rules.Fixed = true
	r := &rules
	src := gametest.Source(t, 20, 6)
	var goals, draws, defences, ms, plies float64
	for range n {
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		for !r.Turn(&s).Over() {
			seat := game.Nature
			if turn := r.Turn(&s); !turn.Chance {
				seat = turn.Seats.First()
			}
			m := r.Sample(&s, seat, src)
			if !(s.Phase == Toss || s.FirstPower()) {
				ms += float64(Cost(&s, m))
			}
			if s.Phase == DefenceRoll {
				defences++
			}
			plies++
			r.Step(&s, game.At(seat, m))
		}
		goals += float64(s.Score[0]) + float64(s.Score[1])
		if s.Score[0] == s.Score[1] {
			draws++
		}
	}
	wide := math.Sqrt(200_000 / float64(n))
	for _, c := range []struct {
		name             string
		got, want, error float64
	}{
		{"goals", goals, 0.967, 0.002}, {"draws", draws, 0.500, 0.001},
		{"rolls of the defence die", defences, 5.84, 0.006}, {"seconds", ms / 1000, 955.2, 0.1},
	} {
		mean := c.got / float64(n)
		t.Logf("%s: %.4f", c.name, mean)
		if math.Abs(mean-c.want) > 4*c.error*wide+0.0005 {
			t.Errorf("%s a match: %.4f, want %v", c.name, mean, c.want)
		}
	}
	t.Logf("%.0f plies", plies)
}

// outlook plays tokens from a state line and returns the outlook of the result.
func outlook(t *testing.T, state string, tokens ...string) Outlook {
	t.Helper()
	r := Standard()
	s, err := r.ParseState(state)
	if err != nil {
		t.Fatal(err)
	}
	side := s.Att
	for _, token := range tokens {
		m, err := r.ParseMove(&s, token)
		if err == nil {
			err = game.Play(r, &s, game.At(r.Author(&s, m), m))
		}
		if err != nil {
			t.Fatalf("%s: %s: %v", state, token, err)
		}
	}
	if s.Att != side {
		t.Fatalf("%s: the attacker has changed", state)
	}
	return r.Outlook(&s)
}

func nearly(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12 {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

const tailLine = " - . 0-0 1W/400000 -"

// TestShots recomputes the chances of single shots in
// docs/rules/winninggoal/en.md#odds-shots and docs/lab/reference.md#sizes-and-chances.
func TestShots(t *testing.T) {
	in := outlook(t, "WG1 OP c10 W n Bl"+tailLine, "S")
	nearly(t, "goal from the area", in.Goal, 1./3)
	nearly(t, "penalty", in.Mine[Penalty], 1./18)
	nearly(t, "catch", in.Theirs[KeepersKick], 1./9)
	nearly(t, "won", in.Theirs[OpenPlay], 1./9)
	nearly(t, "kept", in.Mine[OpenPlay], 1./6)
	nearly(t, "corner", in.Mine[CornerKick], 1./18)
	nearly(t, "goal kick", in.Theirs[GoalKick], 1./6)
	nearly(t, "with penalties", in.Goal+in.Mine[Penalty]/2, 13./36)
	bar := outlook(t, "WG1 B4 c11 W - Bl - . 0-0 1W/400000 i", "G")
	byDie := outlook(t, "WG1 B4 c11 W - Bl - . 0-0 1W/400000 i", "D")
	nearly(t, "keeper at the bar", in.Goal+(bar.Goal-byDie.Goal)/6, 13./36)
	nearly(t, "the same with penalties", in.Goal+in.Mine[Penalty]/2+(bar.Goal-byDie.Goal-byDie.Mine[Penalty]/2)/6, 3./8)
	for square, want := range map[string][2]float64{
		"c9": {5. / 27, 13. / 54}, "a9": {4. / 27, 11. / 54}, "b9": {4. / 27, 11. / 54}, "d9": {4. / 27, 11. / 54},
		"e9": {4. / 27, 11. / 54}, "a10": {4. / 27, 11. / 54}, "e10": {4. / 27, 11. / 54},
	} {
		o := outlook(t, "WG1 OP "+square+" W n Bl"+tailLine, "S")
		nearly(t, "goal from "+square, o.Goal, want[0])
		nearly(t, "with penalties from "+square, o.Goal+o.Mine[Penalty]/2, want[1])
	}
	o := outlook(t, "WG1 OP c9 W n Bl"+tailLine, "S")
	met := outlook(t, "WG1 B2 c10 W - Bl"+tailLine)
	declined := outlook(t, "WG1 B2 c10 W - Bl"+tailLine, "N")
	nearly(t, "block declined", o.Goal+(declined.Goal-met.Goal)/3, 2./9)
	nearly(t, "declined, with penalties", o.Goal+o.Mine[Penalty]/2+(declined.Goal-met.Goal-met.Mine[Penalty]/2)/3, 1./4)
	near, far := outlook(t, "WG1 FK c9 W a Bl"+tailLine, "S"), outlook(t, "WG1 FK c8 W a Bl"+tailLine, "S")
	nearly(t, "free kick past the wall", near.Goal, 2./9)
	nearly(t, "with penalties", near.Goal+near.Mine[Penalty]/2, 1./4)
	nearly(t, "free kick over the wall", far.Goal, 5./27)
	nearly(t, "with penalties", far.Goal+far.Mine[Penalty]/2, 13./54)
	nearly(t, "the keeper alone", outlook(t, "WG1 KE c6 W - Bl - . 0-0 1W/400000 s").Goal, 1./3)
	p := outlookOfPenalty(t)
	nearly(t, "penalty: goal", p.Goal, 1./2)
	nearly(t, "penalty: corner", p.Mine[CornerKick], 1./6)
	nearly(t, "penalty: punched", p.Mine[OpenPlay], 1./6)
	nearly(t, "penalty: wide", p.Theirs[GoalKick], 1./6)
}

// outlookOfPenalty looks past the act phase before a penalty.
func outlookOfPenalty(t *testing.T) (o Outlook) {
	r := Standard()
	s, err := r.ParseState("WG1 PK c10 W - Bl" + tailLine)
	if err != nil {
		t.Fatal(err)
	}
	w := outlookSum{rules: r, side: s.Att, score: s.Score, into: &o}
	for _, odds := range r.Odds(nil, &s) {
		next := s
		r.Step(&next, game.At(game.Nature, odds.Move))
		w.follow(&next, float64(odds.Weight)/faceCount)
	}
	return o
}

// TestRolls recomputes the chances of one roll in midfield.
func TestRolls(t *testing.T) {
	for _, c := range []struct {
		from, die        string
		keep, lose, free float64
	}{
		{"b4", "O", 11. / 12, 1. / 18, 1. / 36}, {"b4", "R", 2. / 3, 5. / 18, 1. / 18}, {"b4", "V", 1. / 2, 4. / 9, 1. / 18},
	} {
		o := outlook(t, "WG1 OP "+c.from+" W a Bl"+tailLine, c.die)
		nearly(t, c.die+" keeps", o.Mine[OpenPlay], c.keep)
		nearly(t, c.die+" loses", o.Lose(), c.lose)
		nearly(t, c.die+" free kick", o.Mine[FreeKick], c.free)
	}
	o := outlook(t, "WG1 OP c4 W a Bl"+tailLine, "V")
	nearly(t, "burgundy from the middle keeps", o.Mine[OpenPlay], 1./4)
	nearly(t, "loses", o.Theirs[OpenPlay], 2./9)
	nearly(t, "free kick", o.Mine[FreeKick], 1./36)
	nearly(t, "throw-in", o.Theirs[ThrowIn], 1./2)
}

// branches counts where one roll of a die ends, over all squares and both sides of an arrow, and
// the faces that cannot keep the ball on the pitch.
func branches(r *Rules, d Die, turned bool) (in, throwIn, line, corners, ownGoals, lost int) {
	for ball := Square(1); ball <= Squares; ball++ {
		if turned && !ball.has(wing) {
			continue
		}
		for _, face := range r.table.arrows[d] {
			s := State{Ms: r.Half, Half: 1, Toss: White, Holder: Black, Power: LongShot}
			r.enter(&s, OpenPlay, ball, White, AnyDie)
			mode := Plain
			if turned {
				mode = Turned
			}
			r.Step(&s, game.At(0, Rolling(d, mode)))
			r.Step(&s, game.At(game.Nature, face.Rolled(d)))
			ends := []State{s}
			if s.Phase == SideChoice {
				ends = nil
				for _, way := range s.ways() {
					next := s
					r.Step(&next, game.At(0, way))
					ends = append(ends, next)
				}
			}
			stays := false
			for _, e := range ends {
				switch e.Phase {
				case ThrowIn:
					throwIn++
				case GoalKick:
					line++
				case CornerKick:
					corners++
				case KickOff:
					ownGoals++
				default:
					in++
					stays = true
				}
			}
			if !stays {
				lost++
			}
		}
	}
	return in, throwIn, line, corners, ownGoals, lost
}

func TestBranches(t *testing.T) {
	for _, c := range []struct {
		die    Die
		turned bool
		want   [5]int // in, throw-in, goal line, corner, own goal
		lost   int
	}{
		{Orange, false, [5]int{393, 62, 40, 0, 0}, 30}, {Red, false, [5]int{335, 102, 53, 4, 1}, 45}, {Burgundy, false, [5]int{213, 174, 108, 0, 0}, 117},
		{Orange, true, [5]int{48, 0, 6, 0, 0}, -1}, {Red, true, [5]int{38, 6, 10, 0, 0}, -1}, {Burgundy, true, [5]int{30, 6, 18, 0, 0}, -1},
	} {
		in, throwIn, line, corners, ownGoals, lost := branches(Standard(), c.die, c.turned)
		if got := [5]int{in, throwIn, line, corners, ownGoals}; got != c.want || c.lost >= 0 && lost != c.lost {
			t.Errorf("%s, turned %t: %v and %d lost, want %v and %d", c.die.letter(), c.turned, got, lost, c.want, c.lost)
		}
	}
}

// TestShootOut recomputes the length of a shoot-out.
func TestShootOut(t *testing.T) {
	r, err := Configure(game.Values{"shootout": "on"})
	if err != nil {
		t.Fatal(err)
	}
	now := map[[2]Kicks]float64{{}: 1}
	early, kicks := 0., 0.
	for n := range 400 {
		next := map[[2]Kicks]float64{}
		for k, p := range now {
			kicks += p
			for _, result := range []Result{PenaltyGoal, PenaltyWide} {
				s := State{Phase: ShootOutKick, Half: 2, Toss: White, Att: White + Side(n%2), Context: Context{ShootOut: true}, Kicks: k}
				r.kick(&s, result)
				switch {
				case s.Phase != FullTime:
					next[s.Kicks] += p / 2
				case n < 2*best:
					early += p / 2
				}
			}
		}
		now = next
	}
	nearly(t, "decided within five rounds", early, 193./256)
	nearly(t, "kicks", kicks, 321./32)
}
