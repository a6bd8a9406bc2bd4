package api

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"woodwork/game"
)

// A compactEncoding is the game whose messages a text is about, so that the key need
// not repeat it; "" spells keys out. Within an event ~roll is <game>.move.roll in
// a text and <game>.note.roll in a note, and .card.b5 is <game>.card.b5; arguments
// that there are none of are left out.
type compactEncoding string

// Kinds of messages that the sign ~ stands for.
const (
	moveKeys = ".move."
	noteKeys = ".note."
)

// appendNote appends a note of an event as "TU-11~stop", or ["TU-11~stop",{arguments}]
// with those that the event's text has not.
func (s compactEncoding) appendNote(dst []byte, n game.Note, known []game.Arg) []byte {
	own := slices.DeleteFunc(slices.Clone(n.Text.Args), func(a game.Arg) bool { return isOneOf(a, known) })
	key := s.short(noteKeys, n.Text.Key)
	if key[0] != '~' && key[0] != '.' {
		key = " " + key
	}
	if len(own) == 0 {
		return appendString(dst, n.Rule+key)
	}
	dst = appendString(append(dst, '['), n.Rule+key)
	return append(s.arguments(append(dst, ','), own), ']')
}

// isOneOf reports whether the argument is among those; texts are never compared.
func isOneOf(a game.Arg, list []game.Arg) bool {
	switch a.Value.(type) {
	case string, int, int32, int64, game.Seat:
		return slices.ContainsFunc(list, func(k game.Arg) bool { return k.Name == a.Name && k.Value == a.Value })
	}
	return false
}

func (s compactEncoding) text(dst []byte, t game.Text) []byte {
	return append(s.message(append(dst, '['), moveKeys, t), ']')
}

// message writes the key and the arguments.
func (s compactEncoding) message(dst []byte, kind string, t game.Text) []byte {
	dst = appendString(dst, s.short(kind, t.Key))
	if s != "" && len(t.Args) == 0 {
		return dst
	}
	return s.arguments(append(dst, ','), t.Args)
}

func (s compactEncoding) arguments(dst []byte, args []game.Arg) []byte {
	dst = append(dst, '{')
	for i, a := range args {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(appendString(dst, a.Name), ':')
		dst = s.arg(dst, a.Value)
	}
	return append(dst, '}')
}

// short returns the key as it is written.
func (s compactEncoding) short(kind, key string) string {
	rest, ok := strings.CutPrefix(key, string(s))
	if s == "" || !ok || rest == "" || rest[0] != '.' {
		return key
	}
	if short, ok := strings.CutPrefix(rest, kind); ok {
		return "~" + short
	}
	return rest
}

func (s compactEncoding) arg(dst []byte, value any) []byte {
	switch v := value.(type) {
	case string:
		return appendString(dst, v)
	case game.Text:
		return s.text(dst, v)
	case game.Seat:
		return append(strconv.AppendInt(append(dst, '['), int64(v), 10), ']')
	case int:
		return strconv.AppendInt(dst, int64(v), 10)
	default:
		return appendJSON(dst, v)
	}
}

// counts are the signs of how many letters a move takes over from the one before
// it: _ none, comma one, and so on.
const counts = "_,;/|~()[]{}%&$"

// moves returns a list of moves as an event writes it: each without what it has in
// common with the one before it and with the count of that in front, and without
// blanks: k1 k12 k123 is _k1;2/3. A list with one of these signs in a move is
// written as it is; if it begins with _, after a blank.
func (s compactEncoding) moves(list string) string {
	switch {
	case s == "":
		return list
	case list != "" && list[0] == counts[0]:
		return " " + list
	case len(list) < 8 || strings.ContainsAny(list, counts):
		return list
	}
	b := make([]byte, 0, len(list)+1)
	before := ""
	for move := range strings.SplitSeq(list, " ") {
		n := 0
		for n < min(len(before), len(move), len(counts)-1) && before[n] == move[n] {
			n++
		}
		b = append(append(b, counts[n]), move[n:]...)
		before = move
	}
	if len(b) >= len(list) {
		return list
	}
	return string(b)
}

// viewPatch appends the merge patch between two views. An event gathers the
// names of fields that have become empty under the name "", each with a sign in
// front: - it is gone, 0 it is 0, ' it is "", [ it is [].
func (c *Encoder) viewPatch(b []byte, s compactEncoding, old, new reflect.Value) []byte {
	plan := c.differ.plan(new.Type())
	var room [128]byte
	names, n := room[:0], 0
	var places [32]int
	changes := plan.changes(places[:0], old, new)
	for _, i := range changes {
		f := plan[i]
		if sign := f.emptied(old, new); sign != 0 {
			names = append(append(names, ' ', sign), f.name[1:len(f.name)-2]...)
			n++
		}
	}
	if s == "" || n < 2 {
		b = append(b, '{')
		for _, i := range changes {
			b = c.differ.appendChange(b, plan[i], old, new)
		}
		return append(b, '}')
	}
	b = append(b, '{')
	for _, i := range changes {
		f := plan[i]
		if was, is := old.Field(f.index), new.Field(f.index); f.present(is) && f.emptied(old, new) == 0 {
			b = c.differ.appendField(b, f.name, was, is, f.present(was))
		}
	}
	return append(append(append(append(comma(b), `"":"`...), names[1:]...), '"'), '}')
}

// emptied returns the sign of a field that has become empty, 0 for any other.
func (f field) emptied(old, new reflect.Value) byte {
	was, is := old.Field(f.index), new.Field(f.index)
	switch {
	case !f.present(is):
		return signIf(f.present(was), '-')
	case f.self:
		return 0
	}
	switch is.Kind() {
	case reflect.String:
		return signIf(is.Len() == 0 && was.Len() > 0, '\'')
	case reflect.Slice:
		return signIf(is.Len() == 0 && was.Len() > 0 && !is.IsNil(), '[')
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return signIf(is.Int() == 0 && was.Int() != 0, '0')
	}
	return 0
}

func signIf(so bool, sign byte) byte {
	if so {
		return sign
	}
	return 0
}
