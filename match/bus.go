package match

import "woodwork/record"

// A Bus carries what happens in a match to the other services that hold it.
// Losing a message must not be silent: see Peer.
type Bus interface {
	// Join connects to the others who hold the match.
	Join(match string) (Peer, error)
	Close() error
}

// A Peer is one holder's connection to the others of a match.
type Peer interface {
	// Publish tells the others; it does not block. The entries are stored.
	Publish(entries []record.Entry)
	// Entries yields what the others publish. It is closed when the line has
	// lost something: the holder then joins again and reads the store.
	Entries() <-chan []record.Entry
	Close()
}
