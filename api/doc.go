// Package api serves Woodwork over HTTP. Only it and the packages below it know what clients send
// and are sent:
//
//	wire        what is sent: documents, events, requests, and the table of errors
//	door        what every request comes through: who asks, from where, how often and how much
//	live        what happens in a match, to all who follow it
//	api         the operations: routes and description list them, inputs has their parameters;
//	            then a resource a file: matches, seats, wishes, rooms, me, positions, puzzles, ...
//
//	POST /api/matches                 create a match
//	GET  /api/matches/{id}/stream     server-sent events; the event id is the seq
//	POST /api/matches/{id}/moves      {"seat":0,"seq":7,"move":"k15"}
//
// A move that is sent twice is played once.
package api
