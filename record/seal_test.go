package record_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/record"
	"woodwork/table"
)

func bytesOf(b byte) []byte { return bytes.Repeat([]byte{b}, fair.Size) }

func promised(name string, entropy []byte) table.Seat {
	return table.Seat{Kind: table.Human, Name: name, Seal: fair.Seal(entropy)}
}

// sits opens a match of that many seats and seats players who promise entropy.
func (w *writer) sits(seats int, promises ...byte) {
	w.t.Helper()
	open, err := record.OpenText(pig.Game(), game.Values{"target": "20"}, seats, secret.Commit(), table.Terms{})
	if err != nil {
		w.t.Fatal(err)
	}
	w.add(record.Table, open)
	for i, b := range promises {
		w.add(record.Table, table.NewSit(game.Seat(i), promised(fmt.Sprint("P", i+1), bytesOf(b))).String())
	}
}

// refuses checks that an entry is refused and changes nothing.
func (w *writer) refuses(text string, want error) {
	w.t.Helper()
	before := show(w.match)
	_, err := w.match.Apply(record.Entry{Seq: w.match.Seq + 1, At: w.at, Seat: record.Table, Text: text})
	if err == nil || want != nil && !errors.Is(err, want) {
		w.t.Errorf("%s: %v, want %v", text, err, want)
	}
	if after := show(w.match); after != before {
		w.t.Errorf("%s was refused and has changed the match from %s to %s", text, before, after)
	}
}

// finish plays to the end.
func (w *writer) finish() {
	w.t.Helper()
	for w.match.Phase == table.Playing {
		seat := w.match.Turn().Seats.First()
		w.add(seat, "roll")
		w.draw()
		if turn := w.match.Turn(); turn.Seats.Has(seat) && w.match.Seq%3 == 0 {
			w.add(seat, "hold")
		}
	}
	w.add(record.Table, table.Deed{Verb: table.Disclose, Bytes: secret}.String())
}

func TestASealSaysNothingElse(t *testing.T) {
	text := "human seal=" + hex.EncodeToString(fair.Seal(bytesOf(1))) + " Anna"
	if s, err := table.ParseSeat(text); err != nil || s.String() != text || !s.Sealed() || s.Entropy != nil {
		t.Errorf("%+v, %v", s, err)
	}
	for _, bad := range []string{"human seal= Anna", "human seal=- Anna", "human seal=ab Anna", strings.ToUpper(text), "human seal=" + text[11:], strings.Replace(text, "seal", "soul", 1)} {
		if s, err := table.ParseSeat(bad); err == nil && bad != text {
			t.Errorf("%q is %+v", bad, s)
		}
	}
}

// Entropy is revealed when all have sat down, by the players who promised it, exactly as
// promised, and once.
func TestReveals(t *testing.T) {
	w := newWriter(t)
	w.sits(3, 1, 2)
	good := table.Deed{Verb: table.Reveal, Seat: 0, Bytes: [32]byte(bytesOf(1))}.String()
	w.refuses(good, table.ErrNotNow) // a seat is open
	w.add(record.Table, "seat 1 open")
	w.add(record.Table, table.NewSit(0, promised("P1", bytesOf(1))).String())
	w.add(record.Table, "seat 3 bot club")
	w.refuses("start", table.ErrNotNow)
	for name, text := range map[string]string{
		"another entropy":    table.Deed{Verb: table.Reveal, Seat: 0, Bytes: [32]byte(bytesOf(3))}.String(),
		"another's":          table.Deed{Verb: table.Reveal, Seat: 1, Bytes: [32]byte(bytesOf(1))}.String(),
		"the seal itself":    table.Deed{Verb: table.Reveal, Seat: 0, Bytes: [32]byte(fair.Seal(bytesOf(1)))}.String(),
		"of a computer":      table.Deed{Verb: table.Reveal, Seat: 2, Bytes: [32]byte(bytesOf(1))}.String(),
		"of no seat":         table.Deed{Verb: table.Reveal, Seat: 3, Bytes: [32]byte(bytesOf(1))}.String(),
		"of Nature":          "reveal * " + hex.EncodeToString(bytesOf(1)),
		"nothing":            "reveal 1",
		"too short":          "reveal 1 01",
		"too long":           good + "01",
		"in capital letters": strings.ToUpper(table.Deed{Verb: table.Reveal, Seat: 0, Bytes: [32]byte(bytesOf(0xab))}.String()),
	} {
		w.refuses(text, nil)
		if t.Failed() {
			t.Fatal(name)
		}
	}
	w.add(record.Table, good)
	w.refuses(good, table.ErrNotNow)
	w.refuses("start", table.ErrNotNow)
	w.add(record.Table, table.Deed{Verb: table.Reveal, Seat: 1, Bytes: [32]byte(bytesOf(2))}.String())
	w.add(record.Table, "start")
	w.refuses(table.Deed{Verb: table.Reveal, Seat: 1, Bytes: [32]byte(bytesOf(2))}.String(), table.ErrNotNow)
	if got := w.match.Entropies(); !slices.EqualFunc(got, [][]byte{bytesOf(1), bytesOf(2)}, bytes.Equal) {
		t.Errorf("the draws are made of %x", got)
	}
	w.finish()
	if err := record.Verify(find, w.log); err != nil {
		t.Error(err)
	}
	for i, e := range w.log.Entries { // a seal that is not opened as the log says
		if strings.HasPrefix(e.Text, "reveal 2") {
			w.log.Entries[i].Text = table.Deed{Verb: table.Reveal, Seat: 1, Bytes: [32]byte(bytesOf(9))}.String()
		}
	}
	if err := record.Verify(find, w.log); err == nil || !strings.Contains(err.Error(), "not the one promised") {
		t.Errorf("another entropy than promised: %v", err)
	}
}

