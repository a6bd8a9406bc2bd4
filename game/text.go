package game

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
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

// Say makes a Text from a key and alternating names and values.
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

// MarshalJSON writes the text as a client reads it, ["key",{"name":value}]. A seat is [seat],
// and shown as its player's name.
func (t Text) MarshalJSON() ([]byte, error) {
	b, err := t.appendParts(append(make([]byte, 0, usualLength), '['))
	return append(b, ']'), err
}

// appendParts writes the key and the arguments, sorted by name. It makes no map, because every
// event of a match has texts.
func (t Text) appendParts(b []byte) ([]byte, error) {
	b = append(appendString(b, t.Key), ",{"...)
	args := t.Args
	if !slices.IsSortedFunc(args, byName) {
		args = slices.Clone(args)
		slices.SortFunc(args, byName)
	}
	for i, a := range args {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendString(b, a.Name), ':')
		var err error
		if b, err = appendJSON(b, a.Value); err != nil {
			return b, err
		}
	}
	return append(b, '}'), nil
}

func byName(a, b Arg) int { return strings.Compare(a.Name, b.Name) }

// usualLength is a length in JSON that most texts do not exceed.
const usualLength = 96

// appendJSON writes the value of an Arg. The signs < and > of moves are not escaped, because
// none of it is inserted into HTML.
func appendJSON(b []byte, v any) ([]byte, error) {
	switch v := v.(type) {
	case Seat:
		return append(strconv.AppendInt(append(b, '['), int64(v), 10), ']'), nil
	case int:
		return strconv.AppendInt(b, int64(v), 10), nil
	case Text:
		b, err := v.appendParts(append(b, '['))
		return append(b, ']'), err
	case string:
		return appendString(b, v), nil
	}
	return appendEncoded(b, v)
}

// appendString writes a string.
func appendString(b []byte, s string) []byte {
	if isPlain(s) {
		return append(append(append(b, '"'), s...), '"')
	}
	b, _ = appendEncoded(b, s) // cannot fail: every string can be written as JSON
	return b
}

// appendEncoded writes a value as encoding/json does.
func appendEncoded(b []byte, v any) ([]byte, error) {
	text := bytes.NewBuffer(b)
	out := json.NewEncoder(text)
	out.SetEscapeHTML(false)
	err := out.Encode(v)
	return bytes.TrimSuffix(text.Bytes(), []byte("\n")), err
}

// isPlain reports whether a string needs no escapes in JSON.
func isPlain(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' })
}

// Equal reports whether two texts say the same.
func (t Text) Equal(u Text) bool {
	return t.Key == u.Key && slices.EqualFunc(t.Args, u.Args, func(a, b Arg) bool {
		x, nested := a.Value.(Text)
		y, also := b.Value.(Text)
		if nested || also {
			return nested && also && a.Name == b.Name && x.Equal(y)
		}
		return a == b
	})
}

// A Note is something the referee noticed, such as a null, a goal or an off-side.
type Note struct {
	Rule string // the id of the rule it follows from, such as TU-11; may be empty
	Text Text
}

// MarshalJSON writes the note as a client reads it, ["TU-11","key",{"name":value}].
func (n Note) MarshalJSON() ([]byte, error) {
	b := appendString(append(make([]byte, 0, usualLength), '['), n.Rule)
	b, err := n.Text.appendParts(append(b, ','))
	return append(b, ']'), err
}

// A Refusal is the reason why a move is not allowed. It is an ErrIllegal. The zero
// Refusal refuses nothing.
type Refusal struct {
	Rule string `json:"rule"` // the id of the rule that forbids it, such as TU-28
	Text Text   `json:"text"`
}

// None reports whether nothing is refused.
func (r Refusal) None() bool { return r.Text.Key == "" }

// Unless returns the zero Refusal if the move is legal after all.
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
		panic(err) // only for an invalid path, which this is not
	}
	return sub
}
