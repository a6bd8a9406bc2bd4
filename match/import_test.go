package match_test

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
	"woodwork/table"
)

// A match that was played on one server is imported on another: it has the same log, and belongs
// to nobody there.
func TestImport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there := memory(t), newHarness(t, mem.New(), nil)
		defer here.close()
		defer there.close()
		id := here.finishedPair()
		i := match.Import{Log: here.log(id), Guest: "carol", Seats: []game.Seat{1}}
		for _, want := range []int{len(i.Log.Entries), 0} { // the answer got lost
			if got, err := there.Import(t.Context(), i); err != nil || got != want {
				t.Fatalf("%d new entries, want %d: %v", got, want, err)
			}
		}
		if want, got := record.Format(here.log(id)), record.Format(there.log(id)); got != want {
			t.Errorf("the log is\n%s\nand was\n%s", got, want)
		}
		_, you, err := there.Snapshot(t.Context(), id, "carol")
		if err != nil || !you.Import || you.Host || len(you.Seats) != 1 || you.Seats[0] != 1 {
			t.Errorf("to carol it is %+v: %v", you, err)
		}
		if list, err := there.List(t.Context(), "carol", match.Place{}, 9); err != nil || len(list) != 1 || list[0].Phase != table.Over || list[0].Running {
			t.Errorf("carol has %+v: %v", list, err)
		}
	})
}

// A match that is here already comes into the list of everybody who brings its log, and nobody
// loses a seat by that: those who come first keep nobody out.
func TestAMatchIsImportedByMany(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		kept := mem.New()
		here, there := memory(t), newHarness(t, kept, nil)
		defer here.close()
		defer there.close()
		id := here.finishedPair()
		l := here.log(id)
		bring := func(h *harness, guest string, want game.Seats, seats ...game.Seat) {
			t.Helper()
			for range 2 {
				if _, err := h.Import(t.Context(), match.Import{Log: l, Guest: guest, Seats: seats}); err != nil {
					t.Fatalf("%s: %v", guest, err)
				}
			}
			if list, err := h.List(t.Context(), guest, match.Place{}, 9); err != nil || len(list) != 1 || list[0].Yours != want {
				t.Errorf("%s has %+v, %v; want a match with %v", guest, list, err, want)
			}
		}
		bring(there, "eve", 0) // claims nothing
		bring(there, "anna", game.SeatsOf(0), 0)
		bring(there, "boris", game.SeatsOf(1), 1)
		for _, thief := range []string{"t1", "t2", "t3", "t4", "t5", "t6", "t7"} {
			bring(there, thief, 0, 0, 1)
		}
		for guest, want := range map[string]game.Seats{"anna": game.SeatsOf(0), "boris": game.SeatsOf(1)} {
			bring(there, guest, want, 0, 1)
		}
		if list, _ := there.List(t.Context(), "eve", match.Place{}, 9); len(list) != 0 {
			t.Error("there are places for six, and eve, who came first, still has one")
		}
		bring(there, "eve", 0, 0)
		_, err := there.Rematch(t.Context(), match.Rematch{Match: id, Guest: "t7", Entropy: make([]byte, 32)})
		there.want("a rematch by somebody beside the seats", err, match.ErrNotYours)
		again := newHarness(t, kept, nil)
		defer again.close()
		if _, you, err := again.Snapshot(t.Context(), id, "boris"); err != nil || len(you.Seats) != 1 || you.Seats[0] != 1 {
			t.Errorf("after a restart boris is %+v: %v", you, err)
		}
		bring(here, "carol", 0, 0) // where it was played the seats belong to those who played
	})
}

