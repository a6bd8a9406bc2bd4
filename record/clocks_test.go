package record_test

import (
	"errors"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/record"
	"woodwork/table"
	"woodwork/timecontrol"
)

// clocked returns a match of Pig that has begun, with a time control and a limit of the game in
// milliseconds, between these seats: h for a person, b for a computer.
func clocked(t *testing.T, control, limit, seats string) *writer {
	t.Helper()
	return clockedTerms(t, control, limit, seats, "")
}

// clockedTerms is clocked with a value for the term Return.
func clockedTerms(t *testing.T, control, limit, seats, returns string) *writer {
	t.Helper()
	c, err := timecontrol.Parse(control)
	if err != nil {
		t.Fatal(err)
	}
	w := newWriter(t)
	terms := table.Terms{Takeback: table.TakebackAny, Help: table.HelpAlone, Return: returns, Clock: c}
	open, err := record.OpenText(pig.Game(), game.Values{"target": "1000", "limit": limit}, len(seats), secret.Commit(), terms)
	if err != nil {
		t.Fatal(err)
	}
	w.add(record.Table, open)
	for i, kind := range seats {
		s := table.Seat{Kind: table.Bot, Level: "club"}
		if kind == 'h' {
			s = table.Seat{Kind: table.Human, Name: "Zoë", Entropy: make([]byte, 32)}
		}
		w.add(record.Table, table.NewSit(game.Seat(i), s).String())
	}
	w.add(record.Table, "start")
	return w
}

// after adds an entry with that much time since the one before it.
func (w *writer) after(d time.Duration, seat game.Seat, text string) {
	w.t.Helper()
	w.at += d
	w.add(seat, text)
}

// left returns how much time the seats have until their flags fall, as of the last entry.
func (w *writer) left() (list []time.Duration) {
	for i := range w.match.Seats {
		list = append(list, w.match.Terms.Clock.Remaining(w.match.Clocks.Of[i]))
	}
	return list
}

func (w *writer) wantLeft(what string, want ...time.Duration) {
	w.t.Helper()
	for i, have := range w.left() {
		if have != want[i] {
			w.t.Errorf("%s, seat %d has %v left, not %v", what, i+1, have, want[i])
		}
	}
}

const s = time.Second

// Players are charged for their own decisions, not for chance, offers or the other's time; a
// takeback gives back all the time of the decision.
func TestClocksOfATable(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hh")
	w.wantLeft("at the start", 60*s, 60*s)
	w.after(4*s, record.Table, "offer 2 draw")
	w.after(6*s, 0, "hold")
	w.wantLeft("after ten seconds", 52*s, 60*s)
	before := w.match.Seq
	w.after(20*s, 1, "roll")
	w.at += s
	w.draw()
	w.wantLeft("after a throw that took a second", 52*s, 42*s)
	w.after(3*s, record.Table, "offer 2 takeback")
	w.after(s, record.Table, table.Deed{Verb: table.TakeBack, Seat: 1, Seq: before}.String())
	w.wantLeft("after the takeback", 52*s, 60*s)
	w.after(time.Millisecond, 1, "hold")
	w.wantLeft("after the decision instead", 52*s, 62*s-time.Millisecond)
	w.after(52*s, record.Table, "end 2 flag 1")
	w.wantLeft("at the end", 0, 62*s-time.Millisecond)
	w.add(record.Table, table.Deed{Verb: table.Disclose, Bytes: secret}.String())
	if m := w.match; m.Winners() != game.SeatsOf(1) || m.Phase != table.Over {
		t.Errorf("the match is %s, won by %b", m.Phase, m.Winners())
	}
	again, err := record.Parse(record.Format(w.log))
	if err == nil {
		err = record.Verify(find, again)
	}
	if err != nil {
		t.Error(err)
	}
}

// A computer has no clock; while it plays for a player, the player's clock stands still.
func TestClocksOfComputers(t *testing.T) {
	w := clocked(t, "sudden:1", "0", "hb")
	w.after(10*s, 0, "hold")
	if _, _, runs := w.match.Flag(); runs {
		t.Error("a computer's clock runs")
	}
	w.after(90*s, 1, "hold")
	w.wantLeft("after a long thought of the computer", 50*s, 60*s)
	w.after(5*s, record.Table, "seat 1 bot club")
	w.after(100*s, record.Table, "seat 1 human - Zoë")
	w.wantLeft("after an absence", 45*s, 60*s)
	w.after(45*s, record.Table, "end 2 flag 1")
}

