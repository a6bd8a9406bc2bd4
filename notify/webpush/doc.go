// Package webpush calls browsers by the Web Push protocol (RFC 8030): messages that only the browser can read
// (RFC 8291), from a server that shows who it is (RFC 8292). A Caller looks for the recipients of package notify
// who are due, and calls those whose turn it is in a match by days.
package webpush
