package api

import (
	"reflect"
	"slices"
	"strconv"

	"woodwork/game"
	"woodwork/record"
)

// appendDocPatch appends the merge patch between two documents of one match. It
// does what the differ would do, without asking what the fields are: this is
// most of what an event costs. What an entry cannot change is not looked at. With
// a compact encoding, what follows from the entry e is left out: see docs/formats.md.
func (c *Encoder) appendDocPatch(b []byte, s compactEncoding, e record.Entry, old, new *Doc) []byte {
	b = append(b, '{')
	if !slices.Equal(old.Seats, new.Seats) {
		b = appendJSON(append(comma(b), `"seats":`...), new.Seats)
	}
	b = appendChanged(b, `"secret":`, old.Secret, new.Secret)
	b = appendChanged(b, `"phase":`, old.Phase, new.Phase)
	b = appendChanged(b, `"broken":`, old.Broken, new.Broken)
	if s == "" || !e.InGame() || new.Ply != e.Seq {
		b = appendNumber(b, `"ply":`, int64(old.Ply), int64(new.Ply))
	}
	b = appendChanged(b, `"state":`, old.State, new.State)
	b, listed := s.turn(b, e.At.Milliseconds(), old.Turn, new.Turn)
	b = s.legal(b, listed, old.Legal, new.Legal)
	if !slices.Equal(old.Score, new.Score) {
		b = appendInts(append(comma(b), `"score":`...), new.Score)
	}
	if !slices.Equal(old.Winners, new.Winners) {
		b = appendInts(append(comma(b), `"winners":`...), new.Winners)
	}
	b = appendOffers(b, old.Offers, new.Offers)
	b = c.appendView(b, s, old.View.Value, new.View.Value)
	return append(b, '}')
}

// appendChanged appends a text that has changed; "" is a field that is not there.
func appendChanged(b []byte, name, old, new string) []byte {
	switch {
	case old == new:
		return b
	case new == "":
		return append(append(comma(b), name...), "null"...)
	}
	return appendString(append(comma(b), name...), new)
}

// turn appends the turn if it has changed: as [seats] or [seats, within], with
// since as the time of the entry, if it can be said so, and reports whether it is.
func (s compactEncoding) turn(b []byte, at int64, old, new Turn) (_ []byte, listed bool) {
	seats := slices.Equal(old.Seats, new.Seats)
	switch {
	case seats && old.Within == new.Within && old.Since == new.Since:
		return b, false
	case s != "" && new.Within == 0 && new.Since == 0:
		return append(appendInts(append(comma(b), `"turn":[`...), new.Seats), ']'), true
	case s != "" && new.Since == at:
		b = append(appendInts(append(comma(b), `"turn":[`...), new.Seats), ',')
		return append(strconv.AppendInt(b, new.Within, 10), ']'), true
	}
	b = append(comma(b), `"turn":{`...)
	if !seats {
		b = appendInts(append(b, `"seats":`...), new.Seats)
	}
	b = appendNumber(b, `"within":`, old.Within, new.Within)
	b = appendNumber(b, `"since":`, old.Since, new.Since)
	return append(b, '}'), false
}

// appendNumber appends a number that has changed; 0 is a field that is not
// there.
func appendNumber(b []byte, name string, old, new int64) []byte {
	switch {
	case old == new:
		return b
	case new == 0:
		return append(append(comma(b), name...), "null"...)
	}
	return strconv.AppendInt(append(comma(b), name...), new, 10)
}

// appendOffers appends the offers that stand, if they have changed; none is a
// field that is not there.
func appendOffers(b []byte, old, new []int) []byte {
	switch {
	case slices.Equal(old, new):
		return b
	case len(new) == 0:
		return append(comma(b), `"offers":null`...)
	}
	return appendInts(append(comma(b), `"offers":`...), new)
}

// legal appends the lists of moves that have changed. If the turn lists who may
// act, the others' lists end with that.
func (s compactEncoding) legal(b []byte, listed bool, old, new map[string]string) []byte {
	if len(old) == 0 && len(new) == 0 {
		return b
	}
	out := append(comma(b), `"legal":{`...)
	head := len(out)
	for i := range game.MaxSeats {
		seat := strconv.Itoa(i)
		was, had := old[seat]
		is, has := new[seat]
		switch {
		case has && !(had && was == is):
			out = appendString(append(appendString(comma(out), seat), ':'), s.moves(is))
		case had && !has && !listed:
			out = append(appendString(comma(out), seat), ":null"...)
		}
	}
	if len(out) == head {
		return b
	}
	return append(out, '}')
}

func appendInts[T int | int32](b []byte, list []T) []byte {
	b = append(b, '[')
	for i, n := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return append(b, ']')
}

// appendView appends what changed in the game's own part.
func (c *Encoder) appendView(b []byte, s compactEncoding, old, new any) []byte {
	if new == nil {
		return b
	}
	was, is := inner(reflect.ValueOf(old)), inner(reflect.ValueOf(new))
	if !was.IsValid() || was.Type() != is.Type() || is.Kind() != reflect.Struct {
		return c.differ.appendValue(append(comma(b), `"view":`...), is)
	}
	from := len(b)
	b = append(comma(b), `"view":`...)
	start := len(b)
	b = c.viewPatch(b, s, was, is)
	if len(b) == start+len("{}") {
		return b[:from]
	}
	return b
}
