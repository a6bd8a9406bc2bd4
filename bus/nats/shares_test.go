package nats

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"
)

// running is a server that shares the matches with others.
type running struct {
	*Shares
	stop    func()
	changed atomic.Int64
}

func share(t *testing.T, way *road) *running {
	t.Helper()
	s, err := open(t, way, Config{}).Share(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	r := &running{Shares: s}
	var done sync.WaitGroup
	done.Go(func() { s.Run(ctx, func() { r.changed.Add(1) }) })
	r.stop = func() { cancel(); done.Wait() }
	t.Cleanup(r.stop)
	return r
}

// told checks that a server has been told that its share has changed.
func (r *running) told(t *testing.T, what string, then int64) {
	t.Helper()
	if r.changed.Load() == then {
		t.Errorf("a server that has %s work is not told", what)
	}
}

// division returns by how many servers each of a thousand matches is carried, least and most,
// and the highest number of matches that one server carries.
func division(list ...*running) (least, most, load int) {
	least = len(list)
	loads := make([]int, len(list))
	for n := range 1000 {
		carried := 0
		for i, r := range list {
			if r.Carries(fmt.Sprint("match ", n)) {
				carried++
				loads[i]++
			}
		}
		least, most = min(least, carried), max(most, carried)
	}
	for _, n := range loads {
		load = max(load, n)
	}
	return least, most, load
}

// settled checks that after some renewals each match is carried by one server, and that none
// carries more than load.
func settled(t *testing.T, load int, list ...*running) {
	t.Helper()
	time.Sleep(3 * list[0].every)
	synctest.Wait()
	least, most, heaviest := division(list...)
	if least != 1 || most != 1 || heaviest > load {
		t.Errorf("%d servers: matches are carried %d to %d times, one server has %d", len(list), least, most, heaviest)
	}
}

func TestWorkIsDivided(t *testing.T) { bubble(t, workIsDivided) }

// The servers that are there carry each match once, and about equally many: a new server gets
// its share, and the share of a server that stops or dies goes to the others.
func workIsDivided(t *testing.T) {
	way := natsServer(t)
	a := share(t, way)
	settled(t, 1000, a)
	b, c := share(t, way), share(t, way)
	settled(t, 450, a, b, c)
	if err := a.js.DeleteKeyValue(t.Context(), "woodwork-shares"); err != nil { // as when NATS restarts
		t.Fatal(err)
	}
	settled(t, 450, a, b, c)
	gained := b.changed.Load()
	c.stop()
	settled(t, 650, a, b)
	b.told(t, "gained", gained)
	held := [2]int64{a.changed.Load(), b.changed.Load()}
	again := share(t, way)
	settled(t, 450, a, b, again)
	a.told(t, "lost", held[0])
	b.told(t, "lost", held[1])
	again.stop()
	settled(t, 650, a, b)
	b.bus.conn.Close() // dies silently
	time.Sleep(leaseBeats * a.every)
	settled(t, 1000, a)
	if _, most, _ := division(b); most > 0 {
		t.Error("a server that is cut off goes on carrying")
	}
}

// The parts are about equally large, and so are the shares, for as many servers as docs/scale.md
// plans for.
func TestPartsAreAboutEqual(t *testing.T) {
	var in [parts]int
	const matches = 200_000
	src := rand.New(rand.NewPCG(1, 1))
	for range matches {
		in[partOf(fmt.Sprintf("%016x", src.Uint64()))]++
	}
	if most := float64(slices.Max(in[:])) * parts / matches; most > 1.06 {
		t.Errorf("the largest part has %.2f times its share", most)
	}
	for servers := 1; servers <= parts/2; servers++ {
		if most := float64((parts+servers-1)/servers) * float64(servers) / parts; most > 1.5 {
			t.Errorf("of %d servers the busiest has %.2f times its share", servers, most)
		}
	}
}

func TestNothingIsDividedWithoutJetStream(t *testing.T) {
	bubble(t, func(t *testing.T) {
		b := open(t, natsWithout(t), Config{})
		if _, err := b.Share(t.Context(), 0); !errors.Is(err, ErrNoJetStream) {
			t.Errorf("without JetStream: %v", err)
		}
	})
}

// A server starts even if JetStream does not answer, as in a part of a cluster without a leader:
// what needs JetStream follows later.
func TestAServerStartsWithoutALeader(t *testing.T) {
	bubble(t, func(t *testing.T) {
		way := natsWithout(t)
		b, takes := open(t, way, Config{}), open(t, way, Config{})
		if _, err := takes.conn.Subscribe("$JS.API.>", func(*nats.Msg) {}); err != nil { // takes requests, and answers none
			t.Fatal(err)
		}
		synctest.Wait()
		began := time.Now()
		s, err := b.Share(t.Context(), 0)
		if err != nil || s.Carries("a") || time.Since(began) != startTime {
			t.Errorf("the shares: %v after %v, and it carries a match: %v", err, time.Since(began), s.Carries("a"))
		}
		s.renew(t.Context())
		s.giveBack(t.Context())
		q, err := b.Work(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := q.Do(t.Context(), "question", nil, time.Second); !errors.Is(err, ErrNobody) {
			t.Errorf("a job: %v", err)
		}
	})
}
