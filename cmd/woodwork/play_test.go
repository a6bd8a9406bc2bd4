package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// A screen collects the output of a program, and can wait for a text in it.
type screen struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *screen) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

func (s *screen) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

func (s *screen) await(t *testing.T, text string) {
	t.Helper()
	for start := time.Now(); !strings.Contains(s.String(), text); time.Sleep(5 * time.Millisecond) {
		if time.Since(start) > 30*time.Second {
			t.Fatalf("%q did not appear:\n%s", text, s)
		}
	}
}

const inPlay = "6000 50,5900 1 K b6 0 1+222 15 95553535541 12"

// Ctrl-C at the prompt leaves the match, says how to continue it, and is not a failure.
func TestInterrupt(t *testing.T) {
	cmd := exec.Command("woodwork", "play", "tutto", "--state", inPlay)
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer stdin.Close()
	out := &screen{}
	cmd.Stdout, cmd.Stderr = out, out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	out.await(t, "Your move")
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Process.Signal(os.Interrupt) // a second one, as timeout(1) sends; the program may have ended
	if err := cmd.Wait(); err != nil {
		t.Errorf("%v:\n%s", err, out)
	}
	if want := "--state '" + inPlay + "'"; !strings.Contains(out.String(), want) {
		t.Errorf("%s is missing:\n%s", want, out)
	}
}

// A player whose flag falls has lost, and the log says when.
func TestTheFlagFallsInTheTerminal(t *testing.T) {
	log := t.TempDir() + "/match.log"
	stdin, silence := io.Pipe()
	defer silence.Close()
	var out, errs bytes.Buffer
	args := []string{"play", "footballchess", "--against", "beginner", "--name", "Anna", "--clock", "move:1", "--log", log}
	if code := run(args, stdin, &out, &errs); code != exitOK {
		t.Fatalf("exit code %d: %s\n%s", code, errs.String(), out.String())
	}
	if !strings.Contains(out.String(), "Anna has run out of time") || !strings.Contains(out.String(), "* Computer") {
		t.Errorf("it ended so:\n%s", out.String())
	}
	if text, errs, code := command(t, "", "verify", log); code != exitOK {
		t.Errorf("the log: exit code %d: %s%s", code, text, errs)
	}
}

// For a player who thinks too long the clock plays, and the log says when.
func TestTimeRunsOut(t *testing.T) {
	log := t.TempDir() + "/match.log"
	stdin, silence := io.Pipe()
	defer silence.Close()
	var out, errs bytes.Buffer
	args := []string{"play", "tutto", "--against", "beginner", "-o", "move=1", "-o", "limit=8", "--log", log}
	if code := run(args, stdin, &out, &errs); code != exitOK {
		t.Fatalf("exit code %d: %s\n%s", code, errs.String(), out.String())
	}
	if text, errs, code := command(t, "", "verify", log); code != exitOK {
		t.Errorf("the log: exit code %d: %s%s", code, text, errs)
	}
	if told, _, _ := command(t, "", "replay", log); strings.Contains(out.String(), "Your move") != strings.Contains(told, " ! !") {
		t.Errorf("the clock is not in the log:\n%s", told)
	}
}
