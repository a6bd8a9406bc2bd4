package main

import (
	"strings"
	"testing"
	"time"
)

// A command shows what a server would delete, and the server deletes it.
func TestServeDeletesWhatIsAbandoned(t *testing.T) {
	dir := t.TempDir()
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	if err := openMatch(s.url); err != nil {
		t.Fatal(err)
	}
	for keep, lines := range map[string]int{"90d": 0, "0": 0, "1ms": 1} {
		if code, out := cli("stale", "--data", dir, "--keep-abandoned", keep); code != exitOK || strings.Count(out, "\n") != lines {
			t.Errorf("kept for %s: %d %q", keep, code, out)
		}
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	s = serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, Sweep: 20 * time.Millisecond, keepFlags: keepFlags{KeepAbandoned: span(time.Millisecond)}})
	for deadline := time.Now().Add(5 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		code, out := cli("stale", "--data", dir, "--keep-abandoned", "1ms")
		if code == exitOK && out == "" {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("not deleted: %d %s", code, out)
		}
	}
	if err := s.stop(); err != nil {
		t.Error(err)
	}
	if code, _ := cli("stale", "--data", t.TempDir()); code != exitOutside {
		t.Errorf("without matches: exit code %d", code)
	}
}
