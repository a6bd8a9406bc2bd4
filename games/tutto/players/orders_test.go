package players

import (
	"context"
	"errors"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/bot/solutions"
	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/internal/fairqueue"
)

// Processor time for strangers who order solution after solution is limited: they get estimates,
// and others still get the solutions.
func TestTablesOfStrangersAreRationed(t *testing.T) {
	g := newPlayers(t.Context(), bot.Resources{Server: true})
	g.solutions.Limit(solutions.Limits{
		Orders: fairqueue.NewBudget(time.Nanosecond, time.Hour), Processors: 1, Wanted: time.Minute, Look: time.Second, Again: time.Minute,
	})
	judge := func(group, target string) bool {
		t.Helper()
		ctx, cancel := context.WithTimeout(fairqueue.With(t.Context(), fairqueue.Requester{Group: group}), time.Minute)
		defer cancel()
		w, err := g.analyst().Win(ctx, bottest.MatchOf(t, tutto.Game(), game.Values{"target": target}, 2))
		if err != nil {
			t.Fatal(err)
		}
		return w.Estimate
	}
	if judge("eve", "150") {
		t.Error("the first solution is an estimate")
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

// A solution that nobody wants any more is abandoned, whether it is being made or waits for its
// turn; one that somebody waits for is not.
func TestTablesThatNobodyWantsAreGivenUp(t *testing.T) {
	cache := func(wanted time.Duration) *judgeCache {
		v := newPlayers(t.Context(), bot.Resources{Server: true}).solutions
		v.Limit(solutions.Limits{
			Orders: fairqueue.NewBudget(time.Minute, time.Hour), Processors: 1, Wanted: wanted, Look: 5 * time.Millisecond, Again: time.Minute,
		})
		return v
	}
	rules := func(target int32) solutionKey {
		r := tutto.Standard()
		r.Target = target
		return keyOf(r, true)
	}
	patient := cache(time.Hour)
	patient.Order(rules(12000), "eve")
	if err := patient.Order(rules(11000), "eve").Wait(t.Context()); !errors.Is(err, bot.ErrBusy) {
		t.Errorf("eve has two solutions made: %v", err)
	}
	v := cache(time.Millisecond)
	large, next := v.Order(rules(12000), "eve"), v.Order(rules(11500), "ann")
	for _, it := range []*judgeItem{large, next} {
		bottest.Await(t, "it is given up", it.Ready) // checking whether it is there is not waiting for it
		if err := it.Wait(t.Context()); !errors.Is(err, bot.ErrBusy) {
			t.Errorf("nobody wants it: %v", err)
		}
	}
	bottest.Await(t, "they are forgotten", func() bool { return v.Len() == 0 })
}
