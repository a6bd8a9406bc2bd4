package tutto

import (
	"errors"
	"testing"

	"woodwork/game"
)

// TestOptions writes every value of every option and reads it back.
func TestOptions(t *testing.T) {
	for _, o := range Options() {
		for _, value := range append(append([]string{o.Default}, o.Choices...), o.Offer...) {
			r, err := Configure(game.Values{o.Key: value})
			if err != nil {
				t.Errorf("%s=%s: %v", o.Key, value, err)
				continue
			}
			back, err := reread(r)
			if err != nil || back != r {
				t.Errorf("%s=%s: %s is read back as %s: %v", o.Key, value, r, back, err)
			}
			if value == o.Default && r != Standard() {
				t.Errorf("%s=%s is not the default", o.Key, value)
			}
		}
	}
	for _, v := range variants(t) {
		if back, err := reread(v.Rules); err != nil || back != v.Rules {
			t.Errorf("%s is read back as %s: %v", v.Rules, back, err)
		}
	}
}

// reread reads what r writes into a state line.
func reread(r Rules) (Rules, error) {
	values, err := options.Parse(r.String())
	if err != nil {
		return Rules{}, err
	}
	return Configure(values)
}

func TestBadOptions(t *testing.T) {
	for key, value := range map[string]string{
		"target": "6025", "end": "never", "x2": "", "pm": "later", "floor": "1", "keep": "none", "limit": "-1", "move": "1000001", "colour": "red",
	} {
		if _, err := Configure(game.Values{key: value}); !errors.Is(err, game.ErrOption) {
			t.Errorf("%s=%s: %v, want an ErrOption", key, value, err)
		}
	}
	if _, err := Configure(game.Values{"target": "0"}); err == nil {
		t.Error("a match to 0 begins")
	}
}

func TestPresets(t *testing.T) {
	seen := map[Rules]string{}
	for _, p := range Presets() {
		r, err := Configure(p.Values)
		if err != nil {
			t.Errorf("%s: %v", p.ID, err)
		}
		if other, twice := seen[r]; twice && p.State == "" {
			t.Errorf("%s is the same as %s", p.ID, other)
		}
		if p.State == "" {
			seen[r] = p.ID
		}
	}
	if seen[Standard()] != "classic" {
		t.Error("the classic game is not the default")
	}
}
