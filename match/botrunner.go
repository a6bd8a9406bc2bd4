package match

import (
	"context"
	"slices"
	"time"

	"woodwork/game"
	"woodwork/internal/fairqueue"
	"woodwork/table"
)

// pace is the time between plies when computers play among themselves.
const pace = 300 * time.Millisecond

// A botRunner lets the bots of one match think, each in a goroutine of its own and about one
// question at a time. Its fields belong to the goroutine of the match.
type botRunner struct {
	ctx     context.Context // the parent of all tasks
	players PlayerSource
	span    func(context.Context, string) (context.Context, func(error))
	ask     func(context.Context, botQuestion) botResult // asks a bot and waits for its answer, in the goroutine of its task
	unpaced bool                                         // whether bots play among themselves as fast as they can

	results   chan botResult // receives the results of finished tasks
	stopped   chan struct{}  // closed when nobody reads results any more
	tasks     map[game.Seat]*botTask
	asked     map[game.Seat]uint64 // the LastPly at which each bot was last asked whether to act out of turn
	lastPlyAt time.Time            // when the last entries arrived
}

// A question is a kind of question to a bot.
type question uint8

// The questions: none, which move, whether to accept a draw, whether to act out of turn.
const (
	questionNone question = iota
	questionMove
	questionDraw
	questionInterrupt
)

// A botPosition is everything that decides which bots think, and about what.
type botPosition struct {
	*Snapshot
	turn      game.Turn
	still     bool          // whether the match stands still, or another service lets its bots think; then none does here
	wanted    bool          // whether anybody wants the match to go on; otherwise no bot moves
	rest      time.Duration // how long what has happened is still being shown, if time is limited and somebody watches
	thinks    time.Duration // the shortest time that a bot thinks about its move after that
	requester fairqueue.Requester
}

// A botQuestion is a question to one bot, with a copy of the match that does not contain the
// secret.
type botQuestion struct {
	about     question
	seat      game.Seat
	gameID    string
	options   game.Values
	level     string
	match     game.Match
	requester fairqueue.Requester
	awaited   bool // whether people are waiting for the answer
}

// A botTask is a bot thinking about a question.
type botTask struct {
	ply    uint64 // the LastPly of the position it thinks about
	about  question
	cancel context.CancelFunc
}

// A botResult is the outcome of a task.
type botResult struct {
	task   *botTask
	seat   game.Seat
	move   string
	accept bool // whether to accept the draw
	err    error
	ctx    context.Context // the context of the task; never cancelled
}

func newBotRunner(ctx context.Context, cfg *Config, ask func(context.Context, botQuestion) botResult) botRunner {
	return botRunner{
		ctx: ctx, players: cfg.Players.recovered, span: cfg.Span, ask: ask, unpaced: cfg.PlayUnwatched,
		results: make(chan botResult, game.MaxSeats),
		stopped: make(chan struct{}),
		tasks:   map[game.Seat]*botTask{},
		asked:   map[game.Seat]uint64{},
	}
}

// update starts the bots that are asked something, and stops those whose question no longer
// applies.
func (r *botRunner) update(now time.Time, p botPosition) {
	for seat, task := range r.tasks {
		if !r.valid(p, seat, task) {
			task.cancel()
			delete(r.tasks, seat)
		}
	}
	for i := range p.Seats {
		seat := game.Seat(i)
		if about := r.questionFor(p, seat); about != questionNone && r.tasks[seat] == nil {
			r.start(now, p, seat, about)
		}
	}
}

// valid reports whether a task thinks about the current question of its seat.
func (r *botRunner) valid(p botPosition, seat game.Seat, task *botTask) bool {
	return task.ply == p.LastPly && task.about == r.questionFor(p, seat)
}

// questionFor returns the question for the bot on a seat. The offer of a draw comes before
// anything else.
func (r *botRunner) questionFor(p botPosition, seat game.Seat) question {
	switch {
	case p.still || p.Seats[seat].Kind != table.Bot:
		return questionNone
	case p.Asked(table.Draw, seat):
		return questionDraw
	case p.turn.Seats.Has(seat) && p.wanted:
		return questionMove
	case p.wanted && !r.wasAsked(p, seat) && r.actsOutOfTurn(p, seat):
		return questionInterrupt
	}
	return questionNone
}

// wasAsked reports whether the bot on a seat has been asked since the last ply to act out of
// turn.
func (r *botRunner) wasAsked(p botPosition, seat game.Seat) bool {
	ply, ok := r.asked[seat]
	return ok && ply == p.LastPly
}

// actsOutOfTurn reports whether the bot on a seat may act out of turn while somebody else
// decides. If not, it is not asked again before the next ply.
func (r *botRunner) actsOutOfTurn(p botPosition, seat game.Seat) bool {
	if !p.turn.Over() && !p.turn.Chance {
		player, err := r.players(p.GameID, p.Seats[seat].Level, p.Game.Clone())
		if err == nil && player.Interrupt != nil {
			return true
		}
	}
	r.asked[seat] = p.LastPly
	return false
}

// start lets the bot on a seat think about a question.
func (r *botRunner) start(now time.Time, p botPosition, seat game.Seat, about question) {
	ctx, cancel := context.WithCancel(r.ctx)
	task := &botTask{ply: p.LastPly, about: about, cancel: cancel}
	r.tasks[seat] = task
	q := botQuestion{
		about: about, seat: seat, gameID: p.GameID, options: p.Options, level: p.Seats[seat].Level,
		match: p.Game.Clone(), requester: p.requester, awaited: hasPeople(p.Seats),
	}
	var rest, thinks time.Duration
	if about == questionMove {
		rest, thinks = p.rest, p.thinks
	}
	if !q.awaited && !r.unpaced {
		rest = r.lastPlyAt.Add(pace).Sub(now)
	}
	go func() {
		pauseFor(ctx, rest)
		least, done := context.WithTimeout(ctx, thinks)
		thinking, end := r.span(ctx, "think")
		result := r.ask(thinking, q)
		end(result.err)
		<-least.Done()
		done()
		result.task, result.seat, result.ctx = task, seat, context.WithoutCancel(thinking)
		cancel()
		select {
		case r.results <- result:
		case <-r.stopped:
		}
	}()
}

// take handles a result, and reports whether it is to be applied: the match has not moved on in
// the meantime, and the bot wants to act.
func (r *botRunner) take(t botResult) bool {
	if r.tasks[t.seat] != t.task {
		return false
	}
	delete(r.tasks, t.seat)
	if t.task.about != questionInterrupt {
		return true
	}
	r.asked[t.seat] = t.task.ply
	return t.move != "" && t.err == nil
}

// noteEntries records that entries have arrived.
func (r *botRunner) noteEntries(now time.Time) { r.lastPlyAt = now }

// thinking reports whether any bot thinks.
func (r *botRunner) thinking() bool { return len(r.tasks) > 0 }

// stop ends all tasks; their results are dropped.
func (r *botRunner) stop() {
	for _, task := range r.tasks {
		task.cancel()
	}
	close(r.stopped)
}

// hasPeople reports whether a person sits at the table.
func hasPeople(seats []table.Seat) bool {
	return slices.ContainsFunc(seats, func(s table.Seat) bool { return s.Kind == table.Human })
}

// pauseFor waits for d, or until ctx is cancelled.
func pauseFor(ctx context.Context, d time.Duration) {
	if d <= 0 {
		return
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}
