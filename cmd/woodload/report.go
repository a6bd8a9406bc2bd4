package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

// A result is the outcome of a measurement.
type result struct {
	took    []time.Duration // from the request until both players had received the move
	sizes   []int           // bytes of events on a stream, including framing
	cpu     spending        // of the servers
	others  []spending      // of the programs that work for them
	memory  int             // bytes of the servers, at the end
	during  time.Duration
	entries uint64
	resumed [2]int        // bytes of a reconnect, and of the frames that were missed
	fsyncs  float64       // per second, of the disk
	request time.Duration // processor time of a request that does nothing
	coming  time.Duration // until all watchers were connected
}

func (l *load) options() map[string]string {
	options := map[string]string{}
	for _, o := range l.Option {
		key, value, _ := strings.Cut(o, "=")
		options[key] = value
	}
	return options
}

// play opens the matches, plays all of them and leaves.
func (l *load) play(ctx context.Context) (*result, error) {
	client := transport(2*l.Matches, l.dialing())
	matches := make([]*playedMatch, 0, l.Matches)
	defer func() {
		for _, m := range matches {
			m.leave()
		}
	}()
	for n := range l.Matches {
		m, err := newMatch(ctx, l, client, n)
		if err != nil {
			return nil, err
		}
		matches = append(matches, m)
	}
	began := time.Now()
	crowd, err := l.gather(ctx, l.Watchers, func(int) string { return matches[0].id })
	if err != nil {
		return nil, err
	}
	defer crowd.leave()
	idle, err := l.gather(ctx, l.Idle, func(n int) string { return matches[n%len(matches)].id })
	if err != nil {
		return nil, err
	}
	defer idle.leave()
	coming := time.Since(began)
	r, err := l.measure(ctx, matches)
	if err != nil {
		return nil, err
	}
	r.coming = coming
	if l.Floor {
		return r, nil // it keeps nothing to come back to
	}
	return r, r.reconnect(ctx, matches[0])
}

// measure plays for the time of the load, after a warm-up of two seconds or more moves.
func (l *load) measure(ctx context.Context, matches []*playedMatch) (*result, error) {
	if err := l.warmUp(ctx, matches); err != nil {
		return nil, err
	}
	r := &result{}
	before, err := l.spent()
	if err != nil {
		return nil, err
	}
	entries := counted(matches, r)
	r.sizes = r.sizes[:0]
	began := time.Now()
	if r.took, err = playAll(ctx, matches, l.Time); err != nil {
		return nil, err
	}
	r.during = time.Since(began)
	after, err := l.spent()
	if err != nil {
		return nil, err
	}
	if r.memory, err = resident(l.pids); err != nil {
		return nil, err
	}
	r.cpu = after[0].since(before[0])
	for i := range l.others {
		r.others = append(r.others, after[i+1].since(before[i+1]))
	}
	r.entries = counted(matches, r) - entries
	return r, nil
}

