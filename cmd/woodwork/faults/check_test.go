//go:build unix

package faults

import (
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"time"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/store/postgres"
	"woodwork/table"
)

// A tally is what the checker has counted.
type tally struct {
	matches, over, entries, moves, acknowledged, draws int
	outs                                               outs
}

// check checks at the end that all clients and all servers agree, and that the logs are right.
func (c *cluster) check() (sum tally) {
	for _, p := range c.matches {
		l := p.settled()
		if err := c.verify(p, l); err != nil {
			c.t.Errorf("match %s of %s: %v", p.id, p.kind.game, err)
		}
		sum.add(p, l)
		p.checkClocks(l.Entries, &sum.outs)
	}
	return sum
}

// verify checks a log: it is legal, its draws follow from the secret in the database, every
// acknowledged move is there, and every move was asked for.
func (c *cluster) verify(p *playedMatch, l record.Log) error {
	store, err := postgres.Open(c.t.Context(), c.database.Database("postgres"))
	if err != nil {
		return err
	}
	defer store.Close()
	meta, err := store.Open(c.t.Context(), p.id)
	if err != nil {
		return err
	}
	return errors.Join(record.VerifyWith(games.Find, l, meta.Secret), p.checkAsked(l), p.checkAcked(l))
}

func (s *tally) add(p *playedMatch, l record.Log) {
	s.matches++
	s.entries += len(l.Entries)
	for _, e := range l.Entries {
		switch {
		case e.Seat == game.Nature:
			s.draws++
		case e.Seat >= 0:
			s.moves++
		}
	}
	if m, err := record.Fold(games.Find, l); err == nil && m.Phase == table.Over {
		s.over++
	}
	for _, g := range p.guests {
		s.acknowledged += len(g.acked)
	}
}

// settled waits until every server has the same log, and every client has received all of it and
// has the document that every server shows it.
func (p *playedMatch) settled() record.Log {
	for began, told := time.Now(), false; ; time.Sleep(200 * time.Millisecond) {
		l, err := p.same()
		if err == nil {
			return l
		}
		if !told && time.Since(began) > time.Minute {
			p.t.Logf("match %s of %s: a minute after all was mended: %v", p.id, p.kind.game, err)
			told = true
		}
	}
}

// same returns the log if all have the same.
func (p *playedMatch) same() (first record.Log, err error) {
	for i, n := range p.c.nodes {
		l, err := p.guests[0].log(n)
		switch {
		case err != nil:
			return l, fmt.Errorf("%s has no log: %w", n, err)
		case i == 0:
			first = l
		case !slices.Equal(l.Entries, first.Entries):
			return l, fmt.Errorf("%s has another log, of %d entries and not %d", n, len(l.Entries), len(first.Entries))
		}
	}
	for _, g := range p.readers() {
		if err := g.has(first); err != nil {
			return first, fmt.Errorf("player %d: %w", g.seat, err)
		}
		for _, n := range p.c.nodes {
			if err := g.sees(n, first); err != nil {
				return first, fmt.Errorf("player %d at %s: %w", g.seat, n, err)
			}
		}
	}
	return first, nil
}

// has returns an error unless the guest's streams have sent the whole log.
func (g *guest) has(l record.Log) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	for i, e := range l.Entries {
		if i >= len(g.heard) {
			return fmt.Errorf("the stream ends after %d of %d entries", i, len(l.Entries))
		}
		if told := fmt.Sprint(int(e.Seat), " ", e.Text); g.heard[i].text != told {
			return fmt.Errorf("was told %q as entry %d, which is %q", g.heard[i].text, i+1, told)
		}
	}
	if len(g.heard) > len(l.Entries) {
		return fmt.Errorf("was told %d entries, and there are %d", len(g.heard), len(l.Entries))
	}
	return nil
}

