package soccertactics

// restart reports the kicks that the referee gives.
func (n *notes) restart() {
	s, on := n.before, n.on
	seat := on.O.Seat()
	switch {
	case s.Phase == Spin && on.Phase == CornerPlace:
		n.add("ST-28", "corner", "seat", seat, "at", on.Ball.String())
	case s.Phase == Spin && (on.Phase == GoalKickClear || on.Phase == GoalKickTaker):
		n.add("ST-51", "goalkick", "seat", seat)
	case s.Phase == Duel && on.Phase == PenaltyTaker:
		n.add("ST-35", "penalty", "seat", seat)
	case n.freeKick():
		n.whyFreeKick()
		n.add("ST-37", "freekick", "seat", seat, "at", on.Ball.String())
	}
	n.home()
	n.mend()
}

// freeKick reports whether a free kick has just been given.
func (n *notes) freeKick() bool {
	s, on := n.before, n.on
	switch s.Phase {
	case BallPlay, CatchMove, Duel:
		given := on.Phase == FreeKickTaker || on.Phase == FreeKickClear
		return given || on.Restart == FreeKick && (s.Restart != FreeKick || on.O != s.O)
	}
	return false
}

// whyFreeKick reports an offside, or that the ball was not played in time.
func (n *notes) whyFreeKick() {
	s, seat := *n.before, n.before.O.Seat()
	switch {
	case n.move.Act == TimeUp:
		n.add("ST-58", "wasted", "seat", seat)
	case n.move.Act == PlayBall:
		s.Ball = n.move.To
		if p, ok := s.on(s.O, s.Ball); ok && n.rules.receivesOffside(&s, p, n.before.Ball) {
			n.add("ST-39", "offside", "seat", seat, "pawn", p.name())
			return
		}
		n.add("ST-43", "offside.goal", "seat", seat)
	case n.move.Act == MovePawn && n.move.From.Row(s.D()) < s.line() && n.move.To.Row(s.D()) < s.line():
		p, _ := s.on(s.O, n.move.From)
		n.add("ST-42", "offside", "seat", seat, "pawn", p.name())
	case n.before.Phase != Duel:
		n.add("ST-43", "offside.goal", "seat", seat)
	}
}

// home reports that a keeper was put back into its goal area.
func (n *notes) home() {
	side := n.on.D()
	corner := n.before.Phase == Spin && n.on.Phase == CornerPlace
	penalty := n.on.Phase == Spin && (n.before.Phase == PenaltyTaker || n.before.Phase == PenaltyClear)
	if now := n.on.Pawns[side][Keeper]; (corner || penalty) && now != n.before.Pawns[side][Keeper] {
		n.add("ST-66", "home", "seat", side.Seat(), "at", now.String())
	}
}

// mend tells a side at a corner kick that its pawns are where they may not be.
func (n *notes) mend() {
	if s := n.on; s.Phase == CornerPlace && s.violations(s.decides()) > 0 {
		n.add("ST-49", "mend", "seat", s.decides().Seat())
	}
}

// clock reports that time is up, and the ends of periods.
func (n *notes) clock() {
	s, after := n.before, n.after
	ended := after.Period != s.Period || after.Phase == End
	switch {
	case !ended:
		if limit := n.rules.limit(s); s.Period != shootOutPeriod && s.Clock < limit && after.Clock >= limit {
			n.add("ST-56", "bell")
		}
	case after.Phase == End:
		n.end()
	case after.Period == shootOutPeriod:
		n.score("ST-57", "shootout")
	case after.Phase == Toss:
		n.score("ST-57", "overtime")
	default:
		n.score("ST-55", "half")
		n.add("ST-44", "kickoff", "seat", after.O.Seat())
	}
}

// end reports the result of the match, unless a side has too few pawns, which has already been
// reported.
func (n *notes) end() {
	if n.before.Phase == Duel && n.on.Phase == End {
		return
	}
	winners := n.rules.Winners(n.after)
	if winners.Len() != 1 {
		n.score("ST-55", "full.drawn")
		return
	}
	winner := Side(winners.First())
	if n.before.Phase == ShootOut {
		kicks := func(side Side) int { return n.before.Kicks[side].count() + n.scored(side) }
		n.add("ST-57", "shootout.won", "seat", winner.Seat(), "most", kicks(winner), "least", kicks(winner.Other()))
		return
	}
	n.add("ST-55", "full.won", "seat", winner.Seat(), "most", int(n.after.Score[winner]), "least", int(n.after.Score[winner.Other()]))
}
