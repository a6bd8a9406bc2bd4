package table_test

import (
	"errors"
	"strings"
	"testing"

	"woodwork/table"
)

var digest = strings.Repeat("0a", 32)

// deeds are texts of every kind, as logs have them.
var deeds = []string{
	"position 0,0 1 0 -", "seat 1 open", "seat 10 bot club", "seat 2 bot club away", "seat 2 bot club flag", "seat 2 bot level-09", "seat 3 human - Anna Bea",
	"seat 1 human " + digest + " Zoë", "seat 1 human seal=" + digest + " Zoë", "reveal 2 " + digest, "start", "lag 2 0", "lag 1 499",
	"offer 1 draw", "offer 2 takeback", "offer 3 pause", "offer 1 terms takeback:any,help:yes,clock:fischer:5+3,away:90",
	"refuse 1", "refuse 2 takeback", "refuse 2 pause", "refuse 2 terms", "agree 3 pause", "withdraw 1 draw", "withdraw 1 terms",
	"takeback 1 12", "pause 2", "resume 1", "terms 2 takeback:no,help:no", "leave 1",
	"end 2 resigned 1", "end - aborted 1", "end 1,2 agreed 2", "end 1 abandoned 2", "end 3 flag 2", "broken a fault", "secret " + digest,
}

func TestDeedsAreWrittenAsRead(t *testing.T) {
	for _, text := range deeds {
		if d, err := table.Parse(text); err != nil || d.String() != text {
			t.Errorf("%q is read as %q, %v", text, d, err)
		}
	}
}

func TestOtherTextsAreNoDeeds(t *testing.T) {
	for _, text := range []string{
		"", "jump 1", "start now", "Start", "seat", "seat 0 open", "seat 01 open", "seat * bot club", "seat 1 dog", "seat 1 bot club away flag", "seat 1 human - ",
		"reveal 1", "reveal 1 AB", "lag 1 -5", "lag 1 05", "lag 1", "offer 1", "offer 1 money", "offer 1 terms", "offer 1 draw now", "offer 1 terms takeback:maybe,help:no",
		"refuse", "refuse 1 draw", "refuse 1 money", "agree 1", "takeback 1", "takeback 1 x", "pause", "pause 1 2", "terms 1", "leave 1 now",
		"end 1 resigned", "end 2,1 agreed 2", "end 1,1 agreed 2", "end x resigned 1", "end 1 resigned 2 3", "secret " + digest + "00",
	} {
		if d, err := table.Parse(text); !errors.Is(err, table.ErrDeed) {
			t.Errorf("%q is read as %q, %v", text, d, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range deeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if d, err := table.Parse(text); err == nil && d.String() != text {
			t.Errorf("%q is read as %q", text, d)
		}
	})
}

func FuzzTerms(f *testing.F) {
	for _, text := range []string{"takeback:no,help:no", "takeback:any,help:yes,clock:days:3,return:yes,flag:loss,delay:60", "takeback:decisions,help:alone,clock:byo:1+3x20,away:90"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if terms, err := table.ParseTerms(text); err == nil && terms.String() != text {
			t.Errorf("%q is read as %q", text, terms)
		}
	})
}
