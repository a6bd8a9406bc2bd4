package storetest

import (
	"context"
	"testing"
	"time"

	"woodwork/match"
)

// With a cancelled context nothing is stored, and nothing read.
func cancelled(t *testing.T, s match.Store) {
	create(t, s, "m", 1)
	ctx, cancel := context.WithCancel(background())
	cancel()
	wantError(t, "append", s.Append(ctx, batch("m", 1, 1)), context.Canceled)
	wantError(t, "create", s.Create(ctx, meta("n"), batch("n", 0, 1)), context.Canceled)
	_, err := s.Load(ctx, "m", 0, 1)
	wantError(t, "load", err, context.Canceled)
	wantError(t, "pause", s.SetPaused(ctx, "m", time.Second), context.Canceled)
	_, err = s.Open(ctx, "m")
	wantError(t, "open", err, context.Canceled)
	_, err = s.List(ctx, "anna", match.Place{}, 1)
	wantError(t, "list", err, context.Canceled)
	expect(t, s, "m", 1)
	expect(t, s, "n", 0)
}

// If the context is cancelled while a batch is being stored, the result still says what
// happened.
func outcome(t *testing.T, s match.Store) {
	const tries = 60
	create(t, s, "m", 1)
	for i := range time.Duration(tries) {
		before, err := s.Load(background(), "m", 0, 2*tries)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(background(), i*i*2*time.Microsecond) // up to 7 ms
		failure := s.Append(ctx, batch("m", uint64(len(before)), 1))
		cancel()
		after, err := s.Load(background(), "m", 0, 2*tries)
		if err != nil {
			t.Fatal(err)
		}
		if stored := len(after) > len(before); stored != (failure == nil) {
			t.Errorf("given %v an entry was stored: %t, and its caller told %v", i*i*2*time.Microsecond, stored, failure)
		}
	}
}
