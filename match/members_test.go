package match_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
	"woodwork/table"
)

// sides specifies a match of Squareball in which people share both sides: Anna opens it.
func sides(a, b string) match.Spec {
	s := seats("anna", "human Anna", "open")
	s.Game, s.Share = "squareball", true
	s.Options = game.Values{"minutes": "60", "setup": "open", "friendly": "on", "clock": "fixed", "limit": "0", "crewA": a, "crewB": b}
	s.Terms = table.Terms{Takeback: table.TakebackAny, Help: table.HelpNo}
	return s
}

// gathered opens a match of three against two, with everybody in their places.
func gathered(h *harness) (id string) {
	id = h.create(sides("3", "2"))
	h.join(h.invited(id, 1, "xenia", "Xenia"))
	for _, guest := range []string{"boris", "yuri", "cili"} {
		h.join(h.anySeat(id, guest))
	}
	return id
}

var (
	ofAnna  = []string{"anna", "boris", "cili"}
	ofXenia = []string{"xenia", "yuri"}
)

// move is what the member whose turn it is may do: throw, end the attack, or whatever there is.
func move(t *match.Snapshot) string {
	for _, text := range []string{"t", "e", ".", "n"} {
		if t.Game.Clone().Check(0, t.Turn().Seats.First(), text) == nil {
			return text
		}
	}
	return t.Game.Clone().Legal(t.Turn().Seats.First())[0]
}

func (h *harness) tries(id, guest string) error {
	t := h.snapshot(id)
	_, err := h.Play(h.t.Context(), match.Move{Match: id, Guest: guest, Seat: t.Turn().Seats.First(), Seq: t.Seq, Text: move(t)})
	return err
}

// A match of sides of several people waits for all of them. The link for any seat leads to the
// side with fewer people.
func TestSidesGather(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(sides("3", "2"))
		key := h.invited(id, 0, "boris", "Boris")
		for what, c := range map[string]struct {
			change func(*match.Join)
			want   error
		}{
			"without a key":        {func(j *match.Join) { j.Key = "" }, match.ErrTaken},
			"the other side's key": {func(j *match.Join) { j.Key = h.invited(id, 1, "", "").Key }, match.ErrKey},
			"without a name":       {func(j *match.Join) { j.Name = "" }, match.ErrName},
			"nobody":               {func(j *match.Join) { j.Guest = "" }, match.ErrNotYours},
		} {
			j := key
			c.change(&j)
			_, err := h.Join(t.Context(), j)
			h.want(what, err, c.want)
		}
		h.join(key)
		h.join(key) // the answer got lost
		for _, guest := range []string{"xenia", "yuri"} {
			h.join(h.anySeat(id, guest))
		}
		if s := h.snapshot(id); s.Phase != table.Waiting || !s.Gathers {
			t.Errorf("with four of five it is %s", s.Phase)
		}
		h.does(func() (uint64, error) { return h.Leave(t.Context(), id, "boris", 0) })
		h.join(h.anySeat(id, "dani"))
		h.join(h.anySeat(id, "cili"))
		s := h.snapshot(id)
		if got := fmt.Sprint(s.Phase, " ", s.Seats[0].Members, s.Seats[1].Members); got != "playing [{Anna false} {dani false} {cili false}] [{xenia false} {yuri false}]" {
			t.Error(got)
		}
		_, err := h.Join(t.Context(), h.anySeat(id, "eve"))
		h.want("one too many", err, match.ErrKey)
		h.verify(id)
	})
}

// The host begins with those who are there. A place that is free may still be taken.
func TestSidesBeginWithFewer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(sides("2", "3"))
		h.join(h.invited(id, 1, "xenia", "Xenia"))
		_, err := h.Enough(t.Context(), id, "xenia")
		h.want("by a player", err, match.ErrNotYours)
		h.does(func() (uint64, error) { return h.Enough(t.Context(), id, "anna") },
			func() (uint64, error) { return h.Enough(t.Context(), id, "anna") })
		if s := h.snapshot(id); s.Phase != table.Playing {
			t.Fatalf("it is %s", s.Phase)
		}
		for range 4 { // each of them plays for the whole side
			if err := errors.Join(h.tries(id, []string{"anna", "xenia"}[h.snapshot(id).Turn().Seats.First()])); err != nil {
				t.Error(err)
			}
		}
		h.join(h.invited(id, 1, "yuri", "Yuri"))
		if got := fmt.Sprint(h.snapshot(id).Seats[1].Members); got != "[{Xenia false} {Yuri false}]" {
			t.Error(got)
		}
		h.verify(id)
	})
}

