package record_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/record"
)

func TestParseRefuses(t *testing.T) {
	good := "woodwork log 2\nmatch abc\n"
	chain := good + "1 0 # open\nchain " + strings.Repeat("0a", 32) + "\n"
	signed := chain + "signed " + strings.Repeat("0b", 32) + " "
	for text, says := range map[string]string{
		"":                                   "line 1",
		"woodwork log 1\nmatch abc\n":        "line 1",
		"woodwork log 2\n":                   "line 2",
		"woodwork log 2\nmatch A\n":          "line 2",
		"woodwork log 2\nmatch \n":           "line 2",
		good + "1 0 # open\n\n2 0 # start\n": "line 4",
		good + "1 0 #\n":                     "line 3",
		good + "1 0 # \n":                    "line 3",
		good + "1 0 #  open\n":               "line 3",
		good + "1 0 # open \n":               "line 3",
		good + "01 0 # open\n":               "line 3",
		good + "1 +0 # open\n":               "line 3",
		good + "1 -1 # open\n":               "line 3",
		good + "1 99999999999999999 # open":  "line 3",
		good + "2 0 # open\n":                "line 3",
		good + "1 5 # open\n2 4 # seat\n":    "line 4",
		good + "1 0 0 roll\n":                "line 3",
		good + "1 0 11 roll\n":               "line 3",
		good + "1 0 ? roll\n":                "line 3",
		good + "1 0 1 ro\tll\n":              "line 3",
		good + "1 0 1 \xff\n":                "line 3",
		good + "1 0 1 " + strings.Repeat("x", record.MaxText+1): "line 3",
		strings.Repeat("x", record.MaxBytes+1):                  "at most",
		good + "1 0 # open\nchain 0a\n":                         "line 4",
		good + "1 0 # open\nchain " + strings.Repeat("0A", 32):  "line 4",
		good + "1 0 # open\nchain  " + strings.Repeat("0a", 32): "line 4",
		good + "1 0 # open\nchain":                              "line 4",
		good + "1 0 # open\nChain " + strings.Repeat("0a", 32):  "line 4",
		good + "1 0 # open\n" + signed[len(chain):]:             "line 4",
		chain + "2 0 # start\n":                                 "line 5",
		chain + "\n2 0 # start\n\n":                             "line 5",
		chain + chain[len(good)+len("1 0 # open\n"):]:           "line 5",
		signed + "\n":                                           "line 5",
		signed + strings.Repeat("0c", 63):                       "line 5",
		signed + strings.Repeat("0c", 65):                       "line 5",
		signed + strings.Repeat("0C", 64):                       "line 5",
		signed + strings.Repeat("0c", 64) + " ":                 "line 5",
		signed + strings.Repeat("0c", 64) + "\n\n2 0 # start\n": "line 6",
		signed + strings.Repeat("0c", 64) + "\n2 0 # start\n":   "line 6",
	} {
		if _, err := record.Parse(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("Parse(%.60q): %v, want something with %q", text, err, says)
		}
	}
}

