package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite web/src/page/functions.ts")

const typesFile = "../../web/src/page/functions.ts"

// The client's types of the functions that the program defines are generated from those
// functions.
func TestFunctions(t *testing.T) {
	var b bytes.Buffer
	b.WriteString("// Do not change this file: go test ./cmd/woodpage -run TestFunctions -update writes it.\n\n")
	fmt.Fprintf(&b, "/** Has another program answer a question, and returns a function that cancels it. */\nexport type %s = %s\n\n", askType.name, askType.holds)
	b.WriteString("/** What the program defines on the global object. */\nexport interface Functions {\n")
	for _, f := range []function{openFunction, answerFunction, thinkFunction} {
		var takes []string
		for _, a := range f.takes {
			takes = append(takes, a.name+": "+a.holds)
		}
		fmt.Fprintf(&b, "  /** %s */\n  %s: (%s) => %s\n", f.doc, f.name, strings.Join(takes, ", "), f.returns)
	}
	b.WriteString("}\n")
	if *update {
		if err := os.WriteFile(typesFile, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(typesFile); err != nil || !bytes.Equal(got, b.Bytes()) {
		t.Errorf("%s is not what the code says (%v): go test ./cmd/woodpage -run TestFunctions -update", typesFile, err)
	}
}

// These functions read exactly the arguments that they declare.
func TestArgumentsAreTakenByName(t *testing.T) {
	taken := map[string]bool{}
	for _, file := range []string{"expose_js.go", "think_js.go"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\bin\.get\("(\w+)"\)`).FindAllSubmatch(text, -1) {
			taken[string(m[1])] = true
		}
	}
	for _, f := range []function{openFunction, answerFunction, thinkFunction} {
		for i, a := range f.takes {
			if !taken[a.name] || f.place(a.name) != i {
				t.Errorf("%s does not take its %s", f.name, a.name)
			}
			delete(taken, a.name)
		}
	}
	for name := range taken {
		t.Errorf("no function takes %s", name)
	}
}
