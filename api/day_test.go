package api

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/games"
	"woodwork/puzzle"
)

// The questions of a day are those of puzzle.OfDay, one of each game, and today's if
// no day is named. The clock of a bubble begins in 2000.
func TestDay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := asking(t, embedded).visitor()
		time.Sleep(36*time.Hour + time.Second)
		for path, want := range map[string]string{"/api/day": "2000-01-02", "/api/day?date=2000-01-01": "2000-01-01"} {
			day := ok[wire.Daily](v, "GET", path, nil)
			if day.Date != want || day.Today != "2000-01-02" || !slices.Equal(day.Questions, questionsOf(t, want)) {
				t.Errorf("%s: %+v", path, day)
			}
		}
		v.refused(http.StatusNotFound, "not_found", "GET", "/api/day?date=2000-01-03", nil)
		for _, date := range []string{"tomorrow", "2000-1-1", "1999-12-31", "2000-01-01x"} {
			if r, text := v.send("GET", "/api/day?date="+date, nil); r.StatusCode < 400 || r.StatusCode >= 500 {
				t.Errorf("%s: %s %s", date, r.Status, text)
			}
		}
	})
}

func questionsOf(t *testing.T, date string) (list []wire.DailyQuestion) {
	t.Helper()
	day, err := puzzle.ParseDay(date)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games.All() {
		more, err := puzzle.Embedded(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		p, ok := puzzle.OfDay(day, slices.Concat(g.Puzzles, more))
		if !ok {
			t.Errorf("%s asks nothing", g.ID)
		}
		list = append(list, wire.DailyQuestion{Game: g.ID, ID: p.ID})
	}
	return list
}

// While the file of one game does not come, those of the others are read; and who waits for it is told
// in the end.
func TestDecisionsOfOneGameDoNotHoldUpOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := decisions{read: func(ctx context.Context, id string) ([]game.Puzzle, error) {
			if id == "tutto" {
				<-ctx.Done()
				return nil, ctx.Err()
			}
			return puzzle.Embedded(id)
		}}
		began, failed := time.Now(), make(chan error)
		for range 2 {
			go func() {
				_, err := d.all(t.Context(), game.Game{ID: "tutto"})
				failed <- err
			}()
		}
		synctest.Wait()
		if list, err := d.all(t.Context(), game.Game{ID: "winninggoal"}); err != nil || len(list) != puzzle.Count("winninggoal") || time.Since(began) != 0 {
			t.Errorf("%d decisions after %v, %v", len(list), time.Since(began), err)
		}
		for range 2 {
			if err := <-failed; !errors.Is(err, context.DeadlineExceeded) || time.Since(began) != decisionWait {
				t.Errorf("after %v: %v", time.Since(began), err)
			}
		}
	})
}
