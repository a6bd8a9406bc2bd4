package record_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/record"
	"woodwork/table"
)

// find is a catalogue of Pig.
func find(id string) (game.Game, bool) { return pig.Game(), id == "pig" }

var secret = fair.Secret{7, 7, 7}

// A writer makes a log as a server would.
type writer struct {
	t     *testing.T
	match *record.Match
	at    time.Duration
	log   record.Log
}

func newWriter(t *testing.T) *writer {
	id := fair.ID(secret.Commit())
	return &writer{t: t, match: record.NewMatch(find, id), log: record.Log{Match: id}}
}

func (w *writer) add(seat game.Seat, text string) {
	w.t.Helper()
	e := record.Entry{Seq: w.match.Seq + 1, At: w.at, Seat: seat, Text: text}
	if _, err := w.match.Apply(e); err != nil {
		w.t.Fatal(err)
	}
	w.log.Entries = append(w.log.Entries, e)
}

func (w *writer) draw() {
	w.t.Helper()
	w.add(game.Nature, w.match.Game.Draw(w.match.Source(secret)))
}

// seat opens a match to 20 points with 2 seconds for a decision, and fills it.
func (w *writer) seat() {
	w.t.Helper()
	open, err := record.OpenText(pig.Game(), game.Values{"target": "20", "limit": "2000"}, 2, secret.Commit(), table.Terms{})
	if err != nil {
		w.t.Fatal(err)
	}
	w.add(record.Table, open)
	w.add(record.Table, table.NewSit(0, table.Seat{Kind: table.Human, Name: "Zoë X.", Entropy: make([]byte, 32)}).String())
	w.add(record.Table, table.NewSit(1, table.Seat{Kind: table.Bot, Level: "club"}).String())
	w.add(record.Table, "start")
}

// whole is a match with everything in it: a clock that ran out, a player who left and came back,
// an end, and the secret.
func whole(t *testing.T) record.Log {
	w := newWriter(t)
	w.seat()
	w.at += 2 * time.Second
	w.add(game.Clock, "!")
	w.at += 500 * time.Millisecond
	w.add(1, "hold")
	w.add(record.Table, "seat 1 bot club")
	w.add(record.Table, "seat 1 human - Zoë Y.")
	for w.match.Phase == table.Playing {
		seat := w.match.Turn().Seats.First()
		w.at += 1999 * time.Millisecond
		w.add(seat, "roll")
		w.draw()
		if turn := w.match.Turn(); turn.Seats.Has(seat) && w.match.Seq%3 == 0 {
			w.add(seat, "hold")
		}
	}
	w.add(record.Table, table.Deed{Verb: table.Disclose, Bytes: secret}.String())
	return w.log
}

func TestWhole(t *testing.T) {
	l := whole(t)
	m, err := record.Fold(find, l)
	if err != nil {
		t.Fatal(err)
	}
	if m.Phase != table.Over || m.Game.Winners() == 0 || m.Seats[0].Name != "Zoë Y." || len(m.Entropies()) != 1 || m.SecretText() == "" {
		t.Errorf("folded to %+v", m)
	}
	if err := record.Verify(find, l); err != nil {
		t.Error(err)
	}
	again, err := record.Parse(record.Format(l))
	if err != nil || !reflect.DeepEqual(again, l) {
		t.Errorf("parsed %v, %v, want %v", again, err, l)
	}
}

