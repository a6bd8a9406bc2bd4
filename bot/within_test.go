package bot

import (
	"context"
	"errors"
	"testing"
	"time"
)

// A search that never yields its thread ends after its own time or the one around it: in a
// browser (GOOS=js) no timer would fire.
func TestWithinEndsASearchThatOnlyAsks(t *testing.T) {
	for _, limits := range [][2]time.Duration{{time.Hour, 20 * time.Millisecond}, {20 * time.Millisecond, time.Hour}} {
		outer, done := Within(t.Context(), limits[0])
		ctx, cancel := Within(outer, limits[1])
		for ctx.Err() == nil {
		}
		if err := ctx.Err(); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("limits %v: %v", limits, err)
		}
		cancel()
		done()
	}
}

func TestWithinCancelled(t *testing.T) {
	ctx, cancel := Within(t.Context(), time.Hour)
	if ctx.Err() != nil {
		t.Fatal(ctx.Err())
	}
	cancel()
	<-ctx.Done()
	if !errors.Is(ctx.Err(), context.Canceled) {
		t.Error(ctx.Err())
	}
}
