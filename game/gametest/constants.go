package gametest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"testing"
)

// A Constant is a value of the rules that the client draws with: its name in
// TypeScript, what it is, and the value, which is written as JSON.
type Constant struct {
	Name, Doc string
	Value     any
}

// Constants compares the client's file of a game's constants with those of the rules.
// With -update it writes the file.
func Constants(t *testing.T, file string, list ...Constant) {
	t.Helper()
	var b bytes.Buffer
	b.WriteString("// Made by go test -update from the rules: do not change it here.\n")
	for _, c := range list {
		fmt.Fprintf(&b, "\n/** %s */\nexport const %s = %s as const\n", c.Doc, c.Name, literal(t, c.Value))
	}
	if *update {
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, b.Bytes()) {
		t.Errorf("%s is not what the rules say, want\n%s(%v; go test -update writes it)", file, b.String(), err)
	}
}

// literal is a value as TypeScript reads it: JSON with < and > as they are.
func literal(t *testing.T, value any) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSpace(b.Bytes())
}
