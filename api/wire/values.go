package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/game"
)

// An Empty is a body without anything.
type Empty struct{}

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
func (v View) MarshalJSON() ([]byte, error) { return Marshal(v.Value), nil }

// Schema refers to the union of the games' views.
func (View) Schema(huma.Registry) *huma.Schema { return SchemaRef("View") }

// A Text is a message key with its arguments: ["key",{"name":value}].
type Text struct{ game.Text }

// IsZero reports whether there is nothing to say.
func (t Text) IsZero() bool { return t.Key == "" }

// UnmarshalJSON reads a text that was sent. Its numbers are of type float64 then, its seats []any.
func (t *Text) UnmarshalJSON(text []byte) error {
	var args map[string]any
	if err := json.Unmarshal(text, &[]any{&t.Key, &args}); err != nil {
		return fmt.Errorf("a text: %w", err)
	}
	t.Args = nil
	for _, name := range slices.Sorted(maps.Keys(args)) {
		t.Args = append(t.Args, game.Arg{Name: name, Value: args[name]})
	}
	return nil
}

// Schema is a pair of key and arguments.
func (Text) Schema(huma.Registry) *huma.Schema { return SchemaRef("Text") }

// A Note is something the referee noticed: ["TU-11","key",{"name":value}].
type Note struct{ game.Note }

// Schema is a triple of rule, key and arguments.
func (Note) Schema(huma.Registry) *huma.Schema { return SchemaRef("Note") }

// A Patch is a JSON merge patch (RFC 7396) of a Doc.
type Patch map[string]any

// Schema is any object.
func (Patch) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true, Description: "merge patch (RFC 7396) from the document before the entry to the one after it"}
}

// A RawEvent is an Event that has already been encoded as JSON.
type RawEvent []byte

// MarshalJSON returns the bytes unchanged.
func (e RawEvent) MarshalJSON() ([]byte, error) { return e, nil }

// Schema is an Event's.
func (RawEvent) Schema(huma.Registry) *huma.Schema { return SchemaRef("Event") }

// A versionNumber is always Version. Its schema allows no other number, so that a client written for
// another one does not compile.
type versionNumber int

// Schema is the one number.
func (versionNumber) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeInteger, Enum: []any{Version}}
}

// Marshal returns the JSON of a value; a value that has none is a bug. The signs < and > of
// moves are not escaped, because none of it is inserted into HTML.
func Marshal(v any) []byte {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	if err := out.Encode(v); err != nil {
		panic(fmt.Sprintf("wire: cannot marshal %T: %v", v, err))
	}
	return bytes.TrimSuffix(text.Bytes(), []byte("\n"))
}

// SchemaRef is the schema that another one is, by its name.
func SchemaRef(name string) *huma.Schema { return &huma.Schema{Ref: "#/components/schemas/" + name} }
