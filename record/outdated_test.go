package record_test

import (
	"errors"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// numbered is the catalogue with other numbers of rules.
func numbered(number int) record.Games {
	return func(id string) (game.Game, bool) {
		g, ok := find(id)
		g.Rules = number
		return g, ok
	}
}

// TestRulesHaveANumber: it stands in the first entry, and what is refused under another number is
// said to be of other rules.
func TestRulesHaveANumber(t *testing.T) {
	l := whole(t)
	if err := record.Verify(numbered(2), l); err != nil {
		t.Errorf("a log that no change of the rules concerns: %v", err)
	}
	g, _ := numbered(3)("pig")
	text, err := record.OpenText(g, nil, 2, secret.Commit(), table.Terms{})
	if err != nil || !strings.Contains(text, " rules=3 ") {
		t.Fatalf("the first entry is %q: %v", text, err)
	}
	m := record.NewMatch(numbered(3), l.Match)
	if _, err := m.Apply(record.Entry{Seq: 1, Seat: record.Table, Text: text}); err != nil || m.Rules != 3 {
		t.Errorf("read again it has the rules %d: %v", m.Rules, err)
	}
	for _, wrong := range []string{"rules=1", "rules=0", "rules=", "rules=02", "rules=x", "rules=3 rules=3"} {
		m := record.NewMatch(find, l.Match)
		if _, err := m.Apply(record.Entry{Seq: 1, Seat: record.Table, Text: strings.Replace(text, "rules=3", wrong, 1)}); err == nil {
			t.Errorf("%s is accepted", wrong)
		}
	}
	testRulesErrors(t, l)
}

func testRulesErrors(t *testing.T, l record.Log) {
	n := len(l.Entries) - 2
	changed := l
	changed.Entries = append([]record.Entry(nil), l.Entries...)
	changed.Entries[n].Text = "swim"
	unknown := l
	unknown.Entries = append([]record.Entry(nil), l.Entries...)
	unknown.Entries[0].Text += " nothing=1"
	later := unknown
	later.Entries = append([]record.Entry(nil), unknown.Entries...)
	later.Entries[0].Text = strings.Replace(later.Entries[0].Text, " terms=", " rules=5 terms=", 1)
	for _, c := range []struct {
		what   string
		l      record.Log
		number int
		says   string // "" if the log is simply wrong
	}{
		{"an entry", changed, 1, ""},
		{"an entry of earlier rules", changed, 2, "played under earlier rules of pig (number 1; those of this program have number 2)"},
		{"an option", unknown, 1, ""},
		{"an option of earlier rules", unknown, 2, "played under earlier rules of pig (number 1; those of this program have number 2)"},
		{"an option of later rules", later, 2, "played under later rules of pig (number 5; those of this program have number 2)"},
	} {
		err := record.Verify(numbered(c.number), c.l)
		var other *record.RulesError
		var refused *record.EntryError
		if !errors.As(err, &refused) {
			t.Errorf("%s: %v", c.what, err)
		} else if errors.As(err, &other) != (c.says != "") || other != nil && other.Says() != c.says {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}

// A match that was played under other rules can be ended once, and then its secret told once.
func TestWhatAnOutdatedMatchTakes(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hh")
	m := w.match.Clone()
	entry := func(text string) record.Entry {
		return record.Entry{Seq: m.Seq + 1, At: w.at, Seat: record.Table, Text: text}
	}
	if err := m.Pass(record.Entry{Seq: m.Seq + 1, At: w.at, Seat: 0, Text: "swim"}, errors.New("refused")); err != nil || m.Outdated == nil {
		t.Fatalf("outdated %v: %v", m.Outdated, err)
	}
	broken, disclosed := "broken a fault", table.Deed{Verb: table.Disclose, Bytes: secret}.String()
	for _, step := range []struct {
		text string
		want error
	}{
		{disclosed, record.ErrOutdated}, {"offer 1 draw", record.ErrOutdated}, {broken, nil}, {broken, record.ErrOutdated}, {disclosed, nil}, {disclosed, record.ErrOutdated},
	} {
		if _, err := m.Apply(entry(step.text)); !errors.Is(err, step.want) {
			t.Fatalf("%s: %v, want %v", step.text, err, step.want)
		}
	}
}
