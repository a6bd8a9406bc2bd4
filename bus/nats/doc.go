// Package nats is the bus between machines, over NATS (https://nats.io), which loses messages
// when a connection breaks or a reader is too slow. Therefore a bus repeats the status of each
// holder at every beat, and a holder that has been silent for some beats is gone. When a
// connection was lost, or there was no room for a message, the peers of the matches concerned
// are closed, so that their holders read the store. Without a connection they are closed
// repeatedly: matches go on, by what the store says.
//
// Messages are encrypted with a key that only the servers of one store share. A match has the
// subject NAME.match.ID. Servers meet on NAME.join, and announce themselves on NAME.servers.
package nats
