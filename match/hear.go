package match

import (
	"context"
	"fmt"

	"woodwork/record"
)

// hear handles a message of another service, or the loss of the connection.
func (a *actor) hear(m Message, ok bool) error {
	switch {
	case !ok:
		return a.rejoin()
	case m.Gone: // perhaps before it could announce what it had stored
		a.hub.miss(m.From)
		return a.catchUp()
	case m.Holder != nil:
		return a.meet(m.From, *m.Holder)
	case m.Signal != nil:
		a.hub.publishSignal(*m.Signal)
		return nil
	}
	return a.receive(m.Entries)
}

// receive applies what another service has stored.
func (a *actor) receive(entries []record.Entry) error {
	for len(entries) > 0 && entries[0].Seq <= a.current.Seq {
		entries = entries[1:]
	}
	if len(entries) == 0 {
		return nil
	}
	if entries[0].Seq != a.current.Seq+1 {
		return a.catchUp()
	}
	return a.follow(entries)
}

func (a *actor) rejoin() (err error) {
	a.peer.Close()
	if a.peer, err = a.s.cfg.Bus.Join(a.id); err != nil {
		return fmt.Errorf("join the bus for %s: %w", a.id, err)
	}
	a.hub.rejoin(a.peer)
	return a.catchUp()
}

// meet handles the status of another service.
func (a *actor) meet(from string, o Holder) error {
	a.hub.meet(from, o)
	if o.Seq > a.current.Seq {
		if err := a.catchUp(); err != nil {
			return err
		}
	}
	// A holder at an earlier entry may send a match time that a later entry has put back.
	if o.Seq == a.current.Seq && a.clock.stands != unstorable && !a.current.Still() {
		if c := a.clock.reach(instant(), o.Now); c != a.clock { // it has held the match for longer
			a.setClock(c)
		}
	}
	if o.Next == "" || o.Next == a.hub.successor() {
		return nil
	}
	next, n, err := a.s.lastOf(context.Background(), a.id) // the later of the two
	if err == nil && n > 0 {
		a.hub.succeed(next)
	}
	return nil // a player who asks for the rematch will learn why it cannot be told
}
