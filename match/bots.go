package match

import (
	"cmp"
	"strconv"

	"woodwork/game"
	"woodwork/internal/fairqueue"
	"woodwork/table"
)

// botPosition returns the match as the bot runner needs it.
func (a *actor) botPosition() botPosition {
	return botPosition{
		Snapshot:  a.current,
		turn:      a.turn,
		still:     a.current.Still() || a.clock.stopped() || !a.hub.leads(),
		wanted:    a.wanted(),
		rest:      a.rests(),
		thinks:    a.thinks(),
		requester: fairqueue.Requester{Group: cmp.Or(a.meta.Group, a.meta.Host), Member: a.id},
	}
}

// wanted reports whether anybody wants the match to go on: a person with a seat, or a spectator.
// Otherwise bots that play among themselves pause, because a match to a target that is never
// reached would keep the machine busy forever. A match that its players have left stands still
// even while somebody watches: see record.Match.Left.
func (a *actor) wanted() bool {
	return a.s.cfg.PlayUnwatched || hasPeople(a.current.Seats) || a.hub.company() > 0
}

// applyBot plays what a bot has chosen. An illegal move is replaced by a random one, so that
// nobody has to wait for a faulty bot.
func (a *actor) applyBot(t botResult) {
	if !a.bots.take(t) {
		return
	}
	err := a.guard(func() error {
		_, err := a.change(func(d *draft) (uint64, error) {
			switch t.task.about {
			case questionDraw:
				return 0, a.answer(d, &t)
			case questionInterrupt:
				a.interrupt(d, &t)
				return 0, nil
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
	if !a.bots.valid(a.botPosition(), t.seat, t.task) {
		return nil
	}
	if t.err == nil {
		t.err = d.append(t.seat, t.move)
	}
	if t.err == nil {
		return nil
	}
	a.s.faults.Add(1)
	a.s.cfg.Log.Error("bot replaced by chance", "match", a.id, "seq", d.match.Seq, "seat", t.seat,
		"level", a.current.Seats[t.seat].Level, "state", d.match.Game.State(), "move", t.move, "error", t.err)
	return d.append(t.seat, a.random(t.seat))
}

// interrupt plays the bot's move out of turn, if it is still allowed.
func (a *actor) interrupt(d *draft, t *botResult) {
	if a.current.LastPly != t.task.ply {
		return
	}
	if err := d.append(t.seat, t.move); err != nil {
		a.s.faults.Add(1)
		a.s.cfg.Log.Error("bot must not act out of turn", "match", a.id, "seq", d.match.Seq, "seat", t.seat,
			"state", d.match.Game.State(), "move", t.move, "error", err)
	}
}

func (a *actor) random(seat game.Seat) string {
	return a.current.Game.Clone().Random(seat, a.s.cfg.Random.Of("instead", a.id, strconv.FormatUint(a.current.Seq, 10)))
}

// answer accepts or refuses, for a bot, the draw it is offered. A bot that cannot tell refuses.
func (a *actor) answer(d *draft, t *botResult) error {
	if !a.bots.valid(a.botPosition(), t.seat, t.task) {
		return nil
	}
	if t.err != nil {
		a.s.faults.Add(1)
		a.s.cfg.Log.Error("bot has no answer to a draw", "match", a.id, "seq", d.match.Seq, "seat", t.seat, "error", t.err)
	}
	if t.accept && t.err == nil {
		return d.agreeDraw(t.seat)
	}
	return d.do(table.About(t.seat, table.Refuse, table.Draw))
}
