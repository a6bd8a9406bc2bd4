package match

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"math/rand/v2"
	"time"

	"woodwork/internal/fairqueue"
)

// botGrace is what a bot may take longer than it was given, on a machine that has
// more to do than it can: a move by chance would be worse than a late one.
const botGrace = time.Second

// askBot waits for a free place among the thinkers, and for the bot's answer as
// long as a bot may take. A bot for which no people wait leaves them a place, and
// the bots of one network's matches leave one to those of others.
func (s *Service) askBot(ctx context.Context, q botQuestion) botResult {
	gates := []*fairqueue.Gate{s.botGate}
	if !q.awaited {
		gates = []*fairqueue.Gate{s.backgroundGate, s.botGate}
	}
	for _, gate := range gates {
		leave, err := gate.Enter(ctx, q.requester)
		if err != nil {
			return botResult{err: err}
		}
		defer leave()
	}
	ctx, cancel := context.WithTimeout(fairqueue.With(ctx, q.requester), s.cfg.ThinkTime)
	defer cancel()
	answer := make(chan botResult, 1)
	go func() { answer <- recovered(func() botResult { return s.answerOf(ctx, q) }) }()
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

// answerOf returns what a bot answers, here or elsewhere.
func (s *Service) answerOf(ctx context.Context, q botQuestion) botResult {
	if s.cfg.Ask == nil {
		return s.think(ctx, q)
	}
	answer, err := s.cfg.Ask(ctx, q.text())
	return botResult{move: answer.Move, accept: answer.Accept, err: err}
}

// think returns what a bot answers that thinks here. For its own random choices it has a
// source of its own.
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
	var seed [32]byte
	crand.Read(seed[:])
	src := rand.NewChaCha8(seed)
	if q.about == questionInterrupt {
		t.move, t.err = player.(OutOfTurnPlayer).Interrupt(ctx, q.match, q.seat, src) // actsOutOfTurn has seen that it is one
		return t
	}
	t.move, t.err = player.Choose(ctx, q.match, q.seat, src)
	return t
}