// For any change of a log Verify names the entry.
func TestVerifyFindsIt(t *testing.T) {
	l := whole(t)
	first := slices.IndexFunc(l.Entries, func(e record.Entry) bool { return e.Seat == game.Nature })
	end := len(l.Entries)
	for name, c := range map[string]struct {
		change func(*record.Log)
		entry  int // an index; -1: the log as a whole
		says   string
	}{
		"another face": {func(l *record.Log) { l.Entries[first].Text = other(l.Entries[first].Text) }, first, "follows from the secret"},
		"another secret": {func(l *record.Log) {
			l.Entries[end-1].Text = table.Deed{Verb: table.Disclose, Bytes: fair.Secret{8}}.String()
		}, end - 1, "not the one committed"},
		"no hex":           {func(l *record.Log) { l.Entries[end-1].Text = "secret 77" }, end - 1, "hexadecimal"},
		"another entropy":  {func(l *record.Log) { l.Entries[1].Text = strings.Replace(l.Entries[1].Text, "00", "01", 1) }, first, "follows from the secret"},
		"another commit":   {func(l *record.Log) { c := fair.Commitment{}; l.Entries[0].Text = openWith(c) }, 0, "is called"},
		"another id":       {func(l *record.Log) { l.Match = "abcdefghijklmnop" }, 0, "is called"},
		"out of turn":      {func(l *record.Log) { l.Entries[first-1].Seat ^= 1 }, first - 1, "turn"},
		"illegal":          {func(l *record.Log) { l.Entries[first-1].Text = ":3" }, first - 1, "illegal"},
		"no word":          {func(l *record.Log) { l.Entries[first-1].Text = "raise" }, first - 1, "raise"},
		"clock too early":  {func(l *record.Log) { l.Entries[4].At--; l.Entries[4].At -= l.Entries[4].At % time.Millisecond }, 4, "clock acts after 2s"},
		"player too late":  {func(l *record.Log) { l.Entries[4].Seat, l.Entries[4].Text = 0, "hold"; l.Entries[4].At += 1e6 }, 4, "out of time"},
		"time runs back":   {func(l *record.Log) { l.Entries[5].At = 0 }, 5, "before"},
		"half a milli":     {func(l *record.Log) { l.Entries[5].At += 500 }, 5, "whole millisecond"},
		"a gap":            {func(l *record.Log) { l.Entries = slices.Delete(l.Entries, 5, 6) }, 5, "follows entry"},
		"twice":            {func(l *record.Log) { l.Entries = slices.Insert(l.Entries, 5, l.Entries[5]) }, 6, "follows entry"},
		"early start":      {func(l *record.Log) { l.Entries[1].Text = "start" }, 1, "cannot happen"},
		"no seat like it":  {func(l *record.Log) { l.Entries[1].Text = "seat 3 bot club" }, 1, "no seat"},
		"another game":     {func(l *record.Log) { l.Entries[0].Text = strings.Replace(l.Entries[0].Text, "pig", "cow", 1) }, 0, "no game"},
		"another option":   {func(l *record.Log) { l.Entries[0].Text += " wild=1" }, 0, "no such option"},
		"after the secret": {func(l *record.Log) { l.Entries = append(l.Entries, next(l, record.Table, "secret 00")) }, end, "secret"},
		"after the end":    {func(l *record.Log) { l.Entries[end-1] = next(&record.Log{Entries: l.Entries[:end-1]}, 0, "roll") }, end - 1, "over"},
	} {
		bad := record.Log{Match: l.Match, Entries: slices.Clone(l.Entries)}
		c.change(&bad)
		err := record.Verify(find, bad)
		var wrong *record.EntryError
		if !errors.As(err, &wrong) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want something with %q", name, err, c.says)
		} else if want := bad.Entries[c.entry].Seq; wrong.Seq != want {
			t.Errorf("%s: entry %d is blamed, want %d: %v", name, wrong.Seq, want, err)
		}
	}
}

func other(face string) string {
	if face == ":1" {
		return ":2"
	}
	return ":1"
}

func openWith(c fair.Commitment) string {
	text, _ := record.OpenText(pig.Game(), game.Values{"target": "20", "limit": "2000"}, 2, c, table.Terms{})
	return text
}

func next(l *record.Log, seat game.Seat, text string) record.Entry {
	last := l.Entries[len(l.Entries)-1]
	return record.Entry{Seq: last.Seq + 1, At: last.At, Seat: seat, Text: text}
}

func TestUnrevealed(t *testing.T) {
	l := whole(t)
	for n := 1; n < len(l.Entries); n++ {
		err := record.Verify(find, record.Log{Match: l.Match, Entries: l.Entries[:n]})
		if !errors.Is(err, record.ErrUnrevealed) {
			t.Fatalf("the first %d entries: %v", n, err)
		}
	}
	if err := record.Verify(find, record.Log{Match: l.Match}); err == nil {
		t.Error("a log without entries is in order")
	}
}

