package match

import (
	"cmp"
	"context"
	crand "crypto/rand"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"woodwork/game"
	"woodwork/internal/fairqueue"
	"woodwork/record"
)

// A question is what a bot is asked.
type question uint8

// Questions: none, its move, whether it takes a draw, whether it acts out of turn.
const (
	questionNone question = iota
	questionMove
	questionDraw
	questionInterrupt
)

// A botTask is a bot that thinks about a question.
type botTask struct {
	ply    uint64 // the LastPly that it thinks about
	about  question
	cancel context.CancelFunc
}

// A botResult is what came of it.
type botResult struct {
	task   *botTask
	seat   game.Seat
	move   string
	accept bool // the draw
	err    error
}

// botGrace is what a bot may take longer than it was given, on a machine that has
// more to do than it can: a move by chance would be worse than a late one.
const botGrace = time.Second

// updateBots sets the bots thinking whose turn it is, and stops those whose turn has
// passed.
func (a *actor) updateBots() {
	for seat, m := range a.tasks {
		if !a.valid(seat, m) {
			m.cancel()
			delete(a.tasks, seat)
		}
	}
	for i := range a.current.Seats {
		seat := game.Seat(i)
		if about := a.questionFor(seat); about != questionNone && a.tasks[seat] == nil {
			a.startBot(seat, about)
		}
	}
}

// valid reports whether a task still thinks about what is asked of its seat.
func (a *actor) valid(seat game.Seat, m *botTask) bool {
	return m.ply == a.current.LastPly && m.about == a.questionFor(seat)
}

// questionFor returns what the bot on a seat is asked. It answers the offer of a draw before
// anything else.
func (a *actor) questionFor(seat game.Seat) question {
	switch {
	case a.current.Seats[seat].Kind != record.Bot || a.current.Left() || a.clock.stopped:
		return questionNone
	case a.current.Offered(seat):
		return questionDraw
	case a.turn.Seats.Has(seat) && a.wanted():
		return questionMove
	case !a.wasAsked(seat) && a.wanted() && a.actsOutOfTurn(seat):
		return questionInterrupt
	}
	return questionNone
}

// wasAsked reports whether the bot on a seat was asked to act out of turn since the last
// ply.
func (a *actor) wasAsked(seat game.Seat) bool {
	ply, ok := a.asked[seat]
	return ok && ply == a.current.LastPly
}

// actsOutOfTurn reports whether the bot on a seat may act out of turn while somebody else
// decides. Where it may not it is not asked again before the next ply.
func (a *actor) actsOutOfTurn(seat game.Seat) bool {
	if !a.turn.Over() && !a.turn.Chance {
		player, err := a.s.cfg.Players(a.current.GameID, a.current.Seats[seat].Level, a.current.Game.Clone())
		if _, ok := player.(OutOfTurnPlayer); ok && err == nil {
			return true
		}
	}
	a.asked[seat] = a.current.LastPly
	return false
}

// wanted reports whether anybody cares for the match: a person at the table or
// before it. Without, bots among themselves pause: a match to a target that is never
// reached would keep the machine busy forever. A match that its people have left stands
// still even while somebody watches: see record.Match.Left.
func (a *actor) wanted() bool {
	return a.s.cfg.PlayUnwatched || hasPeople(a.current.Seats) || a.hub.size() > 0
}

// hasPeople reports whether a person sits at the table.
func hasPeople(seats []record.Seat) bool {
	return slices.ContainsFunc(seats, func(s record.Seat) bool { return s.Kind == record.Human })
}

// startBot lets a bot choose in a goroutine of its own: with a copy of the match,
// without the secret, and with a source of its own.
func (a *actor) startBot(seat game.Seat, about question) {
	ctx, cancel := context.WithCancel(a.s.ctx)
	m := &botTask{ply: a.current.LastPly, about: about, cancel: cancel}
	a.tasks[seat] = m
	gameID, level, copied := a.current.GameID, a.current.Seats[seat].Level, a.current.Game.Clone()
	ask := func(ctx context.Context) botResult { return a.s.askMove(ctx, gameID, level, copied, seat, about) }
	if about == questionDraw {
		ask = func(ctx context.Context) botResult { return a.s.askDraw(ctx, gameID, copied, seat) }
	}
	waited := hasPeople(a.current.Seats)
	asker := fairqueue.Requester{Group: cmp.Or(a.meta.Group, a.meta.Host), Member: a.id}
	var rest time.Duration
	if !waited && !a.s.cfg.PlayUnwatched {
		rest = a.lastPlyAt.Add(pace).Sub(instant())
	}
	go func() {
		pauseFor(ctx, rest)
		t := a.s.runBot(ctx, asker, waited, ask)
		t.task, t.seat = m, seat
		cancel()
		select {
		case a.results <- t:
		case <-a.gone:
		}
	}()
}

func (a *actor) cancelTasks() {
	for _, m := range a.tasks {
		m.cancel()
	}
}

