// Package api serves Woodwork over HTTP: routes, guests, wire types, the table of errors and
// the streams. It is the only package of the server that knows JSON and HTTP.
//
// What a client draws is a document ([Doc]), which follows from the log of the match. The
// log reaches the client as events ([Event]), one for each entry, each with a JSON merge
// patch (RFC 7396) from the document before the entry to the one after it; the document
// before the first entry is {}. So a client keeps one document and applies patches, and
// shows a replay by starting from {}.
//
//	POST /api/matches                 create a match
//	GET  /api/matches/{id}/stream     server-sent events; the event id is the seq
//	POST /api/matches/{id}/moves      {"seat":0,"seq":7,"move":"k15"}
//
// A stream that breaks resumes by its Last-Event-ID with what is missing and no
// more. A move that is sent twice is played once.
//
// The files, by what they are about:
//
//	live        feed, encoder, reader, stream, heartbeat, polling, late: what happens in a match, to all who
//	            follow it; evenings does that for rooms
//	the door    caller, guest, keys, hosts, headers, body, answers, limits, repeats, ready, observe, static:
//	            who asks, from where, how often and how much; what is the same for every request
//	wire        wire, wireseats, roomwire, resultwire, document, values, errors: what is sent
//	operations  routes and description list them, inputs has their parameters; then a resource a file: matches,
//	            seats, terms, wishes, rooms, me, positions, analysis, puzzles, ...
//
// People are guests: a random id in a signed cookie. Anyone who takes a seat owns
// it, and only the owner plays it.
package api
