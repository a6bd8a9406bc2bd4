package match_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// Everything happens at once, in any order: whatever guests ask for, and however often matches
// are unloaded and services restarted, the logs are in order and every reader reads them without
// a gap.
func TestChaos(t *testing.T) { synctest.Test(t, everythingAtOnce) }

func everythingAtOnce(t *testing.T) {
	store := mem.New()
	c := &chaos{t: t, texts: map[string]map[uint64]string{}}
	c.start(store)
	for range 6 {
		spec := seats("g0", "open", "human G", "bot club")
		spec.Options = game.Values{"target": "80"}
		c.ids = append(c.ids, c.harness.create(spec))
	}
	for round := range 4 {
		var guests sync.WaitGroup
		for i := range 12 {
			guests.Go(func() {
				g := &guest{c, rand.New(rand.NewPCG(uint64(round), uint64(i))), []string{"g0", "g1", "g2", ""}[i%4]}
				for range 100 {
					g.act()
				}
			})
		}
		guests.Wait()
		c.harness.close()
		c.start(store)
		if err := c.harness.Resume(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	defer c.harness.close()
	c.settle()
}

// chaos is the state that the guests share.
type chaos struct {
	t       *testing.T
	harness *harness
	mu      sync.Mutex
	ids     []string
	texts   map[string]map[uint64]string // what readers were told, by match and seq
}

func (c *chaos) start(store match.Store) {
	c.harness = newHarness(c.t, store, func(cfg *match.Config) {
		cfg.UnloadAfter, cfg.AbsentAfter, cfg.Log = time.Millisecond, time.Nanosecond, nil
	})
}

// settle compares what readers were told with the logs.
func (c *chaos) settle() {
	entries := 0
	for _, id := range c.ids {
		c.harness.verify(id)
		l := c.harness.log(id)
		entries += len(l.Entries)
		for seq, text := range c.texts[id] {
			if int(seq) > len(l.Entries) || l.Entries[seq-1].Text != text {
				c.t.Errorf("%s: a reader was told that entry %d is %q", id, seq, text)
			}
		}
	}
	c.t.Logf("%d matches, %d entries", len(c.ids), entries)
}

type guest struct {
	*chaos
	rng  *rand.Rand
	name string
}

func (g *guest) id() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.ids[g.rng.IntN(len(g.ids))]
}

// act does one thing, which a guest may or may not be allowed to do, and which they may stop
// waiting for at any moment. In between they may wait until a match is unloaded.
func (g *guest) act() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Duration(1+g.rng.IntN(10))*time.Millisecond)
	defer cancel()
	switch g.rng.IntN(4) {
	case 0:
		time.Sleep(time.Duration(g.rng.IntN(3)) * time.Millisecond)
	case 1:
		go cancel()
	}
	id, seat := g.id(), game.Seat(g.rng.IntN(4))
	t, you, err := g.harness.Snapshot(ctx, id, g.name)
	if err != nil {
		g.allowed(err)
		return
	}
	switch n := g.rng.IntN(20); n {
	case 0:
		_, err = g.harness.Leave(ctx, id, g.name, seat)
	case 1:
		_, err = g.harness.Substitute(ctx, id, g.name, seat)
	case 2, 3:
		_, err = g.harness.Join(ctx, match.Join{Match: id, Guest: g.name, Seat: seat, Key: you.Invites[seat], Name: "G", Entropy: entropy("g")})
	case 4, 5:
		err = g.read(ctx, id, uint64(g.rng.IntN(int(t.Seq)+1)))
	case 6:
		var next string
		if next, err = g.harness.Rematch(ctx, match.Rematch{Match: id, Guest: g.name, Entropy: entropy("g")}); err == nil {
			g.mu.Lock()
			if !slices.Contains(g.ids, next) {
				g.ids = append(g.ids, next)
			}
			g.mu.Unlock()
		}
	default:
		seat = t.Turn().Seats.First() % 3
		_, err = g.harness.Play(ctx, match.Move{Match: id, Guest: g.name, Seat: seat, Seq: t.Seq, Text: []string{"roll", "hold"}[n%2]})
	}
	g.allowed(err)
}

// read subscribes and checks that the events have no gap.
func (g *guest) read(ctx context.Context, id string, after uint64) error {
	sub, err := g.harness.Subscribe(ctx, id, g.name, after)
	if err != nil {
		return err
	}
	defer sub.Close()
	receive := func(batch []match.Event) {
		for _, e := range batch {
			if after++; e.Seq != after {
				g.t.Errorf("entry %d was told after entry %d", e.Seq, after-1)
			}
			g.note(id, e)
		}
	}
	for {
		page, err := sub.Missed(ctx)
		if err != nil {
			return err
		}
		if receive(page); len(page) == 0 {
			break
		}
	}
	for {
		select {
		case batch := <-sub.Events():
			receive(batch)
			if batch == nil {
				return sub.Err()
			}
		case <-ctx.Done():
			return nil
		}
	}
}

func (g *guest) note(id string, e match.Event) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.texts[id] == nil {
		g.texts[id] = map[uint64]string{}
	}
	g.texts[id][e.Seq] = e.Text
}

// allowed fails for any error that a guest must not see.
func (g *guest) allowed(err error) {
	for _, ok := range []error{nil, context.DeadlineExceeded, context.Canceled, match.ErrSeat, match.ErrNotYours, match.ErrTaken, match.ErrKey, match.ErrStale,
		match.ErrPresent, match.ErrOn, match.ErrSlow, match.ErrLong, table.ErrWaiting, game.ErrOver, game.ErrTurn, game.ErrIllegal} {
		if errors.Is(err, ok) {
			return
		}
	}
	g.t.Errorf("guest %q: %v", g.name, err)
}
