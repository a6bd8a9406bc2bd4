//go:build unix

package faults

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

// A kind is a game with options and other conditions of a match.
type kind struct {
	game    string
	options map[string]string
	clock   string // the time control of the match
	flag    string // what a fallen flag means; empty: the default
	bot     string // the level of a computer that plays; empty: none
	dozes   bool   // whether the players sometimes skip a decision
	leaves  bool   // whether the second player repeatedly goes away, for long enough to lose the seat
}

// kinds has all five games; the first five are one of each.
var kinds = []kind{
	{game: "tutto", options: map[string]string{"target": "10000"}},
	{game: "footballchess", bot: "strong"},
	{game: "winninggoal", bot: "club"},
	{game: "soccertactics", clock: "byo:0+9x5", flag: table.FlagLoss, dozes: true},
	{game: "squareball", options: map[string]string{"clock": "live"}, dozes: true},
	{game: "tutto", options: map[string]string{"target": "3000", "move": "60"}, bot: "best"},
	{game: "tutto", options: map[string]string{"target": "2000", "move": "4"}, dozes: true},
	{game: "tutto", options: map[string]string{"target": "3000", "move": "60"}, leaves: true},
	{game: "footballchess", options: map[string]string{"clock": "300+3"}},
	{game: "footballchess", clock: "fischer:1+1", dozes: true},
	{game: "winninggoal", options: map[string]string{"clock": "running"}},
	{game: "winninggoal", options: map[string]string{"moveLimitMs": "5000"}, dozes: true},
	{game: "soccertactics"},
	{game: "soccertactics", bot: "club"},
	{game: "squareball"},
	{game: "squareball", bot: "club"},
}

// A playedMatch is a match of people, or of one person and a computer.
type playedMatch struct {
	t      *testing.T
	c      *cluster
	kind   kind
	id     string
	guests []*guest

	watchers []*guest // who reads the streams, if the guests do not
}

// readers returns who reads the streams.
func (p *playedMatch) readers() []*guest {
	if len(p.watchers) > 0 {
		return p.watchers
	}
	return p.guests
}

// newMatch returns a match that no server has opened yet.
func newMatch(c *cluster, k kind, rng *rand.Rand) *playedMatch {
	p := &playedMatch{t: c.t, c: c, kind: k}
	for i, name := range []string{"Ann", "Bob"} {
		p.guests = append(p.guests, newGuest(p, name, game.Seat(i), rng))
	}
	if k.bot != "" {
		p.guests = p.guests[:1]
	}
	return p
}

// sit opens a match at one server, and lets the other player join at another one.
func sit(c *cluster, k kind, rng *rand.Rand) (*playedMatch, error) {
	p := newMatch(c, k, rng)
	ann := p.guests[0]
	order := rng.Perm(len(c.nodes))
	var promise struct{ Commit, Ticket string }
	if err := ann.must(c.nodes[order[0]], http.MethodPost, "/api/commitments", nil, &promise); err != nil {
		return nil, err
	}
	seats := []map[string]string{{"kind": "human", "name": ann.name}, {"kind": "open"}}
	if k.bot != "" {
		seats[1] = map[string]string{"kind": "bot", "level": k.bot}
	}
	entropy := hex.EncodeToString(bytes.Repeat([]byte{byte(rng.IntN(256))}, 32))
	var made struct {
		Doc struct{ ID string }
		You struct{ Invites map[string]string }
	}
	terms := map[string]string{"clock": k.clock}
	if k.flag != "" {
		terms["flag"] = k.flag
	}
	asked := map[string]any{"game": k.game, "options": k.options, "terms": terms, "seats": seats, "entropy": entropy, "commit": promise.Commit, "ticket": promise.Ticket}
	if err := ann.must(c.nodes[order[1%len(order)]], http.MethodPost, "/api/matches", asked, &made); err != nil {
		return nil, err
	}
	p.id = made.Doc.ID
	if k.bot != "" {
		return p, nil
	}
	bob := p.guests[1]
	return p, bob.must(c.nodes[order[2%len(order)]], http.MethodPost, "/api/matches/"+p.id+"/seats/1", map[string]any{"key": made.You.Invites["1"], "name": bob.name, "entropy": entropy}, nil)
}

