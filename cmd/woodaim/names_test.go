package main

import (
	"reflect"
	"testing"

	"woodwork/cmd/woodaim/aim"
	"woodwork/cmd/woodaim/way"
	"woodwork/cmd/woodaim/wire"
	"woodwork/game/gametest"
	"woodwork/games/squareball/physics"
	"woodwork/games/squareball/plate"
)

// The names in the client, by which it writes questions and reads answers, are generated from
// the names used here.
func TestNames(t *testing.T) {
	gametest.Constants(t, "../../web/src/games/squareball/numbers.ts",
		gametest.Constant{Name: "count", Value: map[string]int{"dice": physics.Dice, "figures": physics.Figures}, Doc: "How many dice there are, and figures of a side."},
		gametest.Constant{Name: "board", Value: map[string]any{"die": wire.Die, "figure": wire.Figure}, Doc: "The numbers of a die and of a figure, in their order: package wire of cmd/woodaim."},
		gametest.Constant{Name: "flick", Value: map[string]any{"question": aim.FlickNames, "special": aim.Special}, Doc: "The numbers of a question about a flick before those of the board, and what may be special, as bits: package aim of cmd/woodaim."},
		gametest.Constant{Name: "course", Value: map[string]any{"end": aim.EndNames, "event": aim.EventNames, "mark": aim.MarkNames, "rest": aim.RestNames}, Doc: "The numbers of an answer about it: of its end, and of each event, mark and die at rest."},
		gametest.Constant{Name: "imagined", Value: map[string]any{"chances": aim.ChanceNames, "spot": aim.SpotNames, "hand": aim.HandNames}, Doc: "The numbers of what was imagined: how many executions did what, where the die came to rest or left the pitch, and how much the direction of the hand errs, in a: its standard deviation."},
		gametest.Constant{Name: "drag", Value: map[string]any{"question": way.DragNames, "special": way.Special}, Doc: "The numbers of a question about a figure that is dragged, before those of the board, and what may be special, as bits: package way of cmd/woodaim."},
		gametest.Constant{Name: "proposal", Value: map[string]any{"spot": way.SpotNames, "box": way.BoxNames}, Doc: "The numbers of a place in an answer about it, and of a box."})
}

// listed returns numbers in the order of their names, which must be all of them.
func listed(t *testing.T, names wire.Names, values map[string]int32) (n []int32) {
	t.Helper()
	for _, name := range names {
		if _, ok := values[name]; !ok {
			t.Fatalf("the test has no %s", name)
		}
		n = append(n, values[name])
	}
	return n
}

// taken removes the numbers of one part from the front of a list.
func taken(names wire.Names, n *[]int32) map[string]int32 {
	values := map[string]int32{}
	for i, name := range names {
		values[name] = (*n)[i]
	}
	*n = (*n)[len(names):]
	return values
}

// length removes the length of a list from its front.
func length(n *[]int32) int {
	first := (*n)[0]
	*n = (*n)[1:]
	return int(first)
}

// board returns a board whose numbers are all different, and the same board written by names.
func board(t *testing.T) (b physics.Board, n []int32) {
	for i := range b.Die {
		at := int32(100 * (i + 1))
		b.Die[i], b.Lies[i] = physics.Pose{Point: physics.Point{X: at + 1, Y: at + 2}, T: at + 3}, true
		n = append(n, listed(t, wire.Die, map[string]int32{"lies": 1, "x": at + 1, "y": at + 2, "t": at + 3})...)
	}
	for side := range b.Figure {
		for f := range b.Figure[side] {
			at := int32(1000*(side+1) + 10*f)
			b.Figure[side][f], b.Stands[side][f] = physics.Point{X: at + 1, Y: at + 2}, f != 5
			stands := int32(1)
			if f == 5 {
				stands = 0
			}
			n = append(n, listed(t, wire.Figure, map[string]int32{"stands": stands, "x": at + 1, "y": at + 2})...)
		}
	}
	return b, n
}

func TestFlickByName(t *testing.T) {
	b, numbers := board(t)
	want := aim.Question{Board: b, Side: 1, Sign: -1, Skill: 2, Times: 3, Seed: 4, Flick: physics.Flick{Die: 2, Dir: 5, V: 6, Off: 7}}
	flick := map[string]int32{"skill": 2, "side": 1, "sign": -1, "special": 0, "times": 3, "seed": 4, "die": 2, "dir": 5, "v": 6, "off": 7}
	set := map[string]func(*aim.Question){
		"penalty": func(q *aim.Question) { q.Penalty = true }, "cross": func(q *aim.Question) { q.Cross = true },
		"overruled": func(q *aim.Question) { q.Flick.Overruled = true }, "flat": func(q *aim.Question) { q.Board.Flat = true },
	}
	for name, bit := range aim.Special {
		want := want
		set[name](&want)
		flick["special"] = bit
		if got, err := aim.Read(append(listed(t, aim.FlickNames, flick), numbers...)); err != nil || got != want {
			t.Errorf("%s: read %+v, %v", name, got, err)
		}
	}
}

