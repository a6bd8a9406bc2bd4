package api

import (
	"bytes"
	"encoding/json"
)

// A node is a part of a JSON document; an object is taken apart when it is looked into.
type node struct {
	text  []byte
	parts map[string]*node // of an object, nil for null; nil: not taken apart yet
}

// UnmarshalJSON keeps the text.
func (n *node) UnmarshalJSON(text []byte) error {
	n.text = bytes.Clone(text)
	return nil
}

func (n *node) isObject() bool { return n.text[0] == '{' }

// fields returns the fields of an object that was written here.
func (n *node) fields() map[string]*node {
	if n.parts == nil {
		if err := json.Unmarshal(n.text, &n.parts); err != nil {
			panic("api: no JSON object: " + string(n.text))
		}
	}
	return n.parts
}

// mergePatch returns the merge patch (RFC 7396) that turns one JSON object into another,
// empty if they are the same. Both are written by encoding/json from the same types, so that
// equal values are equal texts. Null is a field that is not there. Lists are replaced as a
// whole.
func mergePatch(before, after *node) Patch {
	old, patch := before.fields(), Patch{}
	for name, is := range after.fields() {
		was := old[name]
		switch {
		case is == nil:
		case was == nil:
			patch[name] = json.RawMessage(is.text)
		case bytes.Equal(was.text, is.text):
		case was.isObject() && is.isObject():
			patch[name] = mergePatch(was, is)
		default:
			patch[name] = json.RawMessage(is.text)
		}
	}
	for name, was := range old {
		if was != nil && after.fields()[name] == nil {
			patch[name] = nil
		}
	}
	return patch
}
