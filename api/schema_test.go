package api

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/game"
	"woodwork/games"
	"woodwork/match/matchtest"
)

// A client reads views by their schema, from which its types are generated. In random matches of
// each game, with every preset and number of seats, all views match the schema: no list of words
// lacks a word, and no field that may be absent is described as always present.
func TestViewsAreWhatTheirSchemasSay(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := newRegistry(games.All())
	// Validate does not support arrays of fixed parts, so texts may have any parts here.
	for _, name := range []string{"Text", "Note"} {
		r.Map()[name].Items = &huma.Schema{}
	}
	for _, s := range r.Map()["TextArg"].OneOf {
		s.Items = &huma.Schema{}
	}
	for _, g := range games.All() {
		for seed, values := range append(presetsOf(g), nil) {
			for seats := g.MinSeats; seats <= g.MaxSeats; seats++ {
				for _, e := range matchtest.Events(t, g, seats, values, uint64(seed)) {
					checkView(t, r, g.ID, e.After.Game.View())
				}
			}
		}
	}
}

func presetsOf(g game.Game) (list []map[string]string) {
	for _, p := range g.Presets {
		list = append(list, p.Values)
	}
	return list
}

func checkView(t *testing.T, r huma.Registry, id string, view any) {
	t.Helper()
	text, err := json.Marshal(view)
	if err != nil {
		t.Fatal(err)
	}
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatal(err)
	}
	var result huma.ValidateResult
	schema := r.Schema(reflect.TypeOf(view), true, "")
	huma.Validate(r, schema, huma.NewPathBuffer([]byte(id), 0), huma.ModeReadFromServer, value, &result)
	if len(result.Errors) > 0 {
		t.Fatalf("%v\n%s", result.Errors, text)
	}
}
