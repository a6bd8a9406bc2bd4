package record_test

import (
	"errors"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// Which entries tell the match time: those of the table only where time goes on from them, and a computer's decisions only where no
// person plays.
func TestEntriesThatTellTheTime(t *testing.T) {
	person, computer := clocked(t, "fischer:1+2", "0", "hb"), clocked(t, "fischer:1+2", "0", "bb")
	for _, c := range []struct {
		what string
		in   *writer
		seat game.Seat
		deed table.Verb
		want bool
	}{
		{"a person's decision", person, 0, "", true},
		{"a computer's decision against a person", person, 1, "", false},
		{"a computer's decision among computers", computer, 1, "", true},
		{"a draw", person, game.Nature, "", false},
		{"the game's clock", person, game.Clock, "", true},
		{"the start", person, record.Table, table.Start, true},
		{"a takeback", person, record.Table, table.TakeBack, true},
		{"what somebody asks for", person, record.Table, table.Offer, false},
		{"who leaves", person, record.Table, table.Leave, false},
	} {
		if got := c.in.match.TellsTime(record.Entry{Seat: c.seat}, table.Deed{Verb: c.deed}); got != c.want {
			t.Errorf("%s tells the time: %v", c.what, got)
		}
	}
	waiting := newWriter(t)
	waiting.sits(2)
	if m := waiting.match; m.Phase != table.Waiting || !m.TellsTime(record.Entry{Seat: record.Table}, table.Deed{Verb: table.Offer}) {
		t.Error("an entry of a match that has not begun tells the time")
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

// How often people have taken a seat: computers that sit down do not count.
func TestSeatsThatPeopleTake(t *testing.T) {
	w := clocked(t, "sudden:1", "0", "hb")
	if a, b := w.match.SeatTaken(0), w.match.SeatTaken(1); a != 1 || b != 0 {
		t.Errorf("people took the seats %d and %d times", a, b)
	}
	w.add(record.Table, "seat 1 bot club")
	w.add(record.Table, "seat 1 human - Zoë")
	if n := w.match.SeatTaken(0); n != 2 {
		t.Errorf("people took the seat %d times, want 2", n)
	}
}

// A match that was played under other rules can be ended once, and then its secret told once.
func TestWhatAnOutdatedMatchTakes(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hh")
	m := w.match.Clone()
	entry := func(text string) record.Entry {
		return record.Entry{Seq: m.Seq + 1, At: w.at, Seat: record.Table, Text: text}
	}
	if err := m.Pass(record.Entry{Seq: m.Seq + 1, At: w.at, Seat: 0, Text: "swim"}, errors.New("refused")); err != nil || m.Outdated == nil {
		t.Fatalf("outdated %v: %v", m.Outdated, err)
	}
	broken, disclosed := "broken a fault", table.Deed{Verb: table.Disclose, Bytes: secret}.String()
	for _, step := range []struct {
		text string
		want error
	}{
		{disclosed, record.ErrOutdated}, {"offer 1 draw", record.ErrOutdated}, {broken, nil}, {broken, record.ErrOutdated}, {disclosed, nil}, {disclosed, record.ErrOutdated},
	} {
		if _, err := m.Apply(entry(step.text)); !errors.Is(err, step.want) {
			t.Fatalf("%s: %v, want %v", step.text, err, step.want)
		}
	}
}

// A takeback returns to the last decision in which the seat had a choice; logs may also have one that returns to the last of all.
func TestTakebackOfAForcedDecision(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hb")
	chosen := w.match.Seq
	w.after(s, 0, "hold")
	w.after(s, 1, "hold")
	w.match.Game = oneWay{w.match.Game}
	last := w.match.Seq
	w.after(s, 0, "hold")
	back := func(seq uint64) string { return table.Deed{Verb: table.TakeBack, Seat: 0, Seq: seq}.String() }
	for _, seq := range []uint64{chosen, last} {
		w.refused("one that may be taken back", 0, record.Table, back(seq), nil)
	}
	for _, seq := range []uint64{chosen + 1, last - 1, last + 1} {
		w.refused("one that is no decision of this seat", 0, record.Table, back(seq), table.ErrNotNow)
	}
}

// oneWay is a game that leaves no choice.
type oneWay struct{ game.Match }

func (g oneWay) Clone() game.Match { return oneWay{g.Match.Clone()} }

func (g oneWay) Legal(seat game.Seat) []string {
	return g.Match.Legal(seat)[:min(1, len(g.Match.Legal(seat)))]
}
