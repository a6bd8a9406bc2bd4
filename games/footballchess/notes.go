package footballchess

import "woodwork/game"

// Notes lists the results of an input: the ball changing hands, a goal or a whistle and the
// restart, the kick-off, the end of the match.
func (r Rules) Notes(before, after *State, in game.Input[Move]) []game.Note {
	n := notes{rules: r, before: before, after: after}
	switch m := in.Move; {
	case m.Act >= Resign:
	case after.Status == OutOfTime: // the time ran out, so the action was not made (FC-42)
		n.add("FC-42", "late")
	case m.Goal():
		n.goal()
	case m.Act == Put:
		n.kickOff()
	case n.restarted():
		n.whistle(m)
	default:
		n.ball(m)
	}
	n.ended()
	return n.list
}

// notes compares the states before and after an input.
type notes struct {
	rules         Rules
	before, after *State
	list          []game.Note
}

func (n *notes) add(rule, key string, pairs ...any) {
	n.list = append(n.list, game.Note{Rule: rule, Text: game.Say("footballchess.note."+key, pairs...)})
}

// ball says who has lost the ball, and where it is if it is free. The sentence of the move says
// who has won it.
func (n *notes) ball(m Move) {
	side, at := n.before.Turn, n.before.Ball
	switch {
	case m.Act == Take:
		_, robbed, _ := n.before.holder()
		n.add("FC-45", "lost", "seat", game.Seat(side.Other()), "piece", robbed.name(), "at", at.String())
	case m.Act == Kick, m.Act == Go && n.before.Piece[side][m.Piece] == at:
		n.add("FC-08", "free", "at", n.after.Ball.String())
	}
	if n.after.Status == Play && n.rules.Repetition != RepetitionFree && n.after.occurred() == 2 {
		if n.rules.NewKickOff && n.rules.Repetition == RepetitionWhistle {
			n.add("FC-57", "twice.kickoff")
			return
		}
		n.add("FC-40", "twice")
	}
}

// restarted reports whether an episode has ended without a goal, and another begins (FC-57).
func (n *notes) restarted() bool {
	return n.before.Status == Play && !n.after.Status.Over() && n.after.MovesWithoutGoal == 0
}

// whistle tells why the episode is over, and the restart.
func (n *notes) whistle(m Move) {
	s := *n.before
	s.remember(m)
	s.act(m)
	switch n.rules.over(&s) {
	case ByRepetition:
		n.add("FC-57", "kickoff.repetition")
	case ByLimit:
		n.add("FC-57", "kickoff.limit", "limit", int(n.rules.Limit))
	default:
		n.add("FC-57", "kickoff.stuck", "seat", game.Seat(s.Turn))
	}
	n.restart()
}

// goal tells the score and, unless the match is over, the restart.
func (n *notes) goal() {
	scorer := n.before.Turn
	n.add("FC-18", "goal", "seat", game.Seat(scorer), "white", int(n.after.Position.Score[White]), "black", int(n.after.Position.Score[Black]))
	if !n.after.Status.Over() {
		n.restart()
	}
}

// restart tells whose pieces go home, and who places first.
func (n *notes) restart() {
	first := n.after.Turn
	if mine, theirs := n.after.InHand(first), n.after.InHand(first.Other()); mine+theirs > 0 {
		n.add("FC-34", "restart", "seat", game.Seat(first), "mine", mine, "other", game.Seat(first.Other()), "theirs", theirs)
	}
	for side := range n.before.Piece {
		if n.before.Piece[side][King] != keeperSquare[side] {
			n.add("FC-35", "keeper", "seat", game.Seat(side), "to", keeperSquare[side].String())
		}
	}
	if n.after.Status == Place {
		n.add("FC-36", "places", "seat", game.Seat(n.after.Turn))
		return
	}
	n.kickOff()
}

// kickOff tells who moves first, once all pieces are placed.
func (n *notes) kickOff() {
	if n.after.Status == Play {
		n.add("FC-37", "kickoff", "seat", game.Seat(n.after.Turn))
	}
}

func (n *notes) ended() {
	white, black := int(n.after.Position.Score[White]), int(n.after.Position.Score[Black])
	winner := game.Seat(n.after.Result)
	loser := 1 - winner
	most, least := max(white, black), min(white, black) // the named side has more
	switch n.after.Status {
	case ByGoals:
		n.add("FC-39", "end.goals", "seat", winner, "most", most, "least", least)
		return
	case Resigned:
		n.add("FC-56", "end.resigned", "seat", winner, "loser", loser)
		return
	case Agreed:
		n.add("FC-56", "end.agreed", "white", white, "black", black)
		return
	case OutOfTime:
		n.add("FC-42", "end.time", "seat", winner, "loser", loser)
		return
	case ByRepetition:
		n.add("FC-40", "whistle.repetition")
	case ByLimit:
		n.add("FC-40", "whistle.limit", "limit", int(n.rules.Limit))
	case Stuck:
		n.add("FC-43", "whistle.stuck", "seat", game.Seat(n.after.Turn))
	default:
		return
	}
	if n.after.Result == Drawn {
		n.add("FC-41", "end.drawn", "white", white, "black", black)
		return
	}
	n.add("FC-41", "end.won", "seat", winner, "most", most, "least", least)
}
