package nats

import (
	"fmt"
	"strings"

	"woodwork/match"
	"woodwork/record"
)

// WireVersion is the version of all messages, including the jobs of package work. Servers of
// different versions do not hear each other.
const WireVersion = 6

// A frame is a message as it is sent, as JSON: a message of a match, or something about
// work. Match times are in nanoseconds.
type frame struct {
	From    string        `json:",omitempty"`
	Entries string        `json:",omitempty"` // lines of a log
	Signal  *match.Signal `json:",omitempty"`
	Holder  *match.Holder `json:",omitempty"`
	Gone    bool          `json:",omitempty"`

	Match string `json:",omitempty"` // of the guest who is asked for
	Guest string `json:",omitempty"`
	Here  bool   `json:",omitempty"` // the answer

	Work work `json:",omitzero"`
}

func frameOf(m match.Message) frame {
	var text []byte
	for _, e := range m.Entries {
		text = e.Append(text)
	}
	return frame{From: m.From, Entries: string(text), Signal: m.Signal, Holder: m.Holder, Gone: m.Gone}
}

// message inverts frameOf.
func (f frame) message() (match.Message, error) {
	m := match.Message{From: f.From, Signal: f.Signal, Holder: f.Holder, Gone: f.Gone}
	for line := range strings.Lines(f.Entries) {
		e, err := record.ParseEntry(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return m, fmt.Errorf("a message of the bus: %w", err)
		}
		m.Entries = append(m.Entries, e)
	}
	return m, nil
}
