package footballchess

import (
	"fmt"
	"strings"

	"woodwork/game"
)

// Game is Football Chess as an entry of the catalogue.
func Game() game.Game {
	return game.Define(game.Definition[Rules, State, Move]{
		ID: "footballchess", MinSeats: 2, MaxSeats: 2,
		Options: Options(), Presets: Presets(), Lessons: Lessons(), Puzzles: Puzzles(),
		New:   Configure,
		Read:  read,
		Count: func(*State) int { return 2 },
	})
}

// read returns the rules of a state line: the options of its field o= where it
// has one, else the given values. The two must not contradict each other.
func read(values game.Values, state string) (Rules, error) {
	given, err := game.Complete(Options(), values)
	if err != nil {
		return Rules{}, err
	}
	list, ok := taggedField(state, "o=")
	if !ok {
		return Configure(given)
	}
	line := game.Values{}
	for _, pair := range strings.Split(list, ",") {
		key, value, _ := strings.Cut(pair, ":")
		line[key] = value
	}
	full, err := game.Complete(Options(), line)
	if err != nil {
		return Rules{}, err
	}
	for _, o := range Options() {
		if v := given[o.Key]; v != o.Default && v != full[o.Key] {
			return Rules{}, fmt.Errorf("%w: %s=%s: the state line says %s:%s", game.ErrOption, o.Key, v, o.Key, full[o.Key])
		}
	}
	return Configure(full)
}

// taggedField returns the field of a state line that begins with tag, without it.
func taggedField(state, tag string) (string, bool) {
	for _, field := range strings.Fields(state) {
		if value, ok := strings.CutPrefix(field, tag); ok {
			return value, true
		}
	}
	return "", false
}
