//go:build unix

package faults

import (
	"strings"
	"testing"
	"time"

	"woodwork/game/gametest"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

// single starts a server with its own file.
func single(t *testing.T) *cluster {
	t.Helper()
	n := newServer(t, build(t), 0, "--data", t.TempDir())
	n.seed = "single"
	n.begin()
	return &cluster{t: t, seed: 1, nodes: []*node{n}, patient: true}
}

// A server with its own file is killed in the middle of a match, and starts again: every
// acknowledged move is there, and the match goes on.
func TestAKilledServerGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("the server is a process of its own")
	}
	c := single(t)
	n, people := c.nodes[0], c.newScene(kinds[0])
	for range 3 {
		people.move(n)
		before := people.log
		n.kill()
		n.start()
		people.read(n)
		if record.Format(people.log) != record.Format(before) {
			t.Errorf("before\n%s\nafter\n%s", record.Format(before), record.Format(people.log))
		}
	}
	people.move(n)
	people.agree()
	people.leave()
	people.watching.Wait()
	if err := people.played.checkAcked(people.log); err != nil {
		t.Error(err)
	}
}

// A server with its own file is killed while a clock runs, and is down for longer than the time
// that is left. No time passes meanwhile, and at the next server the flag falls to the
// millisecond, with nobody connected, after its player had all of the time once more.
func TestAFlagFallsAfterAKill(t *testing.T) {
	if !gametest.Long() {
		t.Skip("set WOODWORK_LONG=1: a clock runs for half a minute")
	}
	const limit = 30 * time.Second // the server must be killed before that
	c := single(t)
	n, people := c.nodes[0], c.newScene(kind{game: "tutto", clock: "move:30", flag: table.FlagLoss})
	for !strings.Contains(record.Format(people.log), "start") { // players have a moment to look up
		people.played.watchers[0].await(uint64(len(people.log.Entries) + 1))
		people.read(n)
	}
	people.leave()
	people.watching.Wait()
	n.kill()
	time.Sleep(limit)
	again := time.Now()
	n.start()
	for people.match().Phase == table.Playing { // without a stream, which would make a player present
		pause()
		people.read(n)
	}
	if took := time.Since(again); took < limit {
		t.Errorf("the flag fell %v after the server was back", took)
	}
	if err := record.Verify(games.Find, people.log); err != nil {
		t.Fatal(err)
	}
	var began, ended record.Entry
	for _, e := range people.log.Entries {
		switch {
		case e.InGame():
			began = e // chance: no decision was made
		case e.Seat == record.Table && strings.HasPrefix(e.Text, "end"):
			ended = e
		}
	}
	if ended.At != began.At+limit || !strings.Contains(ended.Text, table.Flagged) {
		t.Errorf("it ends at %v with %s, and the time began at %v", ended.At, ended.Text, began.At)
	}
}
