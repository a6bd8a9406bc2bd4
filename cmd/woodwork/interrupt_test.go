package main

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// Ctrl-C at the prompt leaves the match, says how to continue it, and is not a failure.
func TestInterrupt(t *testing.T) {
	cmd := exec.Command("woodwork", "play", "tutto", "--state", inPlay)
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer stdin.Close()
	out := &transcript{}
	ended := out.start(t, cmd)
	out.await(t, "Your move")
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil {
		t.Errorf("%v:\n%s", err, out)
	}
	if want := "--state '" + inPlay + "'"; !strings.Contains(out.String(), want) {
		t.Errorf("%s is missing:\n%s", want, out)
	}
}

// After a signal others are caught for a while, even when the command has ended, because
// timeout(1) sends two. A command that ends without a signal stops catching them at once.
func TestSignalsOfOneRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var began time.Time
		caught := time.Duration(-1)
		stop := func() { caught = time.Since(began) }
		for signal, want := range map[bool]time.Duration{true: sameRequest, false: 0} {
			ctx, cancel := context.WithCancel(t.Context())
			end := catching(ctx, stop)
			if began = time.Now(); signal {
				cancel()
			}
			end()
			time.Sleep(time.Minute)
			if cancel(); caught != want {
				t.Errorf("with a signal %v: others are caught for %v, want %v", signal, caught, want)
			}
		}
	})
}
