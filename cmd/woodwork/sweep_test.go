package main

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/record"
	"woodwork/store/sqlite"
)

// A command shows what a server would delete, and then the server deletes exactly that.
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

// A server that starts after a long time, or from an old backup, keeps its matches until their
// guests have had time to come back.
func TestServeWaitsForGuestsAfterALongTime(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, fileName)
	long := time.Now().Add(-100 * day)
	old := match.Batch{
		Match: "old", Entries: []record.Entry{{Seq: 1, Seat: record.Table, Text: "any"}},
		Summary: match.Summary{ID: "old", Game: "tutto", Phase: record.Waiting, Score: []int32{0, 0}, Updated: long},
	}
	store, err := sqlite.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(store.Create(t.Context(), match.Meta{ID: "old", Created: long}, old), store.Close()); err != nil {
		t.Fatal(err)
	}
	if code, out := cli("stale", "--data", dir); code != exitOK || strings.Count(out, "\n") != 1 {
		t.Fatalf("before it comes back: %d %q", code, out)
	}
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, Sweep: 10 * time.Millisecond, keepFlags: keepFlags{KeepAbandoned: span(90 * day)}})
	time.Sleep(200 * time.Millisecond)
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	if list, err := sqlite.Stale(t.Context(), file, time.Now(), "", 10); err != nil || len(list) != 1 {
		t.Errorf("%v, %v: want the match", list, err)
	}
	if code, out := cli("stale", "--data", dir); code != exitOK || out != "" {
		t.Errorf("after it came back: %d %q", code, out)
	}
}
