package match

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/record"
	"woodwork/table"
)

// A botTable is a bot runner with what its tests need.
type botTable struct {
	*botRunner
	p         botPosition
	asking    sync.Mutex
	questions []botQuestion // in order
	cancelled int           // how many tasks were cancelled before their answer
}

// newBotTable returns the bot runner of a match with these kinds of seats; its bots take a
// second to answer.
func newBotTable(t *testing.T, unpaced bool, kinds ...table.Kind) *botTable {
	t.Helper()
	g, err := pig.Game().New(game.Values{}, len(kinds))
	if err != nil {
		t.Fatal(err)
	}
	m := &record.Match{State: table.State{Game: g, Phase: table.Playing, LastPly: 1}}
	for _, k := range kinds {
		m.Seats = append(m.Seats, table.Seat{Kind: k, Level: "club"})
	}
	b := &botTable{p: botPosition{Snapshot: &Snapshot{Match: m}, turn: g.Turn(), wanted: true}}
	players := func(_, level string, _ game.Match) (Player, error) {
		if level == "interrupts" {
			return Player{Interrupt: func(context.Context, game.Match, game.Seat, game.Source) (string, error) { return "", nil }}, nil // it is never called
		}
		return Player{}, nil
	}
	ask := func(ctx context.Context, q botQuestion) botResult {
		b.asking.Lock()
		b.questions = append(b.questions, q)
		b.asking.Unlock()
		pauseFor(ctx, time.Second)
		if ctx.Err() != nil {
			b.cancelled++
		}
		return botResult{move: "hold", accept: true}
	}
	cfg := Config{Players: players, PlayUnwatched: unpaced}.withDefaults()
	r := newBotRunner(t.Context(), &cfg, ask)
	b.botRunner = &r
	return b
}

// update gives the bots the current position.
func (b *botTable) update() {
	b.botRunner.update(time.Now(), b.p)
	synctest.Wait()
}

// want fails unless these are all the questions so far.
func (b *botTable) want(t *testing.T, what string, questions ...question) {
	t.Helper()
	b.asking.Lock()
	defer b.asking.Unlock()
	var got []question
	for _, q := range b.questions {
		got = append(got, q.about)
	}
	if !slices.Equal(got, questions) {
		t.Fatalf("%s: asked %v, want %v", what, got, questions)
	}
}

func TestABotIsAskedForItsMoveOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBotTable(t, false, table.Bot, table.Human)
		b.update()
		b.update()
		b.want(t, "it is its turn", questionMove)
		if q := b.questions[0]; q.seat != 0 || q.level != "club" || !q.awaited || q.match == b.p.Game || !b.thinking() {
			t.Errorf("asked %+v, thinking: %v", q, b.thinking())
		}
		if r := <-b.results; r.seat != 0 || r.move != "hold" || !b.take(r) || b.take(r) || b.thinking() {
			t.Errorf("result %+v, thinking: %v", r, b.thinking())
		}
		b.stop()
	})
}

// Where a clock runs, a bot decides no earlier than a person could: when the dice have come to
// rest. Questions out of turn do not wait.
func TestABotWaitsForTheDice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBotTable(t, false, table.Bot, table.Human)
		b.p.rest = 1300 * time.Millisecond
		b.update()
		b.want(t, "the dice roll")
		time.Sleep(1299 * time.Millisecond)
		b.want(t, "they roll yet")
		time.Sleep(time.Millisecond)
		synctest.Wait()
		b.want(t, "they lie", questionMove)
		b.take(<-b.results)
		b.p.Requests[table.Draw] = table.Request{Stands: true, By: 1}
		b.update()
		b.want(t, "a draw is offered", questionMove, questionDraw)
		<-b.results
		b.stop()
	})
}

func TestABotIsStoppedWhenTheMatchHasGoneOn(t *testing.T) {
	for name, change := range map[string]func(*botPosition){
		"another ply":       func(p *botPosition) { p.LastPly++; p.turn.Seats = game.SeatsOf(1) },
		"a person sits":     func(p *botPosition) { p.Seats[0].Kind = table.Human },
		"it stands still":   func(p *botPosition) { p.still = true },
		"nobody cares":      func(p *botPosition) { p.wanted = false },
		"a draw is offered": func(p *botPosition) { p.Requests[table.Draw] = table.Request{Stands: true, By: 1} },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := newBotTable(t, false, table.Bot, table.Human)
				b.update()
				task := b.tasks[0]
				change(&b.p)
				if b.valid(b.p, 0, task) {
					t.Error("what it thinks about is still asked")
				}
				b.update()
				if r := <-b.results; b.cancelled != 1 || b.take(r) {
					t.Errorf("stopped %d; what it chose counts: %+v", b.cancelled, r)
				}
				if drawn := len(b.questions) == 2 && b.questions[1].about == questionDraw; drawn != (name == "a draw is offered") {
					t.Errorf("asked %+v", b.questions)
				}
				b.stop()
			})
		})
	}
}

func TestABotIsAskedOutOfTurnOnceAPly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBotTable(t, false, table.Human, table.Bot, table.Bot)
		b.p.Seats[2].Level = "interrupts"
		b.update()
		b.want(t, "somebody else is to move", questionInterrupt)
		r := <-b.results
		if r.err = errors.New("no idea"); b.take(r) {
			t.Error("it has no answer, and something comes of it")
		}
		b.update()
		b.want(t, "it was asked", questionInterrupt)
		b.p.LastPly++
		b.update()
		b.want(t, "after another ply", questionInterrupt, questionInterrupt)
		if r := <-b.results; r.seat != 2 || !b.take(r) {
			t.Errorf("nothing comes of %+v", r)
		}
		b.stop()
	})
}

func TestBotsAmongThemselvesPauseAfterAPly(t *testing.T) {
	for name, c := range map[string]struct {
		unpaced bool
		other   table.Kind
		rest    time.Duration
	}{
		"nobody waits":        {false, table.Bot, pace},
		"somebody waits":      {false, table.Human, 0},
		"as fast as they can": {true, table.Bot, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := newBotTable(t, c.unpaced, table.Bot, c.other)
				began := time.Now()
				b.noteEntries(began)
				b.update()
				<-b.results
				if rest := time.Since(began) - time.Second; rest != c.rest {
					t.Errorf("it rested %v, want %v", rest, c.rest)
				}
				b.stop()
			})
		})
	}
}

// After the match has ended nobody reads what bots choose, and no bot is left running.
func TestStoppedBotsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBotTable(t, true, table.Bot, table.Bot)
		b.results = make(chan botResult)
		b.update()
		b.stop()
		synctest.Wait() // synctest fails if a goroutine waits forever
		if b.cancelled != 1 {
			t.Errorf("%d of 1 stopped", b.cancelled)
		}
	})
}
