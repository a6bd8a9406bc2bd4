package match

import (
	"context"
	"time"

	"woodwork/record"
)

// A Bus carries what happens in a match to the other services that hold it. If it loses a
// message, the receiver must learn that: see Peer.
type Bus interface {
	// Join connects to the other holders of the match.
	Join(match string) (Peer, error)
	Close() error
}

// A PartitionDetector is a Bus that knows when the others cannot be heard.
type PartitionDetector interface {
	Bus
	// Deaf reports whether players may be connected to another service that cannot be heard.
	Deaf() bool
}

// A Peer is one holder's connection to the other holders of a match. It is safe for concurrent
// use.
type Peer interface {
	// Publish sends a message to the others without blocking. From, Gone and Context need not be
	// set. Its entries must have been stored. ctx is used for tracing only; cancelling it has no
	// effect.
	Publish(ctx context.Context, m Message)
	// Show replaces what the others know about this holder, without blocking. It arrives
	// eventually, even if a message is lost.
	Show(Holder)
	// Heard yields what the others publish and show. It is closed when the connection has lost a
	// message; the holder must then join again and read the store.
	Heard() <-chan Message
	// Close ends the connection. The others hear nothing from the holder afterwards; on a bus
	// that connects machines they learn that it is gone. It may be called more than once.
	Close()
}

// A Message is one thing that a holder of a match tells the others.
type Message struct {
	From    string // the sender: the name of a peer
	Entries []record.Entry
	Signal  *Signal
	Holder  *Holder         // its new status
	Gone    bool            // it has closed, or has not been heard of for too long
	Context context.Context // for tracing, if the bus carries it; otherwise nil
}

// A Holder is the status of a service that holds a match.
type Holder struct {
	Seq     uint64          // the last entry that it has; holders that have fewer read the store
	Now     time.Duration   // match time; 0 if it stands still
	Next    string          // the id of the rematch
	Rank    uint64          // the holder with the lowest rank lets the computers think
	People  int             // how many visits it has
	Players map[string]Here // the visits of each guest who owns a seat
}

// Here counts the visits of one guest.
type Here struct {
	Visits int
	Hidden int // how many of them are hidden pages
}
