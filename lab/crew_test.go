package lab

import (
	"context"
	"strings"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
)

// elsewhere plays deals as a worker does, two at a time; most is how many deals of a job it
// plays.
type elsewhere struct {
	game game.Game
	most int
}

func (e elsewhere) Places() int { return 2 }

func (e elsewhere) Play(ctx context.Context, d Deals) ([]Deal, error) {
	if e.most == 0 {
		return nil, nil
	}
	d.To = min(d.To, d.From+e.most)
	return PlayDeals(ctx, testRegistry, e.game, d, time.Minute)
}

// The report does not depend on how the deals are shared out.
func TestACrewPlaysTheSameMatches(t *testing.T) {
	s := setup(t, 101, bot.Club, bot.Beginner)
	alone := run(t, s)
	for _, most := range []int{1, 3, 1000} {
		s.Crew = elsewhere{s.Game, most}
		done := 0
		s.Progress = func(n, total int) {
			if done = n; total != 102 {
				t.Errorf("%d matches of %d", n, total)
			}
		}
		together := run(t, s)
		together.Took = alone.Took
		if text(t, together) != text(t, alone) || done != 102 {
			t.Errorf("jobs of %d deals, %d matches:\n%s\nwant\n%s", most, done, text(t, together), text(t, alone))
		}
	}
	s.Crew = elsewhere{}
	if _, err := Run(t.Context(), testRegistry, s); err == nil || !strings.Contains(err.Error(), "0 deals") {
		t.Errorf("a crew that plays nothing: %v", err)
	}
}

// A job ends when its time is over, but plays at least the first deal.
func TestAJobOfDealsEnds(t *testing.T) {
	s := setup(t, 1, bot.Club, bot.Beginner)
	d := Deals{Bots: s.Bots, Seed: 1, From: 3, To: 1_000_000}
	if played, err := PlayDeals(t.Context(), testRegistry, s.Game, d, 0); len(played) != 1 || err != nil {
		t.Errorf("in no time: %d deals, %v", len(played), err)
	}
	asked := 0
	more := func() bool { asked++; return asked < 5 }
	if played, err := playDeals(t.Context(), testRegistry, s.Game, d, more); len(played) != 5 || err != nil {
		t.Errorf("with time for five deals: %d deals, %v", len(played), err)
	}
}
