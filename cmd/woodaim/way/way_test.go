package way

import (
	"slices"
	"testing"

	"woodwork/games/squareball/physics"
	"woodwork/games/squareball/plate"
)

// asked are the numbers of a question about A1, in the middle with B1 in front of it.
func asked(special int32, to plate.Point, boxes ...int32) []int32 {
	n := []int32{special, 0, 1, 0, 0, to.X, to.Y, plate.Pitch.X0, plate.Pitch.Y0, plate.Pitch.X1, plate.Pitch.Y1}
	n = append(n, 1, 500, 500, 0, 0, 0, 0, 0, 1, -9000, 0, 0) // a die rides, one is in hand, one is loose
	for side := range physics.Sides {
		for f := range physics.Figures {
			switch {
			case side == 0 && f == 1:
				n = append(n, 1, 0, 0)
			case side == 1 && f == 1:
				n = append(n, 1, 10_000, 0)
			default:
				n = append(n, 0, 0, 0)
			}
		}
	}
	return append(n, boxes...)
}

func TestPropose(t *testing.T) {
	for _, c := range []struct {
		name    string
		special int32
		to, at  plate.Point
		legs    int
		boxes   []int32
	}{
		{"straight on", walks | stands, plate.Point{Y: 9000}, plate.Point{Y: 9000}, 1, nil},
		{"round a figure", walks | stands, plate.Point{X: 20_000}, plate.Point{X: 20_000}, 3, nil},
		{"over it, lifted", walks | stands | lift, plate.Point{X: 20_000}, plate.Point{X: 20_000}, 1, nil},
		{"beside it", snap | stands, plate.Point{X: 7000, Y: 500}, plate.Point{X: 6399, Y: 500}, 0, nil},
		{"too deep to guess", snap | stands, plate.Point{X: 10_000}, plate.Point{X: 10_000}, 0, nil},
		{"as it is", stands, plate.Point{X: 7000, Y: 500}, plate.Point{X: 7000, Y: 500}, 0, nil},
		{"beside what is shut", snap | stands, plate.Point{X: 20_900, Y: 9000}, plate.Point{X: 20_000, Y: 9000}, 0, []int32{20_000, -22_500, 34_500, 22_500}},
		{"on the pitch", stands, plate.Point{X: 99_999, Y: -22_200}, plate.Point{X: 34_200, Y: -22_200}, 0, nil},
	} {
		q, err := Read(asked(c.special, c.to, c.boxes...))
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		a := Propose(&q)
		if a.At != c.at || len(a.Legs) != c.legs || c.legs > 0 && a.Legs[len(a.Legs)-1] != c.at {
			t.Errorf("%s: put at %v by %v", c.name, a.At, a.Legs)
		}
		if n := a.Write(); len(n) != 3+4*len(a.Shut)+2*len(a.Legs) || !slices.Equal(n[:3], []int32{a.At.X, a.At.Y, int32(len(a.Shut))}) || len(a.Shut) != 2+len(c.boxes)/4 {
			t.Errorf("%s: written as %v", c.name, n)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	n := asked(walks, plate.Point{})
	for i, bad := range map[int]int32{1: 2, 2: 11, 5: 1 << 21} {
		wrong := slices.Clone(n)
		wrong[i] = bad
		if _, err := Read(wrong); err == nil {
			t.Errorf("number %d may be %d", i, bad)
		}
	}
	for _, wrong := range [][]int32{nil, n[1:], append(slices.Clone(n), 1), append(slices.Clone(n), make([]int32, 4*65)...)} {
		if _, err := Read(wrong); err == nil {
			t.Errorf("a question may have %d numbers", len(wrong))
		}
	}
}
