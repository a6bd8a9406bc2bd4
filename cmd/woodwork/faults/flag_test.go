//go:build unix

package faults

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"woodwork/games"
	"woodwork/record"
)

// build builds the program.
func build(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "woodwork")
	if out, err := exec.Command("go", "build", "-o", program, "woodwork/cmd/woodwork").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

// A server with its own file is killed while a clock runs, and is down for longer than the time
// that is left. No time passes meanwhile, and at the next server the flag falls to the
// millisecond, with nobody connected, after its player had all of the time once more.
func TestAFlagFallsAfterAKill(t *testing.T) {
	if testing.Short() {
		t.Skip("the server is a process of its own")
	}
	const limit = 4 * time.Second
	addr := fmt.Sprintf("127.0.0.1:%d", freePort(t))
	n := &node{t: t, url: "http://" + addr, args: []string{build(t), "serve", "--addr", addr, "--no-limits", "--data", t.TempDir()}}
	kill := func() {
		n.signal(syscall.SIGKILL)
		n.cmd.Wait()
	}
	n.start()
	t.Cleanup(func() { kill() })
	tb, err := sit(&cluster{t: t, nodes: []*node{n, n, n}}, kind{game: "tutto", clock: "move:4", flag: record.FlagLoss}, rand.New(rand.NewPCG(1, 1)))
	if err != nil {
		t.Fatal(err)
	}
	over := make(chan struct{})
	for _, g := range tb.guests {
		go g.listen(over)
	}
	entry := func(text string) (record.Entry, bool) {
		l, err := tb.guests[0].log(n)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range l.Entries {
			if e.Seat == record.Table && strings.HasPrefix(e.Text, text) {
				return e, true
			}
		}
		return record.Entry{}, false
	}
	until(t, "it begins", func() bool { _, ok := entry(record.StartText); return ok })
	close(over)
	time.Sleep(time.Second)
	kill()
	time.Sleep(limit)
	again := time.Now()
	n.start()
	until(t, "the flag falls", func() bool { _, ok := entry("end"); return ok })
	took := time.Since(again)

	l, err := tb.guests[0].log(n)
	if err == nil {
		err = record.Verify(games.Find, l)
	}
	if err != nil {
		t.Fatal(err)
	}
	ended, _ := entry("end")
	began := l.Entries[0]
	for _, e := range l.Entries {
		if e.InGame() {
			began = e // chance: no decision was made
		}
	}
	if ended.At != began.At+limit || !strings.Contains(ended.Text, record.Flagged) {
		t.Errorf("it ends at %v with %s, and the time began at %v", ended.At, ended.Text, began.At)
	}
	if took < limit-100*time.Millisecond {
		t.Errorf("the flag fell %v after the server was back", took)
	}
}

// until waits until a condition holds.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for late := time.Now().Add(30 * time.Second); !is(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("in half a minute not: %s", what)
		}
	}
}
