//go:build unix

package faults

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

// A guest is a player with a stream at one of the servers.
type guest struct {
	*playedMatch
	name string
	seat game.Seat

	mu     sync.Mutex
	cookie string
	rng    *rand.Rand
	acked  []acked       // acknowledged moves, in order
	asked  []asked       // requested moves
	heard  []heard       // the entries that the stream has sent, from 1 on
	doc    any           // the document after the last entry in heard
	dozed  uint64        // the last entry before a decision that the player skips
	at     int           // the server of the stream
	there  time.Time     // since when the stream has been open without a break; zero: it is closed
	last   time.Time     // when the stream last sent something
	more   chan struct{} // closed when there is more in heard; nil if nobody waits for that

	home *node // the server at which the guest stays; nil: none

	seen  []record.Entry // the entries that were read from the log, used only by play
	match *record.Match  // the match after these entries
}

// newGuest returns a person who takes part in a match.
func newGuest(p *playedMatch, name string, seat game.Seat, rng *rand.Rand) *guest {
	return &guest{playedMatch: p, name: name, seat: seat, rng: rand.New(rand.NewPCG(rng.Uint64(), 0))}
}

// An acked move was acknowledged as stored up to entry seq, with the draws that follow it.
type acked struct {
	seq  uint64
	text string
}

// An asked move was requested for the first time at a time at which seq was the last entry.
type asked struct {
	seq  uint64
	text string
	at   time.Time
}

// A heard entry arrived on the stream at a time.
type heard struct {
	text string
	at   time.Time
}

// roll returns a random number below n.
func (g *guest) roll(n int) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.rng.IntN(n)
}

// any returns a random server.
func (g *guest) any() *node { return g.c.nodes[g.roll(len(g.c.nodes))] }

// other returns a random server, but not the given one.
func (g *guest) other(than *node) *node {
	return g.c.nodes[(than.n+1+g.roll(len(g.c.nodes)-1))%len(g.c.nodes)]
}

// answerTime is how long a client waits for an answer, unless the cluster's clients are patient.
const answerTime = 4 * time.Second

// patience limits a request of a guest who goes to another server when one does not answer.
func (g *guest) patience() (context.Context, context.CancelFunc) {
	if g.c.patient {
		return context.WithCancel(g.t.Context())
	}
	return context.WithTimeout(g.t.Context(), answerTime)
}

// ask sends a request to a server.
func (g *guest) ask(n *node, method, path string, in any, out any) (status int, err error) {
	var body io.Reader
	if method != http.MethodGet {
		text, err := json.Marshal(in)
		if err != nil {
			return 0, err
		}
		body = bytes.NewReader(text)
	}
	ctx, cancel := g.patience()
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, method, n.url+path, body)
	if err != nil {
		return 0, err
	}
	req.Header.Set("Content-Type", "application/json")
	g.mu.Lock()
	req.Header.Set("Cookie", g.cookie)
	g.mu.Unlock()
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	for _, c := range resp.Cookies() {
		g.mu.Lock()
		g.cookie = c.Name + "=" + c.Value
		g.mu.Unlock()
	}
	text, err := io.ReadAll(resp.Body)
	if err == nil && resp.StatusCode < 300 && out != nil {
		err = json.Unmarshal(text, out)
	}
	return resp.StatusCode, err
}

// must is ask for a request that has to succeed.
func (g *guest) must(n *node, method, path string, in any, out any) error {
	status, err := g.ask(n, method, path, in, out)
	if err == nil && status >= 300 {
		err = fmt.Errorf("status %d", status)
	}
	if err != nil {
		return fmt.Errorf("%s %s at %s: %w", method, path, n, err)
	}
	return nil
}

// log reads the log at a server.
func (g *guest) log(n *node) (l record.Log, err error) {
	ctx, cancel := g.patience()
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, n.url+"/api/matches/"+g.id+"/log", nil)
	if err != nil {
		return l, err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return l, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		return l, fmt.Errorf("%d %w", resp.StatusCode, err)
	}
	return record.Parse(string(text))
}

// play makes random moves, each at a random server, until the match or the faults are over. A
// request without an answer is repeated at another server.
func (g *guest) play(over <-chan struct{}) {
	for {
		select {
		case <-over:
			return
		case <-time.After(time.Duration(200+g.roll(400)) * time.Millisecond):
		}
		n := g.any()
		m, err := g.read(n)
		if errors.Is(err, errNoLog) && g.c.once {
			g.c.again.Add(1)
			n = g.other(n)
			if m, err = g.read(n); err != nil {
				g.t.Errorf("match %s: the second try to read it, at server %d: %v", g.id, n.n, err)
			}
		}
		switch {
		case errors.Is(err, errNoLog):
			continue
		case err != nil:
			g.t.Errorf("match %s: %v", g.id, err)
			return
		case m.Phase == table.Over:
			return
		case m.Seats[g.seat].TookOver() && !m.Seats[g.seat].Flagged: // the computer took the seat while the stream was away
			g.ask(n, http.MethodPost, fmt.Sprintf("/api/matches/%s/seats/%d", g.id, g.seat), map[string]any{"name": g.name}, nil)
			continue
		case m.Phase != table.Playing || !m.Turn().Seats.Has(g.seat) || m.Seats[g.seat].Kind != table.Human || g.doze(m.Seq):
			continue
		}
		g.mu.Lock()
		move := m.Game.Clone().Random(g.seat, g.rng)
		g.mu.Unlock()
		g.move(m.Seq, move)
	}
}

// errNoLog is the error when a server has not answered.
var errNoLog = errors.New("no log")

// read returns the match as it is at a server. The entries that were read before must not have
// changed.
func (g *guest) read(n *node) (*record.Match, error) {
	l, err := g.log(n)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errNoLog, err)
	}
	if g.match == nil {
		g.match = record.NewMatch(games.Find, l.Match)
	}
	if len(l.Entries) < len(g.seen) || !slices.Equal(l.Entries[:len(g.seen)], g.seen) {
		return nil, fmt.Errorf("%s shows another log than was seen before, which had %d entries", n, len(g.seen))
	}
	for _, e := range l.Entries[len(g.seen):] {
		if _, err := g.match.Apply(e); err != nil {
			return nil, fmt.Errorf("the log at %s: %w", n, err)
		}
	}
	g.seen = l.Entries
	return g.match, nil
}

// doze reports whether to skip the decision after entry seq: one in five, if players doze.
func (g *guest) doze(seq uint64) bool {
	if g.kind.dozes && seq != g.dozed && g.roll(5) == 0 {
		g.dozed = seq
	}
	return seq == g.dozed
}

// move sends a move until its result is known.
func (g *guest) move(seq uint64, text string) {
	g.mu.Lock()
	g.asked = append(g.asked, asked{seq, text, time.Now()})
	g.mu.Unlock()
	n := g.any()
	for try := range 30 {
		var done struct{ Seq uint64 }
		status, err := g.ask(n, http.MethodPost, "/api/matches/"+g.id+"/moves", map[string]any{"seat": g.seat, "seq": seq, "move": text}, &done)
		switch {
		case err != nil || status >= 500:
			g.c.again.Add(1)
			if try > 0 && g.c.once {
				g.t.Errorf("match %s: the second try at server %d: %d %v", g.id, n.n, status, err)
			}
			n = g.other(n)
			time.Sleep(100 * time.Millisecond)
		case status >= 300: // the match has gone on, by the clock or by another move
			return
		default:
			g.mu.Lock()
			g.acked = append(g.acked, acked{done.Seq, text})
			g.mu.Unlock()
			return
		}
	}
}
