package players

import (
	"context"
	"errors"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/internal/fairqueue"
)

// For strangers who order table after table processor time comes to an end: they are
// answered with estimates, and others are still given the tables.
func TestTablesOfStrangersAreRationed(t *testing.T) {
	g := newTuttoPlayers(t.Context(), bot.Resources{})
	g.tables.res.Server, g.tables.orders = true, newOrders()
	g.tables.orders.budget = fairqueue.NewBudget(time.Nanosecond, time.Hour)
	judge := func(group, target string) bool {
		t.Helper()
		ctx, cancel := context.WithTimeout(fairqueue.With(t.Context(), fairqueue.Requester{Group: group}), time.Minute)
		defer cancel()
		w, err := g.analyst().Win(ctx, match(t, tutto.Game(), game.Values{"target": target}, 2))
		if err != nil {
			t.Fatal(err)
		}
		return w.Estimate
	}
	if judge("eve", "150") {
		t.Error("the first table is an estimate")
	}
	if !judge("eve", "200") {
		t.Error("eve has a second one")
	}
	if judge("eve", "150") || judge("eve", "6000") {
		t.Error("what is there is kept from eve")
	}
	if judge("ann", "200") {
		t.Error("ann pays for eve")
	}
	if judge("eve", "200") {
		t.Error("what ann has paid for is kept from eve")
	}
}

// An estimate that is there is an answer while no table can be made.
func TestAnEstimateIsBetterThanNothing(t *testing.T) {
	g := newTuttoPlayers(t.Context(), nil)
	v := g.tables
	v.serverMode, v.orders = true, newOrders()
	rules := func(target int32) tableKey {
		r := tutto.Defaults()
		r.Target = target
		return tableKey{r, true}
	}
	v.orders.budget.Spend("eve", time.Hour)
	poor := v.orderFor(rules(300), "eve")
	<-poor.done
	if !poor.poor || poor.err != nil {
		t.Fatalf("eve has %+v", poor)
	}
	for i := range waiting {
		v.orderFor(rules(12000-500*int32(i)), string(rune('a'+i)))
	}
	if it := v.orderFor(rules(300), "ann"); it.err != nil {
		t.Errorf("ann is told %v, and there is an estimate", it.err)
	}
}

// A table that nobody wants any more is given up, whether it is being made or waits for
// its turn; one that somebody waits for is not.
func TestTablesThatNobodyWantsAreGivenUp(t *testing.T) {
	g := newTuttoPlayers(t.Context(), bot.Resources{})
	v := g.tables
	v.res.Server, v.orders = true, newOrders()
	v.orders.wanted, v.orders.look = 50*time.Millisecond, 5*time.Millisecond
	rules := func(target int32) tableKey {
		r := tutto.Defaults()
		r.Target = target
		return tableKey{r, true}
	}
	large, next := v.orderFor(rules(12000), "eve"), v.orderFor(rules(11500), "ann")
	if third := v.orderFor(rules(11000), "eve"); !errors.Is(third.err, bot.ErrBusy) {
		t.Errorf("eve has two tables made: %v", third.err)
	}
	began := time.Now()
	for _, it := range []*cachedTable{large, next} {
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
		<-it.done
		if err := it.wait(ctx); !errors.Is(err, bot.ErrBusy) {
			t.Errorf("nobody wants it: %v", err)
		}
		cancel()
	}
	t.Logf("given up after %v", time.Since(began))
	await(t, "they are forgotten", func() bool {
		v.mu.Lock()
		defer v.mu.Unlock()
		return len(v.items) == 0 && len(v.order) == 0
	})
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if err := v.orderFor(rules(12000), "eve").wait(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("it was given up while somebody waited: %v", err)
	}
}
