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

// A playedMatch is a match that the load plays: two guests, each with a stream. When it is over, the
// same two open the next one.
type playedMatch struct {
	id      string
	players [2]*guest
	load    *load
	chance  *rand.ChaCha8 // for what the players choose: the same in every run
	rng     *rand.Rand    // of chance

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

// newMatch opens match n of the load between two new guests, each at the next server.
func newMatch(ctx context.Context, l *load, client *http.Client, n int) (*playedMatch, error) {
	chance := rand.NewChaCha8([32]byte{0: byte(n), 1: byte(n >> 8)})
	m := &playedMatch{load: l, chance: chance, rng: rand.New(chance), news: make(chan struct{}, 1), errs: make(chan error, 4)}
	for i := range m.players {
		m.players[i] = &guest{http: client, base: l.urls[(n+i)%len(l.urls)]}
	}
	return m, m.open(ctx)
}

// open starts a match and its two streams.
func (m *playedMatch) open(ctx context.Context) error {
	id, err := open(ctx, m.players[0], m.players[1], m.load.Game, m.load.options(), m.chance)
	if err != nil {
		return err
	}
	m.mu.Lock()
	m.id, m.past, m.position = id, m.past+m.position.Seq, position{}
	m.seen, m.frames, m.ahead = [2]uint64{}, map[uint64]int{}, 0
	m.mu.Unlock()
	ctx, m.quit = context.WithCancel(context.WithoutCancel(ctx))
	for i := range m.players {
		m.streams.Go(func() { m.watch(ctx, i) })
	}
	return nil
}

func (m *playedMatch) watch(ctx context.Context, player int) {
	_, err := m.players[player].follow(ctx, m.id, 0, func(f frame) { m.take(player, f) })
	if ctx.Err() == nil {
		m.errs <- fmt.Errorf("a stream ended: %w", err)
	}
}

// take records a frame; the first player's stream also shows what is legal.
func (m *playedMatch) take(player int, f frame) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch f.kind {
	case "doc":
		p, err := document(f.data)
		if err != nil {
			m.errs <- fmt.Errorf("reading a document: %w", err)
			return
		}
		m.seen[player] = p.Seq
		if player == 0 {
			m.position = p
		}
	case "entry":
		var d delta
		if err := json.Unmarshal(f.data, &d); err != nil {
			m.errs <- fmt.Errorf("reading an event: %w", err)
			return
		}
		m.seen[player], m.arrived[player] = d.Seq, f.arrived
		if player == 0 {
			m.position.apply(d)
			m.sizes = append(m.sizes, f.size)
			m.frames[d.Seq] = f.size + m.ahead
			m.ahead = 0
		}
	case "said":
		if player == 0 {
			m.sizes = append(m.sizes, f.size)
			m.ahead += f.size
		}
		return
	default:
		return
	}
	select {
	case m.news <- struct{}{}:
	default:
	}
}

// choice picks a random legal move.
func (m *playedMatch) choice() (seat int, seq uint64, move string, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for seat := range m.players {
		if moves := m.position.Legal[fmt.Sprint(seat)]; len(moves) > 0 {
			return seat, m.position.Seq, moves[m.rng.IntN(len(moves))], true
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
func (m *playedMatch) until(ctx context.Context, reached func() bool) error {
	for {
		m.mu.Lock()
		ok := reached()
		m.mu.Unlock()
		if ok {
			return nil
		}
		select {
		case <-m.news:
		case err := <-m.errs:
			return err
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(10 * time.Second):
			return fmt.Errorf("%w: match %s is %s after entry %d (the streams: %v), legal %v", errStuck, m.id, m.position.Phase, m.position.Seq, m.seen, m.position.Legal)
		}
	}
}

// move plays one move and returns how long it took until both players had it.
func (m *playedMatch) move(ctx context.Context) (time.Duration, error) {
	err := m.until(ctx, func() bool { return m.position.Phase == "over" || len(m.position.Legal) > 0 && m.seen[1] > 0 })
	if err != nil {
		return 0, err
	}
	seat, seq, move, ok := m.choice()
	if !ok {
		return 0, errOver
	}
	began := time.Now()
	done, err := m.players[seat].play(ctx, m.id, seat, seq, move)
	if err != nil {
		return 0, err
	}
	err = m.until(ctx, func() bool { return m.seen[0] >= done && m.seen[1] >= done })
	m.mu.Lock()
	defer m.mu.Unlock()
	last := m.arrived[0]
	if m.arrived[1].After(last) {
		last = m.arrived[1]
	}
	return last.Sub(began), err
}

// play moves at the rate of the load until ctx is done.
func (m *playedMatch) play(ctx context.Context) (took []time.Duration, err error) {
	pause := time.Duration(float64(time.Second) / m.load.Rate)
	timer := time.NewTimer(time.Duration(m.rng.Int64N(int64(pause))))
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return took, nil
		case <-timer.C:
			timer.Reset(pause)
		}
		d, err := m.move(context.WithoutCancel(ctx))
		if errors.Is(err, errOver) {
			m.leave()
			err = m.open(ctx)
		} else if err == nil {
			took = append(took, d)
		}
		if err != nil && ctx.Err() == nil {
			return took, err
		}
	}
}

func (m *playedMatch) leave() {
	m.quit()
	m.streams.Wait()
}
