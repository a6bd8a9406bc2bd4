package players

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	wg "woodwork/games/winninggoal"
)

// Reasons are true: no other move has a better figure of that kind, and the side that is said to
// have the ball has it.
func TestReasonsHold(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	a := analyst{newSolutionCache(t.Context(), bot.Resources{})}.abilities()
	given := bottest.Reasons(t, a, bottest.Match(t, wg.Game(), nil), wg.Text(), 2000, reasonHolds)
	bottest.Given(t, given, "winninggoal.reason.", "later", "takes", "goal", "shot", "keep", "some", "concede", "win", "wins", "gone")
	all := 0
	for _, n := range given {
		all += n
	}
	if n := given["coach.reason.win"]; 50*n > all {
		t.Errorf("%d of %d moves have no reason but the chance of winning", n, all)
	}
}

func reasonHolds(m game.Match, seat game.Seat, move string, r game.Text) error {
	_, s, err := matchOf(m)
	if err != nil {
		return err
	}
	key, p := strings.TrimPrefix(r.Key, "winninggoal.reason."), bottest.Number(r, "p")
	switch key {
	case "later":
		if s.Holder.Seat() != seat || s.Power == wg.Unrolled {
			return fmt.Errorf("the seat holds no power: %v %v", s.Holder, s.Power)
		}
	case "lost":
		for _, h := range m.Hints(seat) {
			for _, f := range h.Figures {
				if f.Key == figures+"keep" && f.Value > 0 {
					return fmt.Errorf("%s keeps the ball %v of the time", h.Move, f.Value)
				}
			}
		}
	case "gone":
		after := m.Clone()
		if _, err := after.Play(0, seat, move); err != nil {
			return err
		}
		if _, next, _ := matchOf(after); next.Att.Seat() == seat || next.Ball.String() != bottest.Word(r, "at") {
			return fmt.Errorf("%v has the ball on %v", next.Att, next.Ball)
		}
	case "alike":
		values := map[float64]bool{}
		for _, h := range m.Hints(seat) {
			for _, f := range h.Figures {
				if f.Key == figures+"keep" {
					values[f.Value] = true
				}
			}
		}
		if len(values) != 1 {
			return fmt.Errorf("the sides keep the ball %v of the time", values)
		}
	case "takes":
		after := m.Clone()
		if _, err := after.Play(0, seat, move); err != nil {
			return err
		}
		if _, next, _ := matchOf(after); next.Att.Seat() != seat {
			return fmt.Errorf("%v has the ball", next.Att)
		}
	default:
		if err := figureIs(m, seat, move, key, p); err != nil {
			return err
		}
		return hurries(m, seat, move, r)
	}
	return nil
}

// hurries checks what reasons say about the range of a die and about the time left, and that
// they promise no later shot to a side that can shoot now.
func hurries(m game.Match, seat game.Seat, move string, said game.Text) error {
	r, s, err := matchOf(m)
	if err != nil {
		return err
	}
	rolls, err := r.ParseMove(&s, move)
	key := strings.TrimPrefix(said.Key, "winninggoal.reason.")
	switch {
	case err != nil:
		return err
	case (key == "far" || key == "late") && !furthest(r, &s, rolls):
		return fmt.Errorf("another die goes as far")
	case key == "late" && (s.Ms > hurry || float64((s.Ms+999)/1000) != bottest.Number(said, "n")):
		return fmt.Errorf("%d ms are left", s.Ms)
	case (key == "shot" || key == "some") && slices.Contains(m.Legal(seat), "S"):
		return fmt.Errorf("a shot is possible now")
	}
	return nil
}

// The die that goes farthest is not said to keep the ball if another die keeps it better.
func TestReasonForALongBall(t *testing.T) {
	for state, want := range map[string]string{
		"WG1 OP b4 W n Bk - . 2-0 1W/129000 -": "far", "WG1 OP b4 W n Bk - . 2-0 1W/9000 -": "late",
	} {
		m, err := wg.Game().At(nil, state)
		if err != nil {
			t.Fatal(err)
		}
		a := analyst{newSolutionCache(t.Context(), bot.Resources{})}
		if said := a.Reason(m, 0, bot.MoveEvaluation{Move: "V"}); said.Key != "winninggoal.reason."+want {
			t.Errorf("%s: %v, want %s", state, said, want)
		}
		if said := a.Reason(m, 0, bot.MoveEvaluation{Move: "R"}); said.Key != "winninggoal.reason.keep" {
			t.Errorf("%s: the pass: %v", state, said)
		}
	}
}

// Neither of two squares that mirror each other is praised, nor a goal that hardly ever follows.
func TestReasonForWhatIsAlike(t *testing.T) {
	a := analyst{newSolutionCache(t.Context(), bot.Resources{})}
	for _, c := range []struct{ state, move, want string }{
		{"WG1 SD c7 W a Bk - . 0-0 1W/400000 D1", ">", "alike"},
		{"WG1 SD d7 W a Bk - . 0-0 1W/400000 S1", ">", "holds"},
		{"WG1 OP b8 W a Bw - . 0-0 1W/400000 -", "O", "shot"},
	} {
		m, err := wg.Game().At(nil, c.state)
		if err != nil {
			t.Fatal(err)
		}
		if said := a.Reason(m, 0, bot.MoveEvaluation{Move: c.move}); said.Key != "winninggoal.reason."+c.want {
			t.Errorf("%s, %s: %v, want %s", c.state, c.move, said, c.want)
		}
	}
}

// figureIs compares a reason with the figures of all moves.
func figureIs(m game.Match, seat game.Seat, move, key string, p float64) error {
	names := map[string]string{"some": "shot", "holds": "keep", "far": "keep", "late": "keep", "concede": "goal", "win": "lose", "wins": "lose"}
	name := key
	if n, ok := names[key]; ok {
		name = n
	}
	plain := slices.Contains([]string{"some", "holds", "far", "late", "wins"}, key)
	for _, h := range m.Hints(seat) {
		value := 0.0
		for _, f := range h.Figures {
			if f.Key == figures+name {
				value = f.Value
			}
		}
		switch {
		case h.Move == move && value != p:
			return fmt.Errorf("it is %v", value)
		case plain:
		case key == "concede" && value < p, key != "concede" && value > p:
			return fmt.Errorf("%s has %v", h.Move, value)
		}
	}
	return nil
}

// Keeping the ball on the pitch is not praised; a choice between two squares is.
func TestObviousSides(t *testing.T) {
	a := analyst{newSolutionCache(t.Context(), bot.Resources{})}
	for _, c := range []struct {
		state, move string
		want        bool
	}{
		{"WG1 SD a3 W a Bk - . 0-0 1W/400000 S1", ">", true},
		{"WG1 SD c3 W a Bk - . 0-0 1W/400000 S1", ">", false},
		{"WG1 OP c3 W a Bk - . 0-0 1W/400000 -", "O", false},
	} {
		m, err := wg.Game().At(nil, c.state)
		if err != nil {
			t.Fatal(err)
		}
		if got := a.Obvious(m, 0, c.move); got != c.want {
			t.Errorf("%s, %s: %t", c.state, c.move, got)
		}
	}
}
