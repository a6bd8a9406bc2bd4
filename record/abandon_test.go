package record_test

import (
	"errors"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// The time that a player has spent on a decision before they leave is charged to that decision:
// if the computer makes it, the time is settled then; otherwise the player finds the clock as
// they left it.
func TestTheClockOfADecisionThatWasLeft(t *testing.T) {
	const day = 24 * time.Hour
	for _, c := range []struct {
		control string
		think   time.Duration
		back    time.Duration // left for the same decision, if the player is back for it
		next    time.Duration // left for the next one, if the computer has made it
	}{
		{"move:30", 25 * s, 5 * s, 30 * s},
		{"days:3", 2 * day, day, 3 * day},
		{"days:3+10", 5 * day, 8 * day, 11 * day},
		{"sudden:1", 25 * s, 35 * s, 35 * s},
		{"fischer:1+2", 25 * s, 35 * s, 35 * s},
		{"bronstein:1+5", 25 * s, 35 * s, 35 * s},
		{"byo:0+3x30", 25 * s, 65 * s, 90 * s},
		{"byo:0+3x30", 40 * s, 50 * s, 60 * s},
		{"byo:1+3x30", 70 * s, 80 * s, 90 * s},
	} {
		for _, leaves := range []string{"seat 1 bot club", "seat 1 bot club away"} {
			w := clockedTerms(t, c.control, "0", "hhh", table.ReturnYes)
			w.after(c.think, record.Table, leaves)
			w.after(s, record.Table, "seat 1 human - Zoë")
			if left := w.left()[0]; left != c.back {
				t.Errorf("%s, %s: back at the same decision there are %v left, want %v", c.control, leaves, left, c.back)
			}
			w.after(0, record.Table, leaves)
			w.after(s, 0, "hold")
			w.after(0, record.Table, "seat 1 human - Zoë")
			if left := w.left()[0]; left != c.next {
				t.Errorf("%s, %s: for the next decision there are %v left, want %v", c.control, leaves, left, c.next)
			}
			w.after(s, 1, "hold")
			w.after(s, 2, "hold")
			w.after(s, 0, "hold") // gives back a second at most
			if left, least := w.left()[0], c.next-s; left < least || left > c.next+s {
				t.Errorf("%s, %s: a second later there are %v left, want about %v", c.control, leaves, left, c.next)
			}
		}
	}
}

// While a computer plays for somebody who cannot object, nothing from before that is taken back.
func TestTakebacksEndWhereSomebodyWasLeft(t *testing.T) {
	for _, goes := range []string{"seat 2 bot club", "seat 2 bot club away"} {
		w := termed(t, table.TakebackAny, 2)
		before := w.match.Seq
		w.add(0, "hold")
		w.add(1, "hold")
		if err := w.try(goes); err != nil {
			t.Fatal(err)
		}
		gone := w.match.Seq
		if err := w.try(table.Deed{Verb: table.TakeBack, Seat: 0, Seq: before}.String()); !errors.Is(err, table.ErrNothing) || w.match.MayReturn(0) {
			t.Errorf("%s: a decision from before is taken back: %v", goes, err)
		}
		w.add(0, "hold")
		if err := w.try(table.Deed{Verb: table.TakeBack, Seat: 0, Seq: gone}.String()); err != nil {
			t.Errorf("%s: one from after is not: %v", goes, err)
		}
		if err := w.try(table.Deed{Verb: table.TakeBack, Seat: 0, Seq: before}.String()); !errors.Is(err, table.ErrNothing) {
			t.Errorf("%s: and then one from before: %v", goes, err)
		}
		for _, text := range []string{"seat 2 human - Anna", "offer 1 takeback", table.Deed{Verb: table.TakeBack, Seat: 0, Seq: before}.String()} {
			if err := w.try(text); err != nil {
				t.Errorf("%s: back again, and asked: %q: %v", goes, text, err)
			}
		}
	}
	w := termed(t, table.TakebackAny, 1)
	before := w.match.Seq
	w.add(0, "hold")
	for _, text := range []string{"seat 1 bot club", "seat 1 human - Zoë", table.Deed{Verb: table.TakeBack, Seat: 0, Seq: before}.String()} {
		if err := w.try(text); err != nil {
			t.Errorf("who alone has left, and is back: %q: %v", text, err)
		}
	}
}

// When one of two people leaves, nobody sits down for them, their clock runs, and the other one
// chooses.
func TestOneOfTwoLeaves(t *testing.T) {
	left := func(control string) *writer {
		w := clocked(t, control, "0", "hh")
		w.after(5*s, record.Table, "leave 1")
		return w
	}
	w := left("sudden:1")
	if m := w.match; m.Seats[0].Present() || !m.Seats[0].Left || m.Left() || m.Still() || m.Thinking() != game.SeatsOf(0) {
		t.Errorf("there sits %+v, and the clocks of %b run", m.Seats[0], m.Thinking())
	}
	for _, c := range []struct {
		at   time.Duration
		seat game.Seat
		text string
		want error
	}{
		{6 * s, 0, "hold", table.ErrLeft},
		{6 * s, record.Table, "leave 1", table.ErrNotNow},
		{6 * s, record.Table, "end 2 abandoned 1", nil},
		{6 * s, record.Table, "end 1,2 abandoned 1", nil},
		{6 * s, record.Table, "end 1 abandoned 1", table.ErrNotNow},
		{6 * s, record.Table, "seat 1 bot club", nil},
		{6 * s, record.Table, "seat 1 human - Zoë", nil},
		{6 * s, record.Table, "seat 2 human - Zoë", table.ErrNotNow},
		{60 * s, record.Table, "end 2 flag 1", nil},
		{60*s + time.Millisecond, 0, "hold", game.ErrTime},
	} {
		if _, err := w.match.Clone().Apply(record.Entry{Seq: w.match.Seq + 1, At: c.at, Seat: c.seat, Text: c.text}); !errors.Is(err, c.want) {
			t.Errorf("%s %s: %v, want %v", c.seat, c.text, err, c.want)
		}
	}
	w.after(5*s, record.Table, "seat 1 human - Zoë")
	w.wantLeft("back again", 60*s, 60*s) // as of the last entry that the clocks depend on
	w.after(0, 0, "hold")
	w.wantLeft("decided", 50*s, 60*s)

	w = left("sudden:1") // the computer plays for good
	w.add(record.Table, "seat 1 bot club")
	if err := w.try("seat 1 human - Zoë"); !errors.Is(err, table.ErrOut) {
		t.Errorf("behind a clock a seat that was taken over is taken back: %v", err)
	}
	w.add(record.Table, "seat 2 bot club") // all have left now
	for _, text := range []string{"seat 1 human - Zoë", "seat 2 human - Zoë"} {
		if err := w.try(text); err != nil {
			t.Errorf("all have left: %q: %v", text, err)
		}
	}

	w = left("sudden:1") // both leave: the match stands still
	w.add(record.Table, "leave 2")
	if _, runs := w.match.Deadline(); !w.match.Left() || !w.match.Still() || runs {
		t.Error("both have left, and time goes on")
	}
	w.add(record.Table, "seat 2 human - Zoë")
	if _, runs := w.match.Deadline(); w.match.Left() || !runs {
		t.Error("one is back, and time stands still")
	}
	if again, err := record.Parse(record.Format(w.log)); err != nil || again.Chain() != w.log.Chain() {
		t.Errorf("the log is not read: %v", err)
	}
}

// Without a clock a player whom a computer has replaced can come back, unless the terms say
// otherwise; and a computer takes over at once where more or fewer than two people play.
func TestWhoComesBack(t *testing.T) {
	for _, c := range []struct {
		control, returns, seats string
		want                    error
	}{
		{"none", "", "hh", nil}, {"none", "", "hhh", nil}, {"none", "no", "hh", table.ErrOut}, {"none", "no", "hhh", table.ErrOut},
		{"sudden:1", "", "hh", table.ErrOut}, {"sudden:1", "", "hhh", table.ErrOut}, {"sudden:1", "yes", "hh", nil}, {"sudden:1", "yes", "hhh", nil},
		{"days:3", "", "hh", table.ErrOut}, {"none", "no", "hb", nil}, {"sudden:1", "", "hb", nil},
	} {
		for _, goes := range []string{"seat 1 bot club", "seat 1 bot club away"} {
			w := clockedTerms(t, c.control, "0", c.seats, c.returns)
			if err := w.try(goes); err != nil {
				t.Fatal(err)
			}
			if err := w.try("seat 1 human - Zoë"); !errors.Is(err, c.want) {
				t.Errorf("%+v, %s: %v", c, goes, err)
			}
		}
		if err := clockedTerms(t, c.control, "0", c.seats, c.returns).try("leave 1"); (err == nil) != (c.seats == "hh") {
			t.Errorf("%s: leaving without a computer: %v", c.seats, err)
		}
	}
}
