package match

import (
	"context"
	"testing"
)

// A shown is a peer that keeps the holder it was last given to show.
type shown struct{ last Holder }

func (s *shown) Publish(context.Context, Message) {}
func (s *shown) Show(h Holder)                    { s.last = h }
func (s *shown) Heard() <-chan Message            { return nil }
func (s *shown) Close()                           {}

// Among the holders of a match the one with the lowest rank leads. One that carries the match
// comes before one that does not, and one that has paused it leads only if all have.
func TestTheLowestHolderLeads(t *testing.T) {
	carries, peer := true, new(shown)
	o := newHolders(peer, 7, func() bool { return carries })
	if !o.lead(false) || !o.lead(true) {
		t.Error("the only holder does not lead")
	}
	carried, other := o.ranked(false), o.rank
	carries = false
	elsewhere := o.ranked(false)
	if paused := o.ranked(true); carried >= elsewhere || elsewhere >= paused {
		t.Errorf("its ranks are %x while it carries the match, %x while it does not, %x while it is paused", carried, elsewhere, paused)
	}
	o.others["b"] = Holder{Rank: other | 1<<61}
	if o.lead(false) {
		t.Error("it leads before one that carries the match")
	}
	carries, o.others["b"] = true, Holder{Rank: elsewhere}
	if !o.lead(false) || o.lead(true) {
		t.Errorf("before one that does not carry the match it leads: %t, and paused: %t", o.lead(false), o.lead(true))
	}
	o.show(Holder{Seq: 7}, true)
	if peer.last.Seq != 7 || peer.last.Rank != o.ranked(true) || o.shown != peer.last.Rank {
		t.Errorf("the others are shown %+v, and it remembers rank %x", peer.last, o.shown)
	}
}

func TestHoldersCountWhoIsElsewhere(t *testing.T) {
	o := newHolders(new(shown), 7, func() bool { return true })
	o.others["b"] = Holder{People: 3, Players: map[string]Here{"anna": {Visits: 2, Hidden: 1}}}
	o.others["c"] = Holder{People: 1, Players: map[string]Here{"anna": {Visits: 1, Hidden: 1}}}
	if got := o.visits("anna"); got != (Here{Visits: 3, Hidden: 2}) || o.visits("boris") != (Here{}) || o.people() != 4 {
		t.Errorf("Anna is there %+v, Boris %+v, and all are %d", got, o.visits("boris"), o.people())
	}
}
