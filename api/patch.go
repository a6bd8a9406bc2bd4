package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// A patchWriter writes the merge patch (RFC 7396) that turns the JSON of one document into that
// of another. It compares their values and writes only what has changed. Null stands for an
// absent field. Lists are replaced as a whole.
type patchWriter struct {
	text   bytes.Buffer
	values *json.Encoder // writes into text
}

// usualEvent is the size of most patches with the event around them.
const usualEvent = 768

func newPatchWriter() *patchWriter {
	w := new(patchWriter)
	w.text.Grow(usualEvent)
	w.values = json.NewEncoder(&w.text)
	w.values.SetEscapeHTML(false)
	return w
}

// usedEvent is how much memory is kept for the next event.
const usedEvent = 8 << 10

// reset starts another text in the memory of the last one.
func (w *patchWriter) reset() {
	if w.text.Reset(); w.text.Cap() > usedEvent {
		w.text = bytes.Buffer{}
	}
}

// patch writes what turns one value into another, of which the first may be absent: structs of
// one type, or maps.
func (w *patchWriter) patch(before, after any) {
	w.object(unwrap(reflect.ValueOf(before)), unwrap(reflect.ValueOf(after)))
}

// object writes what differs between two objects, and reports whether anything does.
func (w *patchWriter) object(before, after reflect.Value) (changed bool) {
	begin := w.text.Len()
	w.text.WriteByte('{')
	if after.Kind() == reflect.Map {
		key := reflect.New(after.Type().Key()).Elem()
		for _, name := range keysOf(before, after) {
			key.SetString(name)
			w.change(quoted(name), entryOf(before, key), entryOf(after, key))
		}
	} else {
		for _, f := range fieldsOf(after.Type()) {
			if !f.untouched(before, after) {
				w.change(f.name, f.of(before), f.of(after))
			}
		}
	}
	w.text.WriteByte('}')
	return w.text.Len() > begin+len("{}")
}

// change writes a member of an object if it has changed. An invalid value stands for an absent
// one.
func (w *patchWriter) change(name string, was, is reflect.Value) {
	begin := w.text.Len()
	switch {
	case !is.IsValid():
		if was.IsValid() {
			w.name(name)
			w.text.WriteString("null")
		}
	case !was.IsValid():
		w.name(name)
		w.value(asItIs(is))
	case isObject(was) && isObject(is):
		w.name(name)
		if !w.object(unwrap(was), unwrap(is)) {
			w.text.Truncate(begin)
		}
	case !same(was, is):
		w.name(name)
		w.value(asItIs(is))
	}
}

// name begins a member.
func (w *patchWriter) name(quoted string) {
	if text := w.text.Bytes(); text[len(text)-1] != '{' {
		w.text.WriteByte(',')
	}
	w.text.WriteString(quoted)
	w.text.WriteByte(':')
}

func (w *patchWriter) value(v any) {
	if err := w.values.Encode(v); err != nil {
		panic(fmt.Sprintf("api: cannot marshal %T: %v", v, err))
	}
	w.text.Truncate(w.text.Len() - len("\n")) // which the encoder writes after a value
}

// own writes a value that has its own MarshalJSON.
func (w *patchWriter) own(v json.Marshaler) {
	text, err := v.MarshalJSON()
	if err != nil {
		panic(fmt.Sprintf("api: cannot marshal %T: %v", v, err))
	}
	w.text.Write(text)
}

// quoted returns a name in the form of JSON.
func quoted(name string) string {
	if strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' }) {
		return string(mustMarshal(name))
	}
	return `"` + name + `"`
}

// same is reflect.DeepEqual, which takes long for lists.
func same(a, b reflect.Value) bool {
	switch {
	case identical(a, b):
		return true
	case isPlain(a.Kind()):
		return false
	case a.Kind() == reflect.Slice:
		return a.Len() == b.Len() && a.IsNil() == b.IsNil() && allSame(a.Len(), a.Index, b.Index)
	case a.Kind() == reflect.Struct:
		return allSame(a.NumField(), a.Field, b.Field)
	}
	return reflect.DeepEqual(asItIs(a), asItIs(b))
}

