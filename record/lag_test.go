package record_test

import (
	"testing"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

const ms = time.Millisecond

// The part of a decision that the network takes is charged to nobody, up to the player's lag in
// the log, and a part that is not used is not saved up.
func TestLag(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hh")
	w.after(0, record.Table, "lag 2 300")
	w.after(s, 0, "hold")
	w.wantLeft("after a decision without lag", 61*s, 60*s)
	if _, at, _ := w.match.Flag(); at != w.at+60*s+300*ms {
		t.Errorf("the flag falls after %v", at-w.at)
	}
	w.after(s, 1, "hold")
	w.wantLeft("after one with", 61*s, 61*s+300*ms)
	w.after(0, 0, "hold")
	w.after(200*ms, 1, "hold")
	w.wantLeft("after a quick one", 63*s, 63*s+300*ms)
	w.after(0, record.Table, "lag 1 500")
	w.after(s, 0, "hold")
	w.wantLeft("that had begun before", 64*s, 63*s+300*ms)
	w.after(0, record.Table, table.Deed{Verb: table.SetLag, Seat: 1, Lag: 0}.String())
	w.after(s, 1, "hold")
	w.wantLeft("that had begun with it", 64*s, 64*s+600*ms)
	w.after(200*ms, record.Table, "offer 1 pause")
	w.after(0, record.Table, "pause 2")
	w.after(0, record.Table, "resume 2")
	w.after(s, 0, "hold")
	w.wantLeft("after a pause", 65*s+300*ms, 64*s+600*ms)
	w.after(4*s, 1, "hold")
	before := w.match.Seq
	w.after(s, 0, "hold")
	w.after(s, record.Table, "offer 1 takeback")
	w.after(s, record.Table, table.Deed{Verb: table.TakeBack, Seat: 0, Seq: before}.String())
	w.after(200*ms, 0, "hold")
	w.wantLeft("after a takeback", 67*s+300*ms, 62*s+600*ms)
	w.after(62*s+600*ms, record.Table, "end 1 flag 2")
	w.add(record.Table, table.Deed{Verb: table.Disclose, Bytes: secret}.String())
	again, err := record.Parse(record.Format(w.log))
	if err == nil {
		err = record.Verify(find, again)
	}
	if err != nil {
		t.Error(err)
	}
}

// A limit of the game begins later by the lag as well, for all who may decide, and the clock
// acts later by as much.
func TestLagAndALimitOfTheGame(t *testing.T) {
	w := clocked(t, "sudden:1", "1000", "hh")
	w.add(record.Table, "lag 1 500")
	w.after(0, 0, "hold")
	w.after(s, 1, "hold")
	if at, _ := w.match.Deadline(); at != w.at+s+500*ms {
		t.Errorf("the limit is over after %v", at-w.at)
	}
	w.refused("the clock, too early", s, game.Clock, w.match.Game.Legal(game.Clock)[0], game.ErrTime)
	w.after(s+500*ms, 0, "hold")
	w.wantLeft("after the last moment", 59*s, 59*s)
}

func TestLagRefuses(t *testing.T) {
	w := clocked(t, "sudden:1", "0", "hb")
	for text, at := range map[string]string{
		"lag 1 501": "too long", "lag 1 -1": "no number", "lag 1 010": "no number", "lag 1": "none", "lag 3 100": "nobody",
		"lag 2 100": "the computer", "lag 1 0": "as it is", "lag": "nothing", "lag 1 100 ": "more",
	} {
		if w.try(text) == nil {
			t.Errorf("%s is taken: %s", text, at)
		}
	}
	w.add(record.Table, "seat 1 bot club")
	w.add(record.Table, "seat 1 human - Zoë")
	if w.add(record.Table, "lag 1 100"); w.match.Lag(0) != 100*ms {
		t.Errorf("the lag is %v", w.match.Lag(0))
	}
	w.add(record.Table, "seat 1 bot club")
	if w.match.Lag(0) != 0 {
		t.Error("a computer has a lag")
	}
}
