package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"time"
)

// A table is one match with its two players, each at a stream.
type table struct {
	id      string
	players [2]*guest
	load    *load

	mu       sync.Mutex
	position position       // as the first player's stream tells
	seen     [2]uint64      // the last entry at each stream
	arrived  [2]time.Time   // and when it came
	news     chan struct{}  // one token when something arrived
	sizes    []int          // of frames, at the first player
	frames   map[uint64]int // their sizes by seq
	quit     func()
	streams  sync.WaitGroup
	errs     chan error
}

// sit opens a match and its two streams.
func sit(ctx context.Context, l *load, client *http.Client, options map[string]string) (*table, error) {
	t := &table{load: l, news: make(chan struct{}, 1), frames: map[uint64]int{}, errs: make(chan error, 4)}
	for i := range t.players {
		t.players[i] = &guest{http: client, base: l.URL}
	}
	id, err := open(ctx, t.players[0], t.players[1], l.Game, options)
	if err != nil {
		return nil, err
	}
	t.id = id
	ctx, t.quit = context.WithCancel(ctx)
	for i := range t.players {
		t.streams.Go(func() { t.watch(ctx, i) })
	}
	return t, nil
}

func (t *table) watch(ctx context.Context, player int) {
	_, err := t.players[player].follow(ctx, t.id, 0, func(f frame) { t.take(player, f) })
	if ctx.Err() == nil {
		t.errs <- fmt.Errorf("a stream ended: %w", err)
	}
}

// take notes a frame; the first player's stream also tells what is legal.
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
			t.frames[d.Seq] = f.size
		}
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
		if moves := strings.Fields(t.position.Legal[fmt.Sprint(seat)]); len(moves) > 0 {
			return seat, t.position.Seq, moves[rand.IntN(len(moves))], true
		}
	}
	return 0, 0, "", false
}

var errStuck = errors.New("nothing came for ten seconds")

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
			return errStuck
		}
	}
}

// move plays one move and returns how long it took until both had it.
func (t *table) move(ctx context.Context) (time.Duration, error) {
	var seat int
	var seq uint64
	var move string
	err := t.until(ctx, func() bool { return t.position.Phase == "playing" && len(t.position.Legal) > 0 })
	if err != nil {
		return 0, err
	}
	seat, seq, move, _ = t.choice()
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
		if err != nil {
			return took, err
		}
		took = append(took, d)
	}
}

func (t *table) leave() {
	t.quit()
	t.streams.Wait()
}
