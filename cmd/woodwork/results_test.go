package main

import (
	"strings"
	"testing"
)

// Results of finished matches are counted, made where they are missing, and made again.
func TestResultsAreMadeAgain(t *testing.T) {
	dir := t.TempDir()
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	finished(t, s, "Ann", "Bob")
	if code, out := cli("results", "--data", dir); code != exitOutside || !strings.Contains(out, "in use") {
		t.Errorf("while a server runs: %d %s", code, out)
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct{ flags, want string }{
		{"", "1 finished matches: 0 had a result, 0 were made"},
		{"--missing", "1 finished matches: 0 had a result, 1 were made"},
		{"", "1 finished matches: 1 had a result, 0 were made"},
		{"--missing", "1 finished matches: 1 had a result, 0 were made"},
		{"--rebuild", "1 finished matches: 1 had a result, 1 were made"},
	} {
		args := append([]string{"results", "--data", dir, "--quiet"}, strings.Fields(step.flags)...)
		if code, out := cli(args...); code != exitOK || strings.TrimSpace(out) != step.want {
			t.Errorf("%q: %d %q, want %q", step.flags, code, out, step.want)
		}
	}
}
