package api

import (
	"bytes"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A differ writes merge patches between structs of one type. It compares values,
// not texts, and marshals only the fields that changed: between two entries of
// a log that is a handful. It knows the types that documents are made of, and
// leaves the rest to encoding/json.
type differ struct {
	plans sync.Map // of a struct's fields, by reflect.Type
}

// A plan lists the marshalled fields of a struct.
type plan []field

type field struct {
	index     int
	name      string // quoted, with its colon
	omitEmpty bool
	self      bool // its type writes its own JSON
}

// changes appends the places in the plan of the fields that differ.
func (p plan) changes(list []int, old, new reflect.Value) []int {
	for i, f := range p {
		if !same(old.Field(f.index), new.Field(f.index)) {
			list = append(list, i)
		}
	}
	return list
}

// same reports whether two values of one field have the same JSON; false is no
// promise.
func same(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() && b.IsNil()
		}
		return equal(inner(a), inner(b))
	}
	return equal(a, b)
}

// appendPatch appends the merge patch that turns the JSON of old into that of
// new, two values of one struct type; {} if nothing changed. Their slices must
// not be nil where encoding/json would write null.
func (d *differ) appendPatch(dst []byte, old, new reflect.Value) []byte {
	dst = append(dst, '{')
	plan := d.plan(new.Type())
	var room [32]int
	for _, i := range plan.changes(room[:0], old, new) {
		dst = d.appendChange(dst, plan[i], old, new)
	}
	return append(dst, '}')
}

// appendChange appends what became of a field that has changed.
func (d *differ) appendChange(dst []byte, f field, old, new reflect.Value) []byte {
	a, b := old.Field(f.index), new.Field(f.index)
	switch had, has := f.present(a), f.present(b); {
	case has:
		return d.appendField(dst, f.name, a, b, had)
	case had:
		return append(append(comma(dst), f.name...), "null"...)
	}
	return dst
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
	case had && new.Kind() == reflect.Struct && old.Kind() == reflect.Struct && old.Type() == new.Type() && !selfMarshalled(new.Type()):
		return d.appendPatch(dst, old, new)
	case had && new.Kind() == reflect.Map:
		return d.appendMap(dst, old, new)
	default:
		return d.appendValue(dst, new)
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

// appendValue appends the JSON of a value.
func (d *differ) appendValue(dst []byte, v reflect.Value) []byte {
	if v = inner(v); v.IsValid() && !selfMarshalled(v.Type()) {
		switch v.Kind() {
		case reflect.String:
			return appendString(dst, v.String())
		case reflect.Bool:
			return strconv.AppendBool(dst, v.Bool())
		case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
			return strconv.AppendInt(dst, v.Int(), 10)
		case reflect.Slice:
			return d.appendSlice(dst, v)
		case reflect.Struct:
			return d.appendStruct(dst, v)
		}
	}
	return appendJSON(dst, v.Interface())
}

func (d *differ) appendSlice(dst []byte, v reflect.Value) []byte {
	if v.IsNil() || v.Type().Elem().Kind() == reflect.Uint8 {
		return appendJSON(dst, v.Interface())
	}
	dst = append(dst, '[')
	for i := range v.Len() {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = d.appendValue(dst, v.Index(i))
	}
	return append(dst, ']')
}

func (d *differ) appendStruct(dst []byte, v reflect.Value) []byte {
	dst = append(dst, '{')
	for _, f := range d.plan(v.Type()) {
		if field := v.Field(f.index); f.present(field) {
			dst = d.appendValue(append(comma(dst), f.name...), field)
		}
	}
	return append(dst, '}')
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
		p = append(p, field{i, string(append(appendString(nil, name), ':')), strings.Contains(rest, "omit"), selfMarshalled(f.Type)})
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
