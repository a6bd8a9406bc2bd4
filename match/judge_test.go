package match

import (
	"errors"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/record"
)

// A table stands in for the actor around a draft.
type table struct {
	log  []record.Entry
	away time.Duration // how long anyone has been away
	deaf bool
}

func (s table) entryAfter(seq uint64, wanted func(record.Entry) bool) (record.Entry, error) {
	for _, e := range s.log {
		if e.Seq > seq && wanted(e) {
			return e, nil
		}
	}
	return record.Entry{}, nil
}

func (s table) absent(string) time.Duration { return s.away }
func (s table) unheard(string) bool         { return s.deaf }

// after returns a draft that continues another.
func (d *draft) after(around table) *draft {
	for _, e := range d.events {
		around.log = append(around.log, e.Entry)
	}
	return &draft{cfg: d.cfg, meta: d.meta, base: d.last(), around: around, at: d.at, match: d.match}
}

// A draft alone judges a player's move: it recognizes a repeated request as done, and a late one
// as late.
func TestADraftJudgesAMove(t *testing.T) {
	d := draftFor(t, time.Second)
	d.around = table{}
	m := Move{Guest: "anna", Seat: 0, Seq: d.match.Seq, Text: "hold"}
	for what, c := range map[string]struct {
		change func(*Move)
		want   error
	}{
		"of no seat":       {func(m *Move) { m.Seat = 2 }, ErrSeat},
		"of another":       {func(m *Move) { m.Guest = "boris" }, ErrNotYours},
		"of a stranger":    {func(m *Move) { m.Guest = "" }, ErrNotYours},
		"from the future":  {func(m *Move) { m.Seq++ }, ErrStale},
		"out of turn":      {func(m *Move) { m.Guest, m.Seat = "boris", 1 }, game.ErrTurn},
		"no move":          {func(m *Move) { m.Text = "fly" }, game.ErrMove},
		"more than a line": {func(m *Move) { m.Text = "hold\nhold" }, game.ErrMove},
	} {
		wrong := m
		c.change(&wrong)
		if _, err := d.play(wrong); !errors.Is(err, c.want) || len(d.events) > 0 {
			t.Errorf("a move %s: %v and %d entries, want %v", what, err, len(d.events), c.want)
		}
	}
	made, err := d.play(m)
	if err != nil || made != d.last().Seq {
		t.Fatalf("entry %d: %v", made, err)
	}
	next := d.after(table{})
	if again, err := next.play(m); again != made || err != nil || len(next.events) > 0 {
		t.Errorf("sent again it is entry %d, not %d: %v", again, made, err)
	}
	m.Text = "roll"
	if _, err := next.play(m); !errors.Is(err, ErrStale) {
		t.Errorf("another move after it: %v", err)
	}
}

// A win can be claimed from a player who has been away for long enough, and cannot be at another
// service.
func TestADraftJudgesAnAbsence(t *testing.T) {
	least := draftFor(t, 0).patience()
	for what, c := range map[string]struct {
		around table
		guest  string
		want   error
	}{
		"who is there":             {table{}, "anna", ErrPresent},
		"who went just now":        {table{away: least - 1}, "anna", ErrPresent},
		"who may be elsewhere":     {table{away: least, deaf: true}, "anna", ErrPresent},
		"who is gone, by himself":  {table{away: least}, "boris", ErrNotYours},
		"who is gone, by a third":  {table{away: least}, "eve", ErrNotYours},
		"who is gone, by no guest": {table{away: least}, "", ErrNotYours},
		"who is gone":              {table{away: least}, "anna", nil},
	} {
		d := draftFor(t, time.Second)
		d.around = c.around
		_, err := d.claim(c.guest, 1, false)
		if !errors.Is(err, c.want) || (err == nil) != (d.match.Phase == record.Over) {
			t.Errorf("a claim from %s: %v, the match is %s; want %v", what, err, d.match.Phase, c.want)
		}
		if _, err := d.after(c.around).claim(c.guest, 1, false); !errors.Is(err, c.want) {
			t.Errorf("again from %s: %v, want %v", what, err, c.want)
		}
	}
}

// A guest who plays both seats asks nobody. Of two guests the other one has to agree first, and
// a repeated request does not ask twice.
func TestADraftJudgesAWish(t *testing.T) {
	d := draftFor(t, time.Second)
	d.around = table{}
	seen := d.match.Seq
	if _, err := d.pauseByPlayers("anna", 0, seen); err != nil || d.match.Paused || len(d.events) != 1 {
		t.Fatalf("asked for a pause the match is paused: %t, %v", d.match.Paused, err)
	}
	next := d.after(table{})
	if _, err := next.pauseByPlayers("anna", 0, seen); err != nil || len(next.events) > 0 {
		t.Errorf("sent again it has %d entries more: %v", len(next.events), err)
	}
	if _, err := next.pauseByPlayers("boris", 1, 0); err != nil || !next.match.Paused {
		t.Errorf("agreed on the match is paused: %t, %v", next.match.Paused, err)
	}
	no := d.after(table{})
	if _, err := no.decline("boris", 1, record.WishPause, no.match.AskedForPause, record.DeclinePauseText(1)); err != nil || no.match.Pausing != 0 {
		t.Errorf("declined it is asked for by %v: %v", no.match.Pausing, err)
	}
	alone := draftFor(t, time.Second)
	alone.around, alone.meta.Owners[1] = table{}, "anna"
	if _, err := alone.pauseByPlayers("anna", 0, 0); err != nil || !alone.match.Paused {
		t.Errorf("of one at both seats the match is paused: %t, %v", alone.match.Paused, err)
	}
}
