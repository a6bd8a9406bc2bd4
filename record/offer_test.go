package record_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/games/footballchess"
	"woodwork/record"
	"woodwork/table"
)

// chess is a catalogue of Football Chess, in which the players can agree on a draw.
func chess(id string) (game.Game, bool) { return footballchess.Game(), id == "footballchess" }

// play returns a match of two people that has started, with the given entries, and the error of
// the last of them. An entry is a seat, a space and a text.
func play(t testing.TB, entries ...string) (*record.Match, record.Log, error) {
	t.Helper()
	id := fair.ID(secret.Commit())
	m, l := record.NewMatch(chess, id), record.Log{Match: id}
	open, err := record.OpenText(footballchess.Game(), nil, 2, secret.Commit(), table.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	anna := table.NewSit(0, table.Seat{Kind: table.Human, Name: "Anna", Entropy: make([]byte, 32)}).String()
	for i, line := range append([]string{"# " + open, "# " + anna, "# seat 2 bot club", "# start"}, entries...) {
		name, text, _ := strings.Cut(line, " ")
		seat, err := record.ParseSeat(name)
		if err != nil {
			t.Fatal(err)
		}
		e := record.Entry{Seq: m.Seq + 1, At: time.Duration(i) * time.Second, Seat: seat, Text: text}
		if _, err := m.Apply(e); err != nil {
			if i < 3+len(entries) {
				t.Fatalf("%s: %v", line, err)
			}
			return m, l, err
		}
		l.Entries = append(l.Entries, e)
	}
	return m, l, nil
}

// An offer stands until the other seat moves or refuses; a seat offers again
// only after its own next move.
func TestOffers(t *testing.T) {
	none, white, black := game.Seats(0), game.SeatsOf(0), game.SeatsOf(1)
	const w1, b1, w2 = "1 Qd4-d5", "2 Qd8-d7", "1 Nb4-a6"
	for _, c := range []struct {
		what    string
		entries []string
		offers  game.Seats
		refused error
	}{
		{"an offer", []string{"# offer 1 draw"}, white, nil},
		{"out of turn", []string{"# offer 2 draw"}, black, nil},
		{"one's own move", []string{"# offer 1 draw", w1}, white, nil},
		{"the other's move", []string{"# offer 1 draw", w1, b1}, none, nil},
		{"refused", []string{"# offer 1 draw", "# refuse 2"}, none, nil},
		{"twice at once", []string{"# offer 1 draw", "# offer 1 draw"}, white, table.ErrAsked},
		{"again at once", []string{"# offer 1 draw", "# refuse 2", "# offer 1 draw"}, none, table.ErrAsked},
		{"again before one's own move", []string{"# offer 2 draw", w1, "# offer 2 draw"}, none, table.ErrAsked},
		{"again after one's own move", []string{"# offer 1 draw", w1, "# refuse 2", "# offer 1 draw"}, white, nil},
		{"again while it stands", []string{"# offer 1 draw", w1, "# offer 1 draw"}, white, table.ErrAsked},
		{"the other side's turn to offer", []string{"# offer 1 draw", w1, b1, "# offer 2 draw", w2}, none, nil},
		{"back", []string{"# offer 1 draw", "# offer 2 draw"}, white, table.ErrNotNow},
		{"refused unasked", []string{"# refuse 1"}, none, table.ErrNotAsked},
		{"refused by oneself", []string{"# offer 1 draw", "# refuse 1"}, white, table.ErrNotAsked},
		{"agreed", []string{"# offer 1 draw", "2 agree"}, none, nil},
		{"agreed after a move", []string{"# offer 2 draw", "1 agree"}, none, nil},
		{"agreed unasked", []string{"1 agree"}, none, game.ErrIllegal},
		{"agreed with oneself", []string{"# offer 1 draw", "1 agree"}, white, game.ErrIllegal},
		{"agreed too late", []string{"# offer 1 draw", w1, b1, "2 agree"}, none, game.ErrIllegal},
		{"resigned instead", []string{"# offer 1 draw", "2 resign:b"}, none, nil},
		{"broken", []string{"# offer 1 draw", "# broken why"}, none, nil},
		{"after the end", []string{"1 resign:w", "# offer 2 draw"}, none, table.ErrNotNow},
		{"something else", []string{"# offer 1 money"}, none, table.ErrDeed},
	} {
		m, l, err := play(t, c.entries...)
		if offersOf(m) != c.offers || !errors.Is(err, c.refused) || (err == nil) != (c.refused == nil) {
			t.Errorf("%s: offers of %b, %v; want %b, %v", c.what, offersOf(m), err, c.offers, c.refused)
		}
		if again, err := record.Fold(chess, l); err != nil || offersOf(again) != offersOf(m) {
			t.Errorf("%s: folded again: %v", c.what, err)
		}
	}
}

// A refusal to a seat that was not asked names the rule.
func TestUnasked(t *testing.T) {
	_, _, err := play(t, "2 agree")
	var refusal game.Refusal
	if !errors.As(err, &refusal) || refusal.Rule != "FC-56" {
		t.Errorf("agreed unasked: %v", err)
	}
	if _, _, err := play(t, "# offer 3 draw"); err == nil {
		t.Error("a seat that is not there offers a draw")
	}
}

// In a game without a draw nothing can be offered.
func TestNoDraw(t *testing.T) {
	w := newWriter(t)
	w.seat()
	if err := w.match.Refuse(table.About(0, table.Offer, table.Draw), w.match.At); !errors.Is(err, table.ErrNoDraw) {
		t.Errorf("pig: %v", err)
	}
}

func TestVerifyOffers(t *testing.T) {
	_, l, err := play(t, "1 Qd4-d5", "# offer 1 draw", "2 agree", "# "+table.Deed{Verb: table.Disclose, Bytes: secret}.String())
	if err != nil {
		t.Fatal(err)
	}
	if err := record.Verify(chess, l); err != nil {
		t.Error(err)
	}
	l.Entries[5].Text = "offer 2 draw"
	if err := record.Verify(chess, l); !errors.Is(err, game.ErrIllegal) {
		t.Errorf("agreed to one's own offer: %v", err)
	}
}

// offersOf returns the seat that offers a draw.
func offersOf(m *record.Match) game.Seats {
	if r := m.Requests[table.Draw]; r.Stands {
		return game.SeatsOf(r.By)
	}
	return 0
}
