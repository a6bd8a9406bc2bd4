package squareball

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// lineUp are the figures of the default formation, lineUpB those of B.
const (
	lineUp  = "-34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 " + lineUpB
	lineUpB = "34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0"
)

// TestView checks what a screen shows of several positions.
func TestView(t *testing.T) {
	const drawing = "SQ1 1 0 + 0:0 0,0/0,0 A C DRAW 0 - -;-;-;-;-;-;-;-;-;-;- -;-;-;-;-;-;-;-;-;-;- -;-;-"
	flick := "SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3"
	gametest.ViewsHold(t, Game(), []gametest.ViewCase{
		{drawing, "", `{"phase": "DRAW", "back": null, "period": "1", "clock": 0, "limit": 1200000, "seat": -1, "member": null, "attacker": -1, "kind": "C", "carded": -1,
			"a": {"goals": 0, "yellow": 0, "red": 0, "skill": 3, "attacks": 1, "figures": {"0": null}}, "b": {"attacks": -1, "figures": {}}, "dice": {"1": null}, "shootOut": null}`},
		{drawing, "#D B", `{"movable": ["B1"], "usual": {"x": 21500, "y": 11000}, "can": null, "reds": null, "rights": null}`},
		{flick, "", `{"flicks": 8, "landing": "needed", "landed": null, "thrownIn": null, "must": null, "overruled": null, "offsideAt": 21500, "offside": null, "die": null,
			"a": {"figures": {"0": {"x": -34200, "y": 0}, "10": {"x": 17000, "y": 0, "lifted": null}}},
			"dice": {"1": {"x": -3000, "y": 0, "t": 0, "face": 5}, "2": {"x": 0, "y": 2600, "t": 0, "face": 1}},
			"windows": {"1": {"from": 34474, "width": 3051}, "2": {"from": 24820, "width": 158}, "3": {"from": 11022, "width": 158}}}`},
		{flick, "", `{"movable": null, "usual": null, "can": [{"does": "giveUp", "move": "e"}], "reds": [0, 1], "rights": null}`},
		{flick, "f1,0,700", `{"phase": "NOISE", "forms": null, "slide": {"die": 1, "direction": 0, "speed": 700, "offset": 0, "course": null}}`},
		{flick, "f1,0,700 | #N 0,0,0", `{"phase": "SLIDE", "slide": {"die": 1, "direction": 0, "speed": 700, "offset": 0, "course": {"ms": 233, "end": "R", "exit": null, "lands": null,
			"events": [{"kind": "p", "ms": 61}],
			"marks": [{"die": 1, "ms": 0, "x": -3000, "y": 0, "t": 0, "vx": 700, "vy": 0, "spin": 0, "speed": 700}],
			"after": {"2": {"x": 0, "y": 2600, "t": 0}}}}}`},
		{flick, "f1,0,1100 | #N 0,0,0", `{"slide": {"course": {"end": "R", "lands": [{"of": "A10", "flicks": 1}], "events": [{"kind": "p", "ms": 36}, {"kind": "f", "of": "A10", "ms": 250}, {"kind": "c", "of": "A10", "ms": 271}], "after": {"1": {"x": 15632, "y": 0, "t": 0}}}}}`},
		{flick, "f1,0,1100 | #N 0,0,0 | #P R p,fA10,cA10 15632,0,0;0,2600,0;0,-2600,0",
			`{"landing": "done", "landed": [10], "offsideAt": 21500, "windows": null, "slide": null, "movable": ["A10"], "can": [{"does": "pass", "move": "."}]}`},
		{flick, "f1,1600,600 | #N 0,0,0 | #P R p,t2 2753,1520,2287;0,2611,33;0,-2600,0 ~t",
			`{"can": [{"does": "protest", "move": "!"}, {"does": "pass", "move": "."}], "reds": null, "dispute": {"kind": "t", "margin": 0, "dice": [1, 2, 3], "from": null}}`},
		{flick, "f1,1600,600 | #N 0,0,0 | #P R p,t2 2753,1520,2287;0,2611,33;0,-2600,0 ~t | !",
			`{"movable": ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10"], "can": null, "carded": 0, "left": null, "dispute": null}`},
		{flick, "r", `{"movable": ["A0", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10"], "forms": ["own"], "can": [{"does": "pass", "move": "."}], "carded": 0, "left": 2, "back": "FLICK"}`},
		{strings.Replace(flick, "FLICK 8 N", "MOVES:mo 8 N", 1), "",
			`{"movable": ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10"], "forms": ["own", "theirs"], "can": [{"does": "pass", "move": "."}], "rights": "mo"}`},
		{"SQ1 1 60000 + 0:0 0,0/0,0 A C CORNER:1++ 0 N,H,I10,fA,mA1,mB0 " + lineUp + " 38403,6622,0,1;29251,2887,0,2;32749,-1487,0,3", "",
			`{"die": 1, "exit": {"x": 36000, "y": 24000}, "sector": 2000, "movable": null, "usual": {"x": 34800, "y": 22900}}`},
		{"SQ1 1 60000 + 0:0 0,0/0,0 A C PROTEST:c0 0 fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,6700,0,1;0,-2600,0,3", "",
			`{"dispute": {"kind": "c", "margin": 200, "dice": [2], "from": {"x": 0, "y": 6500}, "to": {"x": 0, "y": 6700}}}`},
		{"SQ1 1 60000 + 0:0 0,0/0,0 A C PROTEST:o1{S+|p|0,24284,0;-3020,19500,0;3000,19500,0|@0,24000|~o} 0 N,fA,mA1,mB0 " + lineUp + " 0,24284,0,5;-3020,19500,0,1;3000,19500,0,3", "",
			`{"die": 1, "dispute": {"kind": "o", "dice": [1], "from": {"x": 0, "y": 24000}, "to": {"x": 0, "y": 24284}}}`},
		{"SQ1 1 60000 + 0:0 1,0/0,0 A F START 0 fB,mA1,mB1 " + lineUp + " -;-;-", "", `{"forms": ["target", "keeper"], "movable": ["A0"], "usual": {"x": 19500, "y": 0}, "reds": [0, 1], "a": {"yellow": 1}}`},
	})
}

