package match

import (
	"errors"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// A table stands in for the actor around a draft.
type around struct {
	log  []record.Entry
	away time.Duration // how long anyone has been away
	deaf bool
}

func (s around) entryAfter(seq uint64, wanted func(record.Entry) bool) (record.Entry, error) {
	for _, e := range s.log {
		if e.Seq > seq && wanted(e) {
			return e, nil
		}
	}
	return record.Entry{}, nil
}

func (s around) absent(string) time.Duration { return s.away }
func (s around) unheard(string) bool         { return s.deaf }

// after returns a draft that continues another.
func (d *draft) after(seen around) *draft {
	for _, e := range d.events {
		seen.log = append(seen.log, e.Entry)
	}
	return &draft{cfg: d.cfg, meta: d.meta, base: d.last(), around: seen, at: d.at, match: d.match}
}

// A draft alone judges a player's move: it recognizes a repeated request as done, and a late one
// as late.
func TestADraftJudgesAMove(t *testing.T) {
	d := draftFor(t, time.Second)
	d.around = around{}
	m := Move{Guest: "anna", Seat: 0, Seq: d.match.Seq, Text: "hold"}
	for what, c := range map[string]struct {
		change func(*Move)
		want   error
	}{
		"of no seat":       {func(m *Move) { m.Seat = 2 }, ErrSeat},
		"of Nature":        {func(m *Move) { m.Seat, m.Text = game.Nature, ":6" }, ErrSeat},
		"of the table":     {func(m *Move) { m.Seat, m.Text = record.Table, "secret" }, ErrSeat},
		"of another":       {func(m *Move) { m.Guest = "boris" }, ErrNotYours},
		"of a stranger":    {func(m *Move) { m.Guest = "" }, ErrNotYours},
		"from the future":  {func(m *Move) { m.Seq++ }, ErrStale},
		"out of turn":      {func(m *Move) { m.Guest, m.Seat = "boris", 1 }, game.ErrTurn},
		"no move":          {func(m *Move) { m.Text = "fly" }, game.ErrMove},
		"nothing":          {func(m *Move) { m.Text = "" }, game.ErrMove},
		"a face":           {func(m *Move) { m.Text = ":6" }, game.ErrIllegal},
		"more than a line": {func(m *Move) { m.Text = "hold\nhold" }, game.ErrMove},
	} {
		wrong := m
		c.change(&wrong)
		var refusal *record.EntryError
		if _, err := d.play(wrong); !errors.Is(err, c.want) || len(d.events) > 0 || errors.As(err, &refusal) { // a player knows of no entry
			t.Errorf("a move %s: %v and %d entries, want %v", what, err, len(d.events), c.want)
		}
	}
	made, err := d.play(m)
	if err != nil || made != d.last().Seq {
		t.Fatalf("entry %d: %v", made, err)
	}
	next := d.after(around{})
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
		around around
		guest  string
		gone   game.Seat
		want   error
	}{
		"who is there":             {around{}, "anna", 1, ErrPresent},
		"who went just now":        {around{away: least - 1}, "anna", 1, ErrPresent},
		"who may be elsewhere":     {around{away: least, deaf: true}, "anna", 1, ErrPresent},
		"who is gone, by himself":  {around{away: least}, "boris", 1, ErrNotYours},
		"who is gone, by a third":  {around{away: least}, "eve", 1, ErrNotYours},
		"who is gone, by no guest": {around{away: least}, "", 1, ErrNotYours},
		"oneself":                  {around{away: least}, "anna", 0, ErrNotYours},
		"nobody":                   {around{away: least}, "anna", 2, ErrSeat},
		"who is gone":              {around{away: least}, "anna", 1, nil},
	} {
		d := draftFor(t, time.Second)
		d.around = c.around
		_, err := d.claim(c.guest, c.gone, false)
		if !errors.Is(err, c.want) || (err == nil) != (d.match.Phase == table.Over) {
			t.Errorf("a claim from %s: %v, the match is %s; want %v", what, err, d.match.Phase, c.want)
		}
		if _, err := d.after(c.around).claim(c.guest, c.gone, false); !errors.Is(err, c.want) {
			t.Errorf("again from %s: %v, want %v", what, err, c.want)
		}
	}
}

// When one of two players has left, the other one can claim the match or let the computer play at
// once, and nobody else can.
func TestADraftJudgesWhatFollowsALeave(t *testing.T) {
	claims := func(guest string, gone game.Seat, draw bool) func(*draft) error {
		return func(d *draft) error { _, err := d.claim(guest, gone, draw); return err }
	}
	replaces := func(guest string) func(*draft) error {
		return func(d *draft) error { _, err := d.substitute(guest, 1); return err }
	}
	for what, c := range map[string]struct {
		judge func(*draft) error
		want  error
	}{
		"a win":                                {claims("anna", 1, false), nil},
		"a draw":                               {claims("anna", 1, true), nil},
		"a win of the one who has left":        {claims("boris", 0, false), table.ErrLeft},
		"a win for a third":                    {claims("eve", 1, false), ErrNotYours},
		"a computer":                           {replaces("anna"), nil},
		"a computer, for the one who has left": {replaces("boris"), table.ErrLeft},
		"a computer, for a third":              {replaces("eve"), ErrNotYours},
	} {
		d := draftFor(t, time.Second)
		d.around = around{}
		if _, err := d.quit("anna", 1); err != nil {
			t.Fatal(err)
		}
		if err := c.judge(d); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", what, err, c.want)
		}
	}
}

