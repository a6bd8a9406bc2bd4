package match

import (
	"context"
	"time"

	"woodwork/fair"
	"woodwork/record"
)

// A Bus carries what happens in a match to the other services that hold it.
// Losing a message must not be silent: see Peer.
type Bus interface {
	// Join connects to the others who hold the match.
	Join(match string) (Peer, error)
	Close() error
}

// A SecretBus is a Bus by which services find the secrets that others have prepared.
type SecretBus interface {
	Bus
	// Lend lets others find what find knows, until stop is called.
	Lend(find Find) (stop func())
	// Borrow asks the others for the secret of a commitment, in hexadecimal. It is ErrCommit if
	// nobody knows it who can be heard.
	Borrow(ctx context.Context, commit string) (fair.Secret, error)
}

// A PartitionDetector is a Bus that knows when the others cannot be heard.
type PartitionDetector interface {
	Bus
	// Deaf reports whether somebody may be at another service of whom nothing is heard.
	Deaf() bool
}

// A Find returns the secret of a commitment, if it is known.
type Find func(commit string) (secret fair.Secret, known bool)

// A Peer is one holder's connection to the others of a match. It is safe for concurrent use.
type Peer interface {
	// Publish tells the others; it does not block. From, Gone and Context are not set. Entries
	// are stored. ctx says what it is part of, and ends nothing.
	Publish(ctx context.Context, m Message)
	// Show tells the others how things stand with this holder, in place of what it has shown
	// before; it does not block. They learn it at last, even if a message is lost.
	Show(Holder)
	// Heard yields what the others publish and show. It is closed when the line has lost
	// something: the holder then joins again and reads the store.
	Heard() <-chan Message
	// Close ends the connection. The others hear that the holder is gone.
	Close()
}

// A Message is what one holder of a match tells the others, one thing at a time.
type Message struct {
	From    string // who tells it: the name of a peer
	Entries []record.Entry
	Signal  *Signal
	Holder  *Holder         // what it shows now
	Gone    bool            // it has closed, or nothing was heard of it for too long
	Context context.Context // what it is part of, where the bus tells that; else nil
}

// A Holder is how things stand with a service that holds a match.
type Holder struct {
	Seq     uint64          // the last entry that it has; others who have fewer read the store
	Now     time.Duration   // match time; 0: it stands still
	Next    string          // the rematch
	Rank    uint64          // the holder of the lowest lets the computers think
	People  int             // visits
	Players map[string]Here // those of each guest who owns a seat
}

// Here is how often a guest is there.
type Here struct {
	Visits int
	Hidden int // those of them that nobody looks at
}
