package players

import (
	"context"
	"errors"
	"strconv"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/bot/solutions"
	"woodwork/game"
	"woodwork/games/tutto"
)

// A registry in server mode uses the estimate at once for options that no client offers, and
// computes only a few solutions at a time.
func TestAServerMakesNoTableForEverybody(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r := Program(ctx, bot.Resources{Server: true})
	m := bottest.MatchOf(t, tutto.Game(), game.Values{"target": "11950"}, 2) // solving it takes minutes
	if err := r.Prepare(ctx, m, nil); err != nil {
		t.Fatalf("options that are not offered: %v", err)
	}
	a := r.Analyst
	if w, err := a.Win(ctx, m); err != nil || !w.Estimate {
		t.Errorf("they are judged %+v, %v: want an estimate", w, err)
	}
	var last error
	for target := 12000; target > 12000-500*(solutions.Waiting+1); target -= 500 { // offered: each is worth solving
		gone, leave := context.WithCancel(ctx)
		leave()
		last = r.Prepare(gone, bottest.MatchOf(t, tutto.Game(), game.Values{"target": strconv.Itoa(target)}, 2), nil)
	}
	if !errors.Is(last, bot.ErrBusy) {
		t.Errorf("one more than %d solutions: %v", solutions.Waiting, last)
	}
	if err := r.Prepare(ctx, bottest.MatchOf(t, tutto.Game(), nil, 2), nil); err != nil {
		t.Errorf("the solution that the program carries, while others are made: %v", err)
	}
	if n := (bot.Resources{Server: true}).Processors(); n < 1 || n > 1 && n != (bot.Resources{}).Processors()-1 {
		t.Errorf("%d processors", n)
	}
}