// A log that cannot have come from real play is refused.
func TestImportRefuses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there := memory(t), newHarness(t, mem.New(), nil)
		defer here.close()
		defer there.close()
		l := here.log(here.finishedPair())
		changed := func(f func(*record.Log)) record.Log {
			c := record.Log{Match: l.Match, Entries: append([]record.Entry(nil), l.Entries...)}
			f(&c)
			return c
		}
		last := len(l.Entries) - 1
		for name, bad := range map[string]record.Log{
			"no entries":      {Match: l.Match},
			"another id":      changed(func(c *record.Log) { c.Match = "mabcdefghijklmno" }),
			"no secret":       changed(func(c *record.Log) { c.Entries = c.Entries[:last] }),
			"another secret":  changed(func(c *record.Log) { c.Entries[last].Text = "secret " + strings.Repeat("00", 32) }),
			"not its trailer": changed(func(c *record.Log) { c.Trailer = &record.Trailer{} }),
			"another draw": changed(func(c *record.Log) {
				for i, e := range c.Entries {
					if e.Seat == game.Nature {
						c.Entries[i].Text = map[bool]string{true: ":1", false: ":2"}[e.Text != ":1"]
						return
					}
				}
			}),
		} {
			_, err := there.Import(t.Context(), match.Import{Log: bad, Guest: "carol"})
			there.want(name, err, match.ErrLog)
		}
		_, err := there.Import(t.Context(), match.Import{Log: l, Guest: "carol", Seats: []game.Seat{2}})
		there.want("a seat that is none", err, match.ErrSeat)
		if _, err := there.Import(t.Context(), match.Import{Log: l, Guest: "carol"}); err != nil {
			t.Error(err)
		}
		later := changed(func(c *record.Log) { c.Entries[last].At += 1000 * 1000 * 1000 })
		_, err = there.Import(t.Context(), match.Import{Log: later, Guest: "carol"})
		there.want("another log of a match that is there", err, match.ErrLog)
	})
}

// A match continues elsewhere, and comes back with everything that was played there.
func TestAMatchTravels(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there := memory(t), newHarness(t, mem.New(), nil)
		defer here.close()
		defer there.close()
		id := here.create(humans("anna", nil, "Anna", "Boris"))
		turn := func(h *harness, guest string) { h.play(id, guest, "roll") }
		carried := func(from, to *harness, guest string) (int, error) {
			t.Helper()
			i := from.whole(id)
			i.Guest = guest
			return to.Import(t.Context(), i)
		}
		turn(here, "anna")
		if n, err := carried(here, there, "carol"); err != nil || n != len(here.log(id).Entries) {
			t.Fatalf("%d entries came: %v", n, err)
		}
		turn(there, "carol")
		if list, err := there.List(t.Context(), "carol", match.Place{}, 9); err != nil || len(list) != 1 || list[0].Phase == table.Over {
			t.Errorf("carol has %+v: %v", list, err)
		}
		stood := len(here.log(id).Entries)
		if n, err := carried(there, here, "anna"); err != nil || n != len(there.log(id).Entries)-stood || n == 0 {
			t.Fatalf("%d entries came back: %v", n, err)
		}
		turn(here, "anna")
		if n, err := carried(there, here, "anna"); err != nil || n != 0 {
			t.Errorf("of a match that has gone further %d entries came: %v", n, err)
		}
		there.play(id, "carol", "hold")
		_, err := carried(here, there, "carol")
		here.want("played on in both places", err, match.ErrLog)

		here.finish(id, "anna")
		other := newHarness(t, mem.New(), nil)
		defer other.close()
		if n, err := carried(here, other, "dora"); err != nil || n != len(here.log(id).Entries) {
			t.Errorf("of a match that is over %d entries came: %v", n, err)
		}
	})
}

// whole returns everything that goes along with a match of two on one screen.
func (h *harness) whole(id string) match.Import {
	h.t.Helper()
	o, err := h.store.Open(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	return match.Import{Log: h.log(id), Secret: o.Secret[:], Guest: "carol", Seats: []game.Seat{0, 1}}
}

// Only a whole match of one guest can travel.
func TestWhatDoesNotTravel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there := memory(t), newHarness(t, mem.New(), nil)
		defer here.close()
		defer there.close()
		id := here.create(humans("anna", nil, "Anna", "Boris"))
		here.play(id, "anna", "roll")
		for why, change := range map[string]func(*match.Import){
			"no secret":                         func(i *match.Import) { i.Secret = nil },
			"another secret":                    func(i *match.Import) { i.Secret[0] ^= 1 },
			"half a secret":                     func(i *match.Import) { i.Secret = i.Secret[:16] },
			"somebody else's too":               func(i *match.Import) { i.Seats = i.Seats[:1] },
			"a time after which a log has none": func(i *match.Import) { i.Log.Entries[len(i.Log.Entries)-1].At = (1<<40 - 1) * time.Millisecond },
			"not begun":                         func(i *match.Import) { *i = here.whole(here.create(seats("anna", "human Anna", "open"))) },
		} {
			i := here.whole(id)
			change(&i)
			_, err := there.Import(t.Context(), i)
			there.want(why, err, match.ErrLog)
		}
		if _, err := there.Import(t.Context(), here.whole(id)); err != nil {
			t.Fatal(err)
		}
		here.play(id, "anna", "roll")
		i := here.whole(id)
		i.Guest = "dora"
		_, err := there.Import(t.Context(), i)
		there.want("the rest of somebody else's", err, match.ErrLog)
	})
}

