package footballchess

import (
	"errors"
	"strings"
	"testing"
	"time"

	"woodwork/game"
)

const kickOff = "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -"

// TestOptions writes every value of every option and reads it back, given beside the state line
// and in it.
func TestOptions(t *testing.T) {
	g := Game()
	for _, o := range g.Options {
		for _, value := range append(append([]string{o.Default}, o.Choices...), o.Offer...) {
			m, err := g.New(game.Values{o.Key: value}, 2)
			if err != nil {
				t.Errorf("%s=%s: %v", o.Key, value, err)
				continue
			}
			state := m.State()
			if stands := strings.Contains(state, "o="+o.Key+":"+value); stands != (value != o.Default) {
				t.Errorf("%s=%s: the state is %s", o.Key, value, state)
			}
			for _, values := range []game.Values{nil, {o.Key: value}} {
				back, err := g.Load(values, state)
				if err != nil || back.State() != state {
					t.Errorf("%s with %v: %v", state, values, err)
				}
			}
		}
	}
	for _, p := range g.Presets {
		if _, err := g.New(p.Values, 2); err != nil {
			t.Errorf("preset %s: %v", p.ID, err)
		}
	}
}

func TestBadOptions(t *testing.T) {
	for key, value := range map[string]string{
		"goals": "0", "opening": "", "offside": "none", "rows": "6", "keeperkick": "x", "turnback": "yes", "rep": "4",
		"limit": "49", "result": "loss", "clock": "600", "colour": "red",
	} {
		if _, err := Game().New(game.Values{key: value}, 2); !errors.Is(err, game.ErrOption) {
			t.Errorf("%s=%s: %v, want an ErrOption", key, value, err)
		}
	}
	for _, clock := range []string{"0+5", "600+", "+5", "600+601", "36001+0", "06+1", "1+1+1", "", " 600+5", "600+5 ", "600 +5", "600+5\u00a0"} {
		if _, err := Game().New(game.Values{"clock": clock}, 2); !errors.Is(err, game.ErrOption) {
			t.Errorf("clock=%s: %v, want an ErrOption", clock, err)
		}
	}
	for _, c := range []struct {
		values game.Values
		fields string
	}{
		{nil, " o=rows:six"}, {nil, " o=colour:red"}, {nil, " o="}, {nil, " o=rows:all"},
		{nil, " o=rows:own,offside:off"}, {nil, " o=rows:own,rows:off"}, {nil, " o=rows:own o=rows:own"},
		{game.Values{"rows": "off"}, " o=rows:own"}, {game.Values{"goals": "5"}, " o=rows:own"},
		{nil, " c=0,0"}, {nil, " c=0,2"}, {nil, " c=1"}, {nil, " o=clock:60+1 c=1,2"}, {nil, " c=0,2 o=clock:60+1"}, {nil, " m="}, {nil, " m=Qd4-d7"}, {nil, " m=Q-d5"}, {nil, " x=1"},
	} {
		if _, err := Game().Load(c.values, kickOff+c.fields); err == nil {
			t.Errorf("%v with%s is accepted", c.values, c.fields)
		}
	}
	for _, seats := range []int{1, 3} {
		if _, err := Game().New(nil, seats); !errors.Is(err, game.ErrOption) {
			t.Errorf("%d seats: %v, want an ErrOption", seats, err)
		}
	}
}

// Options given beside a state line without options apply to it.
func TestOptionsBesideTheLine(t *testing.T) {
	crowd := "3k3/7/QR1qr1b/2n3N/1p1B3/7/5P1/7/7/7/3K3 d7 w 2-2 63 240 -"
	for value, want := range map[string]int{"all": 58, "own": 60, "off": 60} {
		m, err := Game().Load(game.Values{"rows": value}, crowd)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(m.Legal(0)); got != want {
			t.Errorf("rows=%s: %d actions, want %d", value, got, want)
		}
	}
}

// The state line contains the episode, the position does not.
func TestPositionIsShort(t *testing.T) {
	m, err := Game().New(game.Values{"clock": "600+5"}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range []string{"Kd1-e1", "Kd11-e11", "Ke1-d1"} {
		seat, err := m.Author(move)
		if err == nil {
			_, err = m.Play(2*time.Second, seat, move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	want := "4k2/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 b 0-0 3 3 -"
	if got := m.Position(); got != want {
		t.Errorf("position %s, want %s", got, want)
	}
	line := kickOff + " c=606000,603000 o=clock:600+5 m=Kd1-e1,Kd11-e11,Ke1-d1"
	if got := m.State(); got != line {
		t.Errorf("state %s, want %s", got, line)
	}
	back, err := Game().Load(nil, line)
	if err != nil || back.State() != line || back.Turn() != m.Turn() {
		t.Errorf("%s is read back as %v: %v", line, back, err)
	}
	if _, err := Game().Load(nil, want); err != nil {
		t.Errorf("a position is a state line: %v", err)
	}
}
