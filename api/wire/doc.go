// Package wire has what clients are sent and what they send, as JSON.
//
// What a client draws is a document ([Doc]), which follows from the log of the match. The
// log reaches the client as events ([Event]), one for each entry, each with a JSON merge
// patch (RFC 7396) from the document before the entry to the one after it; the document
// before the first entry is {}. So a client keeps one document and applies patches, and
// shows a replay by starting from {}. An [Encoder] makes the events of a match.
//
// A [Problem] is the body of every error; [ProblemOf] has the table of them.
package wire
