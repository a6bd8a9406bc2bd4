package gametest

import (
	"fmt"
	"os"
	"testing"

	"woodwork/game"
)

// Long reports whether to run the tests that take minutes.
func Long() bool { return os.Getenv("WOODWORK_LONG") != "" }

// Variants configures rules once for each named set of options.
func Variants[R any](t testing.TB, configure func(game.Values) (R, error), options map[string]game.Values) map[string]R {
	t.Helper()
	all := make(map[string]R, len(options))
	for name, v := range options {
		r, err := configure(v)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[name] = r
	}
	return all
}

// Holds checks one input that Run cannot draw: the invariants of c must hold, and the state
// after it must parse back from its line.
func Holds[R game.Engine[S, M], S, M comparable](r R, c Config[S, M], before *S, in game.Input[M], after *S) error {
	text := r.FormatState(after)
	var err error
	if c.Check != nil {
		err = c.Check(after)
	}
	if err == nil && c.CheckStep != nil {
		err = c.CheckStep(before, in, after)
	}
	if back, parse := r.ParseState(text); err == nil && (parse != nil || back != *after) {
		err = fmt.Errorf("is read back as %s: %v", r.FormatState(&back), parse)
	}
	if err != nil {
		return fmt.Errorf("%s, then %s: %s: %w", r.FormatState(before), r.FormatMove(before, in.Move), text, err)
	}
	return nil
}
