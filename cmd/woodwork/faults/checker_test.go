//go:build unix

package faults

import (
	"errors"
	"slices"
	"testing"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

// A witness is a match of two players of Tutto, with their requests and the answers.
type witness struct {
	*playedMatch
	log   record.Log
	match *record.Match
}

var witnessed = fair.Secret{1, 2, 3}

// newWitness plays the given number of moves.
func newWitness(t *testing.T, moves int) *witness {
	t.Helper()
	id := fair.ID(witnessed.Commit())
	w := &witness{playedMatch: &playedMatch{t: t, id: id, guests: []*guest{{seat: 0}, {seat: 1}}}, match: record.NewMatch(games.Find, id), log: record.Log{Match: id}}
	g, _ := games.Find("tutto")
	open, err := record.OpenText(g, game.Values{"target": "10000"}, 2, witnessed.Commit(), table.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	w.add(record.Table, open)
	for seat := range game.Seat(2) {
		w.add(record.Table, table.NewSit(seat, table.Seat{Kind: table.Human, Name: "Ann", Entropy: make([]byte, 32)}).String())
	}
	w.add(record.Table, "start")
	w.draw()
	for range moves {
		seat := w.match.Turn().Seats.First()
		text, player := w.match.Game.Clone().Legal(seat)[0], w.player(seat)
		player.asked = append(player.asked, asked{seq: w.match.Seq, text: text})
		w.add(seat, text)
		w.draw()
		player.acked = append(player.acked, acked{w.match.Seq, text})
	}
	return w
}

func (w *witness) add(seat game.Seat, text string) {
	w.t.Helper()
	e := record.Entry{Seq: w.match.Seq + 1, Seat: seat, Text: text}
	if _, err := w.match.Apply(e); err != nil {
		w.t.Fatal(err)
	}
	w.log.Entries = append(w.log.Entries, e)
}

// draw makes draws until a player has to decide.
func (w *witness) draw() {
	for w.match.Turn().Chance {
		w.add(game.Nature, w.match.Game.Draw(w.match.Source(witnessed)))
	}
}

func (w *witness) check() error {
	return errors.Join(record.VerifyWith(games.Find, w.log, witnessed), w.checkAcked(w.log), w.checkAsked(w.log))
}

// The checker finds nothing wrong in a right log, and notices every fault.
func TestTheCheckerNotices(t *testing.T) {
	if err := newWitness(t, 12).check(); err != nil {
		t.Errorf("nothing is wrong: %v", err)
	}
	for what, spoil := range map[string]func(w *witness){
		"a lost entry": func(w *witness) {
			last := w.acked(0)
			w.log.Entries = w.log.Entries[:last.seq-1]
		},
		"a lost entry whose number was given again": func(w *witness) {
			w.guests[1].acked = append(w.guests[1].acked, w.acked(0))
		},
		"a move that nobody asked for": func(w *witness) { w.guests[0].asked = w.guests[0].asked[1:] },
		"a move that was asked for too early": func(w *witness) {
			w.guests[0].asked[len(w.guests[0].asked)-1].seq = 1
		},
		"a draw that does not follow from the secret": func(w *witness) {
			i := slices.IndexFunc(w.log.Entries, func(e record.Entry) bool { return e.Seat == game.Nature })
			for _, e := range w.log.Entries[i+1:] {
				if e.Seat == game.Nature && e.Text != w.log.Entries[i].Text {
					w.log.Entries[i].Text = e.Text
					return
				}
			}
		},
	} {
		w := newWitness(t, 12)
		if spoil(w); w.check() == nil {
			t.Errorf("it does not notice %s", what)
		}
	}
}

// acked returns the last acknowledged move of a player.
func (w *witness) acked(seat game.Seat) acked {
	list := w.player(seat).acked
	return list[len(list)-1]
}
