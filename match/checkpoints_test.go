package match

import (
	"testing"
	"testing/synctest"

	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/memory"
	"woodwork/record"
	"woodwork/table"
)

// Snapshots are bounded in number and in bytes, and the least recently used are dropped first.
func TestSnapshotsAreBounded(t *testing.T) {
	start, err := pig.Game().New(game.Values{}, 2)
	if err != nil {
		t.Fatal(err)
	}
	at := func(id string, n uint64) *record.Match {
		return &record.Match{ID: id, State: table.State{Game: start, Seq: n * checkpointEvery}}
	}
	size := sizeOf(at("x", 1))
	for name, s := range map[string]*checkpoints{"by number": newCheckpoints(nil, 3, 1<<30), "by bytes": newCheckpoints(nil, 1000, 3*size)} {
		s.keep(&record.Match{ID: "a", State: table.State{Game: start, Seq: 1}})
		for n := range uint64(3) {
			s.keep(at("a", n+1))
			s.keep(at("a", n+1))
		}
		first := s.before("a", 2*checkpointEvery-1)
		if first == nil || first.Seq != checkpointEvery || first.Game == start {
			t.Fatalf("%s: before the second snapshot: %+v", name, first)
		}
		s.keep(at("b", 1))
		if n := s.used.Len(); n != 3 {
			t.Errorf("%s: %d snapshots", name, n)
		}
		if m := s.before("a", 2*checkpointEvery); m == nil || m.Seq != checkpointEvery {
			t.Errorf("%s: the second, used least, is still there, or the first is gone: %+v", name, m)
		}
		for n := range uint64(10) {
			s.keep(at("b", n+1))
		}
		if len(s.byMatch) != 1 || len(s.byMatch["b"]) != 3 || s.before("a", 1<<63) != nil {
			t.Errorf("%s: matches %v", name, s.byMatch)
		}
		if s.before("b", 1<<64-1).Seq != 10*checkpointEvery {
			t.Errorf("%s: not the last one", name)
		}
	}
}

// Snapshots count towards the memory budget, and are dropped when others need the memory.
func TestSnapshotsGiveWay(t *testing.T) { synctest.Test(t, snapshotsGiveWay) }

func snapshotsGiveWay(t *testing.T) {
	start, err := pig.Game().New(game.Values{}, 2)
	if err != nil {
		t.Fatal(err)
	}
	m := &record.Match{ID: "a", State: table.State{Game: start, Seq: checkpointEvery}}
	size := int64(sizeOf(m))
	budget := memory.NewBudget(2 * size)
	s := newCheckpoints(budget, 100, 1<<30)
	s.keep(m)
	if held := budget.Stats().Kinds["snapshots"]; held != size || s.before("a", checkpointEvery) == nil {
		t.Fatalf("%d bytes are held for a snapshot of %d", held, size)
	}
	hold, err := budget.Take("others", 2*size)
	if err != nil {
		t.Fatal(err)
	}
	if synctest.Wait(); s.before("a", checkpointEvery) != nil {
		t.Fatal("a snapshot whose memory is others' is still there")
	}
	if s.keep(m); s.before("a", checkpointEvery) != nil {
		t.Error("a snapshot without memory")
	}
	hold.Free()
	if s.keep(m); s.before("a", checkpointEvery) == nil {
		t.Error("no snapshot, though there is memory")
	}
}
