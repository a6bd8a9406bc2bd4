package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/cmd/woodverify/check"
)

var update = flag.Bool("update", false, "rewrite verdict.json")

// The committed description, from which the client's type is made, agrees with the code. It has
// the form of the API's: nothing but a schema.
func TestDescription(t *testing.T) {
	schemas := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	schemas.Schema(reflect.TypeFor[check.Verdict](), true, "")
	want, err := json.MarshalIndent(&huma.OpenAPI{
		OpenAPI:    "3.1.0",
		Info:       &huma.Info{Title: "What woodworkVerify answers", Version: "1"},
		Components: &huma.Components{Schemas: schemas},
	}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	if *update {
		if err := os.WriteFile("verdict.json", want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile("verdict.json"); err != nil || !bytes.Equal(got, want) {
		t.Errorf("verdict.json is not what the code describes (%v): go test ./cmd/woodverify -run Description -update", err)
	}
}
