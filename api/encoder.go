package api

import (
	"fmt"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// Wire is the version of what matches send: a browser that has an older client
// cannot read it, and begins again. It changes with docs/formats.md.
const Wire = 3

// An Encoder makes the bytes of events. One serves all matches.
type Encoder struct{}

// NewEncoder returns an encoder.
func NewEncoder() *Encoder { return &Encoder{} }

// Encode is match.Config.Encode: it makes the JSON of an event. All subscribers get the
// same bytes.
func (c *Encoder) Encode(before, after *match.Snapshot, e match.Event) []byte {
	old := []byte("{}")
	if before != nil {
		old = mustMarshal(docOf(before))
	}
	return mustMarshal(newEvent(e.Entry, e.Report, mergePatch(old, mustMarshal(docAfter(before, after)))))
}

// newEvent says what an entry is, what the referee says of it, and what it changed.
func newEvent(e record.Entry, said game.Report, patch []byte) Event {
	event := Event{
		Seq: e.Seq, At: e.At.Milliseconds(), Seat: int(e.Seat), Move: e.Text,
		Text: Text{said.Text}, Patch: patch,
	}
	for _, n := range said.Notes {
		event.Notes = append(event.Notes, Note{n})
	}
	return event
}

// payloadOf returns the JSON of an event. One that could not be encoded says
// what happened, and nothing of what it changed.
func payloadOf(e match.Event) rawEvent {
	if e.Payload != nil {
		return e.Payload
	}
	return mustMarshal(newEvent(e.Entry, game.Report{}, []byte("{}")))
}

// appendFrame appends an event as a stream sends it.
func appendFrame(b []byte, e match.Event) []byte {
	return fmt.Appendf(b, "id: %d\ndata: %s\n\n", e.Seq, payloadOf(e))
}