// TestViewSaysWhoIsCaught: a figure that a die has landed on voids a goal while it is beyond the
// offside line (SQ-19).
func TestViewSaysWhoIsCaught(t *testing.T) {
	beyond := strings.Replace(lineUp, "17000,0 ", "26000,3000 ", 1)
	const dice = " 26000,3900,0,5;0,2600,0,1;0,-2600,0,3"
	gametest.ViewsHold(t, Game(), []gametest.ViewCase{
		{"SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 " + beyond + dice, "", `{"offside": [10], "caught": null}`},
		{"SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,H,I10,fA,mA1,mB0 " + beyond + dice, "", `{"offside": [10], "caught": [10]}`},
		{"SQ1 1 60000 + 0:0 0,0/0,0 A C CARRY:10 8 N,H,I10,fA,mA1,mB0 " + beyond + dice, "", `{"offside": [10], "caught": [10]}`},
		{"SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,H,I9,fA,mA1,mB0 " + beyond + dice, "", `{"offside": [10], "caught": null}`},
	})
}

// TestViewSaysWhenTimeIsShort: an action that costs more time than is left does not count
// (SQ-34); a clock that runs by itself cannot announce that.
func TestViewSaysWhenTimeIsShort(t *testing.T) {
	const flick, throw = "8 N,fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3", "0 fA,mA1,mB0 " + lineUp + " -;-;-"
	for _, c := range []struct {
		clock string
		line  string
		want  *ShortView
	}{
		{"fixed", "SQ1 1 288999 + 0:0 0,0/0,0 A C FLICK " + flick, nil},
		{"fixed", "SQ1 1 289000 + 0:0 0,0/0,0 A C FLICK " + flick, &ShortView{11000, 11000}},
		{"fixed", "SQ1 1 295000 + 0:0 0,0/0,0 A C FLICK " + flick, &ShortView{5000, 11000}},
		{"live", "SQ1 1 295000 + 0:0 0,0/0,0 A C FLICK " + flick, nil},
		{"fixed", "SQ1 1 292000 + 0:0 0,0/0,0 A C START " + throw, nil},
		{"fixed", "SQ1 1 293000 + 0:0 0,0/0,0 A C START " + throw, &ShortView{7000, 7500}},
		{"fixed", "SQ1 1 299000 + 0:0 0,0/0,0 A P FLICK 0 fB,mA5,mB5 " + lineUp + " 28600,0,0,1;-;-", nil},
	} {
		r, err := Configure(game.Values{"clock": c.clock, "halves": "2", "minutes": "10"})
		if err != nil {
			t.Fatal(err)
		}
		s, err := r.ParseState(c.line)
		if err != nil {
			t.Fatalf("%s: %v", c.line, err)
		}
		if got := r.View(&s).(View).Short; !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s, %s: %+v, want %+v", c.clock, c.line, got, c.want)
		}
		move := map[Phase]Move{Start: {Act: TakeThrow}, Flicking: {Act: FlickDie, N: 1, V: 20000}}[s.Phase]
		if said := r.Describe(&s, move).Key; (said == "squareball.move.whistle") != (c.want != nil) {
			t.Errorf("%s, %s: it is told as %s", c.clock, c.line, said)
		}
	}
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

