package api

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"sync"
)

// mergePatch returns the merge patch (RFC 7396) that turns the JSON of one document into that
// of another, empty if they are the same; from none it is all of the other. Values are compared,
// so that only what has changed is written. Null is a field that is not there. Lists are
// replaced as a whole.
func mergePatch(before, after *Doc) Patch {
	return patchOf(reflect.ValueOf(before), reflect.ValueOf(after))
}

// patchOf compares two objects, of which the first may be none: structs of one type, or maps.
func patchOf(before, after reflect.Value) Patch {
	before, after = unwrap(before), unwrap(after)
	patch := Patch{}
	if after.Kind() == reflect.Map {
		for keys := after.MapRange(); keys.Next(); {
			patch.change(keys.Key().String(), entryOf(before, keys.Key()), unlessNull(keys.Value()))
		}
		for _, key := range keysOf(before) {
			patch.change(key.String(), entryOf(before, key), entryOf(after, key))
		}
		return patch
	}
	for _, f := range fieldsOf(after.Type()) {
		patch.change(f.name, f.of(before), f.of(after))
	}
	return patch
}

// change adds a member of an object if it is not what it was. A value that is not valid is not there.
func (p Patch) change(name string, was, is reflect.Value) {
	switch {
	case !is.IsValid():
		if was.IsValid() {
			p[name] = nil
		}
	case !was.IsValid():
		p[name] = is.Interface()
	case isObject(was) && isObject(is):
		if part := patchOf(was, is); len(part) != 0 {
			p[name] = part
		}
	case !same(was, is):
		p[name] = is.Interface()
	}
}

// same is reflect.DeepEqual, which takes time for what is not plain.
func same(a, b reflect.Value) bool {
	if a.Kind() <= reflect.Float64 || a.Kind() == reflect.String {
		return a.Equal(b)
	}
	return reflect.DeepEqual(a.Interface(), b.Interface())
}

func entryOf(m, key reflect.Value) reflect.Value {
	if !m.IsValid() {
		return m
	}
	return unlessNull(m.MapIndex(key))
}

func keysOf(m reflect.Value) []reflect.Value {
	if !m.IsValid() {
		return nil
	}
	return m.MapKeys()
}

// unlessNull returns a value, or none if it is written as null.
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

// isObject reports whether a value is written as an object member by member.
func isObject(v reflect.Value) bool {
	v = unwrap(v)
	return v.IsValid() && (v.Kind() == reflect.Map || v.Kind() == reflect.Struct && !v.Type().Implements(marshalerType))
}

// A field is one of a struct, as its tag says.
type field struct {
	name  string
	index int
	omits func(reflect.Value) bool
}

// of returns the field of a struct, or none if it is not written.
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
	knownFields   sync.Map // reflect.Type to []field
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
			fields = append(fields, field{name, i, omission(f.Type, option)})
		}
	}
	knownFields.Store(t, fields)
	return fields
}

// omission returns when a field is left out.
func omission(t reflect.Type, option string) func(reflect.Value) bool {
	switch option {
	case "":
		return func(reflect.Value) bool { return false }
	case "omitempty":
		return isEmpty
	case "omitzero":
		if _, ok := t.MethodByName("IsZero"); ok {
			return func(v reflect.Value) bool { return v.Interface().(interface{ IsZero() bool }).IsZero() }
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
