package api

import (
	"bytes"
	"encoding/json"
)

// An object is a JSON object, each field still as its text.
type object map[string]json.RawMessage

// mergePatch returns the merge patch (RFC 7396) that turns one JSON object into another,
// {} if they are the same. Both are written by encoding/json from the same types, so that
// equal values are equal texts, and have no null. Lists are replaced as a whole.
func mergePatch(before, after []byte) []byte {
	old, is := fields(before), fields(after)
	patch := object{}
	for name, value := range is {
		was, had := old[name]
		switch {
		case bytes.Equal(was, value):
		case had && isObject(was) && isObject(value):
			patch[name] = mergePatch(was, value)
		default:
			patch[name] = value
		}
	}
	for name := range old {
		if _, has := is[name]; !has {
			patch[name] = json.RawMessage("null")
		}
	}
	return mustMarshal(patch)
}

func isObject(text []byte) bool { return text[0] == '{' }

// fields takes an object apart that was written here.
func fields(text []byte) (o object) {
	if err := json.Unmarshal(text, &o); err != nil {
		panic("api: no JSON object: " + string(text))
	}
	return o
}
