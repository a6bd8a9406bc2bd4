package api

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/game"
)

// A Group is a game.Group.
type Group game.Group

// Schema is the list of all groups.
func (Group) Schema(huma.Registry) *huma.Schema {
	s := &huma.Schema{Type: huma.TypeString}
	for _, g := range game.Groups() {
		s.Enum = append(s.Enum, string(g))
	}
	return s
}

// A View is the struct that a game draws its state with; its schema is that of one of the games'
// views.
type View struct{ Value any }

// IsZero reports whether the game draws nothing.
func (v View) IsZero() bool { return v.Value == nil }

// MarshalJSON writes the game's struct.
func (v View) MarshalJSON() ([]byte, error) { return mustMarshal(v.Value), nil }

// Schema refers to the union of the games' views.
func (View) Schema(huma.Registry) *huma.Schema { return ref("View") }

// A Text is a message key with its arguments: ["key",{"name":value}].
type Text struct{ game.Text }

// IsZero reports whether there is nothing to say.
func (t Text) IsZero() bool { return t.Key == "" }

// Schema is a pair of key and arguments.
func (Text) Schema(huma.Registry) *huma.Schema { return ref("Text") }

// A Note is something the referee noticed: ["TU-11","key",{"name":value}].
type Note struct{ game.Note }

// Schema is a triple of rule, key and arguments.
func (Note) Schema(huma.Registry) *huma.Schema { return ref("Note") }

// A Patch is a JSON merge patch (RFC 7396) of a Doc.
type Patch map[string]any

// Schema is any object.
func (Patch) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true, Description: "merge patch (RFC 7396) from the document before the entry to the one after it"}
}

// A rawEvent is an Event that has already been encoded as JSON.
type rawEvent []byte

// MarshalJSON returns the bytes unchanged.
func (e rawEvent) MarshalJSON() ([]byte, error) { return e, nil }

// Schema is an Event's.
func (rawEvent) Schema(huma.Registry) *huma.Schema { return ref("Event") }

// A version is always Wire. Its schema allows no other number, so that a client written for
// another one does not compile.
type version int

// Schema is the one number.
func (version) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeInteger, Enum: []any{Wire}}
}

// mustMarshal returns the JSON of a value; a value that has none is a bug. The signs < and > of
// moves are not escaped, because none of it is inserted into HTML.
func mustMarshal(v any) []byte {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	if err := out.Encode(v); err != nil {
		panic(fmt.Sprintf("api: cannot marshal %T: %v", v, err))
	}
	return bytes.TrimSuffix(text.Bytes(), []byte("\n"))
}

func ref(name string) *huma.Schema { return &huma.Schema{Ref: "#/components/schemas/" + name} }
