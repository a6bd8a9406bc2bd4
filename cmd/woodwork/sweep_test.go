package main

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/record"
	"woodwork/store/sqlite"
	"woodwork/table"
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
	var said transcript
	logTo(t, &said)
	s = serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, Sweep: 20 * time.Millisecond, keepFlags: keepFlags{KeepAbandoned: span(time.Millisecond)}})
	said.await(t, "deleted matches")
	if code, out := cli("stale", "--data", dir, "--keep-abandoned", "1ms"); code != exitOK || out != "" {
		t.Errorf("not deleted: %d %s", code, out)
	}
	if err := s.stop(); err != nil {
		t.Error(err)
	}
	if code, _ := cli("stale", "--data", t.TempDir()); code != exitOutside {
		t.Errorf("without matches: exit code %d", code)
	}
}

// A server that starts after a long time, or from an old backup, or with a time of day that is
// wrong, keeps its matches until their guests have had time to come back. It deletes a match for
// whose guests that time is over.
func TestServeWaitsForGuestsAfterALongTime(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, fileName)
	long := time.Now().Add(-100 * day)
	store, err := sqlite.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	for id, phase := range map[string]table.Phase{"abandoned": table.Waiting, "finished": table.Over} {
		old := match.Batch{
			Match: id, Entries: []record.Entry{{Seq: 1, Seat: record.Table, Text: "any"}},
			Summary: match.Summary{ID: id, Game: "tutto", Phase: phase, Score: []int32{0, 0}, Updated: long},
		}
		if err := store.Create(t.Context(), match.Meta{ID: id, Created: long}, old); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if code, out := cli("stale", "--data", dir); code != exitOK || out != "" {
		t.Fatalf("before it comes back: %d %q", code, out)
	}
	var said transcript
	logTo(t, &said)
	keep := keepFlags{KeepAbandoned: span(90 * day), KeepFinished: span(time.Millisecond)}
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, Sweep: 10 * time.Millisecond, keepFlags: keep})
	said.await(t, "deleted matches")
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	if list, err := sqlite.Stale(t.Context(), file, time.Now(), "", 10); err != nil || len(list) != 1 || list[0].ID != "abandoned" {
		t.Errorf("%v, %v: want the abandoned match", list, err)
	}
	if code, out := cli("stale", "--data", dir); code != exitOK || out != "" {
		t.Errorf("after it came back: %d %q", code, out)
	}
	serves(t, file, match.Hours{{From: long.UTC(), For: 95 * day}})
	if code, out := cli("stale", "--data", dir); code != exitOK || strings.Count(out, "\n") != 1 {
		t.Errorf("after servers were there for 95 days: %d %q", code, out)
	}
	var later transcript
	logTo(t, &later)
	s = serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, Sweep: 10 * time.Millisecond, keepFlags: keep})
	later.await(t, "deleted matches")
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	if list, err := sqlite.Stale(t.Context(), file, time.Now(), "", 10); err != nil || len(list) != 0 {
		t.Errorf("%v, %v: want nothing", list, err)
	}
}

// serves notes when servers could be reached.
func serves(t *testing.T, file string, hours match.Hours) {
	t.Helper()
	store, err := sqlite.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Hours(t.Context(), func(match.Hours) match.Hours { return hours }); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
}
