package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
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
