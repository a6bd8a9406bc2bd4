package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"

	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
)

// Version is the version of what is sent about matches. A browser with an older client cannot read
// it, and reloads. It changes together with docs/formats.md.
const Version = 9

// An Encoder turns the events of one match into JSON, in order. It keeps the document that its
// reader has after them.
type Encoder struct {
	log  *slog.Logger
	seq  uint64 // of the last event; 0 if there was none
	doc  *Doc   // nil if there was none
	read object // the document as its reader has it
}

// NewEncoder returns an encoder that can start with any event.
func NewEncoder(log *slog.Logger) *Encoder { return &Encoder{log: log} }

// Doc returns the document that the reader has; nil if there is none.
func (c *Encoder) Doc() *Doc { return c.doc }

// Begin makes doc, after entry seq, the document that the reader has.
func (c *Encoder) Begin(seq uint64, doc *Doc) { c.seq, c.doc, c.read = seq, doc, objectOf(doc) }

// Frame returns an event in the form in which a stream sends it.
func (c *Encoder) Frame(e match.Event) []byte {
	return fmt.Appendf(nil, "id: %d\ndata: %s\n\n", e.Seq, c.Encode(e))
}

// Encode returns the JSON of an event. If a fault of a game leaves it without words or document,
// the event only says what happened; what it changed comes with the next one.
func (c *Encoder) Encode(e match.Event) (text RawEvent) {
	defer func() {
		if p := recover(); p != nil {
			c.log.Error("event not encoded", "match", e.After.ID, "seq", e.Seq, "state", e.After.Game.State(), "panic", p)
			text = Marshal(NewEvent(e.Entry, record.Report{}, Patch{}))
		}
	}()
	known := c.seq != 0 && c.seq == e.Seq-1
	c.seq = e.Seq
	if !known {
		c.Begin(e.Seq, DocOf(e.Before))
	}
	after := DocOf(e.After)
	read := objectOf(after)
	event := NewEvent(e.Entry, e.Report, difference(c.read, read))
	event.By = memberOf(e)
	text = Marshal(event)
	c.doc, c.read = after, read
	return text
}

// memberOf returns which member of a seat made an entry, nil if nobody shares the seat.
func memberOf(e match.Event) *int {
	if e.Seat < 0 || e.Before == nil || e.Before.Seats[e.Seat].Members == nil {
		return nil
	}
	member := e.Before.Acting(e.Seat)
	return &member
}

// NewEvent returns the event of an entry, with what it did and what has changed.
func NewEvent(e record.Entry, did record.Report, patch Patch) Event {
	event := Event{Seq: e.Seq, At: e.At.Milliseconds(), Seat: int(e.Seat), Move: e.Text, Text: Text{did.Text}, Deed: deedOf(did.Deed), Patch: patch}
	for _, n := range did.Notes {
		event.Notes = append(event.Notes, Note{n})
	}
	return event
}

// deedOf returns what happened at a table; nil if nothing did.
func deedOf(d table.Deed) *Deed {
	if d.Verb == "" {
		return nil
	}
	deed := &Deed{Verb: string(d.Verb), Seat: int(d.Seat), Seq: d.Seq, Lag: d.Lag.Milliseconds()}
	switch d.Verb {
	case table.Place, table.Share, table.Enough, table.Start, table.Break, table.Disclose:
		deed.Seat = int(record.Table)
	}
	return deed
}

// An object is a JSON object, such as a document as its reader has it, with its values as they
// were encoded. Values that are the same are encoded in the same way.
type object map[string]json.RawMessage

// objectOf returns a document as its reader has it; nothing of none.
func objectOf(doc *Doc) object {
	if doc == nil {
		return nil
	}
	return objectIn(Marshal(doc))
}

// objectIn returns the object that is encoded; nothing if it is another value.
func objectIn(text json.RawMessage) (o object) {
	if !bytes.HasPrefix(text, []byte("{")) {
		return nil
	}
	if err := json.Unmarshal(text, &o); err != nil {
		panic(fmt.Sprintf("wire: cannot read a document again: %v", err))
	}
	return o
}

// null reports whether a value is absent.
func null(value json.RawMessage) bool { return value == nil || string(value) == "null" }

// PatchOf returns the merge patch that turns one document into another.
func PatchOf(before, after *Doc) Patch { return difference(objectOf(before), objectOf(after)) }

// difference returns the merge patch (RFC 7396) that turns one object into another: what has
// changed and nothing else, with null for what is absent, and lists as a whole.
func difference(before, after object) Patch {
	patch := Patch{}
	for name, is := range after {
		was := before[name]
		if null(is) || bytes.Equal(was, is) {
			continue
		}
		patch[name] = is
		if old, new := objectIn(was), objectIn(is); old != nil && new != nil {
			patch[name] = difference(old, new)
		}
	}
	for name, was := range before {
		if !null(was) && null(after[name]) {
			patch[name] = nil
		}
	}
	return patch
}
