package match

import (
	"sync"
	"time"

	"woodwork/game"
	"woodwork/record"
)

// A Snapshot is a match after one of its entries. It is never changed, and may be
// read by any number of goroutines; but its Game is for Clone only, and for
// Turn, State, Score, Winners, Seats and Agreement, as everything else needs scratch space:
// ask a clone, or ask within Memo.
type Snapshot struct {
	*record.Match
	Created time.Time

	once sync.Once
	memo any
}

// Memo returns what make made of the snapshot when it was first called: a place
// for the one form that all who are shown the snapshot need.
func (t *Snapshot) Memo(make func(*Snapshot) any) any {
	t.once.Do(func() { t.memo = make(t) })
	return t.memo
}

// An Event is one entry of a log as it is told to subscribers, who share it.
type Event struct {
	record.Entry
	Report game.Report // what the referee says; zero for table entries
	Before *Snapshot   // the match before the entry; nil for the first one
	After  *Snapshot   // the match after it
}

// Presence says who is looking at a match.
type Presence struct {
	Online   game.Seats    // seats whose owner is connected
	Away     game.Seats    // those of them whose owner looks at no page of the match
	Watchers int           // connections of people who own no seat
	Now      time.Duration // match time
	Next     string        // the rematch, once there is one
	Patience Patience
}

// Patience is for how long a player must have been away until the others choose what becomes of
// the match.
type Patience struct {
	Limited time.Duration // while a time limit runs
	Free    time.Duration // where none does
}

// You is what a match is to one guest.
type You struct {
	Seats   []game.Seat          // the seats that the guest owns, in order
	Name    string               // the guest's name at this table, if any
	Host    bool                 // whether the guest opened the match
	Players int                  // how many guests have played since the start: who own a seat that a person has, or had
	Import  bool                 // whether the match was played elsewhere: see Service.Import
	Invites map[game.Seat]string // for the host: the keys of the open seats that are not kept for somebody
}