// An answer with two moved dice, an event and some ends is read back by its names.
func TestCourseByName(t *testing.T) {
	q := aim.Question{Sign: 1, Skill: 3, Flick: physics.Flick{V: 1100, Off: 90}, Times: 20, Seed: 7}
	for i, at := range []physics.Point{{X: -3000}, {Y: 600}, {Y: -2600}} {
		q.Board.Die[i].Point, q.Board.Lies[i] = at, true
	}
	a := aim.Preview(&q)
	if a.Record.Count == 0 || len(a.Course.Marks) < 3 {
		t.Fatalf("too little happens: %+v", a.Record)
	}
	n := a.Write()
	check := func(what string, names wire.Names, want map[string]int32) {
		t.Helper()
		if got := taken(names, &n); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	check("end", aim.EndNames, map[string]int32{"end": int32(a.Record.End), "x": a.Record.Exit.X, "y": a.Record.Exit.Y, "ms": a.Course.Ms})
	for i := range length(&n) {
		e := a.Record.Events[i]
		check("event", aim.EventNames, map[string]int32{"kind": int32(e.Kind), "side": int32(e.Side), "n": int32(e.N), "ms": a.Course.Times[i]})
	}
	for i := range length(&n) {
		m := a.Course.Marks[i]
		check("mark", aim.MarkNames, map[string]int32{"die": int32(m.Die), "ms": m.Ms, "x": m.At.X, "y": m.At.Y, "t": m.T, "vx": m.V.X, "vy": m.V.Y, "spin": m.Spin, "speed": m.Speed})
	}
	for i := range length(&n) {
		p := a.Record.Die[i]
		check("die", aim.RestNames, map[string]int32{"n": int32(i), "x": p.X, "y": p.Y, "t": p.T})
	}
	c := a.Chances
	check("chances", aim.ChanceNames, map[string]int32{"times": c.Times, "passed": c.Passed, "touched": c.Touched, "own": c.Own, "theirs": c.Theirs, "goals": c.Goals, "out": c.Out})
	for i := range length(&n) {
		check("spot", aim.SpotNames, map[string]int32{"x": a.Ends[i].X, "y": a.Ends[i].Y})
	}
	check("hand", aim.HandNames, map[string]int32{"spread": a.Spread})
	if len(n) > 0 {
		t.Errorf("%d numbers have no name", len(n))
	}
}

func TestDragByName(t *testing.T) {
	b, numbers := board(t)
	b.Figure[1][5], b.Stands[1][5] = plate.Point{X: 11, Y: 12}, true
	drag := map[string]int32{"special": way.Special["stands"], "side": 1, "figure": 5, "x": 11, "y": 12, "toX": 13, "toY": 14, "x0": 15, "y0": 16, "x1": 17, "y1": 18}
	shut := listed(t, way.BoxNames, map[string]int32{"x0": 21, "y0": 22, "x1": 23, "y1": 24})
	want := way.Question{
		Ground: plate.GroundOf(&b, 1, 5, plate.Box{X0: 15, Y0: 16, X1: 17, Y1: 18}), To: plate.Point{X: 13, Y: 14},
		Shut: []plate.Box{{X0: 21, Y0: 22, X1: 23, Y1: 24}},
	}
	set := map[string]func(*way.Question){
		"lift": func(q *way.Question) { q.Ground.Lift = true }, "snap": func(q *way.Question) { q.Snap = true },
		"walks": func(q *way.Question) { q.Walks = true }, "stands": func(*way.Question) {},
	}
	for name, bit := range way.Special {
		want := want
		set[name](&want)
		drag["special"] = way.Special["stands"] | bit
		n := append(append(listed(t, way.DragNames, drag), numbers...), shut...)
		if got, err := way.Read(n); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: read %+v, %v, want %+v", name, got, err, want)
		}
	}
}

func TestProposalByName(t *testing.T) {
	a := way.Answer{At: plate.Point{X: 1, Y: 2}, Shut: []plate.Box{{X0: 3, Y0: 4, X1: 5, Y1: 6}}, Legs: []plate.Point{{X: 7, Y: 8}, {X: 9, Y: 10}}}
	n := a.Write()
	at := taken(way.SpotNames, &n)
	if boxes := length(&n); boxes != 1 || at["x"] != 1 || at["y"] != 2 {
		t.Errorf("%d boxes behind %v", boxes, at)
	}
	if box := taken(way.BoxNames, &n); !reflect.DeepEqual(box, map[string]int32{"x0": 3, "y0": 4, "x1": 5, "y1": 6}) {
		t.Errorf("the box is %v", box)
	}
	for _, want := range a.Legs {
		if leg := taken(way.SpotNames, &n); leg["x"] != want.X || leg["y"] != want.Y {
			t.Errorf("a leg to %v, want %v", leg, want)
		}
	}
}
