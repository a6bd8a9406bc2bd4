package api

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/game"
)

// newRegistry returns the schemas that do not come from the wire types: that of a Text, and the
// views of the games.
func newRegistry(games []game.Game) huma.Registry {
	r := huma.NewMapRegistry("#/components/schemas/", schemaName)
	r.RegisterTypeAlias(reflect.TypeFor[game.Text](), reflect.TypeFor[Text]())
	r.RegisterTypeAlias(reflect.TypeFor[game.Refusal](), reflect.TypeFor[Refused]())
	schemas := r.Map()
	args := &huma.Schema{Type: huma.TypeObject, AdditionalProperties: ref("TextArg")}
	seat := tuple("a seat, said as its player's name", &huma.Schema{Type: huma.TypeInteger})
	schemas["TextArg"] = &huma.Schema{OneOf: []*huma.Schema{{Type: huma.TypeString}, {Type: huma.TypeNumber}, seat, ref("Text")}}
	schemas["Text"] = tuple("a message key and its arguments", words("the message key"), args)
	schemas["Note"] = tuple("a rule's id, a message key and its arguments", words("the rule, as TU-11; may be empty"), words("the message key"), args)
	schemas["View"] = &huma.Schema{Description: "the view of the game that the document names", OneOf: viewSchemas(r, games)}
	for _, s := range schemas {
		tellApart(s)
	}
	return r
}

// tellApart names, for oapi-codegen and ogen, which generate clients in Go, the properties of an
// object that differ from others only in case, as the pieces of White and Black do.
func tellApart(s *huma.Schema) {
	named := map[string]any{}
	for name, p := range s.Properties {
		upper := strings.ToUpper(name)
		if _, both := s.Properties[upper]; both && name != upper {
			p.Extensions = map[string]any{"x-go-name": "Small" + upper}
			named[name] = map[string]any{"name": "Small" + upper}
		}
	}
	if len(named) > 0 {
		s.Extensions = map[string]any{"x-ogen-properties": named}
	}
}

// viewSchemas registers the view of every game that has one.
func viewSchemas(r huma.Registry, games []game.Game) (views []*huma.Schema) {
	for _, g := range games {
		m, err := g.New(nil, g.MinSeats)
		if err != nil {
			panic(fmt.Sprintf("api: %s does not start with its defaults: %v", g.ID, err))
		}
		if v := m.View(); v != nil {
			views = append(views, r.Schema(reflect.TypeOf(v), true, ""))
		}
	}
	return views
}

// schemaName returns the name of a type; types of a game are prefixed with the game's name, as
// TuttoView.
func schemaName(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name := huma.DefaultSchemaNamer(t, hint)
	_, id, ok := strings.Cut(t.PkgPath(), "/games/")
	if !ok {
		return name
	}
	return strings.ToUpper(id[:1]) + id[1:] + name
}

func words(doc string) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Description: doc}
}

// tuple returns the schema of an array of fixed parts. Its length forbids others: "items": false
// would say so too, but generators of clients stop at it.
func tuple(doc string, parts ...*huma.Schema) *huma.Schema {
	n := len(parts)
	return &huma.Schema{
		Type: huma.TypeArray, Description: doc, MinItems: &n, MaxItems: &n,
		Extensions: map[string]any{"prefixItems": parts},
	}
}
