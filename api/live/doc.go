// Package live tells all who follow a match what happens in it, by server-sent events. One feed
// for each match encodes each event once; each stream sends them at the pace of its client. A
// stream that breaks resumes by its Last-Event-ID with what is missing and no more. Where streams
// do not arrive, a page asks for the events instead ([Live.KeepPresent]).
package live