// again opens the rematch of a match that is over. Each player asks for it at a random server,
// and both get the same match.
func (p *playedMatch) again(rng *rand.Rand) (*playedMatch, error) {
	next := newMatch(p.c, p.kind, rng)
	entropy := hex.EncodeToString(bytes.Repeat([]byte{byte(rng.IntN(256))}, 32))
	for i, g := range next.guests {
		g.cookie = p.guests[i].cookie
		var made struct{ ID string }
		if err := g.must(g.any(), http.MethodPost, "/api/matches/"+p.id+"/rematch", map[string]any{"entropy": entropy}, &made); err != nil {
			return nil, err
		}
		if next.id != "" && made.ID != next.id {
			return nil, fmt.Errorf("the rematch of %s is %s for one player, and %s for the other", p.id, next.id, made.ID)
		}
		next.id = made.ID
	}
	for _, g := range next.guests {
		var seen struct{ You struct{ Seats []game.Seat } }
		if err := g.must(g.any(), http.MethodGet, "/api/matches/"+next.id, nil, &seen); err != nil {
			return nil, err
		}
		if len(seen.You.Seats) != 1 {
			return nil, fmt.Errorf("in the rematch %s a player has the seats %v", next.id, seen.You.Seats)
		}
		g.seat = seen.You.Seats[0]
	}
	return next, nil
}

// next opens the match after before, its rematch or a new one, and tries until it succeeds or the
// faults are over.
func (c *cluster) next(before *playedMatch, k kind, rng *rand.Rand, over <-chan struct{}) *playedMatch {
	for {
		var p *playedMatch
		var err error
		if before != nil && rng.IntN(2) == 0 {
			p, err = before.again(rng)
		} else {
			p, err = sit(c, k, rng)
		}
		if err == nil {
			return p
		}
		c.again.Add(1)
		select {
		case <-over:
			return nil
		case <-time.After(500 * time.Millisecond):
		}
	}
}

// playOn plays a match and, one after another, those that follow it, until over is closed;
// listeners go on until they know the end of their match, or enough is closed.
func (c *cluster) playOn(p *playedMatch, rng *rand.Rand, over, enough <-chan struct{}, listeners *sync.WaitGroup) {
	for p != nil {
		c.add(p)
		for _, g := range p.guests {
			listeners.Go(func() { g.listen(enough) })
		}
		ended := make(chan struct{})
		var evicting, players sync.WaitGroup
		evicting.Go(func() { p.evict(ended) })
		for _, g := range p.guests {
			players.Go(func() { g.play(over) })
		}
		players.Wait()
		close(ended)
		evicting.Wait()
		select {
		case <-over:
			return
		default:
			p = c.next(p, p.kind, rng, over)
		}
	}
}

func (c *cluster) add(p *playedMatch) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.matches = append(c.matches, p)
}

// player returns the guest on a seat, or nil if it is a computer's.
func (p *playedMatch) player(seat game.Seat) *guest {
	for _, g := range p.guests {
		if g.seat == seat {
			return g
		}
	}
	return nil
}

// evict tries to have the other player substituted, at every server in turn, which must not
// succeed while that player is connected. A player who loses a seat while away takes it back.
func (p *playedMatch) evict(over <-chan struct{}) {
	if len(p.guests) < 2 {
		return
	}
	for turn := 0; ; turn++ {
		select {
		case <-over:
			return
		case <-time.After(2 * time.Second):
		}
		me, other, n := p.guests[turn%2], p.guests[(turn+1)%2], p.c.nodes[turn/2%len(p.c.nodes)]
		before := other.connected()
		status, err := me.ask(n, http.MethodPost, fmt.Sprintf("/api/matches/%s/seats/%d/substitute", p.id, other.seat), struct{}{}, nil)
		if err != nil {
			continue
		}
		p.c.evictions.Add(1)
		if status < 300 && p.taken(other, n) {
			p.c.evicted.Add(1)
			if before && other.connected() {
				other.mu.Lock()
				p.t.Errorf("match %s: the seat of player %d was taken at server %d, who has been at server %d for %v", p.id, other.seat, n.n, other.at, time.Since(other.there))
				other.mu.Unlock()
			}
		}
	}
}

// taken reports whether a computer has taken a guest's seat in a match that goes on.
func (p *playedMatch) taken(g *guest, n *node) bool {
	l, err := g.log(n)
	if err != nil {
		return false
	}
	m, err := record.Fold(games.Find, l)
	return err == nil && m.Phase == table.Playing && m.Seats[g.seat].Kind == table.Bot && m.Seats[g.seat].Away
}