// Whose turn it is within a side is for the rules to say, and nobody else decides; whatever a seat
// may ask for, each of its members may.
func TestOnlyTheMemberWhoseTurnItIsDecides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := gathered(h)
		decided := map[string]int{}
		for range 40 {
			s := h.snapshot(id)
			seat := s.Turn().Seats.First()
			side := [][]string{ofAnna, ofXenia}[seat]
			acts := s.Game.Member(seat)
			for member, guest := range side {
				if member != acts {
					h.want(guest+" decides out of turn", h.tries(id, guest), game.ErrTurn)
				}
			}
			if err := h.tries(id, side[acts]); err != nil {
				t.Fatalf("%s: %v", side[acts], err)
			}
			decided[side[acts]]++
		}
		if len(decided) != 5 {
			t.Errorf("decided: %v", decided)
		}
		seat := h.snapshot(id).Turn().Seats.First()
		side := [][]string{ofAnna, ofXenia}[seat]
		idle := side[(h.snapshot(id).Game.Member(seat)+1)%len(side)]
		s := h.snapshot(id)
		if err := h.Consider(t.Context(), id, idle, seat, s.Seq, move(s)); err != nil {
			t.Errorf("pointing: %v", err)
		}
		h.does(func() (uint64, error) {
			return h.Ask(t.Context(), match.Wish{Match: id, Guest: "boris", Seat: 0, Wish: table.Pause})
		}, func() (uint64, error) {
			return h.Ask(t.Context(), match.Wish{Match: id, Guest: "yuri", Seat: 1, Wish: table.Pause})
		}, func() (uint64, error) { return h.GoOn(t.Context(), id, "cili", 0) })
		h.does(func() (uint64, error) { return h.End(t.Context(), id, "yuri", 1, table.Resigned) })
		s = h.snapshot(id)
		if s.Winners() != game.SeatsOf(0) {
			t.Errorf("won by %v", s.Winners())
		}
		h.leave(id, "cili", 0) // their pages have not heard of the end
		h.leave(id, "anna", 0)
		if now := h.snapshot(id); now.Seq != s.Seq {
			t.Errorf("leaving after the end made entry %d", now.Seq)
		}
		h.verify(id)
	})
}

// After the stated absence another member of the side decides in place of the one who is away;
// once that one is back, it is their turn again. The side is absent only if all of them are.
func TestAnAbsentMemberIsPassedOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, memory(t).store, func(c *match.Config) { c.AbsentAfter, c.GoneAfter = time.Minute, time.Minute })
		defer h.close()
		id := gathered(h)
		there := map[string]*match.Visit{}
		for _, guest := range slices.Concat(ofAnna, ofXenia) {
			there[guest] = h.visit(id, guest)
		}
		s := h.snapshot(id)
		seat := s.Turn().Seats.First()
		side := [][]string{ofAnna, ofXenia}[seat]
		acts, idle := side[s.Acting(seat)], side[(s.Acting(seat)+1)%len(side)]
		act := func(guest string) error { _, err := h.Act(t.Context(), id, guest, seat); return err }
		h.want("in place of one who is there", act(idle), match.ErrPresent)
		there[acts].Leave()
		pass(59 * time.Second)
		h.want("too early", act(idle), match.ErrPresent)
		pass(2 * time.Second)
		other := 1 - seat
		_, err := h.Claim(t.Context(), id, [][]string{ofAnna, ofXenia}[other][0], seat, false)
		h.want("a side of which somebody is there", err, match.ErrPresent)
		h.want("from the other side", act([][]string{ofAnna, ofXenia}[other][1]), match.ErrNotYours)
		if err := errors.Join(act(idle), act(idle), h.tries(id, idle)); err != nil {
			t.Fatal(err)
		}
		h.want("the one who is passed over", h.tries(id, acts), game.ErrTurn)
		if h.snapshot(id).Acting(seat) == s.Acting(seat) {
			t.Fatal("the attack has ended: want other dice")
		}
		if err := errors.Join(act(acts), h.tries(id, acts)); err != nil { // is back
			t.Error(err)
		}
		for _, guest := range side {
			there[guest].Leave()
		}
		pass(61 * time.Second)
		if _, err := h.Claim(t.Context(), id, [][]string{ofAnna, ofXenia}[other][0], seat, false); err != nil {
			t.Errorf("a side that is away: %v", err)
		}
		h.verify(id)
	})
}

