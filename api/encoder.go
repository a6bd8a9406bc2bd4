package api

import (
	"bytes"
	"strconv"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// Wire is the version of what matches send: a browser that has an older client
// cannot read it, and begins again. It changes with docs/formats.md.
const Wire = 2

// eventSize is what an event of a stream takes at most, in bytes with its framing,
// unless its patch alone takes more.
const eventSize = 300

// An Encoder makes the bytes of events. One serves all matches.
type Encoder struct{ differ differ }

// NewEncoder returns an encoder.
func NewEncoder() *Encoder { return &Encoder{} }

// Encode is match.Config.Encode: it makes the frames of a stream that carry the
// event. All subscribers get the same bytes.
func (c *Encoder) Encode(before, after *match.Snapshot, e match.Event) []byte {
	var old *Doc
	if before != nil {
		old = docOf(before)
	}
	return c.frames(old, docAfter(before, after), e.Entry, e.Report)
}

// frames returns the event in one frame, or with all that the referee says in
// frames of their own ahead of it: a client that has the event has its texts.
func (c *Encoder) frames(before, after *Doc, e record.Entry, said game.Report) []byte {
	s := compactEncoding(after.Game)
	b := make([]byte, 0, 384)
	b = append(b, "id: "...)
	b = strconv.AppendUint(b, e.Seq, 10)
	b = append(b, "\ndata: "...)
	b = c.appendPacked(b, s, before, after, e)
	patch := len(b)
	for i := range parts(said) {
		b = s.appendPart(append(b, ','), said, i)
	}
	if len(b)+len(frameEnd) > eventSize && patch+len(frameEnd) <= eventSize {
		return append(append(s.appendPreload(make([]byte, 0, 640), said), b[:patch]...), frameEnd...)
	}
	return append(b, frameEnd...)
}

const (
	frameEnd     = "]\n\n"
	preloadBegin = "event: said\ndata: ["
)

// parts returns of how many parts the packed form of a report is: the text, then
// each of the notes.
func parts(said game.Report) int {
	if said.Text.Key == "" && len(said.Notes) == 0 {
		return 0
	}
	return 1 + len(said.Notes)
}

// appendPart appends one of the parts.
func (s compactEncoding) appendPart(b []byte, said game.Report, part int) []byte {
	switch {
	case part > 0:
		return s.appendNote(b, said.Notes[part-1], said.Text.Args)
	case said.Text.Key == "":
		return append(b, '0')
	}
	return s.text(b, said.Text)
}

// appendPreload appends frames with the parts of a report, as many in each as fit.
func (s compactEncoding) appendPreload(b []byte, said game.Report) []byte {
	frame := len(b)
	b = append(b, preloadBegin...)
	for i := range parts(said) {
		part := s.appendPart(nil, said, i)
		switch {
		case i == 0:
		case len(b)-frame+len(",")+len(part)+len(frameEnd) <= eventSize:
			b = append(b, ',')
		default:
			b = append(b, frameEnd...)
			frame = len(b)
			b = append(b, preloadBegin...)
		}
		b = append(b, part...)
	}
	return append(b, frameEnd...)
}

// payloadOf returns the JSON of a packed event. One that could not be encoded says
// what happened, and nothing of what it changed.
func payloadOf(e match.Event) []byte {
	if p := payload(e.Payload); p != nil {
		return p
	}
	return append((&Encoder{}).appendPacked(nil, "", &Doc{}, &Doc{}, e.Entry), ']')
}

// payload returns the event within its frames, in one piece; nil if there is none.
func payload(frames []byte) []byte {
	var said []byte
	for {
		frame, rest, _ := bytes.Cut(frames, []byte("\n\n"))
		head, data, ok := bytes.Cut(frame, []byte("\ndata: "))
		switch {
		case !ok:
			return nil
		case bytes.HasPrefix(head, []byte("id: ")) && said == nil:
			return data
		case bytes.HasPrefix(head, []byte("id: ")):
			return append(append(bytes.Clone(data[:len(data)-1]), said...), ']')
		}
		said = append(append(said, ','), data[1:len(data)-1]...)
		frames = rest
	}
}

// appendEvent appends the JSON of an Event with everything spelled out.
func (c *Encoder) appendEvent(b []byte, before, after *Doc, e record.Entry, said game.Report) []byte {
	b = strconv.AppendUint(append(b, `{"seq":`...), e.Seq, 10)
	b = strconv.AppendInt(append(b, `,"at":`...), e.At.Milliseconds(), 10)
	b = strconv.AppendInt(append(b, `,"seat":`...), int64(e.Seat), 10)
	b = appendString(append(b, `,"move":`...), e.Text)
	if said.Text.Key != "" {
		b = appendText(append(b, `,"text":`...), said.Text)
	}
	for i, n := range said.Notes {
		b = appendNote(append(b, [2]string{`,"notes":[`, `,`}[min(i, 1)]...), n)
	}
	if len(said.Notes) > 0 {
		b = append(b, ']')
	}
	return append(c.appendDocPatch(append(b, `,"patch":`...), "", e, before, after), '}')
}

// appendPacked appends what a packed event says but for the referee's words, and
// leaves its list open: what a key would say, its place does. before is nil for
// the first entry.
func (c *Encoder) appendPacked(b []byte, s compactEncoding, before, after *Doc, e record.Entry) []byte {
	b = strconv.AppendUint(append(b, '['), e.Seq, 10)
	b = strconv.AppendInt(append(b, ','), e.At.Milliseconds(), 10)
	b = strconv.AppendInt(append(b, ','), int64(e.Seat), 10)
	b = append(appendString(append(b, ','), e.Text), ',')
	if before == nil {
		return appendJSON(b, after)
	}
	return c.appendDocPatch(b, s, e, before, after)
}