// Once all have sat down, nothing that the draws depend on changes: a player who leaves is
// replaced, and adds no entropy again; a player who has not revealed what they promised stays
// out, and their seal stays in the draws.
func TestWhatIsSettledStays(t *testing.T) {
	w := newWriter(t)
	w.sits(3, 1, 2, 3)
	if !w.match.Settled() || w.match.Ready() {
		t.Fatal("all sit, and it is not settled")
	}
	other := table.NewSit(1, promised("Eve", bytesOf(9))).String()
	w.refuses("seat 2 open", table.ErrNotNow)
	w.refuses(other, table.ErrNotNow)
	w.add(record.Table, table.Deed{Verb: table.Reveal, Seat: 0, Bytes: [32]byte(bytesOf(1))}.String())
	w.add(record.Table, "seat 1 bot club")
	w.add(record.Table, "seat 2 bot club")
	if a, b := w.match.Seats[0], w.match.Seats[1]; !a.TookOver() || b.TookOver() {
		t.Errorf("computers took over for %+v and %+v", a, b)
	}
	for _, text := range []string{other, strings.Replace(other, "seal=", "", 1), "seat 2 human - P2", "seat 2 open", table.Deed{Verb: table.Reveal, Seat: 1, Bytes: [32]byte(bytesOf(2))}.String()} {
		w.refuses(text, nil)
	}
	w.refuses("start", table.ErrNotNow) // the third has not revealed
	w.add(record.Table, "seat 1 human - P1")
	w.refuses(table.Deed{Verb: table.Reveal, Seat: 0, Bytes: [32]byte(bytesOf(1))}.String(), table.ErrNotNow)
	w.add(record.Table, table.Deed{Verb: table.Reveal, Seat: 2, Bytes: [32]byte(bytesOf(3))}.String())
	w.add(record.Table, "start")
	w.refuses("seat 2 human - P2", table.ErrNotNow)
	if got := w.match.Entropies(); !slices.EqualFunc(got, [][]byte{bytesOf(1), fair.Seal(bytesOf(2)), bytesOf(3)}, bytes.Equal) {
		t.Errorf("the draws are made of %x", got)
	}
	w.finish()
	if err := record.Verify(find, w.log); err != nil {
		t.Error(err)
	}
}

// An operator who knows the secret, reads the others' entropy before anybody else, and sits down
// last can choose the first die if entropy comes with the seat, but not if it is only promised.
func TestTheOperatorWhoSitsDownLast(t *testing.T) {
	first := func(w *writer) string {
		w.add(record.Table, "start")
		w.add(0, "roll")
		return w.match.Game.Draw(w.match.Source(secret))
	}
	open := func(mine, operators byte) string {
		w := newWriter(t)
		w.sits(2)
		w.add(record.Table, table.NewSit(0, table.Seat{Kind: table.Human, Name: "P1", Entropy: bytesOf(mine)}).String())
		w.add(record.Table, table.NewSit(1, table.Seat{Kind: table.Human, Name: "Op", Entropy: bytesOf(operators)}).String())
		return first(w)
	}
	sealed := func(mine, operators byte) string {
		w := newWriter(t)
		w.sits(2, mine, operators)
		w.add(record.Table, table.Deed{Verb: table.Reveal, Seat: 0, Bytes: [32]byte(bytesOf(mine))}.String())
		w.add(record.Table, table.Deed{Verb: table.Reveal, Seat: 1, Bytes: [32]byte(bytesOf(operators))}.String())
		return first(w)
	}
	// choose returns the entropy that gives a six, if the other's entropy is guess.
	choose := func(play func(mine, operators byte) string, guess byte) byte {
		for n := range 256 {
			if play(guess, byte(n)) == ":6" {
				return byte(n)
			}
		}
		t.Fatal("no entropy gives a six")
		return 0
	}
	const matches = 120
	sixes := map[string]int{}
	for mine := range byte(matches) {
		if open(mine, choose(open, mine)) == ":6" { // the log shows mine
			sixes["open"]++
		}
		if sealed(mine, choose(sealed, mine+1)) == ":6" { // the seal does not reveal mine
			sixes["sealed"]++
		}
	}
	if sixes["open"] != matches {
		t.Errorf("told with the seat, %d of %d are sixes: the cheat of this test does not work", sixes["open"], matches)
	}
	if n := sixes["sealed"]; n < 8 || n > 34 { // by chance 20 of 120
		t.Errorf("promised, %d of %d are sixes", n, matches)
	}
	// Nothing that the operator can still do with the other's entropy changes the draws.
	w := newWriter(t)
	w.sits(2, 1, 2)
	w.add(record.Table, table.Deed{Verb: table.Reveal, Seat: 0, Bytes: [32]byte(bytesOf(1))}.String())
	for n := range byte(255) {
		for _, text := range []string{"seat 2 open", table.NewSit(1, promised("Op", bytesOf(n))).String(), table.Deed{Verb: table.Reveal, Seat: 1, Bytes: [32]byte(bytesOf(n + 3))}.String()} {
			w.refuses(text, nil)
		}
	}
}