// A guest who plays both seats asks nobody. Of two guests the other one has to agree first, and
// a repeated request does not ask twice.
func TestADraftJudgesAWish(t *testing.T) {
	d := draftFor(t, time.Second)
	d.around = around{}
	seen := d.match.Seq
	if _, err := d.wish(Wish{Guest: "anna", Seat: 0, Wish: table.Pause, Seen: seen}); err != nil || d.match.Paused || len(d.events) != 1 {
		t.Fatalf("asked for a pause the match is paused: %t, %v", d.match.Paused, err)
	}
	next := d.after(around{})
	if _, err := next.wish(Wish{Guest: "anna", Seat: 0, Wish: table.Pause, Seen: seen}); err != nil || len(next.events) > 0 {
		t.Errorf("sent again it has %d entries more: %v", len(next.events), err)
	}
	if _, err := next.wish(Wish{Guest: "boris", Seat: 1, Wish: table.Pause, Seen: 0}); err != nil || !next.match.Paused {
		t.Errorf("agreed on the match is paused: %t, %v", next.match.Paused, err)
	}
	if _, err := next.play(Move{Guest: "anna", Seat: 0, Seq: next.match.Seq, Text: "hold"}); !errors.Is(err, table.ErrPaused) {
		t.Errorf("a move in a pause: %v", err)
	}
	no := d.after(around{})
	if _, err := no.deny("boris", 1, table.Pause); err != nil || no.match.Requests[table.Pause].Stands {
		t.Errorf("denied it is asked for by %+v: %v", no.match.Requests[table.Pause], err)
	}
	alone := draftFor(t, time.Second)
	alone.around, alone.meta.Owners[1] = around{}, "anna"
	if _, err := alone.wish(Wish{Guest: "anna", Seat: 0, Wish: table.Pause, Seen: 0}); err != nil || !alone.match.Paused {
		t.Errorf("of one at both seats the match is paused: %t, %v", alone.match.Paused, err)
	}
}

// What the law of the table refuses, a draft refuses as well: a wish that was declined, before the
// next decision, and any wish or move once the match is over.
func TestADraftPassesOnRefusals(t *testing.T) {
	other := table.Terms{Takeback: table.TakebackAny, Help: table.HelpYes}
	for what, c := range map[string]struct {
		ask, no func(*draft) (uint64, error)
		want    error
	}{
		"a pause": {
			func(d *draft) (uint64, error) {
				return d.wish(Wish{Guest: "anna", Wish: table.Pause})
			},
			func(d *draft) (uint64, error) { return 0, d.do(table.About(1, table.Refuse, table.Pause)) }, table.ErrAsked,
		},
		"a draw": {
			func(d *draft) (uint64, error) { return d.wish(Wish{Guest: "anna", Wish: table.Draw}) },
			func(d *draft) (uint64, error) { return 0, d.do(table.About(1, table.Refuse, table.Draw)) }, table.ErrAsked,
		},
		"a takeback": {
			func(d *draft) (uint64, error) { return d.wish(Wish{Guest: "anna", Wish: table.Takeback}) },
			func(d *draft) (uint64, error) { return 0, d.do(table.About(1, table.Refuse, table.Takeback)) }, table.ErrAsked,
		},
		"other terms": {
			func(d *draft) (uint64, error) { return d.wish(Wish{Guest: "anna", Wish: table.NewTerms, Terms: other}) },
			func(d *draft) (uint64, error) { return 0, d.do(table.About(1, table.Refuse, table.NewTerms)) }, table.ErrAsked,
		},
		"a move": {
			func(d *draft) (uint64, error) {
				return d.play(Move{Guest: "anna", Seat: 0, Seq: d.match.Seq, Text: "hold"})
			},
			func(*draft) (uint64, error) { return 0, nil }, game.ErrTurn,
		},
	} {
		d := draftFor(t, time.Second)
		d.around = around{}
		if what != "a move" {
			d.must(0, "hold") // what is taken back
		}
		for n, step := range []func(*draft) (uint64, error){c.ask, c.no} {
			if _, err := step(d); err != nil {
				t.Fatalf("%s, step %d: %v", what, n+1, err)
			}
		}
		if _, err := c.ask(d); !errors.Is(err, c.want) {
			t.Errorf("%s again: %v, want %v", what, err, c.want)
		}
		d.must(record.Table, resigned)
		if _, err := c.ask(d); !errors.Is(err, game.ErrOver) {
			t.Errorf("%s after the end: %v", what, err)
		}
	}
}
