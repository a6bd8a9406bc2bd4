package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// TestExamplesOfTheManual runs the examples of docs/cli.md in a shell: a line "$ command" is
// followed by its output.
func TestExamplesOfTheManual(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	logs, err := filepath.Abs("testdata/logs")
	if err != nil {
		t.Fatal(err)
	}
	manual, n := read(t, docs+"cli.md"), 0
	for {
		_, rest, ok := strings.Cut(manual, "```console\n")
		if !ok {
			break
		}
		block, after, _ := strings.Cut(rest, "```\n")
		manual = after
		for example := range strings.SplitSeq("\n"+block, "\n$ ") {
			if command, want, ok := strings.Cut(example, "\n"); ok && command != "" {
				n++
				runExample(t, logs, command, want)
			}
		}
	}
	if n < 10 {
		t.Errorf("only %d examples in docs/cli.md: are they fenced with console?", n)
	}
}

func runExample(t *testing.T, logs, command, want string) {
	t.Helper()
	cmd := exec.Command("sh", "-c", command)
	cmd.Env = append(os.Environ(), "LOGS="+logs)
	out, err := cmd.CombinedOutput()
	if strings.TrimSuffix(string(out), "\n") != strings.TrimSuffix(want, "\n") {
		t.Errorf("$ %s\n%s\ndocs/cli.md says\n%s\n%v", command, out, want, err)
	}
}

// A command that a document names exists, and has the command that it needs after it.
func TestDocumentsNameCommands(t *testing.T) {
	parser := newParser(&console{out: bufio.NewWriter(io.Discard), err: io.Discard})
	var files []string
	for _, pattern := range []string{"../../*.md", docs + "*.md", docs + "*/*.md"} {
		list, err := filepath.Glob(pattern)
		if err != nil || len(list) < 3 {
			t.Fatalf("%s: %d documents, %v", pattern, len(list), err)
		}
		files = append(files, list...)
	}
	named := regexp.MustCompile("(?:^|`)woodwork ([a-z]+(?:-[a-z]+)?)\\b(?: ([a-z]+))?")
	heading := regexp.MustCompile("^`([a-z]+(?:-[a-z]+)?)(?: ([a-z]+))?\\b[^`]*` ") // of a paragraph in docs/cli.md
	for _, file := range files {
		for line := range strings.Lines(read(t, file)) {
			found := named.FindAllStringSubmatch(line, -1)
			if filepath.Base(file) == "cli.md" {
				found = append(found, heading.FindAllStringSubmatch(line, -1)...)
			}
			for _, words := range found {
				if words[1] != "woodwork" && !isCommand(parser, words[1:]) {
					t.Errorf("%s: %s", file, words[0])
				}
			}
		}
	}
}

// hashed are the words after "woodwork" in texts that begin what is hashed or signed, and in formats.
var hashed = []string{"draw", "log", "seal", "order", "matches"}

// isCommand reports whether words are a command, of two words if it needs two.
func isCommand(parser *kong.Kong, words []string) bool {
	if slices.Contains(hashed, words[0]) {
		return true
	}
	named := func(name string) func(*kong.Node) bool { return func(n *kong.Node) bool { return n.Name == name } }
	i := slices.IndexFunc(parser.Model.Children, named(words[0]))
	return i >= 0 && (parser.Model.Children[i].Leaf() || slices.ContainsFunc(parser.Model.Children[i].Children, named(words[1])))
}
