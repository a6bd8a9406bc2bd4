package record_test

import (
	"strings"
	"testing"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/record"
	"woodwork/table"
)

// A log that does not state a late option is one from before it was added, and has its default.
// Other values are stated, and read.
func TestLateOptionsAreStatedIfTheyMatter(t *testing.T) {
	for value, stated := range map[string]bool{"card": false, "turn": true} {
		text, err := record.OpenText(tutto.Game(), game.Values{"clover": value}, 2, fair.Secret{}.Commit(), table.Terms{})
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(text, " clover="+value) != stated {
			t.Errorf("%s: stated %v", text, !stated)
		}
		m := record.NewMatch(func(string) (game.Game, bool) { return tutto.Game(), true }, "m")
		if _, err := m.Apply(record.Entry{Seq: 1, Seat: record.Table, Text: text}); err != nil {
			t.Fatal(err)
		}
		if m.Options["clover"] != value {
			t.Errorf("%s: read as clover=%s", text, m.Options["clover"])
		}
	}
}