// The secret of a match that is not over is told only to a guest who plays it alone.
func TestWhoIsToldASecret(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		told := func(id, guest string) error {
			t.Helper()
			_, err := h.Secret(t.Context(), id, guest)
			return err
		}
		alone := h.create(humans("anna", nil, "Anna", "Boris"))
		if err := told(alone, "anna"); err != nil {
			t.Errorf("who plays for both: %v", err)
		}
		h.want("somebody else", told(alone, "eve"), match.ErrNotYours)
		h.want("of no match", told("none", "anna"), match.ErrNotFound)
		spec := seats("anna", "human Anna", "open")
		spec.Terms = terms(t, "none")
		two := h.create(spec)
		h.want("while a seat is open", told(two, "anna"), match.ErrNotYours)
		h.join(h.invited(two, 1, "boris", "Boris"))
		h.want("beside somebody", told(two, "anna"), match.ErrNotYours)
		if _, err := h.End(t.Context(), two, "anna", 0, table.Resigned); err != nil {
			t.Fatal(err)
		}
		if err := told(two, "anna"); err != nil {
			t.Errorf("of a match that is over: %v", err)
		}
	})
}

// A match that could not be opened here is not imported either: its rematch would fail. One check
// serves both.
func TestImportTakesWhatANewMatchMayHave(t *testing.T) {
	for what, c := range map[string]struct {
		name, level string
		options     game.Values
		clock       string
		taken       bool
	}{
		"what is usual":            {"Anna", "club", game.Values{"target": "20"}, "none", true},
		"a name that is not shown": {"\u2800", "club", nil, "none", false},
		"an unknown level":         {"Anna", "grandmaster", nil, "none", false},
		"days with a short limit":  {"Anna", "club", game.Values{"target": "1000", "limit": "60000"}, "days:3", false},
	} {
		synctest.Test(t, func(t *testing.T) {
			h := memory(t)
			defer h.close()
			i := match.Import{Log: resigned(t, c.name, c.level, c.options, terms(t, c.clock)), Guest: "carol", Seats: []game.Seat{0}, Named: func(n string) bool { return n != "\u2800" }}
			_, err := h.Import(t.Context(), i)
			if !c.taken {
				h.want(what, err, match.ErrLog)
				return
			}
			h.want(what, err, nil)
			_, err = h.Rematch(t.Context(), match.Rematch{Match: i.Log.Match, Guest: "carol", Entropy: entropy("carol")})
			h.want("a rematch of "+what, err, nil)
		})
	}
}

// The names of all who share a seat are those that a new match takes, not only the first one.
func TestImportChecksTheNamesOfMembers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there := memory(t), memory(t)
		defer here.close()
		defer there.close()
		id := here.create(sides("2", "1"))
		here.join(here.invited(id, 1, "xenia", "Xenia"))
		here.join(here.anySeat(id, "boris"))
		here.does(func() (uint64, error) { return here.End(t.Context(), id, "xenia", 1, table.Resigned) })
		i := match.Import{Log: here.log(id), Guest: "carol", Named: func(name string) bool { return name != "boris" }}
		_, err := there.Import(t.Context(), i)
		there.want("a member's name that a new match refuses", err, match.ErrName)
		i.Named = func(string) bool { return true }
		_, err = there.Import(t.Context(), i)
		there.want("names that a new match takes", err, nil)
	})
}

