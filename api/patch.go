package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
)

// An object is a document as its reader has it: decoded from its JSON.
type object = map[string]any

// objectOf returns a document as its reader has it; nothing of none.
func objectOf(doc *Doc) (o object) {
	if doc == nil {
		return nil
	}
	in := json.NewDecoder(bytes.NewReader(mustMarshal(doc)))
	in.UseNumber()
	if err := in.Decode(&o); err != nil {
		panic(fmt.Sprintf("api: cannot read a document again: %v", err))
	}
	return o
}

// patchOf returns the merge patch (RFC 7396) that turns one object into another: what has
// changed and nothing else, with null for what is absent, and lists as a whole.
func patchOf(before, after object) Patch {
	patch := Patch{}
	for name, is := range after {
		was, there := before[name]
		old, wasObject := was.(object)
		new, isObject := is.(object)
		switch {
		case is == nil || there && reflect.DeepEqual(was, is):
		case wasObject && isObject:
			patch[name] = patchOf(old, new)
		default:
			patch[name] = is
		}
	}
	for name, was := range before {
		if was != nil && after[name] == nil {
			patch[name] = nil
		}
	}
	return patch
}
