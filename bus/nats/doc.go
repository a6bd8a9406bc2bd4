// Package nats is the bus between machines, over NATS (https://nats.io), whose publishing
// loses messages when a connection breaks or somebody is too slow. So a bus shows again, at
// every beat, how things stand with each holder; a holder of whom nothing is heard for some
// beats is gone; and when a connection was lost, or a message had no room, the lines of the
// matches concerned are closed, so that their holders read the store. While there is no
// connection they are closed again and again: matches go on, by what the store says.
//
// What is sent is sealed with a key that the servers of one store share, and only they can
// read. A match has the subject NAME.match.ID; servers meet at NAME.join, lend each other
// prepared secrets at NAME.lend and say at NAME.servers that they are there.
package nats
