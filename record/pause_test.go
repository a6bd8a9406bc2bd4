package record_test

import (
	"errors"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// refused checks that an entry is refused after that much time, and adds nothing.
func (w *writer) refused(what string, d time.Duration, seat game.Seat, text string, want error) {
	w.t.Helper()
	m := w.match.Clone()
	if _, err := m.Apply(record.Entry{Seq: m.Seq + 1, At: w.at + d, Seat: seat, Text: text}); !errors.Is(err, want) {
		w.t.Errorf("%s: %v, want %v", what, err, want)
	}
}

// Two people agree on a pause, in which no time passes and nobody plays; after it the clocks
// show the same as before.
func TestPause(t *testing.T) {
	w := clocked(t, "fischer:1+2", "90000", "hh")
	w.refused("unasked", 0, record.Table, "pause 2", table.ErrUnagreed)
	w.after(10*s, record.Table, "offer 1 pause")
	w.refused("by the one who asks", 0, record.Table, "pause 1", table.ErrUnagreed)
	w.refused("declined by the one who asks", 0, record.Table, "refuse 1 pause", table.ErrNotAsked)
	w.after(s, record.Table, "refuse 2 pause")
	w.refused("asked again", 0, record.Table, "offer 1 pause", table.ErrAsked)
	w.refused("agreed to what is declined", 0, record.Table, "pause 2", table.ErrUnagreed)
	w.after(s, 0, "hold")
	w.after(4*s, record.Table, "offer 1 pause")
	w.after(s, record.Table, "pause 2")
	if _, timed := w.match.Deadline(); !w.match.Still() || timed || w.match.Thinking() != 0 {
		t.Errorf("paused, but time runs for %b", w.match.Thinking())
	}
	w.wantLeft("in the pause", 50*s, 55*s)
	for text, seat := range map[string]game.Seat{
		"hold": 1, "offer 1 draw": record.Table, "offer 1 takeback": record.Table, "takeback 1 5": record.Table,
		"offer 1 pause": record.Table, "pause 1": record.Table, "end 2 abandoned 1": record.Table, "seat 1 bot club away": record.Table,
	} {
		w.refused(text, 0, seat, text, table.ErrPaused)
	}
	w.refused("time passes", time.Millisecond, record.Table, "resume 1", game.ErrTime)
	w.after(0, record.Table, "resume 1")
	w.refused("twice", 0, record.Table, "resume 1", table.ErrRunning)
	if seat, at, _ := w.match.Flag(); seat != 1 || at != w.at+55*s {
		t.Errorf("the flag of seat %d falls at %v, it is %v", seat, at, w.at)
	}
	w.after(5*s, 1, "hold")
	w.wantLeft("after it", 50*s, 52*s)
	w.after(s, record.Table, "offer 2 pause")
	w.after(s, 0, "hold")
	w.refused("after a decision", 0, record.Table, "pause 1", table.ErrUnagreed)
}

// A person who plays with computers alone asks nobody; among several people all have to agree. A paused match can be left and resigned.
func TestPauseAlone(t *testing.T) {
	w := clocked(t, "sudden:1", "0", "hb")
	w.refused("asked for", 0, record.Table, "offer 1 pause", table.ErrNotNow)
	w.refused("by the computer", 0, record.Table, "pause 2", table.ErrNotNow)
	w.after(7*s, record.Table, "pause 1")
	w.refused("gone on by the computer", 0, record.Table, "resume 2", table.ErrNotNow)
	w.after(0, record.Table, "seat 1 bot club")
	w.after(0, record.Table, "seat 1 human - Zoë")
	w.after(0, record.Table, "end 2 resigned 1")
	if w.match.Paused || w.match.Phase != table.Over {
		t.Errorf("resigned, it is %s, paused: %v", w.match.Phase, w.match.Paused)
	}
	three := clocked(t, "sudden:1", "0", "hhh")
	three.refused("among three", 0, record.Table, "pause 1", table.ErrUnagreed)
	three.after(0, record.Table, "seat 3 bot club")
	three.after(0, record.Table, "offer 1 pause")
	three.after(0, record.Table, "seat 1 bot club")
	three.refused("asked for by one who has left", 0, record.Table, "refuse 2 pause", table.ErrNotAsked)
	three.after(0, record.Table, "pause 2")
}
