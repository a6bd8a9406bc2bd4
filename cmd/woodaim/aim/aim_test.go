package aim

import (
	"encoding/binary"
	"slices"
	"testing"

	"woodwork/games/squareball/physics"
)

// landing is games/squareball/testdata/examples/07-landing-and-carry.txt: a die passes the gap
// and rests on its own side's tenth figure.
func landing() Question {
	q := Question{Sign: 1, Skill: 3, Flick: physics.Flick{V: 1100}, Times: 400, Seed: 7}
	for i, at := range []physics.Point{{X: -3000}, {Y: 2600}, {Y: -2600}} {
		q.Board.Die[i].Point, q.Board.Lies[i] = at, true
	}
	q.Board.Figure[0][10], q.Board.Stands[0][10] = physics.Point{X: 17000}, true
	return q
}

func TestForesee(t *testing.T) {
	q := landing()
	a := Preview(&q)
	if a.Record.End != physics.Rest || a.Record.Die[0].Point != (physics.Point{X: 15632}) || !a.Record.Has(physics.Passed) {
		t.Errorf("the flick ends with %+v", a.Record)
	}
	if a.Times != 400 || len(a.Ends) != 400 {
		t.Fatalf("%d executions, %d ends", a.Times, len(a.Ends))
	}
	if a.Passed != 400 || a.Own < 100 || a.Own > 180 || a.Goals+a.Touched+a.Out+a.Theirs != 0 {
		t.Errorf("a landing that succeeds one time in three has the chances %+v", a.Chances)
	}
	if again := Preview(&q); !slices.Equal(again.Ends, a.Ends) {
		t.Error("the same question has two answers")
	}
}

func TestChances(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Question)
		want   Chances
	}{
		"exact":    {func(*Question) {}, Chances{Times: 9, Passed: 9, Own: 9}},
		"theirs":   {func(q *Question) { q.Side = 1 }, Chances{Times: 9, Passed: 9, Theirs: 9}},
		"touch":    {func(q *Question) { q.Flick.Dir, q.Flick.V = 3000, 700 }, Chances{Times: 9, Touched: 9}},
		"no pass":  {func(q *Question) { q.Flick.Dir = 18000 }, Chances{Times: 9}},
		"too soft": {func(q *Question) { q.Flick.V = 700 }, Chances{Times: 9, Passed: 9}},
		"over":     {func(q *Question) { q.Flick.V = 2100; q.Board.Stands[0][10] = false }, Chances{Times: 9, Passed: 9, Goals: 9}},
		"own goal": {func(q *Question) { q.Flick.V, q.Sign = 2100, -1; q.Board.Stands[0][10] = false }, Chances{Times: 9, Passed: 9, Out: 9}},
		"crossed": {func(q *Question) {
			q.Cross, q.Flick.V = true, 900
			q.Board.Figure[0][9], q.Board.Stands[0][9] = physics.Point{X: 6000, Y: 2000}, true
		}, Chances{Times: 9, Passed: 9, Own: 9}},
		"penalty": {func(q *Question) {
			q.Penalty, q.Flick.V = true, 2100
			q.Board.Lies[1], q.Board.Lies[2], q.Board.Stands[0][10] = false, false, false
		}, Chances{Times: 9, Passed: 9, Goals: 9}},
	} {
		q := landing()
		q.Skill, q.Times = 0, 9
		c.change(&q)
		if got := Preview(&q).Chances; got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// numbersOf returns a question as the browser writes it.
func numbersOf(q *Question) []int32 {
	n := []int32{int32(q.Skill), int32(q.Side), q.Sign, 0, int32(q.Times), int32(q.Seed), int32(q.Flick.Die), q.Flick.Dir, q.Flick.V, q.Flick.Off}
	one := func(is bool) int32 {
		if is {
			return 1
		}
		return 0
	}
	for i, d := range q.Board.Die {
		n = append(n, one(q.Board.Lies[i]), d.X, d.Y, d.T)
	}
	for side := range q.Board.Figure {
		for i, f := range q.Board.Figure[side] {
			n = append(n, one(q.Board.Stands[side][i]), f.X, f.Y)
		}
	}
	return n
}

func TestRead(t *testing.T) {
	want := landing()
	n := numbersOf(&want)
	if got, err := Read(n); err != nil || got != want {
		t.Errorf("read %+v, %v", got, err)
	}
	if got, err := Read(append([]int32{4, 1, -1, penalty | cross | overruled | flat}, n[4:]...)); err != nil || !got.Penalty || !got.Cross || !got.Flick.Overruled || !got.Board.Flat || got.Side != 1 || got.Sign != -1 {
		t.Errorf("read %+v, %v", got, err)
	}
	for i, bad := range map[int]int32{0: 5, 1: 2, 4: 1001, 6: 3, 7: 36000, 8: 0, 9: 501, 10: 0, 13: 9000, 11: 1 << 21, 24: -1 << 21} {
		wrong := slices.Clone(n)
		wrong[i] = bad
		if _, err := Read(wrong); err == nil {
			t.Errorf("number %d may be %d", i, bad)
		}
	}
	if _, err := Read(n[1:]); err == nil {
		t.Error("a question may be too short")
	}
}

func TestWrite(t *testing.T) {
	q := landing()
	q.Times = 2
	a := Preview(&q)
	want := []int32{
		0, 0, 0, a.Course.Ms,
		3, int32(physics.Passed), 0, 0, a.Course.Times[0], int32(physics.Entered), 0, 10, a.Course.Times[1], int32(physics.Hit), 0, 10, a.Course.Times[2],
		2, 0, 0, -3000, 0, 0, 1100, 0, 0, 1100, 0, a.Course.Marks[1].Ms, a.Course.Marks[1].At.X, 0, 0, a.Course.Marks[1].V.X, 0, 0, a.Course.Marks[1].Speed,
		3, 0, 15632, 0, 0, 1, 0, 2600, 0, 2, 0, -2600, 0,
		2, 2, 0, a.Own, 0, 0, 0, 2, a.Ends[0].X, a.Ends[0].Y, a.Ends[1].X, a.Ends[1].Y,
		307, // 3° at the greatest speed, times a half, and 1.57° for 1100 mm/s
	}
	if got := a.Write(); !slices.Equal(got, want) {
		t.Errorf("wrote\n%v, want\n%v", got, want)
	}
}

func BenchmarkForesee(b *testing.B) {
	q := landing()
	q.Times = 100
	for range b.N {
		Preview(&q)
	}
}

// Whatever the page asks, the question is refused or answered, and the answer has the right
// length.
func FuzzRead(f *testing.F) {
	q := landing()
	f.Add(bytesOf(numbersOf(&q)))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, text []byte) {
		n := make([]int32, len(text)/4)
		for i := range n {
			n[i] = int32(binary.LittleEndian.Uint32(text[4*i:]))
		}
		q, err := Read(n)
		if err != nil {
			return
		}
		q.Times = min(q.Times, 2)
		if a := Preview(&q); int(a.Times) != q.Times || len(a.Write()) == 0 {
			t.Errorf("%v: %d executions of %d", n, a.Times, q.Times)
		}
	})
}

func bytesOf(n []int32) (text []byte) {
	for _, x := range n {
		text = binary.LittleEndian.AppendUint32(text, uint32(x))
	}
	return text
}