// sees returns an error unless a server shows the guest the document that their events lead to.
func (g *guest) sees(n *node, l record.Log) error {
	var shown struct {
		Seq uint64
		Doc any
	}
	if err := g.must(n, http.MethodGet, "/api/matches/"+g.id, nil, &shown); err != nil {
		return err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if int(shown.Seq) != len(l.Entries) {
		return fmt.Errorf("is shown entry %d of %d", shown.Seq, len(l.Entries))
	}
	if !reflect.DeepEqual(shown.Doc, g.doc) {
		return fmt.Errorf("is shown\n%v\nand the events come to\n%v", shown.Doc, g.doc)
	}
	return nil
}

// checkAcked returns an error unless the log has every acknowledged move, each at an entry of
// its own.
func (p *playedMatch) checkAcked(l record.Log) error {
	at := map[uint64]string{}
	for _, g := range p.guests {
		for _, a := range g.acked {
			if a.seq == 0 || a.seq > uint64(len(l.Entries)) || !made(l.Entries[:a.seq], g.seat, a.text) {
				return fmt.Errorf("%s as entry %d of player %d was acknowledged, and is not there", a.text, a.seq, g.seat)
			}
			said := fmt.Sprintf("%s of player %d", a.text, g.seat)
			if other, ok := at[a.seq]; ok {
				return fmt.Errorf("entry %d was acknowledged as %s and as %s", a.seq, other, said)
			}
			at[a.seq] = said
		}
	}
	return nil
}

// checkAsked returns an error unless each move of a player follows from a request for it that was
// made after the previous move.
func (p *playedMatch) checkAsked(l record.Log) error {
	m := record.NewMatch(games.Find, l.Match)
	for _, e := range l.Entries {
		last := m.LastPly
		var g *guest
		if e.Seat >= 0 && m.Seats[e.Seat].Kind == table.Human {
			if g = p.player(e.Seat); g == nil {
				return fmt.Errorf("entry %d is of seat %d, where no player of ours is", e.Seq, e.Seat)
			}
		}
		if _, err := m.Apply(e); err != nil {
			return err
		}
		if g != nil && !g.askedFor(e, last) {
			return fmt.Errorf("entry %d, %s of player %d, was not asked for since entry %d, or has been played before", e.Seq, e.Text, e.Seat, last)
		}
	}
	return nil
}

// askedFor reports whether a guest has asked for the move of entry e after the last ply and
// before e.
func (g *guest) askedFor(e record.Entry, lastPly uint64) bool {
	for _, a := range g.asked {
		if a.text == e.Text && a.seq >= lastPly && a.seq < e.Seq {
			return true
		}
	}
	return false
}

// made reports whether the last move of a player in these entries is text; the entries after it
// in its batch are chance.
func made(entries []record.Entry, seat game.Seat, text string) bool {
	for i := len(entries) - 1; i >= 0; i-- {
		if entries[i].Seat >= 0 {
			return entries[i].Seat == seat && entries[i].Text == text
		}
	}
	return false
}

// stallTime is how long a computer's turn may last when nothing is broken.
const stallTime = 30 * time.Second

// watchComputers checks, for at least that time, that no computer's turn lasts longer than
// allowed, and goes on until the turns that have begun are over.
func (c *cluster) watchComputers(least time.Duration) (longest time.Duration) {
	type turn struct {
		ply   uint64
		since time.Time
	}
	turns := map[*playedMatch]turn{}
	for began := time.Now(); time.Since(began) < least || len(turns) > 0; time.Sleep(500 * time.Millisecond) {
		open := c.open()
		for p := range turns {
			if !slices.Contains(open, p) {
				delete(turns, p)
			}
		}
		for _, p := range open {
			ply, waits, err := p.waitsForComputer()
			was, known := turns[p]
			switch {
			case err != nil:
				c.t.Errorf("match %s cannot be read while nothing is broken: %v", p.id, err)
			case !waits:
				delete(turns, p)
			case !known && time.Since(began) < least || known && was.ply != ply:
				turns[p] = turn{ply, time.Now()}
			case known:
				longest = max(longest, time.Since(was.since))
				if longest > stallTime && time.Since(was.since) > stallTime {
					c.t.Errorf("match %s of %s: a computer has not moved for %v after entry %d, with nothing broken", p.id, p.kind.game, stallTime, ply)
					return longest
				}
			}
			if time.Since(began) >= least && known && was.ply != ply {
				delete(turns, p) // it has moved, which is enough
			}
		}
	}
	return longest
}

// open returns the matches whose end nobody has seen.
func (c *cluster) open() (list []*playedMatch) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, p := range c.matches {
		if !p.guests[0].knowsAll() {
			list = append(list, p)
		}
	}
	return list
}

// waitsForComputer reports whether it is a computer's turn, and since which ply.
func (p *playedMatch) waitsForComputer() (ply uint64, waits bool, err error) {
	var l record.Log
	for range 3 {
		if l, err = p.guests[0].log(p.guests[0].any()); err == nil {
			break
		}
	}
	if err != nil {
		return 0, false, err
	}
	m, err := record.Fold(games.Find, l)
	if err != nil {
		return 0, false, err
	}
	if m.Phase != table.Playing || m.Still() {
		return 0, false, nil
	}
	for seat, s := range m.Seats {
		if s.Kind == table.Bot && m.Turn().Seats.Has(game.Seat(seat)) {
			return m.LastPly, true, nil
		}
	}
	return 0, false, nil
}