// warmUp plays the wanted number of moves in each match, and then two seconds as in the
// measurement.
func (l *load) warmUp(ctx context.Context, matches []*playedMatch) error {
	var warming errgroup.Group
	warming.SetLimit(50)
	for _, m := range matches {
		warming.Go(func() error {
			for range l.Warm {
				if _, err := m.move(ctx); errors.Is(err, errOver) {
					return fmt.Errorf("%w after fewer moves than --warm wants", err)
				} else if err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := warming.Wait(); err != nil {
		return err
	}
	_, err := playAll(ctx, matches, 2*time.Second)
	return err
}

// spent returns what the servers have spent, and then what each of the other programs has.
func (l *load) spent() ([]spending, error) {
	sum, err := spentBy(l.pids)
	all := []spending{sum}
	for _, o := range l.others {
		if err == nil {
			sum, err = spentBy(o.pids())
			all = append(all, sum)
		}
	}
	return all, err
}

// counted adds up the entries of all matches and collects the sizes of their events.
func counted(matches []*playedMatch, r *result) (entries uint64) {
	for _, m := range matches {
		m.mu.Lock()
		entries += m.past + m.position.Seq
		r.sizes = append(r.sizes, m.sizes...)
		m.sizes = nil
		m.mu.Unlock()
	}
	return entries
}

func playAll(ctx context.Context, matches []*playedMatch, during time.Duration) (took []time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, during)
	defer cancel()
	var mu sync.Mutex
	var players sync.WaitGroup
	for _, m := range matches {
		players.Go(func() {
			some, failed := m.play(ctx)
			mu.Lock()
			defer mu.Unlock()
			took = append(took, some...)
			if failed != nil {
				err = failed
			}
		})
	}
	players.Wait()
	return took, err
}

// reconnect comes back to a match after ten entries that it has missed.
func (r *result) reconnect(ctx context.Context, m *playedMatch) error {
	m.mu.Lock()
	last := m.position.Seq
	missing := 0
	for seq := last - 9; seq <= last; seq++ {
		missing += m.frames[seq]
	}
	m.mu.Unlock()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	m.players[1].follow(ctx, m.id, last-10, func(f frame) {
		switch f.kind {
		case "entry", "said", "doc":
			r.resumed[0] += f.size
		}
		var d delta
		if f.kind == "entry" && json.Unmarshal(f.data, &d) == nil && d.Seq == last {
			cancel()
		}
	})
	r.resumed[1] = missing
	return nil
}

func (r *result) print(w io.Writer, l *load) {
	slices.Sort(r.took)
	slices.Sort(r.sizes)
	moves := float64(len(r.took))
	line := func(name string, value any, unit string) { fmt.Fprintf(w, "load.%s %v %s\n", name, value, unit) }
	line("matches", l.Matches, "matches")
	line("streams", 2*l.Matches, "streams")
	if l.Servers > 0 {
		line("servers", l.Servers, "servers of one database")
	}
	if l.Watchers+l.Idle > 0 {
		line("watchers", l.Watchers+l.Idle, "watchers")
		line("watchers.coming", fmt.Sprintf("%.1f", r.coming.Seconds()), "s")
	}
	line("moves", len(r.took), "moves")
	line("rate", fmt.Sprintf("%.0f", moves/r.during.Seconds()), "moves/s")
	line("entries", fmt.Sprintf("%.2f", float64(r.entries)/moves), "entries/move")
	each := func(d time.Duration, n float64) string { return fmt.Sprintf("%.1f", float64(d.Microseconds())/n) }
	line("cpu", each(r.cpu.total(), moves), "µs/move")
	for i, o := range l.others {
		line("cpu."+o.name, each(r.others[i].total(), moves), "µs/move")
	}
	line("cpu.system", each(r.cpu.system, moves), "µs/move")
	line("cpu.entry", each(r.cpu.total(), float64(r.entries)), "µs/entry")
	line("memory", r.memory>>20, "MB")
	line("latency.p50", milliseconds(quantile(r.took, .5)), "ms")
	line("latency.p99", milliseconds(quantile(r.took, .99)), "ms")
	line("latency.max", milliseconds(quantile(r.took, 1)), "ms")
	line("event.p50", quantile(r.sizes, .5), "B")
	line("event.p99", quantile(r.sizes, .99), "B")
	line("event.max", quantile(r.sizes, 1), "B")
	if !l.Floor {
		line("reconnect", r.resumed[0], "B")
		line("reconnect.missing", r.resumed[1], "B")
	}
	line("request", fmt.Sprintf("%.1f", float64(r.request.Nanoseconds())/1000), "µs CPU for an empty request, both sides")
	line("disk", fmt.Sprintf("%.0f", r.fsyncs), "fsync/s")
}

func milliseconds(d time.Duration) string { return fmt.Sprintf("%.2f", float64(d.Microseconds())/1000) }

// quantile returns a quantile of a sorted list; the zero value if the list is empty.
func quantile[T any](sorted []T, q float64) (v T) {
	if len(sorted) == 0 {
		return v
	}
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}
