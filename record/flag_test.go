package record_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/games/footballchess"
	"woodwork/games/tutto"
	"woodwork/record"
	"woodwork/table"
	"woodwork/timecontrol"
)

// opened returns the first entry of a table of people with a time control, and what a fallen
// flag should mean.
func opened(t *testing.T, g game.Game, seats int, control, flag string) (string, error) {
	t.Helper()
	c, err := timecontrol.Parse(control)
	if err != nil {
		t.Fatal(err)
	}
	terms := table.Terms{Takeback: table.TakebackAny, Help: table.HelpNo, Clock: c, Flag: flag}
	return record.OpenText(g, game.Values{}, seats, secret.Commit(), terms)
}

// flagged returns a match of that many people that has begun at such a table.
func flagged(t *testing.T, g game.Game, seats int, control, flag string) *writer {
	t.Helper()
	open, err := opened(t, g, seats, control, flag)
	if err != nil {
		t.Fatal(err)
	}
	w := newWriter(t)
	w.match = record.NewMatch(func(string) (game.Game, bool) { return g, true }, w.match.ID)
	w.add(record.Table, open)
	for i := range seats {
		w.add(record.Table, table.NewSit(game.Seat(i), table.Seat{Kind: table.Human, Name: "Zoë", Entropy: make([]byte, 32)}).String())
	}
	w.add(record.Table, "start")
	return w
}

// What a fallen flag means follows from the rules of the game, and from the terms if they say
// so; the default is not written.
func TestWhatAFlagMeans(t *testing.T) {
	for _, c := range []struct {
		game  game.Game
		seats int
		flag  string
		means string // or a part of the refusal
	}{
		{tutto.Game(), 2, "", "default"}, {tutto.Game(), 3, "", "default"}, {footballchess.Game(), 2, "", "loss"},
		{pig.Game(), 2, "", "loss"}, {pig.Game(), 3, "", "computer"},
		{tutto.Game(), 2, "loss", "loss"}, {tutto.Game(), 3, "computer", "computer"}, {tutto.Game(), 2, "default", "default"},
		{footballchess.Game(), 2, "computer", "computer"}, {footballchess.Game(), 2, "loss", "loss"},
		{footballchess.Game(), 2, "default", "footballchess has no default"}, {tutto.Game(), 3, "loss", "loss is for two players"},
	} {
		open, err := opened(t, c.game, c.seats, "sudden:5", c.flag)
		if err != nil {
			if !errors.Is(err, table.ErrTerm) || !strings.Contains(err.Error(), c.means) {
				t.Errorf("%s, %d seats, flag %q: %v, want something with %q", c.game.ID, c.seats, c.flag, err, c.means)
			}
			continue
		}
		w := flagged(t, c.game, c.seats, "sudden:5", c.flag)
		usual, _ := opened(t, c.game, c.seats, "sudden:5", "")
		if stated := strings.Contains(open, "flag:"); w.match.OnFlag() != c.means || stated == (open == usual) {
			t.Errorf("%s, %d seats, flag %q: means %q, stated: %v", c.game.ID, c.seats, c.flag, w.match.OnFlag(), stated)
		}
	}
	open, _ := opened(t, footballchess.Game(), 2, "sudden:5", "")
	w := newWriter(t)
	w.match = record.NewMatch(chess, w.match.ID)
	if err := w.try(strings.Replace(open, "sudden:5", "sudden:5,flag:loss", 1)); !errors.Is(err, table.ErrTerm) {
		t.Error("a table states what is usual")
	}
}

// In a game with a default move the clock plays it, to the millisecond of the flag, and the
// player's next decision has the time that the control gives.
func TestAFlagPlaysTheDefault(t *testing.T) {
	for control, left := range map[string]time.Duration{
		"fischer:1+2": 2 * s, "bronstein:1+2": 2 * s, "sudden:1": 0, "move:60": 60 * s, "byo:0+2x30": 30 * s, "days:1": 24 * time.Hour,
	} {
		w := flagged(t, tutto.Game(), 2, control, "")
		for w.match.Turn().Chance {
			w.draw()
		}
		seat, at, runs := w.match.Flag()
		if !runs || !w.match.FlagIsNext() {
			t.Fatalf("%s: no flag falls", control)
		}
		if by, text := w.match.FlagEntry("club"); by != game.Clock || text != "!" {
			t.Errorf("%s: %s %q comes", control, record.FormatSeat(by), text)
		}
		refused := func(what string, at time.Duration, by game.Seat, text string) {
			t.Helper()
			e := record.Entry{Seq: w.match.Seq + 1, At: at, Seat: by, Text: text}
			if _, err := w.match.Clone().Apply(e); err == nil {
				t.Errorf("%s: %s is allowed", control, what)
			}
		}
		refused("a default before the flag", at-time.Millisecond, game.Clock, "!")
		refused("one after it", at+time.Millisecond, game.Clock, "!")
		refused("another move", at, game.Clock, "b")
		refused("an end by the flag", at, record.Table, "end "+(1-seat).String()+" flag "+seat.String())
		refused("a computer", at, record.Table, "seat "+seat.String()+" bot club flag")
		w.at = at
		w.add(game.Clock, "!")
		if have := w.left()[seat]; have != left {
			t.Errorf("%s: %v are left after the default, not %v", control, have, left)
		}
	}
}

// A match in which everybody's time is over is played to its end by the clock.
func TestTheClockPlaysToTheEnd(t *testing.T) {
	w := flagged(t, tutto.Game(), 2, "sudden:1", "")
	for n := 0; w.match.Phase == table.Playing; n++ {
		if w.match.Turn().Chance {
			w.draw()
			continue
		}
		w.at, _ = w.match.Deadline()
		w.add(w.match.FlagEntry("club"))
		if n > 5000 {
			t.Fatal("the match does not end")
		}
	}
	if w.match.End != nil || w.match.Winners() == 0 {
		t.Errorf("it ended as %v", w.match.End)
	}
}

// The computer plays on for one of two players, and also against the other if their time is over
// as well.
func TestTheComputerPlaysOnForOneOfTwo(t *testing.T) {
	w := flagged(t, pig.Game(), 2, "sudden:1", "computer")
	w.at, _ = w.match.Deadline()
	w.add(w.match.FlagEntry("club"))
	if now := w.match.Seats[0]; w.match.Phase != table.Playing || !now.Flagged {
		t.Fatalf("the match is %s, and there sits %+v", w.match.Phase, now)
	}
	w.after(s, 0, "hold")
	w.at, _ = w.match.Deadline()
	w.add(w.match.FlagEntry("club"))
	if m := w.match; m.End == nil || m.End.Deed().String() != "end 1 flag 2" {
		t.Errorf("the match ended as %v", m.End)
	}
}
