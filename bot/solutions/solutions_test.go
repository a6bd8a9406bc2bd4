package solutions

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/bot"
	"woodwork/internal/fairqueue"
	"woodwork/memory"
)

// A word is the toy solution of a number.
type word struct {
	text  string
	exact bool
}

type toys = Cache[int, word]

// toyMaker makes the solutions of numbers: 0 is part of the program, 1 fails, -1 panics, those
// from 100 on wait until start is closed, and the others take a millisecond.
func toyMaker(b *memory.Budget, start chan struct{}) Maker[int, word] {
	fill := func(v *word, text string, exact bool, bytes int64) (*memory.Hold, error) {
		hold, err := b.Take("toys", bytes)
		if err == nil {
			*v = word{text, exact}
		}
		return hold, err
	}
	return Maker[int, word]{
		Carried: func(k int, v *word) (*memory.Hold, bool, error) {
			if k != 0 {
				return nil, false, nil
			}
			hold, err := fill(v, "carried", true, 10)
			return hold, err == nil, err
		},
		Make: func(ctx context.Context, k int, v *word, pay Pay) (hold *memory.Hold, err error) {
			switch k {
			case 1:
				return nil, errFails
			case -1:
				panic("told to fail")
			}
			err = pay.For(func() error {
				select {
				case <-time.After(time.Millisecond):
				case <-ctx.Done():
				}
				if k >= 100 {
					select {
					case <-start:
					case <-ctx.Done():
						return context.Cause(ctx)
					}
				}
				hold, err = fill(v, "made", true, 10)
				return err
			})
			return hold, err
		},
		Estimate: func(_ int, v *word) (*memory.Hold, error) { return fill(v, "guessed", false, 1) },
		Rationed: func(int) bool { return true },
	}
}

var errFails = errors.New("1 has no solution")

func get(t *testing.T, c *toys, k int, payer string) (word, error) {
	t.Helper()
	it := c.Order(k, payer)
	err := it.Wait(t.Context())
	if err == nil && !it.There() {
		t.Errorf("%d is not there", k)
	}
	return it.Value, err
}

// A solution is made once, but one that failed is made again.
func TestTablesAreRemembered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := New(t.Context(), bot.Resources{}, toyMaker(nil, nil))
		for k, text := range []string{"carried", "", "made"} {
			v, err := get(t, c, k, "")
			if v.text != text || (err != nil) != (k == 1) {
				t.Errorf("%d: %+v, %v", k, v, err)
			}
		}
		synctest.Wait()
		if n := c.Len(); n != 2 {
			t.Errorf("%d solutions are kept: what failed is not forgotten", n)
		}
		first := c.Order(2, "")
		if c.Order(2, "") != first {
			t.Error("2 is made twice")
		}
		for k := 10; k < 10+kept; k++ {
			if _, err := get(t, c, k, ""); err != nil {
				t.Fatal(err)
			}
		}
		if !first.Gone() || c.Len() != kept {
			t.Errorf("%d solutions, the oldest gone: %t", c.Len(), first.Gone())
		}
	})
}

func TestASolutionThatPanicsIsOneThatFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := New(t.Context(), bot.Resources{}, toyMaker(nil, nil))
		if _, err := get(t, c, -1, ""); err == nil || !strings.Contains(err.Error(), "told to fail") {
			t.Errorf("who waits for it is told %v", err)
		}
		if v, err := get(t, c, 2, ""); v.text != "made" || err != nil || c.Len() != 1 {
			t.Errorf("after it %+v is made, %v, and %d are kept", v, err, c.Len())
		}
	})
}

// Only a few may wait, and none of them is turned away later.
func TestTooManyAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := make(chan struct{})
		c := New(t.Context(), bot.Resources{}, toyMaker(nil, start))
		var all []*Item[int, word]
		for k := range Waiting {
			all = append(all, c.Order(100+k, ""))
		}
		if it := c.Order(200, ""); !it.Gone() || !errors.Is(it.Wait(t.Context()), bot.ErrBusy) {
			t.Error("one more is taken")
		}
		if v, err := get(t, c, 0, ""); err != nil || v.text != "carried" {
			t.Errorf("what is carried has to wait: %v", err)
		}
		close(start)
		for _, it := range all {
			if err := it.Wait(t.Context()); err != nil || it.Value.text != "made" {
				t.Errorf("%d: %+v, %v", it.Key, it.Value, err)
			}
		}
	})
}

// When memory is short the answer is an estimate, and the solution is tried again. With no
// memory at all there is an error, which is not remembered. Solutions are dropped when others
// need the memory.
func TestTablesWithinABudget(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := memory.NewBudget(100)
		c := New(t.Context(), bot.Resources{Budget: b}, toyMaker(b, nil))
		c.Limit(Limits{Again: 10 * time.Millisecond})
		for _, step := range []struct {
			others int64
			text   string
		}{{95, "guessed"}, {0, "made"}, {100, ""}, {0, "made"}} {
			time.Sleep(20 * time.Millisecond)
			hold, err := b.Take("others", step.others)
			if err != nil {
				t.Fatal(err)
			}
			if step.others == 100 {
				if synctest.Wait(); c.Len() > 0 { // another goroutine drops it
					t.Error("the solution is not let go")
				}
			}
			if v, err := get(t, c, 2, ""); v.text != step.text || (err != nil) != (step.text == "") {
				t.Errorf("beside %d bytes: %+v, %v", step.others, v, err)
			}
			hold.Free()
		}
	})
}

// A payer who has used up their time gets estimates, but shares solutions that others pay for. A
// solution that nobody wants any more is abandoned.
func TestTablesAreRationed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := New(t.Context(), bot.Resources{Server: true}, toyMaker(nil, nil))
		l := serverLimits(1)
		l.Orders, l.Wanted, l.Look = fairqueue.NewBudget(time.Nanosecond, time.Hour), 250*time.Millisecond, time.Millisecond
		c.Limit(l)
		for i, step := range []struct {
			k     int
			payer string
			text  string
		}{{10, "eve", "made"}, {11, "eve", "guessed"}, {10, "eve", "made"}, {11, "ann", "made"}, {11, "eve", "made"}} {
			if v, err := get(t, c, step.k, step.payer); err != nil || v.text != step.text {
				t.Errorf("step %d: %+v, %v, want %q", i, v, err, step.text)
			}
		}
		unwanted := c.Order(100, "bob")
		time.Sleep(l.Wanted - time.Millisecond)
		if synctest.Wait(); unwanted.Ready() {
			t.Error("it is given up too soon")
		}
		time.Sleep(2 * l.Look)
		if synctest.Wait(); !unwanted.Ready() {
			t.Error("it is not given up")
		}
		if err := unwanted.Wait(t.Context()); !errors.Is(err, bot.ErrBusy) {
			t.Errorf("nobody wanted it: %v", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 4*l.Wanted)
		defer cancel()
		if err := c.Order(101, "cat").Wait(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("it was given up while somebody waited: %v", err)
		}
	})
}

// An estimate that exists is an answer while no solution can be made.
func TestAnEstimateIsBetterThanNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := New(t.Context(), bot.Resources{Server: true}, toyMaker(nil, nil))
		c.limits.Orders.Spend("eve", time.Hour)
		if v, err := get(t, c, 10, "eve"); err != nil || v.exact {
			t.Fatalf("eve has %+v, %v", v, err)
		}
		for i := range Waiting {
			c.Order(100+i, string(rune('a'+i)))
		}
		if v, err := get(t, c, 10, "ann"); err != nil || v.exact {
			t.Errorf("ann is told %+v, %v, and there is an estimate", v, err)
		}
	})
}
