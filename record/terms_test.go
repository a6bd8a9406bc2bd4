package record_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/games/tutto"
	"woodwork/record"
	"woodwork/table"
)

// termed returns a match of Pig that has begun, with this term for takebacks, between two people
// or against the computer.
func termed(t *testing.T, takeback string, people int) *writer {
	w := newWriter(t)
	open, err := record.OpenText(pig.Game(), game.Values{"target": "1000"}, 2, secret.Commit(), table.Terms{Takeback: takeback, Help: table.HelpAlone})
	if err != nil {
		t.Fatal(err)
	}
	w.add(record.Table, open)
	for i := range game.Seat(2) {
		s := table.Seat{Kind: table.Bot, Level: "club"}
		if int(i) < people {
			s = table.Seat{Kind: table.Human, Name: "Zoë", Entropy: make([]byte, 32)}
		}
		w.add(record.Table, table.NewSit(i, s).String())
	}
	w.add(record.Table, "start")
	return w
}

// try adds an entry of the table, or returns why it is refused.
func (w *writer) try(text string) error {
	_, err := w.match.Clone().Apply(record.Entry{Seq: w.match.Seq + 1, At: w.at, Seat: record.Table, Text: text})
	if err == nil {
		w.add(record.Table, text)
	}
	return err
}

// decide makes the first legal decision, and the draws that follow.
func (w *writer) decide() {
	w.t.Helper()
	seat := w.match.Turn().Seats.First()
	w.add(seat, w.match.Game.Legal(seat)[0])
	for w.match.Turn().Chance {
		w.draw()
	}
}

func TestTerms(t *testing.T) {
	for text, says := range map[string]string{
		"takeback:no,help:no,return:no": "", "takeback:no,help:no,clock:sudden:5,return:yes": "", "takeback:no,help:no,return:no,delay:60": "",
		"takeback:no,help:no,return:yes":                "is the default here",
		"takeback:no,help:no,clock:sudden:5,return:no":  "is the default here",
		"takeback:no,help:no,return:yes,clock:sudden:5": "is the default here",
		"takeback:no,help:no,return:no,clock:sudden:5":  "wrong place",
		"takeback:no,help:no,return:maybe":              "not \"maybe\"",
		"return:no":                                     "takeback is missing",
		"takeback:any,help:alone":                       "", "takeback:no,help:no": "", "takeback:decisions,help:yes": "",
		"takeback:no,help:no,clock:fischer:5+3": "", "takeback:no,help:no,clock:byo:10+3x30": "",
		"takeback:no,help:no,delay:60": "", "takeback:no,help:no,clock:fischer:5+3,delay:3600": "",
		"takeback:no,help:no,delay:0":                                       "does not state it",
		"takeback:no,help:no,delay:3601":                                    "0 to 3600 seconds",
		"takeback:no,help:no,delay:060":                                     "0 to 3600 seconds",
		"takeback:no,help:no,delay:-1":                                      "0 to 3600 seconds",
		"takeback:no,delay:60,help:no":                                      "help is missing",
		"takeback:no,help:no,delay:60,clock:sudden:5":                       "clock is there twice or at the wrong place",
		"takeback:no,help:no,clock:sudden:5,flag:computer,away:90,delay:60": "",
		"takeback:no,help:no,away:10":                                       "", "takeback:no,help:no,away:604800": "",
		"takeback:no,help:no,away:9":                     "10 to 604800 seconds",
		"takeback:no,help:no,away:604801":                "10 to 604800 seconds",
		"takeback:no,help:no,away:090":                   "10 to 604800 seconds",
		"takeback:no,help:no,away:90,away:90":            "away is there twice",
		"takeback:no,help:no,away:90,flag:loss":          "flag is there twice or at the wrong place",
		"takeback:no,help:no,clock:days:3,away:90":       "away: players with days to decide need not be there",
		"takeback:no,help:no,flag:loss":                  "flag: no flag falls without a clock",
		"takeback:no,help:no,clock:sudden:5,flag:draw":   `flag is loss, default, computer, not "draw"`,
		"takeback:no,help:no,clock:sudden:5,takeback:no": "takeback is there twice",
		"takeback:no,help:no,listed:no":                  "listed: no match is listed",
		"takeback:no,help:no,colour:red":                 `"colour"`,
		"delay:60":                                       "takeback is missing",
		"takeback:no,help:no,clock:none":                 "does not state it",
		"takeback:no,help:no,clock:fischer":              "want 1 to 600 minutes",
		"takeback:no,clock:sudden:5":                     "help is missing",
		"clock:sudden:5,takeback:no,help:no":             "takeback is missing",
		"":                                               `""`,
		"takeback:any":                                   "help is missing",
		"takeback:any,help:alone,rated:no":               "rated: every match is friendly",
		"takeback:some,help:alone":                       `takeback is no, decisions, any, not "some"`,
		"help:alone,takeback:any":                        "wrong place",
		"takeback:any,takeback:any":                      "twice",
		"takeback,help:no":                               `not ""`,
	} {
		terms, err := table.ParseTerms(text)
		switch {
		case says == "" && (err != nil || terms.String() != text):
			t.Errorf("%q is read as %v, %v", text, terms, err)
		case says != "" && (!errors.Is(err, table.ErrTerm) || !strings.Contains(err.Error(), says)):
			t.Errorf("%q: %v, want something with %s", text, err, says)
		}
	}
}

