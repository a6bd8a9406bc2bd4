package api

import (
	"encoding/json"
	"reflect"
)

var (
	viewType      = reflect.TypeFor[View]()
	marshalerType = reflect.TypeFor[json.Marshaler]()
)

// inner looks through pointers, interfaces and a View.
func inner(v reflect.Value) reflect.Value {
	for v.IsValid() {
		switch kind := v.Kind(); {
		case (kind == reflect.Pointer || kind == reflect.Interface) && !v.IsNil():
			v = v.Elem()
		case kind == reflect.Struct && v.Type() == viewType:
			v = v.Field(0)
		default:
			return v
		}
	}
	return v
}

// selfMarshalled reports whether the type writes its own JSON, so that its
// fields are not those of the struct.
func selfMarshalled(t reflect.Type) bool { return t.NumMethod() > 0 && t.Implements(marshalerType) }

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
	case reflect.Struct:
		return equalStructs(a, b)
	case reflect.Map:
		return a.Pointer() == b.Pointer() || reflect.DeepEqual(a.Interface(), b.Interface())
	default:
		return reflect.DeepEqual(a.Interface(), b.Interface())
	}
}

func equalSlices(a, b reflect.Value) bool {
	if a.Len() != b.Len() {
		return false
	}
	if a.Pointer() == b.Pointer() {
		return true // documents are not changed once they are made
	}
	for i := range a.Len() {
		if !equal(a.Index(i), b.Index(i)) {
			return false
		}
	}
	return true
}

func equalStructs(a, b reflect.Value) bool {
	for i := range a.NumField() {
		if !equal(a.Field(i), b.Field(i)) {
			return false
		}
	}
	return true
}
