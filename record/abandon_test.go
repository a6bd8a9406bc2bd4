package record_test

import (
	"errors"
	"testing"
	"time"

	"woodwork/record"
)

// What a decision has taken of a player who leaves is charged to that decision: it is settled
// when the computer makes it, and else waits for the player as it stood.
func TestTheClockOfADecisionThatWasLeft(t *testing.T) {
	const day = 24 * time.Hour
	for _, c := range []struct {
		control string
		think   time.Duration
		back    time.Duration // left for the decision that they left
		next    time.Duration // and for the next one, if the computer has made it
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
			w := clocked(t, c.control, "0", "hhh")
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

// While a computer plays for somebody who cannot object, nothing is taken back from before.
func TestTakebacksEndWhereSomebodyWasLeft(t *testing.T) {
	for _, goes := range []string{"seat 2 bot club", "seat 2 bot club away"} {
		w := termed(t, record.TakebackAny, 2)
		before := w.match.Seq
		w.add(0, "hold")
		w.add(1, "hold")
		if err := w.try(goes); err != nil {
			t.Fatal(err)
		}
		gone := w.match.Seq
		if err := w.try(record.TakebackText(0, before)); !errors.Is(err, record.ErrNothing) || w.match.MayReturn(0) {
			t.Errorf("%s: a decision from before is taken back: %v", goes, err)
		}
		w.add(0, "hold")
		if err := w.try(record.TakebackText(0, gone)); err != nil {
			t.Errorf("%s: one from after is not: %v", goes, err)
		}
		if err := w.try(record.TakebackText(0, before)); !errors.Is(err, record.ErrNothing) {
			t.Errorf("%s: and then one from before: %v", goes, err)
		}
		for _, text := range []string{"seat 2 human - Anna", "offer 1 takeback", record.TakebackText(0, before)} {
			if err := w.try(text); err != nil {
				t.Errorf("%s: back again, and asked: %q: %v", goes, text, err)
			}
		}
	}
	w := termed(t, record.TakebackAny, 1)
	before := w.match.Seq
	w.add(0, "hold")
	for _, text := range []string{"seat 1 bot club", "seat 1 human - Zoë", record.TakebackText(0, before)} {
		if err := w.try(text); err != nil {
			t.Errorf("who alone has left, and is back: %q: %v", text, err)
		}
	}
}
