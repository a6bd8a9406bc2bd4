package match

import (
	"sync"
	"time"

	"woodwork/game"
	"woodwork/record"
)

// A Snapshot is a match after one of its entries. It is never changed, and any number of
// goroutines may read it. Of its Game only Clone, Turn, State, Score, Winners, Seats, Members, Member and
// Agreement may be called: other methods write to scratch space, so call them on a clone, or
// inside Memo.
type Snapshot struct {
	*record.Match
	Created time.Time

	once sync.Once // guards memo
	memo any
}

// Memo returns what the first call's compute returned for the snapshot; later calls do not compute.
// It caches the one form in which the snapshot is sent to everyone.
func (t *Snapshot) Memo(compute func(*Snapshot) any) any {
	t.once.Do(func() { t.memo = compute(t) })
	return t.memo
}

// An Event is one entry of a log. All subscribers receive the same Event, so nobody may change it.
type Event struct {
	record.Entry
	Report record.Report // zero if the present rules refuse the entry
	Before *Snapshot     // the match before the entry; nil for the first one
	After  *Snapshot     // the match after it
}

// Presence says who is looking at a match.
type Presence struct {
	Online   game.Seats    // seats whose owner is connected
	Away     game.Seats    // those of them whose owner has no visible page of the match
	Members  Places        // where guests share a seat: the places whose owner is connected; empty if no seat is shared
	Seen     Places        // those of them whose owner has a visible page of the match
	Watchers int           // connections of people who own no seat
	Now      time.Duration // match time
	Next     string        // the id of the rematch, "" before there is one
	Patience Patience
}

// Patience is how long a player must have been away before the others may choose what happens
// with the match.
type Patience struct {
	Limited time.Duration // while a time limit runs
	Free    time.Duration // while none runs
}

// You is what a match is to one guest.
type You struct {
	Seats   []game.Seat          // the seats that the guest owns, in order
	Members map[game.Seat]int    // which member of those seats that are shared the guest is
	Name    string               // the guest's name at this table, if any
	Host    bool                 // whether the guest opened the match
	Players int                  // how many guests have played since the start: the owners of seats that a person has, or had
	Opener  string               // for a guest with a seat: who opened the match
	Import  bool                 // whether the match was imported: see Service.Import
	Invites map[game.Seat]string // for the host: the keys of the open seats that are not kept for anybody
	AnySeat string               // for the host, if there are such seats: the key that takes one of them
}
