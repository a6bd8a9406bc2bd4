package physics

import (
	"fmt"
	"strings"
	"testing"
)

// The usual formation: A; B is its point reflection.
const formation = "-34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0"

// pitch returns a board with the default formation and the dice given as x,y.
func pitch(t testing.TB, dice string) (b Board) {
	t.Helper()
	for n, text := range strings.Split(formation, ";") {
		var p Point
		if _, err := fmt.Sscanf(text, "%d,%d", &p.X, &p.Y); err != nil {
			t.Fatal(err)
		}
		b.Figure[0][n], b.Figure[1][n] = p, Point{-p.X, -p.Y}
		b.Stands[0][n], b.Stands[1][n] = true, true
	}
	for i, text := range strings.Split(dice, ";") {
		if _, err := fmt.Sscanf(text, "%d,%d", &b.Die[i].X, &b.Die[i].Y); err != nil {
			t.Fatal(err)
		}
		b.Lies[i] = true
	}
	return b
}

// text writes a record in the form of the notation.
func (r *Record) text() string {
	var events, poses []string
	for _, e := range r.Events[:r.Count] {
		switch e.Kind {
		case Passed:
			events = append(events, "p")
		case Touched:
			events = append(events, fmt.Sprintf("t%d", e.N+1))
		case Entered, Hit:
			events = append(events, fmt.Sprintf("%c%c%d", "fc"[e.Kind-Entered], "AB"[e.Side], e.N))
		case Post:
			events = append(events, "o")
		}
	}
	if events == nil {
		events = []string{"-"}
	}
	for i, p := range r.Die {
		if r.Lies[i] {
			poses = append(poses, fmt.Sprintf("%d,%d,%d", p.X, p.Y, p.T))
		} else {
			poses = append(poses, "-")
		}
	}
	text := [...]string{"R", "S+", "S-", "G+", "G-", "E+", "E-"}[r.End] + " " + strings.Join(events, ",") + " " + strings.Join(poses, ";")
	if r.End != Rest {
		text += fmt.Sprintf(" @%d,%d", r.Exit.X, r.Exit.Y)
	}
	for i, on := range []bool{r.Light, r.Stopped, r.Line, r.Guard} {
		if on {
			text += " ~" + "tsog"[i:i+1]
		}
	}
	return text
}

// TestWorkedExamples compares slides with the records of the worked examples.
func TestWorkedExamples(t *testing.T) {
	start, gap := "-3000,0;0,2600;0,-2600", "24000,3000;27000,5250;27000,50"
	edge := "0,16000;-3000,19500;3000,19500"
	for _, c := range []struct {
		name, dice string
		flick      Flick
		want       string
	}{
		{"6", start, Flick{V: 700}, "R p 5167,0,0;0,2600,0;0,-2600,0"},
		{"7", start, Flick{V: 1100}, "R p,fA10,cA10 15632,0,0;0,2600,0;0,-2600,0"},
		{"8", "-3000,0;0,2600;0,-3800", Flick{Dir: 34265, V: 1000}, "R p,fB5,cB5 11670,-4771,5360;0,2600,0;0,-3800,0"},
		// The dice stay together for about 60 contacts: the reference has
		// 2658,1158,4853;269,4183,3513.
		{"9", start, Flick{Dir: 3000, V: 700}, "R t2,p 2650,1154,5537;274,4200,3056;0,-2600,0"},
		{"10", start, Flick{Dir: 1600, V: 600}, "R p,t2 2753,1520,2287;0,2611,33;0,-2600,0 ~t"},
		{"11 back", start, Flick{Dir: 18000, V: 500}, "R - -7167,0,0;0,2600,0;0,-2600,0"},
		{"11 stopped", start, Flick{V: 435}, "R - 154,0,0;0,2600,0;0,-2600,0 ~s"},
		{"12", edge, Flick{Dir: 9000, V: 900}, "S+ p 0,29500,0;-3000,19500,0;3000,19500,0 @0,24000"},
		{"13", edge, Flick{Dir: 9000, V: 705}, "S+ p 0,24284,0;-3000,19500,0;3000,19500,0 @0,24000 ~o"},
		{"14", "-3500,12000;-6000,20000;-1000,20000", Flick{Dir: 9000, V: 1000}, "S+ fB6,p -3500,28667,0;-6000,20000,0;-1000,20000,0 @-3500,24000"},
		{"15", "29000,-900;29251,2887;32749,-1487", Flick{Dir: 3866, V: 850}, "E+ p,fB0 38403,6622,0;29251,2887,0;32749,-1487,0 @36000,4700"},
		{"16", gap, Flick{Dir: 35335, V: 1200}, "G+ p,fB0 47839,221,0;27000,5250,0;27000,50,0 @36000,1601"},
		{"18", gap, Flick{Dir: 34361, V: 780}, "R p,fB0,cB0 32971,234,6387;27000,5250,0;27000,50,0"},
	} {
		b := pitch(t, c.dice)
		var r Record
		Run(&b, c.flick, &r)
		if got := r.text(); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// TestPenalties plays the two penalties of example 5: only die 1, A2 lifted, A10 removed.
func TestPenalties(t *testing.T) {
	for dir, want := range map[int32]string{
		19450: "G- fA0 -51935,-4695,5059;-;- @-36000,-1914",
		18000: "R fA0,cA0 -30599,0,0;-;-",
	} {
		b := pitch(t, "-28600,0")
		b.Stands[0][2], b.Stands[0][10] = false, false
		var r Record
		Run(&b, Flick{Dir: dir, V: 1200}, &r)
		if got := r.text(); got != want {
			t.Errorf("%d:\n got %s\nwant %s", dir, got, want)
		}
	}
}

// TestOwnGoal plays example 19 without the keeper, who would save.
func TestOwnGoal(t *testing.T) {
	for y, want := range map[int32]string{
		0:    "R p,fA0,cA0 -31632,0,0;-27000,2600,0;-27000,-2600,0",
		5000: "G- p -44167,0,0;-27000,2600,0;-27000,-2600,0 @-36000,0",
	} {
		b := pitch(t, "-24000,0;-27000,2600;-27000,-2600")
		b.Figure[0][0].Y = y
		var r Record
		Run(&b, Flick{Dir: 18000, V: 1100}, &r)
		if got := r.text(); got != want {
			t.Errorf("keeper at %d:\n got %s\nwant %s", y, got, want)
		}
	}
}

// TestTime compares the time of a slide with that of a worked example,
// testdata/examples/07-landing-and-carry.txt beside the rules.
func TestTime(t *testing.T) {
	b := pitch(t, "-3000,0;0,2600;0,-2600")
	var r Record
	if ms := Run(&b, Flick{V: 1100}, &r); ms != 805-500 {
		t.Errorf("the dice move for %d ms, want 305", ms)
	}
}
