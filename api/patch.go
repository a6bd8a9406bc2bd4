package api

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
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

// patchOf compares two objects.
func patchOf(before, after reflect.Value) Patch {
	old, members, patch := membersOf(before), membersOf(after), Patch{}
	for i, is := range members {
		was, there := find(old, is.name, i)
		switch {
		case !there:
			patch[is.name] = is.value.Interface()
		case isObject(was) && isObject(is.value):
			if part := patchOf(was, is.value); len(part) != 0 {
				patch[is.name] = part
			}
		case !same(was, is.value):
			patch[is.name] = is.value.Interface()
		}
	}
	for i, was := range old {
		if _, there := find(members, was.name, i); !there {
			patch[was.name] = nil
		}
	}
	return patch
}

// same is reflect.DeepEqual, which takes time for what is not plain.
func same(a, b reflect.Value) bool {
	if a.Kind() <= reflect.Float64 || a.Kind() == reflect.String {
		return a.Equal(b)
	}
	return reflect.DeepEqual(a.Interface(), b.Interface())
}

// A member is a name of a JSON object with its value, which is not null.
type member struct {
	name  string
	value reflect.Value
}

// find looks for a name, first where it is if nothing has come or gone.
func find(members []member, name string, i int) (reflect.Value, bool) {
	if i >= len(members) || members[i].name != name {
		i = slices.IndexFunc(members, func(m member) bool { return m.name == name })
	}
	if i < 0 {
		return reflect.Value{}, false
	}
	return members[i].value, true
}

// membersOf lists what encoding/json writes of a struct or a map; of nothing, nothing.
func membersOf(v reflect.Value) (members []member) {
	v = bare(v)
	if !v.IsValid() {
		return nil
	}
	if v.Kind() == reflect.Map {
		for keys := v.MapRange(); keys.Next(); {
			if !isNull(keys.Value()) {
				members = append(members, member{keys.Key().String(), keys.Value()})
			}
		}
		return members
	}
	fields := fieldsOf(v.Type())
	members = make([]member, 0, len(fields))
	for _, f := range fields {
		if value := v.Field(f.index); !f.omits(value) && !isNull(value) {
			members = append(members, member{f.name, value})
		}
	}
	return members
}

// bare returns what a pointer, an interface or a View holds.
func bare(v reflect.Value) reflect.Value {
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
	v = bare(v)
	return v.IsValid() && (v.Kind() == reflect.Map || v.Kind() == reflect.Struct && !v.Type().Implements(marshalerType))
}

// isNull reports whether a value is written as null.
func isNull(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Slice:
		return v.IsNil()
	}
	return false
}

// A field is one of a struct, as its tag says.
type field struct {
	name  string
	index int
	omits func(reflect.Value) bool
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