// resigned returns the log of a match against the computer in which a person resigned at once.
func resigned(t *testing.T, name, level string, options game.Values, terms table.Terms) record.Log {
	t.Helper()
	secret := fair.Secret{1}
	open, err := record.OpenText(pig.Game(), options, 2, secret.Commit(), terms)
	if err != nil {
		t.Fatal(err)
	}
	l := record.Log{Match: fair.ID(secret.Commit())}
	for _, text := range []string{
		open, table.NewSit(0, table.Seat{Kind: table.Human, Name: name, Entropy: entropy(name)}).String(), table.NewSit(1, table.Seat{Kind: table.Bot, Level: level}).String(),
		"start", table.End{Winners: 2, Why: table.Resigned, Seat: 0}.Deed().String(), table.Deed{Verb: table.Disclose, Bytes: secret}.String(),
	} {
		l.Entries = append(l.Entries, record.Entry{Seq: uint64(len(l.Entries) + 1), Seat: record.Table, Text: text})
	}
	if _, err := record.Verified(find, l); err != nil {
		t.Fatal(err)
	}
	return l
}

// What a match brings along is told page by page.
func TestALongRestIsImportedInPages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there := memory(t), newHarness(t, mem.New(), nil)
		defer here.close()
		defer there.close()
		id := pitch(here, match.SeatSpec{Kind: table.Bot, Level: "hangs"}, nil) // it is Anna's turn
		i := here.whole(id)
		i.Seats = i.Seats[:1]
		_, err := there.Import(t.Context(), i)
		there.want("the beginning", err, nil)
		last := i.Log.Entries[len(i.Log.Entries)-1]
		for n := range 3000 {
			text := []string{"pause 1", "resume 1"}[n%2]
			i.Log.Entries = append(i.Log.Entries, record.Entry{Seq: last.Seq + uint64(n) + 1, At: last.At, Seat: record.Table, Text: text})
		}
		sub, err := there.Follow(t.Context(), id, last.Seq)
		there.want("to follow", err, nil)
		defer sub.Close()
		_, err = there.Import(t.Context(), i)
		there.want("the rest", err, nil)
		for got := 0; got < 3000; {
			batch := <-sub.Events()
			if got += len(batch); len(batch) > 1000 {
				t.Fatalf("%d events at once", len(batch))
			}
		}
	})
}

// Two services that both hold an imported match give its seat to one guest.
func TestTwoServicesGiveASeatToOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		from := memory(t)
		defer from.close()
		a, b, end := nodes(t)
		defer end()
		id := from.finishedPair()
		bring := func(h *harness, guest string, seats ...game.Seat) {
			_, err := h.Import(t.Context(), match.Import{Log: from.log(id), Guest: guest, Seats: seats})
			h.want(guest, err, nil)
		}
		bring(a, "eve")
		a.snapshot(id)
		b.snapshot(id)
		bring(a, "anna", 0)
		bring(b, "boris", 0)
		bring(b, "carol")
		for guest, yours := range map[string]game.Seats{"anna": game.SeatsOf(0), "boris": 0, "carol": 0, "eve": 0} {
			if list, _ := a.List(t.Context(), guest, match.Place{}, 9); len(list) != 1 || list[0].Yours != yours {
				t.Errorf("%s has %+v", guest, list)
			}
		}
	})
}

// An erasing store has erased the guest who opened a match.
type erasing struct{ match.Store }

func (s erasing) Open(ctx context.Context, id string) (match.Meta, error) {
	o, err := s.Store.Open(ctx, id)
	o.Host = record.Nameless
	delete(o.Owners, 0)
	return o, err
}

// A match whose host has been erased was played here all the same: its seats are not for those who bring its log.
func TestTheSeatOfOneWhoWasErasedIsNobodys(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		before := newHarness(t, store, nil)
		id := before.finishedPair()
		log := before.log(id)
		before.close()
		h := newHarness(t, erasing{store}, nil)
		defer h.close()
		_, err := h.Import(t.Context(), match.Import{Log: log, Guest: "eve", Seats: []game.Seat{0}})
		h.want("a stranger keeps it", err, nil)
		if list, _ := h.List(t.Context(), "eve", match.Place{}, 9); len(list) != 1 || list[0].Yours != 0 {
			t.Errorf("the stranger has %+v", list)
		}
		if imported, err := h.Imported(t.Context(), id); imported || err != nil {
			t.Errorf("imported: %v, %v", imported, err)
		}
	})
}
