//go:build unix

package faults

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

// A scene is a match in which a test makes one move after another, each at a server of its
// choice. A watcher at every server reads its stream. When a match is over another one begins.
type scene struct {
	c        *cluster
	kind     kind
	rng      *rand.Rand
	played   *playedMatch
	log      record.Log // as the server of the last move shows it
	watching sync.WaitGroup
	leave    context.CancelFunc // ends the watchers
}

// newScene opens the first match. What the people do follows from the seed of the cluster.
func (c *cluster) newScene(k kind) *scene {
	s := &scene{c: c, kind: k, rng: rand.New(rand.NewPCG(c.seed, 0))}
	s.open()
	return s
}

// open opens a match, and waits until a person has to decide.
func (s *scene) open() {
	s.c.t.Helper()
	s.c.retry(func() (err error) {
		s.played, err = sit(s.c, s.kind, s.rng)
		return err
	})
	s.c.add(s.played)
	ctx, leave := context.WithCancel(s.c.t.Context())
	s.leave = leave
	for _, n := range s.c.nodes {
		w := newGuest(s.played, "Ann", 0, s.rng)
		w.cookie, w.home = s.played.guests[0].cookie, n
		s.played.watchers = append(s.played.watchers, w)
		s.watching.Go(func() { w.stay(ctx) })
	}
	s.read(s.c.nodes[0])
}

// stay reads the stream of the guest's server, again whenever it ends.
func (g *guest) stay(ctx context.Context) {
	for ctx.Err() == nil && !g.knowsAll() {
		select {
		case <-g.home.running():
			g.follow(ctx, g.home)
		case <-ctx.Done():
		}
		pause()
	}
}

// pause is between two tries.
func pause() { time.Sleep(20 * time.Millisecond) }

// retry does something again and again until it succeeds.
func (c *cluster) retry(do func() error) {
	for do() != nil {
		c.again.Add(1)
		pause()
	}
}

// match returns the match at the end of the log.
func (s *scene) match() *record.Match {
	m, err := record.Fold(games.Find, s.log)
	if err != nil {
		s.c.t.Fatalf("match %s: %v", s.played.id, err)
	}
	return m
}

// read reads the log at a server until a person has to decide, or the match is over.
func (s *scene) read(n *node) {
	for {
		s.c.retry(func() (err error) {
			s.log, err = s.played.guests[0].log(n)
			return err
		})
		m := s.match()
		if m.Phase != table.Playing || m.Seats[m.Turn().Seats.First()].Kind == table.Human {
			return
		}
		s.played.watchers[n.n].await(m.Seq + 1) // a computer thinks
	}
}

// move lets the person whose turn it is move at a server, which acknowledges it sooner or later.
func (s *scene) move(n *node) {
	s.c.t.Helper()
	if s.match().Phase == table.Over {
		s.end()
		s.open()
	}
	m := s.match()
	g := s.played.player(m.Turn().Seats.First())
	text := m.Game.Clone().Random(g.seat, s.rng)
	g.asked = append(g.asked, asked{m.Seq, text, time.Now()})
	var done struct{ Seq uint64 }
	s.c.retry(func() error {
		status, err := g.ask(n, http.MethodPost, "/api/matches/"+g.id+"/moves", map[string]any{"seat": g.seat, "seq": m.Seq, "move": text}, &done)
		if err == nil && status >= 500 {
			err = fmt.Errorf("status %d", status)
		}
		if err == nil && status >= 300 {
			s.c.t.Errorf("match %s: %s after entry %d at %s: status %d", g.id, text, m.Seq, n, status)
		}
		return err
	})
	g.acked = append(g.acked, acked{done.Seq, text})
	s.read(n)
}

// agree waits until all servers and their streams have told the same, and checks that nobody
// takes the seat of a player who is there.
func (s *scene) agree() {
	s.c.t.Helper()
	for _, w := range s.played.watchers {
		w.await(s.match().Seq)
	}
	s.c.retry(func() error {
		_, err := s.played.same()
		return err
	})
	if len(s.played.guests) < 2 || s.match().Phase != table.Playing {
		return
	}
	bob := s.played.guests[1]
	for _, n := range s.c.nodes {
		s.c.retry(func() error {
			status, err := bob.ask(n, http.MethodPost, "/api/matches/"+s.played.id+"/seats/0/substitute", struct{}{}, nil)
			if err == nil && status < 300 {
				s.c.t.Errorf("match %s: Bob asks for Ann's seat at %s: %d", s.played.id, n, status)
			}
			return err
		})
	}
}

// end ends the watchers, and checks the log of the match.
func (s *scene) end() {
	s.c.t.Helper()
	s.agree()
	s.leave()
	s.watching.Wait()
	if err := s.c.verify(s.played, s.log); err != nil {
		s.c.t.Errorf("match %s of %s: %v", s.played.id, s.kind.game, err)
	}
}

// await waits until the guest's stream has sent an entry, however long that takes.
func (g *guest) await(seq uint64) {
	for {
		g.mu.Lock()
		if g.more == nil {
			g.more = make(chan struct{})
		}
		known, more := len(g.heard), g.more
		g.mu.Unlock()
		if uint64(known) >= seq {
			return
		}
		<-more
	}
}
