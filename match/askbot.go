package match

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"woodwork/game"
	"woodwork/internal/fairqueue"
)

// botGrace is how much longer than its time a bot may take on an overloaded machine: a late move
// is better than a random one.
const botGrace = time.Second

// thinkers limits how many bots think at the same time.
type thinkers struct {
	all       *fairqueue.Gate
	unhurried *fairqueue.Gate // limits those in matches without people, which also need a place among the others
}

// newThinkers returns that many places, of which bots that no people wait for, or those in the
// matches of one network, may have at most most.
func newThinkers(places, most int) thinkers {
	return thinkers{all: fairqueue.NewGate(places, fairqueue.Limits{Held: most}), unhurried: fairqueue.NewGate(most, fairqueue.Limits{})}
}

// enter waits for a place.
func (t thinkers) enter(ctx context.Context, q botQuestion) (leave func(), err error) {
	if q.awaited {
		return t.all.Enter(ctx, q.requester)
	}
	last, err := t.unhurried.Enter(ctx, q.requester)
	if err != nil {
		return nil, err
	}
	first, err := t.all.Enter(ctx, q.requester)
	if err != nil {
		last()
		return nil, err
	}
	return func() { first(); last() }, nil
}

// askBot waits for a free place and for the bot's answer: that of a bot elsewhere or, if none is
// available there, of one here.
func (s *Service) askBot(ctx context.Context, q botQuestion) botResult {
	if s.cfg.Ask != nil {
		r := s.answerWithin(ctx, q, s.asked, s.cfg.AskTime, func(ctx context.Context) botResult {
			answer, err := s.cfg.Ask(ctx, q.text(), s.cfg.ThinkTime)
			return botResult{move: answer.Move, accept: answer.Accept, err: err}
		})
		if !errors.Is(r.err, ErrHere) {
			return r
		}
	}
	return s.answerWithin(ctx, q, s.thinkers, s.cfg.ThinkTime+botGrace, func(ctx context.Context) botResult {
		ctx, cancel := context.WithTimeout(ctx, s.cfg.ThinkTime)
		defer cancel()
		return s.think(ctx, q)
	})
}

// answerWithin waits for a place, and then at most the given time for an answer.
func (s *Service) answerWithin(ctx context.Context, q botQuestion, places thinkers, within time.Duration, ask func(context.Context) botResult) botResult {
	leave, err := places.enter(ctx, q)
	if err != nil {
		return botResult{err: err}
	}
	defer leave()
	ctx, cancel := context.WithCancel(fairqueue.With(ctx, q.requester))
	defer cancel()
	answer := make(chan botResult, 1)
	go func() { answer <- recovered(func() botResult { return ask(ctx) }) }()
	late := time.NewTimer(within)
	defer late.Stop()
	select {
	case a := <-answer:
		return a
	case <-late.C:
		return botResult{err: fmt.Errorf("no answer within %v", within)}
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

// recovered asks the source for a player, and turns its panic into an error.
func (players PlayerSource) recovered(gameID, level string, m game.Match) (p Player, err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("the source of players panicked: %v", why)
		}
	}()
	return players(gameID, level, m)
}

// think returns the answer of a bot that runs here. Its own random choices have nothing to do
// with the secret of the match.
func (s *Service) think(ctx context.Context, q botQuestion) (t botResult) {
	if q.about == questionDraw {
		if s.cfg.Accept != nil {
			t.accept, t.err = s.cfg.Accept(ctx, q.gameID, q.match, q.seat)
		}
		return t
	}
	player, err := s.cfg.Players(q.gameID, q.level, q.match)
	if err != nil {
		return botResult{err: err}
	}
	src := s.cfg.Random.Of("choice", q.gameID, q.match.State(), q.level, strconv.Itoa(int(q.seat)), abouts[q.about])
	if q.about == questionInterrupt {
		t.move, t.err = player.Interrupt(ctx, q.match, q.seat, src) // actsOutOfTurn has checked that Interrupt is set
		return t
	}
	t.move, t.err = player.Choose(ctx, q.match, q.seat, src)
	return t
}
