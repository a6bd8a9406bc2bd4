package match_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// These tests check what the comment of actor promises for every match.

// busy keeps the actor of a match busy until release is called; done receives the result of the
// request. It needs a bubble of synctest.
func (h *harness) busy(id string) (release func(), done <-chan error) {
	hold, told := make(chan struct{}), make(chan error, 1)
	go func() {
		told <- h.Do(context.Background(), id, func(uint64) error {
			<-hold
			return nil
		})
	}()
	synctest.Wait()
	return func() { close(hold) }, told
}

// busyAll is busy for several matches.
func (h *harness) busyAll(ids []string) (release func()) {
	var all []func()
	for _, id := range ids {
		one, _ := h.busy(id)
		all = append(all, one)
	}
	return func() {
		for _, one := range all {
			one()
		}
	}
}

func nothing(uint64) error { return nil }

func TestAnActorDoesOneThingAfterTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		release, _ := h.busy(id)
		const requests = 20
		var served []int // no lock guards it, so the race detector would find a second goroutine
		var all sync.WaitGroup
		for i := range requests {
			all.Go(func() {
				h.want("a request", h.Do(t.Context(), id, func(uint64) error {
					before := len(served)
					time.Sleep(time.Second)
					if len(served) != before {
						t.Errorf("request %d was served beside another", i)
					}
					served = append(served, i)
					return nil
				}), nil)
			})
			synctest.Wait() // it waits in the queue
		}
		began := time.Now()
		release()
		all.Wait()
		if took := time.Since(began); took != requests*time.Second {
			t.Errorf("%d requests of a second each took %v", requests, took)
		}
		if !slices.IsSorted(served) {
			t.Errorf("who asked first was not served first: %v", served)
		}
	})
}

// Entries that another service has stored are handled before requests, whose callers may know of
// them.
func TestAnActorHearsOthersFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := memory(t)
		defer a.close()
		b := newHarness(t, a.store, func(c *match.Config) { c.Bus = a.bus })
		defer b.close()
		id := a.create(humans("anna", nil, "Anna", "Boris"))
		for range 20 { // chosen at random, the two would come in the wrong order half of the time
			release, _ := a.busy(id)
			var seen uint64
			go a.Do(t.Context(), id, func(seq uint64) error { seen = seq; return nil })
			stored := b.play(id, "anna", "hold")
			release()
			synctest.Wait()
			if seen != stored {
				t.Fatalf("a request found entry %d, though %d had been stored and told", seen, stored)
			}
		}
	})
}

// A caller who stops waiting changes nothing: a request that was begun is finished, and one that
// was not begun is dropped.
func TestACallerWhoGoesDisturbsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, heedful{mem.New()}, nil)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		before := h.snapshot(id)

		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		_, err := h.Play(ctx, match.Move{Match: id, Guest: "anna", Seat: before.Turn().Seats.First(), Seq: before.Seq, Text: "hold"})
		h.want("a move that takes too long to store", err, context.DeadlineExceeded)
		if after := h.snapshot(id); after.Seq <= before.Seq {
			t.Error("a move that was being stored was lost with its caller")
		}

		release, _ := h.busy(id)
		ctx, cancel = context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		done := false
		h.want("a request behind another", h.Do(ctx, id, func(uint64) error { done = true; return nil }), context.DeadlineExceeded)
		release()
		h.want("a request after it", h.Do(t.Context(), id, nothing), nil)
		if done {
			t.Error("a request was done whose caller had gone before it was begun")
		}
	})
}

// A heedful store takes five seconds to store an entry, and gives up when the caller's context
// is cancelled.
type heedful struct{ match.Store }

func (s heedful) Append(ctx context.Context, b match.Batch) error {
	select {
	case <-time.After(5 * time.Second):
		return s.Store.Append(ctx, b)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// A request that panics ends its match, with an entry that says so, and no other match;
// spectators are told, and the match can still be read.
func TestARequestThatPanicsEndsItsMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id, other := h.create(humans("anna", nil, "Anna", "Boris")), h.create(humans("anna", nil, "Anna", "Boris"))
		sub, err := h.Watch(t.Context(), id, "")
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		panics := func(uint64) error { panic("told to fail") }
		h.want("the request", h.Do(t.Context(), id, panics), table.ErrBroken)
		last := read(t, sub, 2)
		if !strings.Contains(last[0].Text, "told to fail") || !strings.HasPrefix(last[1].Text, "secret ") || h.snapshot(id).Phase != table.Broken {
			t.Errorf("the log ends with %v", texts(last))
		}
		h.verify(id)

		h.want("another panic", h.Do(t.Context(), id, panics), table.ErrBroken)
		if n := len(h.log(id).Entries); uint64(n) != last[1].Seq {
			t.Errorf("a match that had ended has %d entries after %d", n, last[1].Seq)
		}
		h.want("a request afterwards", h.Do(t.Context(), id, nothing), nil)
		h.play(other, "anna", "hold")
	})
}

// A match that is unloaded just when somebody asks is loaded again, and no request is lost.
func TestARequestThatMeetsTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &counted{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		ends, done := 0, 0
		h.AtEnd(func(string) {
			if ends++; ends > 1 {
				return
			}
			for range 5 {
				go func() {
					h.want("a request", h.Do(context.Background(), id, func(uint64) error { done++; return nil }), nil)
				}()
			}
			time.Sleep(time.Second) // until they wait for this actor
		})
		h.want("a request", h.Do(t.Context(), id, nothing), nil)
		pass(time.Hour)
		if done != 5 || store.opened != 2 || ends != 2 || h.Stats().Loaded != 0 {
			t.Errorf("%d of 5 requests were done, the match was loaded %d times and unloaded %d times, %d are there", done, store.opened, ends, h.Stats().Loaded)
		}
		h.want("a request an hour later", h.Do(t.Context(), id, nothing), nil)
		if store.opened != 3 {
			t.Errorf("for one request it was loaded %d times", store.opened-2)
		}
	})
}

// A counted store counts how often a match was opened.
type counted struct {
	match.Store
	opened int
}

func (s *counted) Open(ctx context.Context, id string) (match.Meta, error) {
	s.opened++
	return s.Store.Open(ctx, id)
}

// Closing waits until the current request is finished; the requests behind it are either
// finished too or refused.
func TestAnActorEndsWhatItDoesWhenTheServiceCloses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		sub, err := h.Watch(t.Context(), id, "")
		if err != nil {
			t.Fatal(err)
		}
		release, first := h.busy(id)
		done := false
		second, closed := make(chan error, 1), make(chan error, 1)
		go func() { second <- h.Do(t.Context(), id, func(uint64) error { done = true; return nil }) }()
		synctest.Wait()

		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		h.want("closing for a second", h.Close(ctx), context.DeadlineExceeded)
		go func() { closed <- h.Close(t.Context()) }()
		synctest.Wait()
		if len(closed) > 0 || len(first) > 0 {
			t.Fatal("the service has closed before its match had ended what it did")
		}
		release()
		h.want("what was being done", <-first, nil)
		h.want("closing", <-closed, nil)
		if err := <-second; done != (err == nil) || err != nil && !errors.Is(err, match.ErrClosed) {
			t.Errorf("what waited was done: %t, and its caller told %v", done, err)
		}
		if _, on := <-sub.Events(); on || !errors.Is(sub.Err(), match.ErrClosed) {
			t.Errorf("who looked on is told %v", sub.Err())
		}
		h.want("a request afterwards", h.Do(t.Context(), id, nothing), match.ErrClosed)
	})
}
