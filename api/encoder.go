package api

import (
	"fmt"
	"log/slog"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// Wire is the version of what matches send: a browser that has an older client
// cannot read it, and begins again. It changes with docs/formats.md.
const Wire = 4

// An Encoder turns the events of one match into JSON, one after the other. It keeps the
// document that its reader has after them.
type Encoder struct {
	log *slog.Logger
	seq uint64 // of the last event; 0: none yet
	doc *Doc   // nil: none
}

// NewEncoder returns an encoder that begins with any event.
func NewEncoder(log *slog.Logger) *Encoder { return &Encoder{log: log} }

// documentOf returns the document of a match; before its first entry there is none.
func documentOf(t *match.Snapshot) *Doc {
	if t == nil {
		return nil
	}
	return docOf(t)
}

// Encode returns the JSON of an event. One that a fault of a game leaves without words or
// document says what happened; what it changed comes with the next.
func (c *Encoder) Encode(e match.Event) (text rawEvent) {
	defer func() {
		if p := recover(); p != nil {
			c.log.Error("event not encoded", "match", e.After.ID, "seq", e.Seq, "state", e.After.Game.State(), "panic", p)
			text = mustMarshal(newEvent(e.Entry, game.Report{}, Patch("{}")))
		}
	}()
	known := c.seq != 0 && c.seq == e.Seq-1
	c.seq = e.Seq
	if !known {
		c.doc = documentOf(e.Before)
	}
	after := documentOf(e.After)
	text = mustMarshal(newEvent(e.Entry, e.Report, mergePatch(c.doc, after)))
	c.doc = after
	return text
}

// newEvent says what an entry is, what the referee says of it, and what it changed.
func newEvent(e record.Entry, said game.Report, patch Patch) Event {
	event := Event{
		Seq: e.Seq, At: e.At.Milliseconds(), Seat: int(e.Seat), Move: e.Text,
		Text: Text{said.Text}, Patch: patch,
	}
	for _, n := range said.Notes {
		event.Notes = append(event.Notes, Note{n})
	}
	return event
}

// frameOf returns an event as a stream sends it.
func frameOf(seq uint64, event rawEvent) []byte {
	return fmt.Appendf(nil, "id: %d\ndata: %s\n\n", seq, event)
}
