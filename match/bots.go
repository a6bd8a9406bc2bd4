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
	"woodwork/record"
	"woodwork/share"
)

// A question is what a bot is asked.
type question uint8

// Questions: none, its move, whether it takes a draw, whether it acts out of turn.
const (
	nothing question = iota
	itsMove
	theDraw
	toInterrupt
)

// A mind is a bot that thinks about a question.
type mind struct {
	ply    uint64 // the LastPly that it thinks about
	about  question
	cancel context.CancelFunc
}

// A thought is what came of it.
type thought struct {
	mind   *mind
	seat   game.Seat
	move   string
	accept bool // the draw
	err    error
}

// grace is what a bot may take longer than it was given, on a machine that has
// more to do than it can: a move by chance would be worse than a late one.
const grace = time.Second

// think sets the bots thinking whose turn it is, and stops those whose turn has
// passed.
func (k *keeper) think() {
	for seat, m := range k.minds {
		if !k.valid(seat, m) {
			m.cancel()
			delete(k.minds, seat)
		}
	}
	for i := range k.table.Seats {
		seat := game.Seat(i)
		if about := k.asks(seat); about != nothing && k.minds[seat] == nil {
			k.ponder(seat, about)
		}
	}
}

// valid reports whether a mind still thinks about what is asked of its seat.
func (k *keeper) valid(seat game.Seat, m *mind) bool {
	return m.ply == k.table.LastPly && m.about == k.asks(seat)
}

// asks returns what the bot on a seat is asked. It answers the offer of a draw before
// anything else.
func (k *keeper) asks(seat game.Seat) question {
	switch {
	case k.table.Seats[seat].Kind != record.Bot || k.table.Left() || k.still:
		return nothing
	case k.table.Offered(seat):
		return theDraw
	case k.turn.Seats.Has(seat) && k.company():
		return itsMove
	case !k.hasHeard(seat) && k.company() && k.heckles(seat):
		return toInterrupt
	}
	return nothing
}

// hasHeard reports whether the bot on a seat was asked to act out of turn since the last
// ply.
func (k *keeper) hasHeard(seat game.Seat) bool {
	ply, ok := k.heard[seat]
	return ok && ply == k.table.LastPly
}

// heckles reports whether the bot on a seat may act out of turn while somebody else
// decides. Where it may not it is not asked again before the next ply.
func (k *keeper) heckles(seat game.Seat) bool {
	if !k.turn.Over() && !k.turn.Chance {
		player, err := k.s.cfg.Roster(k.table.GameID, k.table.Seats[seat].Level, k.table.Game.Clone())
		if _, ok := player.(Heckler); ok && err == nil {
			return true
		}
	}
	k.heard[seat] = k.table.LastPly
	return false
}

// company reports whether anybody cares for the match: a person at the table or
// before it. Without, bots among themselves pause: a match to a target that is never
// reached would keep the machine busy for ever. A match that its people have left stands
// still even while somebody watches: see record.Match.Left.
func (k *keeper) company() bool {
	return k.s.cfg.Alone || people(k.table.Seats) || k.audience.size() > 0
}

// people reports whether a person sits at the table.
func people(seats []record.Seat) bool {
	return slices.ContainsFunc(seats, func(s record.Seat) bool { return s.Kind == record.Human })
}

// ponder lets a bot choose in a goroutine of its own: with a copy of the match,
// without the secret, and with a source of its own.
func (k *keeper) ponder(seat game.Seat, about question) {
	ctx, cancel := context.WithCancel(k.s.ctx)
	m := &mind{ply: k.table.LastPly, about: about, cancel: cancel}
	k.minds[seat] = m
	gameID, level, copied := k.table.GameID, k.table.Seats[seat].Level, k.table.Game.Clone()
	ask := func(ctx context.Context) thought { return k.s.ask(ctx, gameID, level, copied, seat, about) }
	if about == theDraw {
		ask = func(ctx context.Context) thought { return k.s.consider(ctx, gameID, copied, seat) }
	}
	waited := people(k.table.Seats)
	asker := share.Asker{Group: cmp.Or(k.opening.Group, k.opening.Host), Member: k.id}
	var rest time.Duration
	if !waited && !k.s.cfg.Alone {
		rest = time.Until(k.plied.Add(pace))
	}
	go func() {
		pauseFor(ctx, rest)
		t := k.s.wait(ctx, asker, waited, ask)
		t.mind, t.seat = m, seat
		cancel()
		select {
		case k.thoughts <- t:
		case <-k.gone:
		}
	}()
}

func (k *keeper) forgetMinds() {
	for _, m := range k.minds {
		m.cancel()
	}
}

