package memory

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func take(t *testing.T, b *Budget, bytes int64) *Hold {
	t.Helper()
	h, err := b.Take("test", bytes)
	if err != nil {
		t.Fatalf("%d bytes: %v; held: %d", bytes, err, b.Stats().Held)
	}
	return h
}

// held checks how much is held.
func held(t *testing.T, b *Budget, want int64) {
	t.Helper()
	if s := b.Stats(); s.Held != want || s.Kinds["test"] != want {
		t.Errorf("%d bytes are held, %d of them of the kind; want %d", s.Held, s.Kinds["test"], want)
	}
}

func TestTheLongestUnusedGoesFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := NewBudget(100)
		lost := ""
		var holds []*Hold
		for _, name := range []string{"a", "b", "c"} {
			h := take(t, b, 30)
			h.Keep(func() { lost += name })
			holds = append(holds, h)
		}
		holds[0].Touch()
		take(t, b, 35) // evicts b
		synctest.Wait()
		if lost != "b" {
			t.Errorf("lost %q, want b", lost)
		}
		held(t, b, 95)
		if !holds[2].Pin() || holds[1].Pin() {
			t.Error("c is not held, or b is")
		}
		if _, err := b.Take("test", 50); !errors.Is(err, ErrFull) {
			t.Errorf("what does not fit: %v", err)
		}
		if held(t, b, 95); lost != "b" {
			t.Errorf("for what was refused %q was lost", lost)
		}
		holds[2].Keep(func() { lost += "c" })
		holds[0].Free()
		holds[0].Free()
		held(t, b, 65)
		take(t, b, 65)
		synctest.Wait()
		held(t, b, 100)
		if lost != "bc" {
			t.Errorf("lost %q, want bc", lost)
		}
		if s := b.Stats(); s.Refused != 1 || s.Dropped != 2 || s.Most != 100 {
			t.Errorf("%+v", s)
		}
	})
}

func TestResize(t *testing.T) { synctest.Test(t, resizes) }

func resizes(t *testing.T) {
	b := NewBudget(100)
	other, h := take(t, b, 40), take(t, b, 50)
	other.Keep(func() {})
	h.Keep(func() { t.Error("dropped for itself") })
	if err := h.Resize(101); !errors.Is(err, ErrFull) {
		t.Errorf("more than there is: %v", err)
	}
	held(t, b, 90)
	if err := h.Resize(100); err != nil {
		t.Errorf("in place of the other: %v", err)
	}
	held(t, b, 100)
	if err := h.Resize(10); err != nil {
		t.Error(err)
	}
	held(t, b, 10)
	h.Pin()
	if _, err := b.Take("test", 91); !errors.Is(err, ErrFull) {
		t.Errorf("beside what is pinned: %v", err)
	}
	h.Free()
	if err := h.Resize(1); err == nil {
		t.Error("what is not held grows")
	}
	held(t, b, 0)
	synctest.Wait() // until those who lost something have been told
}

// What is taken for work is held after it only if it succeeds.
func TestTakeFor(t *testing.T) {
	b := NewBudget(100)
	fails := errors.New("told to fail")
	if h, err := b.TakeFor("test", 50, func(*Hold) error { return fails }); h != nil || err != fails {
		t.Errorf("what fails returns %v, %v", h, err)
	}
	held(t, b, 0)
	func() {
		defer func() {
			if p := recover(); p != fails {
				t.Errorf("recovered %v", p)
			}
		}()
		b.TakeFor("test", 50, func(*Hold) error { panic(fails) })
	}()
	held(t, b, 0)
	h, err := b.TakeFor("test", 50, func(h *Hold) error { return h.Resize(40) })
	if err != nil {
		t.Fatal(err)
	}
	held(t, b, 40)
	if _, err := b.TakeFor("test", 61, func(*Hold) error { panic("there is no room for it") }); !errors.Is(err, ErrFull) {
		t.Errorf("what does not fit: %v", err)
	}
	h.Free()
	held(t, b, 0)
}

func TestIdleBytesAreDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := NewBudget(0)
		ctx, cancel := context.WithCancel(t.Context())
		go b.Watch(ctx, time.Minute)
		pinned, kept, used := take(t, b, 1), take(t, b, 2), take(t, b, 4)
		var lost atomic.Int64
		kept.Keep(func() { lost.Add(2) })
		used.Keep(func() { lost.Add(4) })
		time.Sleep(40 * time.Second)
		used.Touch()
		time.Sleep(40 * time.Second)
		synctest.Wait()
		if lost.Load() != 2 {
			t.Errorf("lost %d, want 2", lost.Load())
		}
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if lost.Load() != 6 || !pinned.Pin() {
			t.Errorf("lost %d, want 6 and not what is in use", lost.Load())
		}
		held(t, b, 1)
		cancel()
		synctest.Wait()
	})
}

func TestMuchThatIsFreed(t *testing.T) {
	b := NewBudget(0)
	first := take(t, b, much/2)
	h := take(t, b, much)
	if b.fallen() {
		t.Error("nothing was freed")
	}
	h.Free()
	if !b.fallen() || b.fallen() {
		t.Error("what was freed is to be given back, and once")
	}
	first.Free()
	if b.fallen() {
		t.Error("little was freed")
	}
}

func TestWithoutABudget(t *testing.T) { synctest.Test(t, withoutABudget) }

func withoutABudget(t *testing.T) {
	var b *Budget
	h, err := b.Take("test", 1<<60)
	if err != nil || !h.Pin() || h.Resize(1<<61) != nil {
		t.Error("there is a bound")
	}
	h.Keep(func() { t.Error("dropped") })
	h.Touch()
	h.Free()
	if s := b.Stats(); s.Held != 0 {
		t.Errorf("%+v", s)
	}
	synctest.Wait() // until a drop would have been told
}

// Many take and give back memory at the same time: the total never exceeds the bound, and ends
// at zero.
func TestTheBoundHolds(t *testing.T) {
	const most = 1000
	b := NewBudget(most)
	var group sync.WaitGroup
	for seed := range uint64(8) {
		group.Go(func() {
			src := rand.New(rand.NewPCG(seed, 1))
			var mine []*Hold
			for range 2000 {
				if h, err := b.Take("test", src.Int64N(400)); err == nil {
					mine = append(mine, h)
				}
				if len(mine) == 0 {
					continue
				}
				h := mine[src.IntN(len(mine))]
				switch src.IntN(5) {
				case 0:
					h.Keep(func() {})
				case 1:
					h.Pin()
				case 2:
					h.Resize(src.Int64N(400))
				case 3:
					h.Touch()
				default:
					h.Free()
				}
				if s := b.Stats(); s.Held > most || s.Held < 0 {
					t.Errorf("%d bytes are held", s.Held)
				}
			}
			for _, h := range mine {
				h.Free()
			}
		})
	}
	group.Wait()
	held(t, b, 0)
	if b.order.Len() != 0 || b.loose != 0 {
		t.Errorf("%d holds, %d bytes may be dropped", b.order.Len(), b.loose)
	}
}
