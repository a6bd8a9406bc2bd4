package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/signal"
	"strings"
	"testing"
	"testing/synctest"

	"woodwork/internal/random/randomtest"
)

const inPlay = "6000 50,5900 1 K b6 0 1+222 15 95553535541 12"

// silent runs a command whose user types nothing, in a bubble in which waiting for a clock takes no
// time, and returns what it says.
func silent(t *testing.T, args ...string) (out string) {
	t.Helper()
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, os.Interrupt) // starts the goroutine of package signal outside of the bubble
	defer signal.Stop(caught)
	synctest.Test(t, func(t *testing.T) {
		stdin, silence := io.Pipe()
		defer silence.Close()
		var said, errs bytes.Buffer
		if code := run(args, stdin, &said, &errs, randomtest.Source(t)); code != exitOK {
			t.Fatalf("exit code %d: %s\n%s", code, errs.String(), said.String())
		}
		out = said.String()
	})
	return out
}

// A player whose flag falls has lost, and the log says when.
func TestTheFlagFallsInTheTerminal(t *testing.T) {
	log := t.TempDir() + "/match.log"
	out := silent(t, "play", "footballchess", "--against", "beginner", "--name", "Anna", "--clock", "move:1", "--log", log)
	if !strings.Contains(out, "Anna ran out of time") || !strings.Contains(out, "* Computer") {
		t.Errorf("it ended so:\n%s", out)
	}
	if text, errs, code := command(t, "", "verify", log); code != exitOK {
		t.Errorf("the log: exit code %d: %s%s", code, text, errs)
	}
}

// For a player who thinks too long the clock plays, and the log says when.
func TestTimeRunsOut(t *testing.T) {
	log := t.TempDir() + "/match.log"
	out := silent(t, "play", "tutto", "--against", "beginner", "-o", "move=1", "-o", "limit=8", "--log", log)
	if text, errs, code := command(t, "", "verify", log); code != exitOK {
		t.Errorf("the log: exit code %d: %s%s", code, text, errs)
	}
	told, _, _ := command(t, "", "replay", log)
	if asked, over := strings.Count(out, "Your move"), strings.Count(told, " ! !"); asked == 0 || asked != over {
		t.Errorf("asked %d times, and the time was over %d times:\n%s", asked, over, told)
	}
}

// A file that cannot be written is named before the match, and before hours of work, not after it.
func TestAFileThatCannotBeWrittenIsNamedAtOnce(t *testing.T) {
	file := t.TempDir() + "/none/file"
	for _, args := range [][]string{
		{"play", "tutto", "--against", "beginner", "--log", file},
		{"solve", "tutto", "-o", "target=300", "--out", file},
		{"tune", "footballchess", "--matches", "10", "--duel", "2", "--out", file},
	} {
		out, errs, code := command(t, "", args...)
		if code != exitOutside || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, file) {
			t.Errorf("%v: exit code %d after\n%s%s", args, code, out, errs)
		}
	}
}

// To ask whether a file can be written leaves no file, and changes none.
func TestCheckingAFileChangesNothing(t *testing.T) {
	file := t.TempDir() + "/file"
	if err := checkWritable(file); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("it is there: %v", err)
	}
	if err := os.WriteFile(file, []byte("kept"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := checkWritable(file); err != nil || read(t, file) != "kept" {
		t.Errorf("%v, %q", err, read(t, file))
	}
	if err := checkWritable(""); err != nil {
		t.Errorf("no file: %v", err)
	}
}
