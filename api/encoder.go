package api

import (
	"bytes"
	"log/slog"
	"strconv"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// Wire is the version of what is sent about matches. A browser with an older client cannot read
// it, and reloads. It changes together with docs/formats.md.
const Wire = 5

// An Encoder turns the events of one match into JSON, in order. It keeps the document that its
// reader has after them.
type Encoder struct {
	log *slog.Logger
	seq uint64 // of the last event; 0 if there was none
	doc *Doc   // nil if there was none
	out *patchWriter
}

// NewEncoder returns an encoder that can start with any event.
func NewEncoder(log *slog.Logger) *Encoder { return &Encoder{log: log, out: newPatchWriter()} }

// documentOf returns the document of a match, nil before its first entry.
func documentOf(t *match.Snapshot) *Doc {
	if t == nil {
		return nil
	}
	return docOf(t)
}

// Encode returns the JSON of an event. If a fault of a game leaves it without words or document,
// the event only says what happened; what it changed comes with the next one.
func (c *Encoder) Encode(e match.Event) rawEvent { return bytes.Clone(c.encode(e)) }

// Frame returns an event in the form in which a stream sends it.
func (c *Encoder) Frame(e match.Event) []byte {
	event := c.encode(e)
	b := make([]byte, 0, len("id: \ndata: \n\n")+20+len(event))
	b = append(strconv.AppendUint(append(b, "id: "...), e.Seq, 10), "\ndata: "...)
	return append(append(b, event...), "\n\n"...)
}

// encode returns the JSON of an event, valid until the next call.
func (c *Encoder) encode(e match.Event) (text rawEvent) {
	defer func() {
		if p := recover(); p != nil {
			c.log.Error("event not encoded", "match", e.After.ID, "seq", e.Seq, "state", e.After.Game.State(), "panic", p)
			text = c.out.event(e.Entry, game.Report{}, noDoc, noDoc)
		}
	}()
	known := c.seq != 0 && c.seq == e.Seq-1
	c.seq = e.Seq
	if !known {
		c.doc = documentOf(e.Before)
	}
	after := documentOf(e.After)
	text = c.out.event(e.Entry, e.Report, c.doc, after)
	c.doc = after
	return text
}

// noDoc is a document in which nothing changes.
var noDoc = &Doc{}

// An eventHead is the beginning of an Event.
type eventHead struct {
	Seq  uint64 `json:"seq"`
	At   int64  `json:"at"`
	Seat int    `json:"seat"`
	Move string `json:"move"`
}

// event writes the Event for an entry, with what the referee says and what has changed. Texts
// and patch are written directly, because encoding/json would read through them again. The
// result is valid until the next call.
func (w *patchWriter) event(e record.Entry, said game.Report, before, after *Doc) rawEvent {
	w.reset()
	w.value(eventHead{e.Seq, e.At.Milliseconds(), int(e.Seat), e.Text})
	w.text.Truncate(w.text.Len() - len("}"))
	if said.Text.Key != "" {
		w.name(`"text"`)
		w.own(said.Text)
	}
	if len(said.Notes) > 0 {
		w.name(`"notes"`)
		w.notes(said.Notes)
	}
	w.name(`"patch"`)
	w.patch(before, after)
	w.text.WriteByte('}')
	return w.text.Bytes()
}

// notes writes what the referee noticed.
func (w *patchWriter) notes(list []game.Note) {
	separator := byte('[')
	for _, n := range list {
		w.text.WriteByte(separator)
		w.own(n)
		separator = ','
	}
	w.text.WriteByte(']')
}