// A log begins with the number of its format.
func TestVersion(t *testing.T) {
	l := termed(t, table.TakebackAny, 1).log
	text := record.Format(l)
	if !strings.HasPrefix(text, "woodwork log 2\n") {
		t.Errorf("the log begins with %.20q", text)
	}
	if again, err := record.Parse(record.Format(l.Signed(key(1)))); err != nil || again.CheckTrailer() != nil || again.Trailer.Chain != l.Chain() {
		t.Errorf("read as %v, %v", again, err)
	}
	for _, wrong := range []string{strings.Replace(text, "log 2", "log 1", 1), strings.Replace(text, "log 2", "log 3", 1)} {
		if _, err := record.Parse(wrong); err == nil || !strings.Contains(err.Error(), "line 1") {
			t.Errorf("%.20q: %v", wrong, err)
		}
	}
}

// A takeback sets the game back, but not the number that keys the dice: a draw that was seen is
// not drawn again.
func TestTakeback(t *testing.T) {
	w := termed(t, table.TakebackAny, 1)
	before, seq := w.match.Game.State(), w.match.Seq
	w.at = time.Second
	var seen []string
	for range 6 {
		w.add(0, "roll")
		w.draw()
		seen = append(seen, w.log.Entries[len(w.log.Entries)-1].Text)
		w.at += time.Second
		w.add(record.Table, table.Deed{Verb: table.TakeBack, Seat: 0, Seq: seq}.String())
		if m := w.match; m.Game.State() != before || m.Since != w.at || m.LastPly != m.Seq {
			t.Fatalf("after %v the match stands at %s, its time limit runs from %v", seen, m.Game.State(), m.Since)
		}
		seq = w.match.Seq
	}
	if same := strings.Count(strings.Join(seen, " "), seen[0]); same == len(seen) || w.match.Plies != 12 {
		t.Errorf("drawn were %v in %d plies", seen, w.match.Plies)
	}
	if err := record.Verify(find, w.log); !errors.Is(err, record.ErrUnrevealed) {
		t.Error(err)
	}
	if list := record.Standing(w.log.Entries); len(list) != 0 {
		t.Errorf("%v still stand", list)
	}
}