// A refused entry leaves the match as it was.
func TestApplyAtTheTable(t *testing.T) {
	w := newWriter(t)
	refuse := func(seat game.Seat, text string, want error) {
		t.Helper()
		before := show(w.match)
		_, err := w.match.Apply(record.Entry{Seq: w.match.Seq + 1, At: w.at, Seat: seat, Text: text})
		if err == nil || want != nil && !errors.Is(err, want) {
			t.Errorf("%s %s: %v, want %v", record.FormatSeat(seat), text, err, want)
		}
		if after := show(w.match); after != before {
			t.Errorf("%s %s was refused and has changed the match from %s to %s", record.FormatSeat(seat), text, before, after)
		}
	}
	entropy, free := strings.Repeat("ab", 32), " terms=takeback:no,help:no"
	refuse(record.Table, "start", nil)
	refuse(record.Table, "open pig seats=2", nil)
	refuse(0, "roll", table.ErrWaiting)
	for _, bad := range []string{"seats=02 commit=" + entropy + free, "seats=1 commit=" + entropy + free, "seats=11 commit=" + entropy + free, "seats=2 commit=AB" + free, "seats=2 " + entropy,
		"seats=2 commit=" + entropy, "seats=2 commit=" + entropy + free + " target=20 target=20", "seats=2 commit=" + entropy + free + " target=5", "seats=2 commit=" + entropy + free + " target"} {
		refuse(record.Table, "open pig "+bad, nil)
	}
	w.add(record.Table, "open pig seats=2 commit="+w.match.CommitText()+free) // options may be left out
	refuse(record.Table, "open pig seats=2 commit="+entropy+free, table.ErrDeed)
	refuse(record.Table, "start", table.ErrNotNow)
	refuse(record.Table, "seat 1 open", table.ErrNotNow)
	refuse(record.Table, "seat 1 human - Anna", table.ErrNotNow)
	refuse(record.Table, "seat 1 human "+entropy+"  Anna", nil)
	refuse(record.Table, "seat 1 human "+strings.ToUpper(entropy)+" Anna", nil)
	refuse(record.Table, "seat 1 human "+entropy, nil)
	refuse(record.Table, "seat 1 bot", nil)
	refuse(record.Table, "seat * bot club", nil)
	refuse(record.Table, "seat 1 dog", nil)
	w.add(record.Table, "seat 1 human "+entropy+" Anna")
	refuse(record.Table, "seat 1 human "+entropy+" Eve", table.ErrNotNow)
	w.add(record.Table, "seat 1 open")
	if len(w.match.Entropies()) != 0 {
		t.Error("entropy of a player who has left")
	}
	w.add(record.Table, "seat 1 human "+entropy+" Boris")
	w.add(record.Table, "seat 2 bot club")
	refuse(0, "roll", table.ErrWaiting)
	refuse(record.Table, table.Deed{Verb: table.Disclose, Bytes: secret}.String(), table.ErrNotNow)
	w.add(record.Table, "start")
	refuse(record.Table, "start", table.ErrNotNow)
	refuse(record.Table, "seat 1 open", table.ErrNotNow)
	refuse(record.Table, "seat 2 bot strong", table.ErrNotNow)
	w.add(record.Table, "seat 1 bot club")
	refuse(record.Table, "seat 1 human "+entropy+" Boris", table.ErrNotNow)
	refuse(1, "roll", game.ErrTurn)
	w.add(record.Table, table.BrokenBy("a panic\nwith\x00 lines ").String())
	refuse(0, "roll", table.ErrBroken)
	refuse(record.Table, "seat 1 human - Boris", table.ErrNotNow)
	if w.match.Phase != table.Broken || !w.match.Turn().Over() || len(w.match.Entropies()) != 1 {
		t.Errorf("broken: %+v", w.match)
	}
}

func show(m *record.Match) string {
	state := ""
	if m.Game != nil {
		state = m.Game.State()
	}
	return fmt.Sprint(m.GameID, m.Options, m.Commit, m.Secret, m.Seats, m.Phase, m.Why, state, m.Seq, m.At, m.Since, m.LastPly)
}

func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"Anna": "Anna", "  Ödön \t\n úr ": "Ödön úr", "Жанна": "Жанна", "Gül\u202eevil": "Gülevil", "a\x00b": "ab",
		"": "", " \n": "", "\u200b": "", "\xff\xfe": "", "🐷": "🐷",
		strings.Repeat("ş", 200): strings.Repeat("ş", 160), "👨\u200d👩": "👨\u200d👩",
		strings.Repeat("a", 159) + " bc": strings.Repeat("a", 159),
	} {
		got := table.CleanName(name)
		if got != want {
			t.Errorf("CleanName(%q) = %q, want %q", name, got, want)
		}
		if err := table.CheckName(got); (err == nil) != (want != "") {
			t.Errorf("CheckName(%q) = %v", got, err)
		}
	}
}

// Every name that a table takes can stand in a log.
func TestNamesStandInLogs(t *testing.T) {
	for _, name := range []string{"Anna", "👨\u200d👩", "👩🏽\u200d🚀 Eva", "\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F"} {
		if err := table.CheckName(name); err != nil {
			t.Fatal(err)
		}
		for _, d := range []table.Deed{table.NewSit(0, table.Seat{Kind: table.Human, Name: name, Entropy: make([]byte, 32)}), table.AtPlace(table.Join, 0, 1, name)} {
			if err := record.CheckText(d.String()); err != nil {
				t.Errorf("%q: %v", name, err)
			}
		}
	}
}