func allSame(n int, a, b func(int) reflect.Value) bool {
	for i := range n {
		if !same(a(i), b(i)) {
			return false
		}
	}
	return true
}

// identical reports whether two values of one type are obviously the same: equal plain values,
// or the same place in memory.
func identical(a, b reflect.Value) bool {
	switch kind := a.Kind(); {
	case isPlain(kind):
		return a.Equal(b)
	case kind == reflect.Slice:
		return a.Len() == b.Len() && a.UnsafePointer() == b.UnsafePointer()
	case kind == reflect.Map || kind == reflect.Pointer:
		return a.UnsafePointer() == b.UnsafePointer()
	}
	return false
}

// asItIs returns a value by its address if it has one, to avoid a copy.
func asItIs(v reflect.Value) any {
	if v.CanAddr() {
		return v.Addr().Interface()
	}
	return v.Interface()
}

func isPlain(k reflect.Kind) bool { return k <= reflect.Float64 || k == reflect.String }

func entryOf(m, key reflect.Value) reflect.Value {
	if !m.IsValid() {
		return m
	}
	return unlessNull(m.MapIndex(key))
}

// keysOf returns the keys of two maps in order; the first may be absent.
func keysOf(before, after reflect.Value) (keys []string) {
	key := reflect.New(after.Type().Key()).Elem()
	for _, m := range []reflect.Value{before, after} {
		if m.IsValid() {
			for entries := m.MapRange(); entries.Next(); {
				key.SetIterKey(entries)
				keys = append(keys, key.String())
			}
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// unlessNull returns a value, or an invalid one if it would be written as null.
func unlessNull(v reflect.Value) reflect.Value {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Slice:
		if v.IsNil() {
			return reflect.Value{}
		}
	}
	return v
}

// unwrap returns what a pointer, an interface or a View holds.
func unwrap(v reflect.Value) reflect.Value {
	for v.IsValid() {
		switch {
		case v.Type() == viewType:
			v = v.Field(0)
		case v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface:
			v = v.Elem()
		default:
			return v
		}
	}
	return v
}

// isObject reports whether a value is written as an object, member by member.
func isObject(v reflect.Value) bool {
	v = unwrap(v)
	return v.IsValid() && (v.Kind() == reflect.Map || v.Kind() == reflect.Struct && !v.Type().Implements(marshalerType))
}

// A field is a field of a struct, as described by its tag.
type field struct {
	name  string // as in JSON, quoted
	index int
	omits func(reflect.Value) bool
}

// untouched reports whether a field is obviously the same in two structs.
func (f field) untouched(a, b reflect.Value) bool {
	return a.IsValid() && identical(a.Field(f.index), b.Field(f.index))
}

// of returns the field of a struct, or an invalid value if it is not written.
func (f field) of(v reflect.Value) reflect.Value {
	if !v.IsValid() {
		return v
	}
	if v = v.Field(f.index); f.omits(v) {
		return reflect.Value{}
	}
	return unlessNull(v)
}

var (
	viewType      = reflect.TypeFor[View]()
	marshalerType = reflect.TypeFor[json.Marshaler]()
	knownFields   sync.Map // from reflect.Type to []field
)

func fieldsOf(t reflect.Type) []field {
	if known, ok := knownFields.Load(t); ok {
		return known.([]field)
	}
	var fields []field
	for i := range t.NumField() {
		f := t.Field(i)
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case !f.IsExported():
		case f.Anonymous || name == "" || name == "-":
			panic(fmt.Sprintf("api: field %s of %v has no name of its own", f.Name, t))
		default:
			fields = append(fields, field{quoted(name), i, omission(f.Type, option)})
		}
	}
	knownFields.Store(t, fields)
	return fields
}

// omission returns the function that says when a field is left out.
func omission(t reflect.Type, option string) func(reflect.Value) bool {
	switch option {
	case "":
		return func(reflect.Value) bool { return false }
	case "omitempty":
		return isEmpty
	case "omitzero":
		if _, ok := t.MethodByName("IsZero"); ok {
			return func(v reflect.Value) bool { return asItIs(v).(interface{ IsZero() bool }).IsZero() }
		}
		return reflect.Value.IsZero
	}
	panic("api: a field with the option " + option)
}

func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Map, reflect.Slice, reflect.Array, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}
