package api

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// A differ writes merge patches between structs of one type. It compares values,
// not texts, and marshals only the fields that changed: between two entries of
// a log that is a handful.
type differ struct {
	plans sync.Map // of a struct's fields, by reflect.Type
}

// A plan lists the marshalled fields of a struct.
type plan []field

type field struct {
	index     int
	name      string // quoted, with its colon
	omitEmpty bool
}

// appendPatch appends the merge patch that turns the JSON of old into that of
// new, two values of one struct type; {} if nothing changed. Their slices must
// not be nil where encoding/json would write null.
func (d *differ) appendPatch(dst []byte, old, new reflect.Value) []byte {
	dst = append(dst, '{')
	for _, f := range d.plan(new.Type()) {
		a, b := old.Field(f.index), new.Field(f.index)
		switch had, has := f.present(a), f.present(b); {
		case has:
			dst = d.appendField(dst, f.name, a, b, had)
		case had:
			dst = append(append(comma(dst), f.name...), "null"...)
		}
	}
	return append(dst, '}')
}

// appendField appends name and new value of a field that is there, unless it is
// what was there before.
func (d *differ) appendField(dst []byte, name string, old, new reflect.Value, had bool) []byte {
	old, new = inner(old), inner(new)
	if had && equal(old, new) {
		return dst
	}
	dst = append(comma(dst), name...)
	switch {
	case had && new.Kind() == reflect.Struct && old.Kind() == reflect.Struct && old.Type() == new.Type() && !selfMarshalled(new):
		return d.appendPatch(dst, old, new)
	case had && new.Kind() == reflect.Map:
		return d.appendMap(dst, old, new)
	default:
		return appendJSON(dst, new.Interface())
	}
}

// appendMap appends the patch between two maps with string keys.
func (d *differ) appendMap(dst []byte, old, new reflect.Value) []byte {
	dst = append(dst, '{')
	for _, key := range sortedKeys(new) {
		a, b := old.MapIndex(key), new.MapIndex(key)
		name := string(append(appendString(nil, key.String()), ':'))
		dst = d.appendField(dst, name, a, b, a.IsValid())
	}
	for _, key := range sortedKeys(old) {
		if !new.MapIndex(key).IsValid() {
			dst = append(appendString(comma(dst), key.String()), ":null"...)
		}
	}
	return append(dst, '}')
}

func sortedKeys(m reflect.Value) []reflect.Value {
	keys := m.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	return keys
}

// comma separates from a field before this one.
func comma(dst []byte) []byte {
	if bytes.HasSuffix(dst, []byte{'{'}) {
		return dst
	}
	return append(dst, ',')
}

func (d *differ) plan(t reflect.Type) plan {
	if p, ok := d.plans.Load(t); ok {
		return p.(plan)
	}
	var p plan
	for i := range t.NumField() {
		f := t.Field(i)
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" {
			continue
		}
		if name == "" {
			name = f.Name
		}
		p = append(p, field{i, string(append(appendString(nil, name), ':')), strings.Contains(rest, "omit")})
	}
	d.plans.Store(t, p)
	return p
}

// present reports whether encoding/json writes the field.
func (f field) present(v reflect.Value) bool {
	if !f.omitEmpty {
		return true
	}
	switch v.Kind() {
	case reflect.Slice, reflect.Map:
		return v.Len() > 0
	default:
		return !v.IsZero()
	}
}

// inner looks through pointers, interfaces and a View.
func inner(v reflect.Value) reflect.Value {
	for v.IsValid() {
		switch {
		case v.Kind() == reflect.Pointer && !v.IsNil(), v.Kind() == reflect.Interface && !v.IsNil():
			v = v.Elem()
		case v.Type() == reflect.TypeFor[View]():
			v = v.Field(0)
		default:
			return v
		}
	}
	return v
}

// selfMarshalled reports whether the type writes its own JSON, so that its
// fields are not those of the struct.
func selfMarshalled(v reflect.Value) bool {
	return v.Type().Implements(reflect.TypeFor[interface{ MarshalJSON() ([]byte, error) }]())
}

// equal compares two values of one field; most are plain.
func equal(a, b reflect.Value) bool {
	if !a.IsValid() || !b.IsValid() || a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.String:
		return a.String() == b.String()
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return a.Int() == b.Int()
	case reflect.Bool:
		return a.Bool() == b.Bool()
	case reflect.Slice:
		return equalSlices(a, b)
	default:
		return reflect.DeepEqual(a.Interface(), b.Interface())
	}
}

func equalSlices(a, b reflect.Value) bool {
	if a.Len() != b.Len() {
		return false
	}
	for i := range a.Len() {
		if !equal(a.Index(i), b.Index(i)) {
			return false
		}
	}
	return true
}
