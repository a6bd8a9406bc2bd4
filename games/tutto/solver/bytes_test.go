package solver

import (
	"errors"
	"runtime"
	"testing"

	"woodwork/game"
	"woodwork/games/tutto"
)

// taken returns the size on the heap of the result of make.
func taken(make func() any) int64 {
	heap := func() int64 {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	before := heap()
	v := make()
	after := heap()
	runtime.KeepAlive(v)
	return after - before
}

// The stated sizes are at least the actual sizes, but less than twice them.
func TestBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector takes memory of its own")
	}
	r := tutto.Standard()
	wide := r
	wide.End, wide.Floor = tutto.EndRound, tutto.FloorNone
	long := r
	long.Target = MaxTarget
	check := func(what string, said, is int64) {
		t.Helper()
		t.Logf("%s: %d kB said, %d kB taken", what, said>>10, is>>10)
		if is > said || said > 2*is {
			t.Errorf("%s: %d bytes are said, and %d taken", what, said, is)
		}
	}
	check("table", Bytes(r, true), taken(func() any { return NewExpert(r, JudgeBy(Shipped())) }))
	check("race", Bytes(r, false), taken(func() any { return NewExpert(r, NewEstimate(r)) }))
	check("neutral", NeutralBytes, taken(func() any { return NewNeutral(r) }))
	for name, r := range map[string]tutto.Rules{"default": r, "wide": wide, "long": long} {
		e := NewExpert(r, NewEstimate(r))
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		r.Step(&s, game.At(game.Nature, tutto.OfCard(tutto.Bonus300)))
		s.Score[1] = r.Target - 1000 // so that there is much to deduct
		check("a turn, "+name, e.plan.turnBytes(e.bases(&s)), taken(func() any { return newTurn(r, e.plan, e.judge, &s, e.bases(&s)) }))
	}
}

// A lent is a lease that counts.
type lent struct {
	room  *room
	bytes int64
	drop  func()
	freed bool
}

type room struct {
	free   int64
	leases []*lent
}

var errRoom = errors.New("no room")

func (r *room) take(bytes int64) (Lease, error) {
	if bytes > r.free {
		return nil, errRoom
	}
	r.free -= bytes
	l := &lent{room: r, bytes: bytes}
	r.leases = append(r.leases, l)
	return l, nil
}

func (l *lent) Touch()           {}
func (l *lent) Keep(drop func()) { l.drop = drop }
func (l *lent) Free() {
	if !l.freed {
		l.freed, l.room.free = true, l.room.free+l.bytes
	}
}

// An expert asks for memory for every turn, gives back the oldest turn, and does without a turn
// for which there is no room.
func TestAnExpertAsksForItsTurns(t *testing.T) {
	r := tutto.Standard()
	r.Target = 1000
	const all = 100 << 20
	room := &room{free: all}
	e := NewExpert(r, NewEstimate(r)).Within(room.take)
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	r.Step(&s, game.At(game.Nature, tutto.OfCard(tutto.Bonus300)))
	for n := range 2 * remembered {
		s.Score[0] = int32(n * unit)
		sure(e.Win(&s))
		sure(e.Win(&s)) // it is known now
	}
	held := int64(0)
	for n, l := range room.leases {
		if l.drop == nil || l.freed != (n < remembered) {
			t.Errorf("turn %d: freed %t", n, l.freed)
		}
		if !l.freed {
			held += l.bytes
		}
	}
	if len(room.leases) != 2*remembered || room.free != all-held {
		t.Errorf("%d leases, %d of %d bytes are free", len(room.leases), room.free, all)
	}
	newest := room.leases[len(room.leases)-1]
	newest.drop()
	if len(e.recent) != remembered-1 {
		t.Errorf("%d turns are kept after one was asked back", len(e.recent))
	}
	room.free = 0
	if _, err := e.Win(&s); !errors.Is(err, errRoom) {
		t.Errorf("without room: %v", err)
	}
	if _, err := e.Best(t.Context(), &s); err == nil {
		t.Error("a decision without room")
	}
	e.Close()
	if len(e.recent) != 0 {
		t.Error("turns are kept after Close")
	}
}