// formOf names the form of each decision with a place, a figure or a die.
var formOf = map[Act]string{
	PutFigure: "put", MoveKeeper: "keeper", TakeThrow: "target", MoveOwn: "own", MoveTheirs: "theirs",
	FlickDie: "flick", CarryTo: "carry", PutCorner: "corner", RemoveFigure: "remove",
}

// TestViewOffersWhatIsLegal plays at random: everything that a view offers is legal, and its
// slide agrees with the record.
func TestViewOffersWhatIsLegal(t *testing.T) {
	r, src := Standard(), gametest.Source(t, 1, 1)
	gametest.EachInput(t, r, 2_000, func(s, _ *State, in game.Input[Move]) {
		v := r.View(s).(View)
		for _, form := range v.Forms {
			if !r.takes(s, form, src) {
				t.Fatalf("%s: no decision of the form %s was found", r.FormatState(s), form)
			}
		}
		for _, d := range v.Can {
			if m, err := r.ParseMove(s, d.Move); err != nil || !game.Allows(r, s, in.Seat, m) {
				t.Fatalf("%s: %q is offered", r.FormatState(s), d.Move)
			}
		}
		plain := in.Move.Act == TakeThrow && !in.Move.Target
		if form, formed := formOf[in.Move.Act]; formed && !plain && in.Seat >= 0 && !slices.Contains(v.Forms, form) {
			t.Fatalf("%s: %s is not of the forms %q", r.FormatState(s), r.FormatMove(s, in.Move), v.Forms)
		}
		if s.Phase == Place || s.Phase == Replace || s.Phase == Corner {
			if m, err := r.ParseMove(s, fmt.Sprintf("%s %d,%d", map[bool]string{true: "q", false: "p"}[s.Phase == Corner], v.Usual.X, v.Usual.Y)); err != nil || !game.Allows(r, s, in.Seat, m) {
				t.Fatalf("%s: the usual place %v is not lawful", r.FormatState(s), v.Usual)
			}
		}
		if in.Move.Act == Slid {
			checkCourse(t, r, s, v.Slide.Course, in.Move)
		}
	})
}

// takes reports whether a decision of the form is found that is legal.
func (r *Rules) takes(s *State, form string, src game.Source) bool {
	movable := s.movable()
	for range 10_000 {
		var f named
		if len(movable) > 0 {
			f = movable[game.Below(src, uint64(len(movable)))]
		}
		if m := r.some(s, form, f, src); formOf[m.Act] == form && game.Allows(r, s, s.decides().Seat(), m) {
			return true
		}
	}
	return false
}

// some returns a decision of the form, of a figure that may be moved, which need not be legal.
func (r *Rules) some(s *State, form string, f named, src game.Source) Move {
	to := anywhere(src)
	if game.Below(src, 2) == 0 {
		from := s.Figure[f.side][f.n].At
		to = Point{X: from.X + between(src, -3000, 3000), Y: from.Y + between(src, -3000, 3000)}
	}
	path := Path{At: [maxLegs]Point{to}, Legs: 1}
	switch form {
	case "put", "corner":
		return r.Default(s)
	case "keeper":
		return Move{Act: MoveKeeper, At: to}
	case "target":
		return Move{Act: TakeThrow, Target: true, At: r.Default(s).At}
	case "own":
		return Move{Act: MoveOwn, N: f.n, Path: path}
	case "theirs":
		return Move{Act: MoveTheirs, N: f.n, Path: path}
	case "carry":
		return Move{Act: CarryTo, Path: path}
	case "flick":
		return r.sampleFlick(s, src)
	}
	return Move{Act: RemoveFigure, N: f.n}
}

// checkCourse compares the slide of a view with the record.
func checkCourse(t *testing.T, r *Rules, s *State, course *Moved, m Move) {
	t.Helper()
	if len(course.Events) != int(m.Record.Count) || course.End != endNames[m.Record.End] {
		t.Fatalf("%s: %d events to the end %s are told as %+v", r.FormatState(s), m.Record.Count, endNames[m.Record.End], course)
	}
	for i, p := range m.Record.Die {
		if after, lies := course.After[fmt.Sprint(i+1)]; lies != m.Record.Lies[i] || lies && after != (DieRests{p.X, p.Y, p.T}) {
			t.Fatalf("%s: die %d is told at %v, and lies at %v", r.FormatState(s), i+1, after, p)
		}
	}
}
