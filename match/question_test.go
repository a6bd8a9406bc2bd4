package match_test

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
)

// A computer that thinks in another program plays like one that thinks here, and with the match
// that the question contains.
func TestQuestionsAreAnsweredElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		there := memory(t)
		var asked atomic.Int64
		here := newHarness(t, mem.New(), func(c *match.Config) {
			c.Ask = func(ctx context.Context, q match.Question, _ time.Duration) (match.Answer, error) {
				asked.Add(1)
				if q.About != match.AboutMove || q.Options["target"] != "20" || q.Level != "club" {
					t.Errorf("asked %+v", q)
				}
				return there.Answer(ctx, q)
			}
		})
		id := here.create(seats("anna", "bot club", "human Anna"))
		sub := here.watch(id, "anna")
		pass(time.Minute)
		if here.snapshot(id).Turn().Seats.Has(0) || asked.Load() == 0 || here.Stats().BotFaults > 0 {
			t.Errorf("after a minute %s, %d questions, %d faults", here.snapshot(id).Game.State(), asked.Load(), here.Stats().BotFaults)
		}
		sub.Close()
		here.verify(id)
		here.close()
	})
}

func TestAnswersRefuseWhatIsNoQuestion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		for _, q := range []match.Question{
			{About: match.AboutMove, Game: "chess"},
			{About: match.AboutMove, Game: "pig", State: "nonsense"},
			{About: "the weather", Game: "pig", State: "20 0,0 0 0 roll"},
		} {
			if a, err := h.Answer(t.Context(), q); err == nil {
				t.Errorf("%+v was answered with %+v", q, a)
			}
		}
	})
}

// A service that only observes shows a match, and does nothing in it: no computer plays, no time
// limit ends, nothing is written.
func TestAnObserverDoesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		spec := seats("anna", "bot slow", "human Anna") // slow: it would move once its think time is over
		spec.Options = game.Values{"limit": "60000"}
		id := h.create(spec)
		before := h.snapshot(id)
		h.close()
		o := newHarness(t, h.store, func(c *match.Config) { c.Observes = true })
		if now := o.snapshot(id); now.Seq != before.Seq {
			t.Fatalf("it shows entry %d of %d", now.Seq, before.Seq)
		}
		pass(time.Hour)
		if now := o.snapshot(id); now.Seq != before.Seq {
			t.Errorf("it went on from entry %d to %d", before.Seq, now.Seq)
		}
		if meta, err := h.store.Open(t.Context(), id); err != nil || meta.PausedAt != 0 {
			t.Errorf("paused at %v, %v", meta.PausedAt, err)
		}
		o.close()
	})
}
