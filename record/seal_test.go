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
)

func bytesOf(b byte) []byte { return bytes.Repeat([]byte{b}, fair.Size) }

func promised(name string, entropy []byte) record.Seat {
	return record.Seat{Kind: record.Human, Name: name, Seal: fair.Seal(entropy)}
}

// sits opens a match of that many seats and seats players who promise entropy.
func (w *writer) sits(seats int, promises ...byte) {
	w.t.Helper()
	open, err := record.OpenText(pig.Game(), game.Values{"target": "20"}, seats, secret.Commit(), record.Terms{})
	if err != nil {
		w.t.Fatal(err)
	}
	w.add(record.Table, open)
	for i, b := range promises {
		w.add(record.Table, record.SeatText(game.Seat(i), promised(fmt.Sprint("P", i+1), bytesOf(b))))
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
	for w.match.Phase == record.Playing {
		seat := w.match.Turn().Seats.First()
		w.add(seat, "roll")
		w.draw()
		if turn := w.match.Turn(); turn.Seats.Has(seat) && w.match.Seq%3 == 0 {
			w.add(seat, "hold")
		}
	}
	w.add(record.Table, record.SecretText(secret))
}

func TestASealSaysNothingElse(t *testing.T) {
	text := "human seal=" + hex.EncodeToString(fair.Seal(bytesOf(1))) + " Anna"
	if s, err := record.ParseSeatText(text); err != nil || s.String() != text || !s.Sealed() || s.Entropy != nil {
		t.Errorf("%+v, %v", s, err)
	}
	for _, bad := range []string{"human seal= Anna", "human seal=- Anna", "human seal=ab Anna", strings.ToUpper(text), "human seal=" + text[11:], strings.Replace(text, "seal", "soul", 1)} {
		if s, err := record.ParseSeatText(bad); err == nil && bad != text {
			t.Errorf("%q is %+v", bad, s)
		}
	}
}

// Entropy is revealed when all have sat down, by the players who promised it, exactly as
// promised, and once.
func TestReveals(t *testing.T) {
	w := newWriter(t)
	w.sits(3, 1, 2)
	good := record.RevealText(0, bytesOf(1))
	w.refuses(good, record.ErrTable) // a seat is open
	w.add(record.Table, "seat 1 open")
	w.add(record.Table, record.SeatText(0, promised("P1", bytesOf(1))))
	w.add(record.Table, "seat 3 bot club")
	w.refuses(record.StartText, record.ErrTable)
	for name, text := range map[string]string{
		"another entropy":    record.RevealText(0, bytesOf(3)),
		"another's":          record.RevealText(1, bytesOf(1)),
		"the seal itself":    record.RevealText(0, fair.Seal(bytesOf(1))),
		"of a computer":      record.RevealText(2, bytesOf(1)),
		"of no seat":         record.RevealText(3, bytesOf(1)),
		"of Nature":          "reveal * " + hex.EncodeToString(bytesOf(1)),
		"nothing":            "reveal 1",
		"too short":          "reveal 1 01",
		"too long":           good + "01",
		"in capital letters": strings.ToUpper(record.RevealText(0, bytesOf(0xab))),
	} {
		w.refuses(text, nil)
		if t.Failed() {
			t.Fatal(name)
		}
	}
	w.add(record.Table, good)
	w.refuses(good, record.ErrTable)
	w.refuses(record.StartText, record.ErrTable)
	w.add(record.Table, record.RevealText(1, bytesOf(2)))
	w.add(record.Table, record.StartText)
	w.refuses(record.RevealText(1, bytesOf(2)), record.ErrTable)
	if got := w.match.Entropies(); !slices.EqualFunc(got, [][]byte{bytesOf(1), bytesOf(2)}, bytes.Equal) {
		t.Errorf("the draws are made of %x", got)
	}
	w.finish()
	if err := record.Verify(find, w.log); err != nil {
		t.Error(err)
	}
	for i, e := range w.log.Entries { // a seal that is not opened as the log says
		if strings.HasPrefix(e.Text, "reveal 2") {
			w.log.Entries[i].Text = record.RevealText(1, bytesOf(9))
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
	other := record.SeatText(1, promised("Eve", bytesOf(9)))
	w.refuses("seat 2 open", record.ErrTable)
	w.refuses(other, record.ErrTable)
	w.add(record.Table, record.RevealText(0, bytesOf(1)))
	w.add(record.Table, "seat 1 bot club")
	w.add(record.Table, "seat 2 bot club")
	if a, b := w.match.Seats[0], w.match.Seats[1]; !a.TookOver() || b.TookOver() {
		t.Errorf("computers took over for %+v and %+v", a, b)
	}
	for _, text := range []string{other, strings.Replace(other, "seal=", "", 1), "seat 2 human - P2", "seat 2 open", record.RevealText(1, bytesOf(2))} {
		w.refuses(text, nil)
	}
	w.refuses(record.StartText, record.ErrTable) // the third has not revealed
	w.add(record.Table, "seat 1 human - P1")
	w.refuses(record.RevealText(0, bytesOf(1)), record.ErrTable)
	w.add(record.Table, record.RevealText(2, bytesOf(3)))
	w.add(record.Table, record.StartText)
	w.refuses("seat 2 human - P2", record.ErrTable)
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
		w.add(record.Table, record.StartText)
		w.add(0, "roll")
		return w.match.Game.Draw(w.match.Source(secret))
	}
	open := func(mine, operators byte) string {
		w := newWriter(t)
		w.sits(2)
		w.add(record.Table, record.SeatText(0, record.Seat{Kind: record.Human, Name: "P1", Entropy: bytesOf(mine)}))
		w.add(record.Table, record.SeatText(1, record.Seat{Kind: record.Human, Name: "Op", Entropy: bytesOf(operators)}))
		return first(w)
	}
	sealed := func(mine, operators byte) string {
		w := newWriter(t)
		w.sits(2, mine, operators)
		w.add(record.Table, record.RevealText(0, bytesOf(mine)))
		w.add(record.Table, record.RevealText(1, bytesOf(operators)))
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
	w.add(record.Table, record.RevealText(0, bytesOf(1)))
	for n := range byte(255) {
		for _, text := range []string{"seat 2 open", record.SeatText(1, promised("Op", bytesOf(n))), record.RevealText(1, bytesOf(n+3))} {
			w.refuses(text, nil)
		}
	}
}
