package api

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"testing"

	"woodwork/games"
)

var update = flag.Bool("update", false, "rewrite openapi.json")

// The committed description, from which the client's types are generated, matches the code.
func TestOpenAPIIsUpToDate(t *testing.T) {
	raw, err := OpenAPI(games.All())
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := json.Indent(&text, raw, "", "  "); err != nil {
		t.Fatal(err)
	}
	text.WriteByte('\n')
	if *update {
		if err := os.WriteFile("openapi.json", text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile("openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(committed, text.Bytes()) {
		t.Error("api/openapi.json is not what the code describes: go test ./api -run OpenAPI -update")
	}
}