// Who leaves a side is passed over at once, and may come back; the last one leaves the seat.
func TestLeavingASide(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := gathered(h)
		leave := func(guest string, seat game.Seat) func() (uint64, error) {
			return func() (uint64, error) { return h.Leave(t.Context(), id, guest, seat) }
		}
		anna, boris := h.visit(id, "anna"), h.visit(id, "boris")
		if !anna.Shares(0) || anna.Shares(1) {
			t.Error("Anna is on the first side")
		}
		h.does(leave("anna", 0), leave("anna", 0), leave("cili", 0))
		if anna.Shares(0) || !boris.Shares(0) {
			t.Error("who has left is no longer one of those on a side, unlike the others")
		}
		h.want("one who has left shows something", h.React(t.Context(), id, "anna", 0, "nice"), table.ErrLeft)
		h.want("one who has left points at something", h.Consider(t.Context(), id, "anna", 0, h.snapshot(id).Seq, ""), table.ErrLeft)
		if err := h.React(t.Context(), id, "boris", 0, "nice"); err != nil {
			t.Error(err)
		}
		anna.Leave()
		boris.Leave()
		if s := h.snapshot(id); s.Acting(0) != 1 || s.Seats[0].Left {
			t.Errorf("member %d decides for %+v", s.Acting(0), s.Seats[0])
		}
		_, err := h.End(t.Context(), id, "anna", 0, table.Resigned)
		h.want("one who has left resigns", err, table.ErrLeft)
		h.join(match.Join{Match: id, Guest: "cili", Seat: 0, Name: "another name"})
		h.does(leave("cili", 0), leave("boris", 0))
		if s := h.snapshot(id); !s.Seats[0].Left {
			t.Errorf("all have left: %+v", s.Seats[0])
		}
		h.join(match.Join{Match: id, Guest: "boris", Seat: 0, Name: "Boris"})
		if boris = h.visit(id, "boris"); !boris.Shares(0) {
			t.Error("Boris is back")
		}
		boris.Leave()
		s := h.snapshot(id)
		if got := fmt.Sprint(s.Seats[0].Name, s.Seats[0].Left, s.Seats[0].Members); got != "Annafalse [{Anna true} {boris false} {cili true}]" {
			t.Error(got)
		}
		h.verify(id)
	})
}

// A rematch keeps the sides, and waits for everybody who has not left.
func TestRematchOfSides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := gathered(h)
		h.does(func() (uint64, error) { return h.End(t.Context(), id, "xenia", 1, table.Resigned) })
		next := ""
		for _, guest := range []string{"boris", "yuri", "anna", "cili", "xenia"} {
			got, err := h.Rematch(t.Context(), match.Rematch{Match: id, Guest: guest, Entropy: entropy(guest)})
			if err != nil || next != "" && got != next {
				t.Fatalf("%s: %s, %v", guest, got, err)
			}
			next = got
		}
		s := h.snapshot(next)
		if got := fmt.Sprint(s.Phase, " ", s.Seats[0].Members, s.Seats[1].Members); got != "playing [{boris false} {Anna false} {cili false}] [{yuri false} {Xenia false}]" {
			t.Error(got)
		}
		h.verify(next)
	})
}

