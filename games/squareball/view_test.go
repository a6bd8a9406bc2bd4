package squareball

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
)

// lineUp are the figures of the default formation, lineUpB those of B.
const (
	lineUp  = "-34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 " + lineUpB
	lineUpB = "34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0"
)

// TestView checks what a screen is told of one position after the other.
func TestView(t *testing.T) {
	flick := "SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3"
	gametest.Sights(t, Game(), []gametest.Sight{
		{"SQ1 1 0 + 0:0 0,0/0,0 A C DRAW 0 - -;-;-;-;-;-;-;-;-;-;- -;-;-;-;-;-;-;-;-;-;- -;-;-", "",
			"phase:DRAW back: period:1 clock:0 limit:1200000 seat:* member:0 att:* kind:C sign:1 goalsA:0 goalsB:0 pens: yellow:0 0 red:0 0 skill:3 3"},
		{"SQ1 1 0 + 0:0 0,0/0,0 A C DRAW 0 - -;-;-;-;-;-;-;-;-;-;- -;-;-;-;-;-;-;-;-;-;- -;-;-", "#D B", "men:B1 usual:21500,11000 can: reds: rights:"},
		{flick, "", "n:8 need:needed on: had:false must:0 ruled:false line:21500 off: windows:34474+3051 24820+158 11022+158 aims:1,35999,874,good 2,24899,915,back 3,11101,915,back which:0"},
		{flick, "", "men: usual: can:e reds:0 1 rights:"},
		{flick, "f1,0,700", "flick:1,0,700,0 course: times:"},
		{flick, "f1,0,700 | #N 0,0,0", "flick:1,0,700,0 course:1,0,-3000,0,0,700,0,0,700 times:61 233"},
		{flick, "f1,0,1100 | #N 0,0,0 | #P R p,fA10,cA10 15632,0,0;0,2600,0;0,-2600,0", "need:done on:10 had:false must:0 ruled:false line:21500 off: windows: aims: which:0 exit: men:A10 usual: can:."},
		{flick, "f1,1600,600 | #N 0,0,0 | #P R p,t2 2753,1520,2287;0,2611,33;0,-2600,0 ~t", "can:! . reds: rights: carded:* left:0 doubt:t margin:0"},
		{flick, "f1,1600,600 | #N 0,0,0 | #P R p,t2 2753,1520,2287;0,2611,33;0,-2600,0 ~t | !", "men:A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 usual: can: reds: rights: carded:1 left:0"},
		{flick, "r", "men:A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 usual: can:. reds: rights: carded:1 left:2"},
		{strings.Replace(flick, "FLICK 8 N", "MOVES:mo 8 N", 1), "", "A10 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 usual: can:. reds: rights:mo"},
		{"SQ1 1 60000 + 0:0 0,0/0,0 A C CORNER:1++ 0 N,H,I10,fA,mA1,mB0 " + lineUp + " 38403,6622,0,1;29251,2887,0,2;32749,-1487,0,3", "",
			"which:1 exit:36000,24000 men: usual:34800,22900"},
		{"SQ1 1 60000 + 0:0 0,0/0,0 A C PROTEST:c0 0 fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,6700,0,1;0,-2600,0,3", "", "doubt:c margin:200"},
		{"SQ1 1 60000 + 0:0 1,0/0,0 A F START 0 fB,mA1,mB1 " + lineUp + " -;-;-", "", "men:A0 usual:19500,0 can: reds:0 1"},
	})
}

// TestViewNamesTheMember: of a crew of three who attack in turn, the next one acts in
// defence (SQ-37).
func TestViewNamesTheMember(t *testing.T) {
	r, err := Configure(game.Values{"crewB": "3"})
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]int8{
		"SQ1 1 0 + 0:0 0,0/0,0 B C START 0 fB,mA0,mB1 " + lineUp + " -;-;-":              1,
		"SQ1 1 90000 + 0:0 0,0/0,0 B C START 0 fB,mA1,mB2 " + lineUp + " -;-;-":          2,
		"SQ1 1 90000 + 0:0 0,0/0,0 B C START 0 fB,mA3,mB4 " + lineUp + " -;-;-":          1,
		"SQ1 1 90000 + 0:0 0,0/1,0 A C REMOVE:A>START 0 fB,mA2,mB2 " + lineUp + " -;-;-": 3,
		"SQ1 1 90000 + 0:0 0,0/0,0 A C START 0 fB,mA2,mB2 " + lineUp + " -;-;-":          0,
	} {
		s, err := r.ParseState(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.View(&s).(View).Member; got != want {
			t.Errorf("%s: member %d, want %d", line, got, want)
		}
	}
}

// TestViewOffersWhatIsLegal plays at random: what a view names can be done, and
// what it tells of a slide agrees with the record.
func TestViewOffersWhatIsLegal(t *testing.T) {
	r := Standard()
	src := rand.NewPCG(7, 7)
	s, _ := r.Start(2)
	for range 2_000 {
		turn := r.Turn(&s)
		if turn.Over() {
			s, _ = r.Start(2)
			continue
		}
		seat := game.Nature
		if !turn.Chance {
			seat = turn.Seats.First()
		}
		v := r.View(&s).(View)
		for text := range strings.FieldsSeq(v.Can) {
			if m, err := r.ParseMove(&s, text); err != nil || !game.Allows(r, &s, seat, m) {
				t.Fatalf("%s: %q is offered", r.FormatState(&s), text)
			}
		}
		if s.Phase == Place || s.Phase == Replace || s.Phase == Corner {
			if m, err := r.ParseMove(&s, map[bool]string{true: "q ", false: "p "}[s.Phase == Corner]+v.Usual); err != nil || !game.Allows(r, &s, seat, m) {
				t.Fatalf("%s: the usual place %s is not lawful", r.FormatState(&s), v.Usual)
			}
		}
		m := r.Sample(&s, seat, src)
		if m.Act == Slid && len(strings.Fields(v.Times)) != int(m.Record.Count)+1 {
			t.Fatalf("%s: %d events at %q", r.FormatState(&s), m.Record.Count, v.Times)
		}
		r.Step(&s, game.Input[Move]{After: time.Second, Seat: seat, Move: m})
	}
}
