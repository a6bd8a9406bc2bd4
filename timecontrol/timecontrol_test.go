package timecontrol_test

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"woodwork/timecontrol"
)

func TestParse(t *testing.T) {
	for _, text := range []string{"none", "move:30", "sudden:10", "fischer:5+3", "bronstein:600+3600", "byo:10+3x30", "byo:0+20x1", "days:3", "days:30+90"} {
		c, err := timecontrol.Parse(text)
		if err != nil || c.String() != text {
			t.Errorf("%s is read as %s, %v", text, c, err)
		}
	}
	for _, text := range []string{
		"", "None", "none:", "move", "move:", "move:0", "move:3601", "move:03", "move:+3", "move:30 ", "move:30+1",
		"sudden:0", "sudden:601", "sudden:1.5", "fischer:5", "fischer:5+", "fischer:5+0", "fischer:0+3", "bronstein:5-3",
		"byo:10", "byo:10+3", "byo:10+0x30", "byo:10+21x30", "byo:10+3x", "byo:10+3x30x", "byo:-1+3x30", "hourglass:5",
		"days:", "days:0", "days:31", "days:3+", "days:3+0", "days:3+91", "days:3+1+1", "days:03",
	} {
		if c, err := timecontrol.Parse(text); !errors.Is(err, timecontrol.ErrControl) {
			t.Errorf("%q is read as %s, %v", text, c, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"none", "move:30", "sudden:10", "fischer:5+3", "bronstein:5+3", "byo:10+3x30", "byo:00+3x30", "days:3+10"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := timecontrol.Parse(text)
		if err == nil && c.String() != text {
			t.Errorf("%q is written back as %q", text, c)
		}
		if err != nil && c.On() {
			t.Errorf("%q is refused, and is %s", text, c)
		}
	})
}

const (
	s   = time.Second
	day = 24 * time.Hour
)

// After decisions that took this long, this much time is left.
func TestClocks(t *testing.T) {
	for _, c := range []struct {
		control string
		took    []time.Duration
		until   time.Duration // time left until the flag falls, at the next decision
		shown   time.Duration
		periods int
	}{
		{"days:2", []time.Duration{day, 2 * day}, 2 * day, 2 * day, 0},
		{"days:2+3", nil, 5 * day, 5 * day, 0},
		{"days:2+3", []time.Duration{2 * day, day}, 5 * day, 5 * day, 0},
		{"days:2+3", []time.Duration{2*day + s, 4 * day}, 3*day - s, 3*day - s, 0},
		{"days:2+3", []time.Duration{5 * day}, 2 * day, 2 * day, 0},
		{"move:30", nil, 30 * s, 30 * s, 0},
		{"move:30", []time.Duration{30 * s, 12 * s}, 30 * s, 30 * s, 0},
		{"sudden:1", []time.Duration{10 * s, 20*s + 1}, 30*s - 1, 30*s - 1, 0},
		{"sudden:1", []time.Duration{60 * s}, 0, 0, 0},
		{"fischer:1+2", []time.Duration{10 * s, 0}, 54 * s, 54 * s, 0},
		{"fischer:1+2", []time.Duration{60 * s}, 2 * s, 2 * s, 0},
		{"bronstein:1+2", []time.Duration{s, 2 * s}, 60 * s, 60 * s, 0},
		{"bronstein:1+2", []time.Duration{5 * s, s}, 57 * s, 57 * s, 0},
		{"byo:1+3x10", nil, 90 * s, 60 * s, 3},
		{"byo:1+3x10", []time.Duration{59 * s}, 31 * s, s, 3},
		{"byo:1+3x10", []time.Duration{70 * s}, 30 * s, 10 * s, 2},
		{"byo:1+3x10", []time.Duration{70*s + time.Millisecond}, 20 * s, 10 * s, 1},
		{"byo:0+3x10", []time.Duration{10 * s, 10 * s, 25 * s}, 10 * s, 10 * s, 0},
		{"byo:0+3x10", []time.Duration{30 * s}, 10 * s, 10 * s, 0},
	} {
		control, err := timecontrol.Parse(c.control)
		if err != nil {
			t.Fatal(err)
		}
		k := control.Start()
		for _, d := range c.took {
			k = control.Decide(control.Run(k, d))
		}
		shown, periods := control.Shown(k)
		if got := control.Remaining(k); got != c.until || shown != c.shown || periods != c.periods {
			t.Errorf("%s after %v: %v until the flag, shown as %v and %d periods; want %v, %v, %d", c.control, c.took, got, shown, periods, c.until, c.shown, c.periods)
		}
	}
}

// Shown is also right while a player thinks.
func TestShown(t *testing.T) {
	byo, _ := timecontrol.Parse("byo:1+3x10")
	for _, c := range []struct {
		thought, shown time.Duration
		periods        int
	}{{59 * s, s, 3}, {60 * s, 10 * s, 2}, {64 * s, 6 * s, 2}, {70 * s, 0, 2}, {70*s + time.Millisecond, 10*s - time.Millisecond, 1}, {90 * s, 0, 0}} {
		if shown, periods := byo.Shown(byo.Run(byo.Start(), c.thought)); shown != c.shown || periods != c.periods {
			t.Errorf("after %v: %v and %d periods, want %v and %d", c.thought, shown, periods, c.shown, c.periods)
		}
	}
}

// A decision that lapses adds no time and gives none back.
func TestLapse(t *testing.T) {
	for text, want := range map[string]time.Duration{"move:30": 30 * s, "sudden:1": 55 * s, "fischer:1+2": 55 * s, "bronstein:1+2": 55 * s, "byo:0+3x4": 8 * s} {
		c, _ := timecontrol.Parse(text)
		if got := c.Remaining(c.Lapse(c.Run(c.Start(), 5*s))); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// Time passes equally in one piece and in many, nobody ever has less than nothing left, and only
// Fischer's control lets a player have more than at the beginning.
func TestRandomClocks(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, text := range []string{"move:3", "sudden:1", "fischer:1+2", "bronstein:1+2", "byo:0+3x4", "byo:1+5x3"} {
		c, _ := timecontrol.Parse(text)
		for range 100 {
			k, first := c.Start(), c.Remaining(c.Start())
			for range 50 {
				rest := c.Remaining(k)
				d := time.Duration(r.Int64N(int64(rest/time.Millisecond)+1)) * time.Millisecond
				part := time.Duration(r.Int64N(int64(d/time.Millisecond)+1)) * time.Millisecond
				whole := c.Run(k, d)
				if pieces := c.Run(c.Run(k, part), d-part); pieces != whole {
					t.Fatalf("%s: %v in two pieces is %+v, in one %+v", text, d, pieces, whole)
				}
				if left := c.Remaining(whole); left != rest-d {
					t.Fatalf("%s: %v of %v left after %v", text, left, rest, d)
				}
				k = c.Decide(whole)
				if left := c.Remaining(k); left < 0 || left > first && c.Kind != timecontrol.Fischer {
					t.Fatalf("%s: %v left after a decision", text, left)
				}
			}
		}
	}
}