// A flag falls to the millisecond, and nothing else can happen after that moment.
func TestFlag(t *testing.T) {
	at := 60 * s
	for name, c := range map[string]struct {
		limit, seats string
		at           time.Duration
		seat         game.Seat
		text         string
		want         error
	}{
		"it falls":                   {"0", "hh", at, record.Table, "end 2 flag 1", nil},
		"against the computer":       {"0", "hb", at, record.Table, "end 2 flag 1", nil},
		"against two computers":      {"0", "hbb", at, record.Table, "end 2,3 flag 1", nil},
		"among three people":         {"0", "hhh", at, record.Table, "seat 1 bot club flag", nil},
		"too early":                  {"0", "hh", at - time.Millisecond, record.Table, "end 2 flag 1", table.ErrNotNow},
		"too late":                   {"0", "hh", at + time.Millisecond, record.Table, "end 2 flag 1", game.ErrTime},
		"of the other":               {"0", "hh", at, record.Table, "end 1 flag 2", table.ErrNotNow},
		"won by who has lost":        {"0", "hh", at, record.Table, "end 1 flag 1", table.ErrNotNow},
		"an end among three people":  {"0", "hhh", at, record.Table, "end 2,3 flag 1", table.ErrNotNow},
		"a computer among two":       {"0", "hh", at, record.Table, "seat 1 bot club flag", table.ErrNotNow},
		"a computer too early":       {"0", "hhh", at - time.Millisecond, record.Table, "seat 1 bot club flag", table.ErrNotNow},
		"away, and without time":     {"0", "hhh", at, record.Table, "seat 1 bot club away flag", nil},
		"at a limit of the game":     {"60000", "hh", at, record.Table, "end 2 flag 1", table.ErrNotNow},
		"a limit at the same time":   {"60000", "hh", at, game.Clock, "!", nil},
		"a later limit":              {"60001", "hh", at, record.Table, "end 2 flag 1", nil},
		"a later limit all the same": {"60001", "hh", at + time.Millisecond, game.Clock, "!", game.ErrTime},
		"a decision in time":         {"0", "hh", at, 0, "hold", nil},
		"a decision too late":        {"0", "hh", at + time.Millisecond, 0, "hold", game.ErrTime},
		"resigned too late":          {"0", "hh", at + time.Millisecond, record.Table, "end 2 resigned 1", game.ErrTime},
		"left too late":              {"0", "hh", at + time.Millisecond, record.Table, "seat 1 bot club", game.ErrTime},
		"broken later":               {"0", "hh", at + time.Millisecond, record.Table, "broken late", nil},
	} {
		w := clocked(t, "sudden:1", c.limit, c.seats)
		_, err := w.match.Clone().Apply(record.Entry{Seq: w.match.Seq + 1, At: c.at, Seat: c.seat, Text: c.text})
		if name == "away, and without time" {
			if err == nil {
				t.Errorf("%s: allowed", name)
			}
		} else if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	w := newWriter(t)
	w.seat() // without a time control
	w.at = s
	if err := w.try("end 2 flag 1"); !errors.Is(err, table.ErrNotNow) {
		t.Errorf("without a time control: %v", err)
	}
}

// Two of three players run out of time one after the other: the computer plays on for the first
// for good, and the last one wins.
func TestFlagsOfThree(t *testing.T) {
	w := clocked(t, "sudden:1", "0", "hhh")
	for range 2 {
		if seat, at, runs := w.match.Flag(); !runs || !w.match.FlagIsNext() {
			t.Fatalf("the flag of %s at %v", seat, at)
		}
		w.at, _ = w.match.Deadline()
		w.add(w.match.FlagEntry("club"))
		if w.match.Phase == table.Over {
			break
		}
		if err := w.try("seat 1 human - Zoë"); !errors.Is(err, table.ErrNotNow) {
			t.Errorf("a player without time comes back: %v", err)
		}
		if now := w.match.Seats[0]; !now.TookOver() || !now.Flagged || w.match.Left() {
			t.Errorf("there sits %+v", now)
		}
		w.after(s, 0, "hold")
	}
	if m := w.match; m.Winners() != game.SeatsOf(2) || m.End.Deed().String() != "end 3 flag 2" {
		t.Errorf("the match ended as %v", m.End)
	}
}

// A limit of the game that runs out adds no time, and its decision begins again.
func TestClocksAndLimits(t *testing.T) {
	w := clocked(t, "fischer:1+2", "20000", "hh")
	w.after(20*s, game.Clock, "!")
	w.wantLeft("after the game's limit", 40*s, 60*s)
	w = clocked(t, "move:30", "20000", "hh")
	w.after(20*s, game.Clock, "!")
	w.wantLeft("after the game's limit", 30*s, 30*s)
	if w.match.FlagIsNext() {
		t.Error("a flag falls before the game's limit")
	}
}

// Of two whose time runs out together the first loses it.
func TestFlagsThatFallTogether(t *testing.T) {
	w := clocked(t, "sudden:1", "0", "hh")
	both := w.match.Clone()
	both.Game = together{both.Game}
	if seat, at, runs := both.Flag(); seat != 0 || at != both.Clocks.Since+time.Minute || !runs {
		t.Errorf("the flag of seat %s falls at %v", seat, at)
	}
}

// together is a game that waits for both seats.
type together struct{ game.Match }

func (g together) Turn() game.Turn {
	turn := g.Match.Turn()
	turn.Seats = game.SeatsOf(0, 1)
	return turn
}
