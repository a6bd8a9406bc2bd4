package game

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// A Text is a message that can be shown in every language: a key of the message catalogue and
// its arguments.
type Text struct {
	Key  string
	Args []Arg
}

// An Arg is a named argument of a Text. Value is a string, an int, a float64,
// a Text, or a Seat; a seat is shown as its player's name.
type Arg struct {
	Name  string
	Value any
}

// Say makes a Text from a key and alternating names and values: Say("k", "seat", s, "n", 3). It panics if
// a name is not a string; a last name without a value is left out.
func Say(key string, pairs ...any) Text {
	t := Text{Key: key}
	if len(pairs) > 0 {
		t.Args = make([]Arg, 0, len(pairs)/2)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		t.Args = append(t.Args, Arg{pairs[i].(string), pairs[i+1]})
	}
	return t
}

// String writes the key and its arguments: for logs and tests, not for players.
func (t Text) String() string {
	var b strings.Builder
	b.WriteString(t.Key)
	for _, a := range t.Args {
		fmt.Fprintf(&b, " %s=%v", a.Name, a.Value)
	}
	return b.String()
}

// MarshalJSON writes the text as a client reads it, ["key",{"name":value}]. A seat is written as
// [seat], which the client shows as its player's name.
func (t Text) MarshalJSON() ([]byte, error) { return encode([]any{t.Key, t.named()}) }

// named returns the arguments by name, as a client reads them.
func (t Text) named() map[string]any {
	args := map[string]any{}
	for _, a := range t.Args {
		args[a.Name] = a.Value
		if seat, ok := a.Value.(Seat); ok {
			args[a.Name] = []Seat{seat}
		}
	}
	return args
}

// encode writes JSON without escaping the signs < and > of moves: clients never insert it into HTML.
func encode(v any) ([]byte, error) {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	err := out.Encode(v)
	return bytes.TrimSuffix(text.Bytes(), []byte("\n")), err
}

// Equal reports whether two texts say the same.
func (t Text) Equal(u Text) bool {
	return t.Key == u.Key && slices.EqualFunc(t.Args, u.Args, func(a, b Arg) bool {
		inA, okA := a.Value.(Text)
		inB, okB := b.Value.(Text)
		if okA && okB {
			return a.Name == b.Name && inA.Equal(inB)
		}
		return a == b
	})
}

// A Note is something the referee noticed, such as a null, a goal or an offside.
type Note struct {
	Rule string // the id of the rule it follows from, such as TU-11; may be empty
	Text Text
}

// MarshalJSON writes the note as a client reads it, ["TU-11","key",{"name":value}].
func (n Note) MarshalJSON() ([]byte, error) {
	return encode([]any{n.Rule, n.Text.Key, n.Text.named()})
}

// A Refusal is the reason why a move is not allowed. It is an ErrIllegal. The zero
// Refusal refuses nothing.
type Refusal struct {
	Rule string `json:"rule"` // the id of the rule that forbids it, such as TU-28
	Text Text   `json:"text"`
}

// None reports whether nothing is refused.
func (r Refusal) None() bool { return r.Text.Key == "" }

// Unless returns the zero Refusal if legal, or else r.
func (r Refusal) Unless(legal bool) Refusal {
	if legal {
		return Refusal{}
	}
	return r
}

func (r Refusal) Error() string {
	if r.Rule == "" {
		return r.Text.String()
	}
	return r.Rule + " " + r.Text.String()
}

// Is makes errors.Is(err, ErrIllegal) true of every refusal.
func (r Refusal) Is(target error) bool { return target == ErrIllegal }

// TextFolder returns the folder text of the files that a game embeds: its messages, as
// <language>.json.
func TextFolder(files fs.FS) fs.FS {
	sub, err := fs.Sub(files, "text")
	if err != nil {
		panic(err) // fs.Sub fails only if the path is invalid
	}
	return sub
}
