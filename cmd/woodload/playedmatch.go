package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"
)

// A table is the place of two players, who play one match after another, each with a stream.
type table struct {
	id      string
	players [2]*guest
	load    *load

	mu       sync.Mutex
	position position       // as the first player's stream shows it
	past     uint64         // entries of the earlier matches
	seen     [2]uint64      // the last entry in each stream
	arrived  [2]time.Time   // and when it came
	news     chan struct{}  // one token when something arrived
	sizes    []int          // of frames, for the first player
	frames   map[uint64]int // their sizes by seq
	ahead    int            // bytes of messages about the next entry
	quit     func()
	streams  sync.WaitGroup
	errs     chan error
}

// sit brings two new guests to table n, each at the next server, and opens their first match.
func sit(ctx context.Context, l *load, client *http.Client, n int) (*table, error) {
	t := &table{load: l, news: make(chan struct{}, 1), errs: make(chan error, 4)}
	for i := range t.players {
		t.players[i] = &guest{http: client, base: l.urls[(n+i)%len(l.urls)]}
	}
	return t, t.open(ctx)
}

// open starts a match and its two streams.
func (t *table) open(ctx context.Context) error {
	id, err := open(ctx, t.players[0], t.players[1], t.load.Game, t.load.options())
	if err != nil {
		return err
	}
	t.mu.Lock()
	t.id, t.past, t.position = id, t.past+t.position.Seq, position{}
	t.seen, t.frames, t.ahead = [2]uint64{}, map[uint64]int{}, 0
	t.mu.Unlock()
	ctx, t.quit = context.WithCancel(context.WithoutCancel(ctx))
	for i := range t.players {
		t.streams.Go(func() { t.watch(ctx, i) })
	}
	return nil
}

func (t *table) watch(ctx context.Context, player int) {
	_, err := t.players[player].follow(ctx, t.id, 0, func(f frame) { t.take(player, f) })
	if ctx.Err() == nil {
		t.errs <- fmt.Errorf("a stream ended: %w", err)
	}
}

// take records a frame; the first player's stream also shows what is legal.
func (t *table) take(player int, f frame) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch f.kind {
	case "doc":
		p, err := document(f.data)
		if err != nil {
			t.errs <- fmt.Errorf("reading a document: %w", err)
			return
		}
		t.seen[player] = p.Seq
		if player == 0 {
			t.position = p
		}
	case "entry":
		var d delta
		if err := json.Unmarshal(f.data, &d); err != nil {
			t.errs <- fmt.Errorf("reading an event: %w", err)
			return
		}
		t.seen[player], t.arrived[player] = d.Seq, f.arrived
		if player == 0 {
			t.position.apply(d)
			t.sizes = append(t.sizes, f.size)
			t.frames[d.Seq] = f.size + t.ahead
			t.ahead = 0
		}
	case "said":
		if player == 0 {
			t.sizes = append(t.sizes, f.size)
			t.ahead += f.size
		}
		return
	default:
		return
	}
	select {
	case t.news <- struct{}{}:
	default:
	}
}

// choice picks a random legal move.
func (t *table) choice() (seat int, seq uint64, move string, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for seat := range t.players {
		if moves := t.position.Legal[fmt.Sprint(seat)]; len(moves) > 0 {
			return seat, t.position.Seq, moves[rand.IntN(len(moves))], true
		}
	}
	return 0, 0, "", false
}

// A match may end before it has the wanted number of moves, as Tutto by a Cloverleaf.
var (
	errStuck = errors.New("nothing came for ten seconds")
	errOver  = errors.New("the match is over")
)

// until waits for the streams to reach a state.
func (t *table) until(ctx context.Context, reached func() bool) error {
	for {
		t.mu.Lock()
		ok := reached()
		t.mu.Unlock()
		if ok {
			return nil
		}
		select {
		case <-t.news:
		case err := <-t.errs:
			return err
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(10 * time.Second):
			return fmt.Errorf("%w: match %s is %s after entry %d (the streams: %v), legal %v", errStuck, t.id, t.position.Phase, t.position.Seq, t.seen, t.position.Legal)
		}
	}
}

// move plays one move and returns how long it took until both players had it.
func (t *table) move(ctx context.Context) (time.Duration, error) {
	err := t.until(ctx, func() bool { return t.position.Phase == "over" || len(t.position.Legal) > 0 && t.seen[1] > 0 })
	if err != nil {
		return 0, err
	}
	seat, seq, move, ok := t.choice()
	if !ok {
		return 0, errOver
	}
	began := time.Now()
	done, err := t.players[seat].play(ctx, t.id, seat, seq, move)
	if err != nil {
		return 0, err
	}
	err = t.until(ctx, func() bool { return t.seen[0] >= done && t.seen[1] >= done })
	t.mu.Lock()
	defer t.mu.Unlock()
	last := t.arrived[0]
	if t.arrived[1].After(last) {
		last = t.arrived[1]
	}
	return last.Sub(began), err
}

// play moves at the rate of the load until ctx is done.
func (t *table) play(ctx context.Context) (took []time.Duration, err error) {
	pause := time.Duration(float64(time.Second) / t.load.Rate)
	timer := time.NewTimer(rand.N(pause))
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return took, nil
		case <-timer.C:
			timer.Reset(pause)
		}
		d, err := t.move(context.WithoutCancel(ctx))
		if errors.Is(err, errOver) {
			t.leave()
			err = t.open(ctx)
		} else if err == nil {
			took = append(took, d)
		}
		if err != nil && ctx.Err() == nil {
			return took, err
		}
	}
}

func (t *table) leave() {
	t.quit()
	t.streams.Wait()
}
