package aim

import "testing"

func TestShake(t *testing.T) {
	type shaken struct{ dir, v, off int32 }
	for name, c := range map[string]struct {
		skill      int8
		v, off     int32
		q1, q2, q3 int64
		want       shaken
	}{
		"an exact hand does not err":       {0, 1000, 50, 4000, -4000, 4000, shaken{}},
		"one deviation of a standard hand": {3, 1050, 0, 1155, 1155, -1155, shaken{300, 94, -45}},
		"a hard flick errs more":           {3, 2100, 0, 1155, 0, 0, shaken{450, 0, 0}},
		"no faster than a flick may be":    {4, 2050, 0, 0, 4000, 0, shaken{0, 50, 0}},
		"no softer than a flick may be":    {4, 31, 0, 0, -4000, 0, shaken{0, -1, 0}},
		"no farther from the middle":       {4, 1000, 490, 0, 0, 4000, shaken{0, 0, 10}},
	} {
		dir, v, off := AddError(c.skill, c.v, c.off, c.q1, c.q2, c.q3)
		if got := (shaken{dir, v, off}); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

func TestRounded(t *testing.T) {
	for _, c := range [][3]int64{{5, 2, 3}, {-5, 2, -2}, {4, 3, 1}, {-4, 3, -1}, {0, 7, 0}, {-7, 2, -3}} {
		if got := Rounded(c[0], c[1]); got != c[2] {
			t.Errorf("%d/%d is rounded to %d, want %d", c[0], c[1], got, c[2])
		}
	}
	if got := Scatter(2400, -1155); got != -2399 {
		t.Errorf("a deviation of 2400 below is %d", got)
	}
}