// Two services that hold a match of sides agree on who is there and who decides.
func TestSidesAtTwoServices(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, end := nodes(t)
		defer end()
		id := a.create(sides("2", "1"))
		b.join(a.invited(id, 0, "boris", "Boris"))
		b.join(a.invited(id, 1, "xenia", "Xenia"))
		anna, boris := a.visit(id, "anna"), b.visit(id, "boris")
		defer boris.Leave()
		synctest.Wait()
		if p, _ := a.Presence(t.Context(), id); !p.Members.Has(0, 0) || !p.Members.Has(0, 1) || p.Members.Has(1, 0) {
			t.Errorf("there are %b", p.Members)
		}
		anna.Leave()
		synctest.Wait()
		if p, _ := b.Presence(t.Context(), id); p.Online != 1 || p.Members.Has(0, 0) || !p.Members.Has(0, 1) {
			t.Errorf("without Anna: %+v", p)
		}
		for range 20 {
			s := b.snapshot(id)
			guest := "xenia"
			if seat := s.Turn().Seats.First(); seat == 0 {
				guest = []string{"anna", "boris"}[s.Acting(0)]
			}
			if err := []*harness{a, b}[s.Plies%2].tries(id, guest); err != nil {
				t.Fatalf("%s: %v", guest, err)
			}
		}
		if one, other := record.Format(a.log(id)), record.Format(b.log(id)); one != other {
			t.Error("two logs")
		}
	})
}

// Who finds the computer on the side on which a place is kept for them plays on for it, unless the host gave the seat away.
func TestAKeptPlaceOnASideOfTheComputer(t *testing.T) {
	for _, begun := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) { keptPlaceOnASideOfTheComputer(t, begun) })
	}
}

func keptPlaceOnASideOfTheComputer(t *testing.T, begun bool) {
	h := newHarness(t, mem.New(), func(c *match.Config) { c.AbsentAfter, c.GoneAfter = time.Minute, time.Minute })
	defer h.close()
	old := gathered(h)
	h.does(func() (uint64, error) { return h.End(t.Context(), old, "xenia", 1, table.Resigned) })
	id := h.again(old, "anna")
	defer h.visit(id, "anna").Leave()
	enough := func() (uint64, error) { return h.Enough(t.Context(), id, "anna") }
	computer := func() (uint64, error) { return h.Substitute(t.Context(), id, "anna", 1) }
	if begun {
		h.again(old, "xenia")
		h.does(enough)
		pass(2 * time.Minute)
		h.does(computer)
	} else {
		h.does(computer, enough)
	}
	_, err := h.Join(t.Context(), match.Join{Match: id, Guest: "yuri", Seat: 1, Name: "Yuri"})
	if !begun {
		h.want("a seat that the host gave to the computer", err, match.ErrTaken)
		return
	}
	h.want("a kept place", err, nil)
	for h.snapshot(id).Turn().Seats.First() == 0 {
		h.want("Anna", h.tries(id, "anna"), nil)
	}
	h.want("Yuri decides", h.tries(id, "yuri"), nil)
}

// In a match by days nobody need be there: who has let the others wait for a day is passed over.
func TestAMemberWithDaysIsPassedOverAfterADay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		s := sides("2", "1")
		s.Terms = terms(t, "days:3")
		id := h.create(s)
		h.join(h.invited(id, 1, "xenia", "Xenia"))
		h.join(h.anySeat(id, "boris"))
		for h.snapshot(id).Turn().Seats.First() != 0 {
			h.want("Xenia", h.tries(id, "xenia"), nil)
		}
		idle := []string{"anna", "boris"}[1-h.snapshot(id).Acting(0)]
		act := func() error { _, err := h.Act(t.Context(), id, idle, 0); return err }
		h.wakes(23 * time.Hour)
		h.want("within a day", act(), match.ErrPresent)
		h.wakes(2 * time.Hour)
		h.want("after a day", act(), nil)
		h.want("the decision", h.tries(id, idle), nil)
	})
}

func TestWhoHasLeftASideDecidesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, mem.New(), func(c *match.Config) { c.AbsentAfter, c.GoneAfter = time.Minute, time.Minute })
		defer h.close()
		id := gathered(h)
		h.leave(id, "cili", 0)
		defer h.visit(id, "boris").Leave()
		pass(2 * time.Minute)
		_, err := h.Substitute(t.Context(), id, "cili", 1)
		h.want("a substitute", err, table.ErrLeft)
		_, err = h.Claim(t.Context(), id, "cili", 1, true)
		h.want("a claim", err, table.ErrLeft)
		_, err = h.Claim(t.Context(), id, "boris", 1, false)
		h.want("of one who is there", err, nil)
	})
}
