package squareball

import (
	"errors"
	"strings"
	"testing"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/record"
	"woodwork/table"
)

// catalogue holds only Squareball.
func catalogue(id string) (game.Game, bool) { return Game(), id == "squareball" }

// playedLog is the log of a match with the given options, its dice, noise and slides
// drawn from the secret.
func playedLog(t *testing.T, values game.Values, plies int) record.Log {
	t.Helper()
	secret := fair.Secret{9, 9}
	id := fair.ID(secret.Commit())
	m, l := record.NewMatch(catalogue, id), record.Log{Match: id}
	at, src := time.Duration(0), gametest.Source(t, 2, 3)
	add := func(seat game.Seat, text string) {
		e := record.Entry{Seq: m.Seq + 1, At: at, Seat: seat, Text: text}
		if _, err := m.Apply(e); err != nil {
			t.Fatalf("%d %s: %v", e.Seq, text, err)
		}
		l.Entries = append(l.Entries, e)
	}
	open, err := record.OpenText(Game(), values, 2, secret.Commit(), table.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{open, "seat 1 bot club", "seat 2 bot club", "start"} {
		add(record.Table, text)
	}
	for range plies {
		turn := m.Game.Turn()
		if turn.Over() {
			break
		}
		if turn.Chance {
			add(game.Nature, m.Game.Draw(m.Source(secret)))
			continue
		}
		r, s, _ := game.Typed[*Rules, State, Move](m.Game)
		in := busyInput(r, &s, turn, src)
		at += in.After
		add(in.Seat, r.FormatMove(&s, in.Move))
	}
	for m.Phase == table.Playing {
		at += m.Game.Turn().Within
		if m.Game.Turn().Chance {
			add(game.Nature, m.Game.Draw(m.Source(secret)))
			continue
		}
		add(game.Clock, m.Game.Legal(game.Clock)[0])
	}
	add(record.Table, table.Deed{Verb: table.Disclose, Bytes: secret}.String())
	return l
}

// TestVerify: anyone who verifies a log computes its slides again and finds the same bytes; a
// difference of one unit is found.
func TestVerify(t *testing.T) {
	l := playedLog(t, game.Values{"minutes": "4"}, 400)
	if err := record.Verify(catalogue, l); err != nil {
		t.Fatal(err)
	}
	back, err := record.Parse(record.Format(l))
	if err != nil || record.Verify(catalogue, back) != nil {
		t.Errorf("not from its text: %v", err)
	}
	for i, e := range l.Entries {
		if !strings.HasPrefix(e.Text, "#P R") {
			continue
		}
		changed := e.Text[:strings.LastIndexByte(e.Text, ';')] + ";0,0,0"
		if strings.Contains(e.Text, "~") || changed == e.Text {
			continue
		}
		l.Entries[i].Text = changed
		var wrong *record.EntryError
		if err := record.Verify(catalogue, l); !errors.As(err, &wrong) || wrong.Seq != e.Seq {
			t.Errorf("entry %d with another slide: %v", e.Seq, err)
		}
		return
	}
	t.Error("no die came to rest in the whole match")
}