func TestParseForgives(t *testing.T) {
	for _, l := range []record.Log{whole(t), whole(t).Chained(), whole(t).Signed(key(1))} {
		text := record.Format(l)
		for name, text := range map[string]string{
			"as it is":               text,
			"without the last break": strings.TrimSuffix(text, "\n"),
			"with CR LF":             strings.ReplaceAll(text, "\n", "\r\n"),
		} {
			if got, err := record.Parse(text); err != nil || !reflect.DeepEqual(got, l) {
				t.Errorf("%s: %v", name, err)
			} else if err := record.Verify(find, got); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// Parse inverts Format, and neither Fold nor Verify panics, whatever they read.
func FuzzParse(f *testing.F) {
	both := func(id string) (game.Game, bool) {
		if g, ok := chess(id); ok {
			return g, ok
		}
		return find(id)
	}
	f.Add("woodwork log 2\nmatch abc\n1 0 # open pig seats=2 commit=" + strings.Repeat("0a", 32) + " terms=takeback:no,help:no target=10\n2 1 # seat 1 bot club\n3 1 # seat 2 human " +
		strings.Repeat("b0", 32) + " Zoë\n4 1 # start\n5 2 1 roll\n6 2 * :6\n7 3 1 roll\n8 3 * :6\n9 3 1 hold\n10 3 # secret " + strings.Repeat("00", 32) + "\n")
	f.Add("woodwork log 2\r\nmatch abc\r\n1 0 # open pig seats=2\r\n2 3 ! !")
	_, l, _ := play(f, "# offer 1 draw", "1 Qd4-d5", "# refuse 2", "# offer 1 draw", "2 agree")
	f.Add(record.Format(l))
	f.Add(record.Format(l.Chained()))
	f.Add(record.Format(l.Signed(key(1))))
	f.Add("woodwork log 2\nmatch a-b\n1 0 # broken why\n")
	entropy := strings.Repeat("\xb0", 32)
	f.Add(fmt.Sprintf("woodwork log 2\nmatch abc\n1 0 # open pig seats=2 commit=%064x terms=takeback:no,help:no target=10\n2 1 # seat 1 human seal=%x A\n3 1 # seat 2 human seal=%064x B\n"+
		"4 1 # reveal 1 %x\n5 2 # seat 2 bot club\n6 2 # start\n7 2 1 roll\n8 2 # seat 2 human - B\n", 1, fair.Seal([]byte(entropy)), 2, entropy))
	f.Add("woodwork log 2\nmatch abc\n1 0 # open pig seats=2 commit=" + strings.Repeat("0a", 32) + " terms=takeback:any,help:no target=10\n2 1 # seat 1 bot club\n3 1 # seat 2 human " +
		strings.Repeat("b0", 32) + " Zoë\n4 1 # seat 1 open\n5 1 # seat 1 human " + strings.Repeat("b1", 32) + " A\n6 1 # start\n7 2 1 roll\n8 2 * :6\n9 2 # offer 1 takeback\n10 2 # refuse 2 takeback\n11 3 1 hold\n" +
		"12 3 # offer 1 takeback\n13 3 # takeback 1 10\n14 3 # end 2 resigned 1\n15 3 # secret " + strings.Repeat("00", 32) + "\n")
	f.Add("woodwork log 2\nmatch abc\n1 0 # open pig seats=2 commit=" + strings.Repeat("0a", 32) + " terms=takeback:any,help:no,clock:fischer:1+2 target=10\n2 1 # seat 1 human " + strings.Repeat("b0", 32) + " Zoë\n3 1 # seat 2 human " +
		strings.Repeat("b1", 32) + " A\n4 1 # start\n5 2 # offer 1 pause\n6 2 # refuse 2 pause\n7 2 # offer 2 pause\n8 3 # pause 1\n9 3 # seat 1 bot club\n10 3 # seat 1 human - Zoë\n11 3 # resume 2\n12 4 1 roll\n13 4 * :6\n14 4 1 hold\n15 5 # offer 2 pause\n16 6 # pause 1\n17 6 # end 2 resigned 1\n")
	head := func(game, seats, terms string) string {
		return "woodwork log 2\nmatch abc\n1 0 # open " + game + " seats=" + seats + " commit=" + strings.Repeat("0a", 32) + " terms=" + terms + " target=1000 limit=0\n"
	}
	sit := func(from int, names ...string) (text string) {
		for i, name := range names {
			text += fmt.Sprintf("%d 0 # seat %d human %064x %s\n", from+i, i+1, i, name)
		}
		return text + fmt.Sprintf("%d 0 # start\n", from+len(names))
	}
	for _, seed := range []string{
		head("pig", "2", "takeback:any,help:no,delay:60") + "2 0 # position 3,4 1 0 -\n" + sit(3, "A", "B"),
		head("pig", "2", "takeback:no,help:no,clock:byo:1+2x10") + strings.Replace(sit(2, "A", "B"), "4 0 # start", "4 0 # lag 1 200\n5 0 # start", 1) + "6 80200 # end 2 flag 1\n",
		head("pig", "2", "takeback:no,help:no,clock:sudden:1,flag:computer,away:90") + sit(2, "A", "B") + "5 60000 # seat 1 bot club flag\n6 60001 # end 1 resigned 2\n",
		head("pig", "2", "takeback:no,help:no,clock:days:1+2") + sit(2, "A", "B") + "5 259200000 # end 2 flag 1\n",
		head("pig", "2", "takeback:any,help:no") + sit(2, "A", "B") + "5 1 # offer 1 draw\n6 1 # withdraw 1 draw\n7 1 # offer 2 pause\n8 2 # withdraw 2 pause\n9 2 # offer 1 terms takeback:no,help:no\n10 3 # withdraw 1 terms\n11 3 # offer 2 draw\n12 4 # leave 1\n13 5 # seat 1 bot club\n",
		head("pig", "2", "takeback:no,help:no") + sit(2, "A", "B") + "5 1 # offer 1 draw\n6 1 # end 1,2 agreed 2\n",
		head("pig", "2", "takeback:no,help:no") + sit(2, "A", "B") + "5 1 # end - aborted 1\n",
		head("pig", "2", "takeback:no,help:no") + sit(2, "A", "B") + "5 1 # seat 1 bot club away\n6 1 # seat 1 human - A\n7 9 # end 1 abandoned 2\n",
		head("pig", "3", "takeback:any,help:no") + sit(2, "A", "B", "C") + "6 1 # offer 1 pause\n7 1 # agree 3 pause\n8 2 # pause 2\n9 2 # resume 1\n10 3 1 hold\n11 3 # offer 1 takeback\n12 3 # agree 2 takeback\n13 3 # takeback 1 9\n",
		head("pig", "2", "takeback:any,help:no") + sit(2, "A", "B") + "5 1 # offer 1 terms takeback:no,help:yes,away:90\n6 1 # refuse 2 terms\n7 2 1 hold\n8 2 # offer 2 terms takeback:no,help:yes\n9 2 # terms 1 takeback:no,help:yes\n",
	} {
		if l, err := record.Parse(seed); err != nil {
			f.Errorf("%s\n%v", seed, err)
		} else if m, err := record.Fold(both, l); err != nil {
			f.Errorf("%s\nentry %d: %v", seed, m.Seq+1, err)
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := record.Parse(text)
		if err != nil {
			return
		}
		again, err := record.Parse(record.Format(l))
		if err != nil || !reflect.DeepEqual(again, l) {
			t.Fatalf("%q is read as %v, and again as %v, %v", text, l, again, err)
		}
		m, err := record.Fold(both, l)
		if m == nil || err == nil && int(m.Seq) != len(l.Entries) {
			t.Fatalf("folded to %+v, %v", m, err)
		}
		if verified := record.Verify(both, l); verified == nil && err != nil {
			t.Fatalf("verified, but not folded: %v", err)
		}
	})
}