// What the terms do not allow is refused, what takes two needs the other's agreement, and an end
// says who has won by it.
func TestTableRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		takeback string
		people   int
		texts    []string
		want     error
	}{
		"the terms allow none":     {table.TakebackNo, 1, []string{"decide", "takeback 1 4"}, table.ErrNoTakeback},
		"chance has shown more":    {table.TakebackDecisions, 1, []string{"roll", "takeback 1 4"}, table.ErrNothing},
		"nothing was decided":      {table.TakebackAny, 1, []string{"takeback 1 4"}, table.ErrNothing},
		"by the other":             {table.TakebackAny, 1, []string{"decide", "takeback 2 4"}, table.ErrNothing},
		"to somewhere else":        {table.TakebackAny, 1, []string{"decide", "takeback 1 3"}, table.ErrNotNow},
		"twice":                    {table.TakebackAny, 1, []string{"decide", "takeback 1 4", "takeback 1 4"}, table.ErrNothing},
		"unasked":                  {table.TakebackAny, 2, []string{"decide", "takeback 1 4"}, table.ErrUnagreed},
		"asked":                    {table.TakebackAny, 2, []string{"decide", "offer 1 takeback", "takeback 1 4"}, nil},
		"asked of the computer":    {table.TakebackAny, 1, []string{"decide", "offer 1 takeback"}, table.ErrNotNow},
		"refused":                  {table.TakebackAny, 2, []string{"decide", "offer 1 takeback", "refuse 2 takeback", "takeback 1 4"}, table.ErrUnagreed},
		"asked again":              {table.TakebackAny, 2, []string{"decide", "offer 1 takeback", "refuse 2 takeback", "offer 1 takeback"}, table.ErrAsked},
		"refused as a draw":        {table.TakebackAny, 2, []string{"decide", "offer 1 takeback", "refuse 2"}, table.ErrNotAsked},
		"refused by oneself":       {table.TakebackAny, 2, []string{"decide", "offer 1 takeback", "refuse 1 takeback"}, table.ErrNotAsked},
		"overtaken by a decision":  {table.TakebackAny, 2, []string{"decide", "offer 1 takeback", "decide", "takeback 1 4"}, table.ErrUnagreed},
		"after the end":            {table.TakebackAny, 1, []string{"decide", "end 2 resigned 1", "takeback 1 4"}, table.ErrNotNow},
		"the other has left":       {table.TakebackAny, 2, []string{"decide", "seat 2 bot club", "takeback 1 4"}, table.ErrNothing},
		"asked of who has left":    {table.TakebackAny, 2, []string{"decide", "offer 1 takeback", "seat 2 bot club", "takeback 1 4"}, table.ErrNothing},
		"asked of who is leaving":  {table.TakebackAny, 2, []string{"decide", "leave 2", "offer 1 takeback"}, table.ErrGone},
		"left, and unasked":        {table.TakebackAny, 2, []string{"decide", "leave 2", "takeback 1 4"}, table.ErrUnagreed},
		"resigned":                 {table.TakebackNo, 1, []string{"end 2 resigned 1"}, nil},
		"resigned, and won":        {table.TakebackNo, 1, []string{"end 1 resigned 1"}, table.ErrNotNow},
		"aborted":                  {table.TakebackNo, 1, []string{"decide", "end - aborted 1"}, nil},
		"aborted too late":         {table.TakebackNo, 1, []string{"decide", "decide", "end - aborted 1"}, table.ErrNotNow},
		"ended for another reason": {table.TakebackNo, 1, []string{"end 2 bored 1"}, table.ErrNotNow},
		"a draw":                   {table.TakebackNo, 2, []string{"offer 1 draw", "end 1,2 agreed 2"}, nil},
		"a draw nobody offered":    {table.TakebackNo, 2, []string{"end 1,2 agreed 2"}, table.ErrNotAsked},
		"one's own draw":           {table.TakebackNo, 2, []string{"offer 1 draw", "end 1,2 agreed 1"}, table.ErrNotAsked},
		"a draw that is won":       {table.TakebackNo, 2, []string{"offer 1 draw", "end 1 agreed 2"}, table.ErrNotNow},
		"a draw, refused":          {table.TakebackNo, 2, []string{"offer 1 draw", "refuse 2", "end 1,2 agreed 2"}, table.ErrNotAsked},
		"a draw with the computer": {table.TakebackNo, 1, []string{"offer 1 draw"}, table.ErrNoDraw},
		"claimed":                  {table.TakebackNo, 2, []string{"end 1 abandoned 2"}, nil},
		"claimed as a draw":        {table.TakebackNo, 2, []string{"end 1,2 abandoned 2"}, nil},
		"claimed by who has gone":  {table.TakebackNo, 2, []string{"end 2 abandoned 2"}, table.ErrNotNow},
		"claimed from a computer":  {table.TakebackNo, 1, []string{"end 1 abandoned 2"}, table.ErrNotNow},
		"claimed by nobody":        {table.TakebackNo, 2, []string{"end - abandoned 2"}, table.ErrNotNow},
		"claimed twice":            {table.TakebackNo, 2, []string{"end 1 abandoned 2", "end 1 abandoned 2"}, table.ErrNotNow},
		"ended by nobody":          {table.TakebackNo, 1, []string{"end 2 resigned 3"}, nil},
	} {
		w := termed(t, c.takeback, c.people)
		var err error
		for _, text := range c.texts {
			switch text {
			case "decide":
				w.decide()
			case "roll":
				w.add(0, "roll")
				w.draw()
			default:
				err = w.try(text)
			}
		}
		if name == "ended by nobody" {
			if err == nil || !strings.Contains(err.Error(), "no seat") {
				t.Errorf("%s: %v", name, err)
			}
		} else if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

// An end at the table overrides the winners of the game, and the secret follows it.
func TestEnd(t *testing.T) {
	w := termed(t, table.TakebackNo, 1)
	w.add(record.Table, "end 2 resigned 1")
	w.add(record.Table, table.Deed{Verb: table.Disclose, Bytes: secret}.String())
	if m := w.match; m.Phase != table.Over || m.Winners() != game.SeatsOf(1) || m.Game.Winners() != 0 || !m.Turn().Over() {
		t.Errorf("the match is %s, won by %b", m.Phase, m.Winners())
	}
	if err := record.Verify(find, w.log); err != nil {
		t.Error(err)
	}
}

// A position is accepted if the match could have reached it, and only at the beginning of the
// log.
func TestPosition(t *testing.T) {
	old := termed(t, table.TakebackNo, 1)
	for range 5 {
		old.decide()
	}
	begun := func() *writer {
		w := newWriter(t)
		w.add(record.Table, old.log.Entries[0].Text)
		return w
	}
	state := old.match.Game.State()
	w := begun()
	w.add(record.Table, table.Deed{Verb: table.Place, Text: state}.String())
	for _, e := range old.log.Entries[1:4] {
		w.add(record.Table, e.Text)
	}
	if m := w.match; m.Game.State() != state || m.Begun != state || m.Phase != table.Playing {
		t.Errorf("the match begins at %s, want %s", m.Game.State(), state)
	}
	w.decide()
	if err := record.Verify(find, w.log); !errors.Is(err, record.ErrUnrevealed) {
		t.Error(err)
	}
	if err := w.try(table.Deed{Verb: table.Place, Text: state}.String()); !errors.Is(err, table.ErrNotNow) {
		t.Errorf("in the middle: %v", err)
	}
	if err := begun().try(table.Deed{Verb: table.Place, Text: strings.Repeat(state, 2)}.String()); !errors.Is(err, table.ErrNotNow) {
		t.Errorf("at no position: %v", err)
	}
}

// At every moment of a match with takebacks on random tables, its state is, apart from what was
// drawn, the one that the entries that still count lead to by themselves. A copy made on the way
// is not changed by later entries.
func TestRandomTakebacks(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 7))
		w := termed(t, []string{table.TakebackAny, table.TakebackDecisions}[seed%2], 1+int(seed/2%2))
		var copied *record.Match
		var was string
		for range 60 {
			seat := game.Seat(r.IntN(2))
			switch back, err := w.match.Returns(seat); {
			case err == nil && r.IntN(3) == 0:
				w.add(record.Table, back.String())
			case errors.Is(err, table.ErrUnagreed) && w.match.Refuse(table.About(seat, table.Offer, table.Takeback), w.match.At) == nil && r.IntN(2) == 0:
				w.add(record.Table, table.About(seat, table.Offer, table.Takeback).String())
			case w.match.Phase == table.Playing:
				on := w.match.Turn().Seats.First()
				w.add(on, w.match.Game.Random(on, r))
				for w.match.Turn().Chance {
					w.draw()
				}
			}
			if r.IntN(10) == 0 {
				copied, was = w.match.Clone(), w.match.Game.State()
			}
			if got := replayed(t, w.log); got != w.match.Game.State() {
				t.Fatalf("seed %d: the game is at %s, and by the entries that stand at %s", seed, w.match.Game.State(), got)
			}
		}
		if copied != nil && copied.Game.State() != was {
			t.Fatalf("seed %d: a copy at %s has become %s", seed, was, copied.Game.State())
		}
		if err := record.Verify(find, w.log); !errors.Is(err, record.ErrUnrevealed) {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// replayed plays the entries of a log that still count, without a table.
func replayed(t *testing.T, l record.Log) string {
	m, err := pig.Game().New(game.Values{"target": "1000"}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range record.Standing(l.Entries) {
		if _, err := m.Play(0, e.Seat, e.Text); err != nil {
			t.Fatalf("entry %d: %v", e.Seq, err)
		}
	}
	return m.State()
}

// There is a limit to how many decisions can be taken back one after another.
func TestManyTakebacks(t *testing.T) {
	w := termed(t, table.TakebackAny, 1)
	for range 100 {
		w.decide()
	}
	n := 0
	for ; ; n++ {
		back, err := w.match.Returns(0)
		if err != nil {
			break
		}
		w.add(record.Table, back.String())
	}
	if n != 32 {
		t.Errorf("%d decisions were taken back", n)
	}
}

// A takeback leads to the last decision in which its player had a choice: what was forced would only
// be made again.
func TestATakebackSkipsWhatWasForced(t *testing.T) {
	w := newWriter(t)
	w.match = record.NewMatch(func(string) (game.Game, bool) { return tutto.Game(), true }, w.log.Match)
	open, err := record.OpenText(tutto.Game(), game.Values{"target": "10000", "keep": "all"}, 2, secret.Commit(), table.Terms{Takeback: table.TakebackAny, Help: table.HelpAlone})
	if err != nil {
		t.Fatal(err)
	}
	w.add(record.Table, open)
	w.add(record.Table, table.NewSit(0, table.Seat{Kind: table.Human, Name: "Zoë", Entropy: make([]byte, 32)}).String())
	w.add(record.Table, table.NewSit(1, table.Seat{Kind: table.Bot, Level: "club"}).String())
	w.add(record.Table, "start")
	for w.match.Turn().Chance {
		w.draw()
	}
	choice, forced := uint64(0), 0
	for range 60 {
		if seat := w.match.Turn().Seats.First(); seat == 0 && len(w.match.Game.Legal(0)) > 1 {
			choice = w.match.Seq
		} else if seat == 0 && choice > 0 {
			forced++
		}
		w.decide()
		if back, err := w.match.Returns(0); choice > 0 && (err != nil || back.Seq != choice) {
			t.Fatalf("after entry %d %v is taken back, %v; the last choice was after entry %d", w.match.Seq, back, err, choice)
		}
	}
	if forced == 0 {
		t.Error("nothing was forced")
	}
	w.add(record.Table, table.Deed{Verb: table.TakeBack, Seat: 0, Seq: choice}.String())
	if n := len(w.match.Game.Legal(0)); n < 2 {
		t.Errorf("%d moves after it", n)
	}
}

// A takeback returns to the last decision in which the seat had a choice; logs may also have one that returns to one after it.
func TestTakebackOfAForcedDecision(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hb")
	chosen := w.match.Seq
	w.after(s, 0, "hold")
	w.after(s, 1, "hold")
	w.match.Game = oneWay{w.match.Game}
	between := w.match.Seq
	w.after(s, 0, "hold")
	w.after(s, 1, "hold")
	last := w.match.Seq
	w.after(s, 0, "hold")
	back := func(seq uint64) string { return table.Deed{Verb: table.TakeBack, Seat: 0, Seq: seq}.String() }
	for _, seq := range []uint64{chosen, between, last} {
		w.refused("one that may be taken back", 0, record.Table, back(seq), nil)
	}
	for _, seq := range []uint64{chosen + 1, last - 1, last + 1} {
		w.refused("one that is no decision of this seat", 0, record.Table, back(seq), table.ErrNotNow)
	}
}

// oneWay is a game that leaves no choice.
type oneWay struct{ game.Match }

func (g oneWay) Clone() game.Match { return oneWay{g.Match.Clone()} }

func (g oneWay) Forced(game.Seat) bool { return true }

func (g oneWay) Legal(seat game.Seat) []string {
	return g.Match.Legal(seat)[:min(1, len(g.Match.Legal(seat)))]
}
