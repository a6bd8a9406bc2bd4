package gametest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
)

// A Constant is a value that the client draws with: its name in TypeScript, its meaning, and the
// value, which is written as JSON.
type Constant struct {
	Name, Doc string
	Value     any
}

// Constants compares a file of the client with the constants that the calling test lists. With
// -update it writes the file, whose first line names the command.
func Constants(t *testing.T, file string, list ...Constant) {
	t.Helper()
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Do not change this file: %s writes it.\n", caller())
	for _, c := range list {
		fmt.Fprintf(&b, "\n/** %s */\nexport const %s = %s as const\n", c.Doc, c.Name, literal(t, c.Value))
	}
	if *update {
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; %s writes it", err, caller())
	}
	if !bytes.Equal(got, b.Bytes()) {
		t.Errorf("%s differs from the constants of the code, want\n%s(%s writes it)", file, b.String(), caller())
	}
}

// caller returns the command that runs the test which called Constants, with -update.
func caller() string {
	const test = 2 // frames up: 0 is caller, 1 Constants, 2 the test
	pc, _, _, _ := runtime.Caller(test)
	_, path, _ := strings.Cut(runtime.FuncForPC(pc).Name(), "/")
	folder, name, _ := strings.Cut(path, ".")
	return "go test ./" + strings.TrimSuffix(folder, "_test") + " -run " + name + " -update"
}

// literal returns a value as TypeScript reads it: JSON in which < and > are not escaped.
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
