package fairqueue_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"woodwork/internal/fairqueue"
)

// line lets requesters queue one after another while the only place is taken, and returns the
// order in which they are served.
func line(t *testing.T, requesters ...fairqueue.Requester) (order []fairqueue.Requester) {
	synctest.Test(t, func(t *testing.T) {
		g := fairqueue.NewGate(1, fairqueue.Limits{})
		leave, _ := g.Enter(t.Context(), fairqueue.Requester{Group: "holder"})
		var all sync.WaitGroup
		for _, a := range requesters {
			all.Go(func() {
				leave, err := g.Enter(t.Context(), a)
				if err != nil {
					t.Error(err)
					return
				}
				order = append(order, a)
				leave()
			})
			synctest.Wait()
		}
		leave()
		all.Wait()
	})
	return order
}

func TestGroupsAreServedInTurn(t *testing.T) {
	flood, late := fairqueue.Requester{Group: "flood"}, fairqueue.Requester{Group: "late"}
	got := line(t, flood, flood, flood, flood, late, late)
	want := []fairqueue.Requester{flood, late, flood, late, flood, flood}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("served %v, want %v", got, want)
	}
}

func TestMembersOfAGroupAreServedInTurn(t *testing.T) {
	a, b, other := fairqueue.Requester{"school", "a"}, fairqueue.Requester{"school", "b"}, fairqueue.Requester{Group: "home"}
	got := line(t, a, a, a, b, other)
	want := []fairqueue.Requester{a, other, b, a, a}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("served %v, want %v", got, want)
	}
}

// Two that come and go again and again, so that one of them is always new, do not keep a third from
// its turn, whether they are groups or members of one.
func TestNobodyGetsAheadByGoingAway(t *testing.T) {
	for name, a := range map[string]func(who string) fairqueue.Requester{
		"groups":  func(who string) fairqueue.Requester { return fairqueue.Requester{Group: who} },
		"members": func(who string) fairqueue.Requester { return fairqueue.Requester{Group: "one", Member: who} },
	} {
		synctest.Test(t, func(t *testing.T) {
			g := fairqueue.NewGate(1, fairqueue.Limits{})
			order, places := "", make(chan func(), 1)
			queue := func(who string) {
				go func() {
					if leave, err := g.Enter(t.Context(), a(who)); err == nil {
						order += who
						places <- leave
					}
				}()
				synctest.Wait()
			}
			queue("p") // the patient one: one request is served, the next one waits
			queue("p")
			queue("x")
			for _, comes := range []string{"y", "x", "y", "x", "y"} {
				(<-places)()
				synctest.Wait()
				queue(comes)
			}
			if !strings.Contains(order[1:4], "p") {
				t.Errorf("%s: served %s: the second request of p waits for more than one of each other", name, order)
			}
			for len(order) < 8 {
				(<-places)()
				synctest.Wait()
			}
			(<-places)()
		})
	}
}

func TestAGroupDoesNotHoldEveryPlace(t *testing.T) {
	synctest.Test(t, aGroupDoesNotHoldEveryPlace)
}

func aGroupDoesNotHoldEveryPlace(t *testing.T) {
	g := fairqueue.NewGate(2, fairqueue.Limits{Held: 1, Group: 1})
	flood := fairqueue.Requester{"flood", "1"}
	leave, err := g.Enter(t.Context(), flood)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	waits := make(chan error, 1)
	go func() { _, err := g.Enter(ctx, fairqueue.Requester{"flood", "2"}); waits <- err }()
	synctest.Wait()
	if len(waits) > 0 {
		t.Error("the second of a group that may have one place does not wait")
	}
	other, err := g.Enter(t.Context(), fairqueue.Requester{Group: "other"})
	if err != nil {
		t.Fatal(err)
	}
	other()
	gone := errors.New("gone")
	cancel(gone)
	if err := <-waits; !errors.Is(err, gone) {
		t.Errorf("the second of a group that may have one place: %v", err)
	}
	leave()
	leave() // a second call has no effect
	for range 2 {
		if leave, err = g.Enter(t.Context(), flood); err != nil {
			t.Fatal(err)
		}
		leave()
	}
}

// Only a limited number may wait, no matter who they are; a requester that need not wait is
// served.
func TestACrowdIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := fairqueue.NewGate(2, fairqueue.Limits{Held: 1, All: 2})
		leave, _ := g.Enter(t.Context(), fairqueue.Requester{"a", "1"})
		for range 2 {
			go func() {
				if leave, err := g.Enter(t.Context(), fairqueue.Requester{"a", "1"}); err == nil {
					leave()
				}
			}()
		}
		synctest.Wait()
		if _, err := g.Enter(t.Context(), fairqueue.Requester{"a", "2"}); !errors.Is(err, fairqueue.ErrFull) {
			t.Errorf("a third that waits: %v", err)
		}
		if other, err := g.Enter(t.Context(), fairqueue.Requester{"b", "1"}); err != nil {
			t.Errorf("one for which a place is free: %v", err)
		} else {
			other()
		}
		leave()
		synctest.Wait()
	})
}

func TestTheGreedyAreRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := fairqueue.NewGate(1, fairqueue.Limits{Group: 3, Member: 2})
		leave, _ := g.Enter(t.Context(), fairqueue.Requester{"flood", "1"})
		enter := func(member string) {
			if leave, err := g.Enter(t.Context(), fairqueue.Requester{"flood", member}); err == nil {
				leave()
			}
		}
		refused := func(group, member string, want error) {
			t.Helper()
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			if _, err := g.Enter(ctx, fairqueue.Requester{group, member}); !errors.Is(err, want) {
				t.Errorf("%s %s: %v, want %v", group, member, err, want)
			}
		}
		go enter("1")
		go enter("1")
		synctest.Wait()
		refused("flood", "1", fairqueue.ErrQuota)
		refused("flood", "2", context.Canceled)
		go enter("2")
		synctest.Wait()
		refused("flood", "3", fairqueue.ErrQuota)
		refused("other", "1", context.Canceled)
		leave()
		synctest.Wait()
	})
}