// heed plays what a bot has chosen. What is no legal move is replaced by a
// random one: nobody should wait for a faulty bot.
func (k *keeper) heed(t thought) {
	if k.minds[t.seat] != t.mind {
		return // the match has gone on without it
	}
	delete(k.minds, t.seat)
	if t.mind.about == toInterrupt {
		if k.heard[t.seat] = t.mind.ply; t.move == "" || t.err != nil {
			return // it lets the others go on
		}
	}
	err := k.guard(func() error {
		_, err := k.change(func(d *draft) (uint64, error) {
			switch t.mind.about {
			case theDraw:
				return 0, k.answer(d, &t)
			case toInterrupt:
				return 0, k.interrupt(d, &t)
			}
			return 0, k.move(d, &t)
		})
		return err
	})
	if err != nil {
		k.rest("bot's move not made", err)
	}
}

func (k *keeper) move(d *draft, t *thought) error {
	if !k.valid(t.seat, t.mind) {
		return nil
	}
	if t.err == nil {
		t.err = d.add(t.seat, t.move)
	}
	if t.err == nil {
		return nil
	}
	k.s.faults.Add(1)
	k.s.cfg.Log.Error("bot replaced by chance", "match", k.id, "seq", d.match.Seq, "seat", t.seat,
		"level", k.table.Seats[t.seat].Level, "state", d.match.Game.State(), "move", t.move, "error", t.err)
	return d.add(t.seat, k.random(t.seat))
}

// interrupt plays what a bot does out of turn, if it still may.
func (k *keeper) interrupt(d *draft, t *thought) error {
	if k.table.LastPly != t.mind.ply {
		return nil
	}
	if err := d.add(t.seat, t.move); err != nil {
		k.s.faults.Add(1)
		k.s.cfg.Log.Error("bot must not act out of turn", "match", k.id, "seq", d.match.Seq, "seat", t.seat,
			"state", d.match.Game.State(), "move", t.move, "error", err)
	}
	return nil
}

func (k *keeper) random(seat game.Seat) string {
	return k.table.Game.Clone().Random(seat, rand.NewPCG(rand.Uint64(), rand.Uint64()))
}

// answer says yes or no to the draw that a bot is offered. A bot that cannot say
// wants to play on.
func (k *keeper) answer(d *draft, t *thought) error {
	if !k.valid(t.seat, t.mind) {
		return nil
	}
	if t.err != nil {
		k.s.faults.Add(1)
		k.s.cfg.Log.Error("bot has no answer to a draw", "match", k.id, "seq", d.match.Seq, "seat", t.seat, "error", t.err)
	}
	if agreement, _ := d.match.Game.Agreement(); t.accept && t.err == nil {
		return d.add(t.seat, agreement)
	}
	return d.append(record.Table, record.RefuseText(t.seat))
}

// wait waits for a free place among the thinkers, and for the bot's answer as
// long as a bot may take. A bot for which no people wait leaves them a place, and
// the bots of one network's matches leave one to those of others.
func (s *Service) wait(ctx context.Context, asker share.Asker, waited bool, ask func(context.Context) thought) thought {
	gates := []*share.Gate{s.thinkers}
	if !waited {
		gates = []*share.Gate{s.unhurried, s.thinkers}
	}
	for _, gate := range gates {
		leave, err := gate.Enter(ctx, asker)
		if err != nil {
			return thought{err: err}
		}
		defer leave()
	}
	ctx, cancel := context.WithTimeout(share.With(ctx, asker), s.cfg.Thinking)
	defer cancel()
	answer := make(chan thought, 1)
	go func() { answer <- caught(func() thought { return ask(ctx) }) }()
	late := time.NewTimer(s.cfg.Thinking + grace)
	defer late.Stop()
	select {
	case a := <-answer:
		return a
	case <-late.C:
		return thought{err: fmt.Errorf("no answer within %v", s.cfg.Thinking+grace)}
	}
}

// caught turns the panic of a bot into its error.
func caught(ask func() thought) (t thought) {
	defer func() {
		if p := recover(); p != nil {
			t = thought{err: fmt.Errorf("the bot panicked: %v", p)}
		}
	}()
	return ask()
}

// consider asks whether a bot takes a draw.
func (s *Service) consider(ctx context.Context, gameID string, m game.Match, seat game.Seat) (t thought) {
	if s.cfg.Accept != nil {
		t.accept, t.err = s.cfg.Accept(ctx, gameID, m, seat)
	}
	return t
}

// ask asks a bot for its move, or for one out of turn.
func (s *Service) ask(ctx context.Context, gameID, level string, m game.Match, seat game.Seat, about question) (t thought) {
	player, err := s.cfg.Roster(gameID, level, m)
	if err != nil {
		return thought{err: err}
	}
	var seed [32]byte
	crand.Read(seed[:])
	src := rand.NewChaCha8(seed)
	if about == toInterrupt {
		t.move, t.err = player.(Heckler).Interrupt(ctx, m, seat, src) // heckles has seen that it is one
		return t
	}
	t.move, t.err = player.Choose(ctx, m, seat, src)
	return t
}