// applyBot plays what a bot has chosen. What is no legal move is replaced by a
// random one: nobody should wait for a faulty bot.
func (a *actor) applyBot(t botResult) {
	if a.tasks[t.seat] != t.task {
		return // the match has gone on without it
	}
	delete(a.tasks, t.seat)
	if t.task.about == questionInterrupt {
		if a.asked[t.seat] = t.task.ply; t.move == "" || t.err != nil {
			return // it lets the others go on
		}
	}
	err := a.guard(func() error {
		_, err := a.change(func(d *draft) (uint64, error) {
			switch t.task.about {
			case questionDraw:
				return 0, a.answer(d, &t)
			case questionInterrupt:
				return 0, a.interrupt(d, &t)
			}
			return 0, a.move(d, &t)
		})
		return err
	})
	if err != nil {
		a.retryLater("bot's move not made", err)
	}
}

func (a *actor) move(d *draft, t *botResult) error {
	if !a.valid(t.seat, t.task) {
		return nil
	}
	if t.err == nil {
		t.err = d.add(t.seat, t.move)
	}
	if t.err == nil {
		return nil
	}
	a.s.faults.Add(1)
	a.s.cfg.Log.Error("bot replaced by chance", "match", a.id, "seq", d.match.Seq, "seat", t.seat,
		"level", a.current.Seats[t.seat].Level, "state", d.match.Game.State(), "move", t.move, "error", t.err)
	return d.add(t.seat, a.random(t.seat))
}

// interrupt plays what a bot does out of turn, if it still may.
func (a *actor) interrupt(d *draft, t *botResult) error {
	if a.current.LastPly != t.task.ply {
		return nil
	}
	if err := d.add(t.seat, t.move); err != nil {
		a.s.faults.Add(1)
		a.s.cfg.Log.Error("bot must not act out of turn", "match", a.id, "seq", d.match.Seq, "seat", t.seat,
			"state", d.match.Game.State(), "move", t.move, "error", err)
	}
	return nil
}

func (a *actor) random(seat game.Seat) string {
	return a.current.Game.Clone().Random(seat, rand.NewPCG(rand.Uint64(), rand.Uint64()))
}

// answer says yes or no to the draw that a bot is offered. A bot that cannot say
// wants to play on.
func (a *actor) answer(d *draft, t *botResult) error {
	if !a.valid(t.seat, t.task) {
		return nil
	}
	if t.err != nil {
		a.s.faults.Add(1)
		a.s.cfg.Log.Error("bot has no answer to a draw", "match", a.id, "seq", d.match.Seq, "seat", t.seat, "error", t.err)
	}
	if agreement, _ := d.match.Game.Agreement(); t.accept && t.err == nil {
		return d.add(t.seat, agreement)
	}
	return d.append(record.Table, record.RefuseText(t.seat))
}

// runBot waits for a free place among the thinkers, and for the bot's answer as
// long as a bot may take. A bot for which no people wait leaves them a place, and
// the bots of one network's matches leave one to those of others.
func (s *Service) runBot(ctx context.Context, asker fairqueue.Requester, waited bool, ask func(context.Context) botResult) botResult {
	gates := []*fairqueue.Gate{s.botGate}
	if !waited {
		gates = []*fairqueue.Gate{s.backgroundGate, s.botGate}
	}
	for _, gate := range gates {
		leave, err := gate.Enter(ctx, asker)
		if err != nil {
			return botResult{err: err}
		}
		defer leave()
	}
	ctx, cancel := context.WithTimeout(fairqueue.With(ctx, asker), s.cfg.ThinkTime)
	defer cancel()
	answer := make(chan botResult, 1)
	go func() { answer <- recovered(func() botResult { return ask(ctx) }) }()
	late := time.NewTimer(s.cfg.ThinkTime + botGrace)
	defer late.Stop()
	select {
	case a := <-answer:
		return a
	case <-late.C:
		return botResult{err: fmt.Errorf("no answer within %v", s.cfg.ThinkTime+botGrace)}
	}
}

// recovered turns the panic of a bot into its error.
func recovered(ask func() botResult) (t botResult) {
	defer func() {
		if p := recover(); p != nil {
			t = botResult{err: fmt.Errorf("the bot panicked: %v", p)}
		}
	}()
	return ask()
}

// askDraw asks whether a bot takes a draw.
func (s *Service) askDraw(ctx context.Context, gameID string, m game.Match, seat game.Seat) (t botResult) {
	if s.cfg.Accept != nil {
		t.accept, t.err = s.cfg.Accept(ctx, gameID, m, seat)
	}
	return t
}

// askMove asks a bot for its move, or for one out of turn.
func (s *Service) askMove(ctx context.Context, gameID, level string, m game.Match, seat game.Seat, about question) (t botResult) {
	player, err := s.cfg.Players(gameID, level, m)
	if err != nil {
		return botResult{err: err}
	}
	var seed [32]byte
	crand.Read(seed[:])
	src := rand.NewChaCha8(seed)
	if about == questionInterrupt {
		t.move, t.err = player.(OutOfTurnPlayer).Interrupt(ctx, m, seat, src) // heckles has seen that it is one
		return t
	}
	t.move, t.err = player.Choose(ctx, m, seat, src)
	return t
}
