package winninggoal

import "woodwork/game"

// Notes lists the results of an input: what the ball does, fouls and goals, the white die, and
// the ends of halves.
func (r *Rules) Notes(before, after *State, in game.Input[Move]) []game.Note {
	n := notes{rules: r, before: before, after: after, move: in.Move}
	if in.Move.Act == TimeUp {
		n.move = r.Default(before)
	}
	if before.Phase == ShootOutKick || before.Phase == Toss {
		n.kicks()
		return n.list
	}
	on := *before // what would happen if the half did not end here
	on.Ms = r.Half + CostAct
	r.Step(&on, game.At(in.Seat, n.move))
	n.on = &on
	ended := after.Half != before.Half || after.Phase == FullTime || after.Phase == Toss
	n.foul()
	n.goal()
	if !ended {
		n.ball()
		n.window()
	}
	n.clock(ended)
	return n.list
}

// notes compares the states before and after an input.
type notes struct {
	rules             *Rules
	before, on, after *State
	move              Move
	list              []game.Note
}

func (n *notes) add(rule, key string, pairs ...any) {
	n.list = append(n.list, game.Note{Rule: rule, Text: game.Say("winninggoal.note."+key, pairs...)})
}

// won notes the winner; the winner's goals come first.
func (n *notes) won(rule, key string, white, black int) {
	n.add(rule, key, "seat", n.rules.Winners(n.after).First(), "most", max(white, black), "least", min(white, black))
}

// kicks notes the toss, and the shoot-out.
func (n *notes) kicks() {
	s := n.after
	white, black := int(s.Kicks[0].Goals), int(s.Kicks[1].Goals)
	switch {
	case !s.ShootOut:
		n.add("WG-17", "kickoff", "seat", s.Att.Seat())
	case n.before.Phase == Toss:
		n.add("WG-44", "shootout.first", "seat", s.Att.Seat())
	case s.Phase == FullTime:
		n.won("WG-44", "shootout.won", white, black)
	default:
		n.add("WG-44", "shootout.tally", "white", white, "black", black)
	}
}

// foul notes what the referee has seen, and a card.
func (n *notes) foul() {
	s, fouler := n.before, n.before.Defender()
	given := n.on.Phase == Penalty || n.on.Phase == FreeKick
	switch {
	case s.Phase == BoskovRoll && n.on.Phase == OpenPlay:
		n.add("WG-45", "unseen")
	case s.Phase != BoskovRoll && s.Phase != DefenceRoll, !given:
	case s.Foul == fouler:
		n.add("WG-38", "card", "seat", fouler.Seat())
	default:
		n.add("WG-37", "booked", "seat", fouler.Seat())
	}
	if n.on.Holder != s.Holder {
		n.add("WG-58", "handover", "seat", n.on.Holder.Seat())
	}
}

// goal notes a goal and which side scored it.
func (n *notes) goal() {
	scorer := Nobody
	for i, side := range []Side{White, Black} {
		if n.on.Score[i] != n.before.Score[i] {
			scorer = side
		}
	}
	if scorer == Nobody {
		return
	}
	white, black := int(n.after.Score[0]), int(n.after.Score[1])
	switch {
	case n.move.Result() == DefenceOwnGoal:
		n.add("WG-09", "owngoal", "seat", scorer.Other().Seat(), "white", white, "black", black)
	case scorer == n.before.Att:
		n.add("WG-19", "goal", "seat", scorer.Seat(), "white", white, "black", black)
	case n.move.Result() == DefenceDelay:
		n.add("WG-14", "owngoal", "seat", scorer.Other().Seat(), "white", white, "black", black)
	default:
		n.add("WG-51", "owngoal", "seat", scorer.Other().Seat(), "white", white, "black", black)
	}
}

// ball notes where the ball goes, and which side has it.
func (n *notes) ball() {
	s, after := n.before, n.after
	seat, foe, place := after.Att.Seat(), after.Defender().Seat(), after.Ball.String()
	switch {
	case after.Phase.Act() && after.Phase != s.Phase && after.Phase != OpenPlay, after.Phase.Act() && after.Att != s.Att:
		n.restart()
		return
	case after.Phase == s.Phase:
		return
	}
	switch after.Phase {
	case Challenge:
		n.add("WG-20", "question", "seat", foe, "at", place)
	case Block:
		n.add("WG-08", "block", "seat", foe, "at", place)
	case OffThePost:
		n.add("WG-22", "post", "at", place)
	case OffTheBar:
		n.add("WG-23", "bar", "at", place)
	case OnlyAMiracle:
		n.add("WG-32", "unstoppable", "seat", foe)
	case OwnGoalSave:
		n.add("WG-15", "danger", "seat", seat)
	case AtTheKeeper:
		n.add("WG-21", "keeper", "seat", foe)
	case BoskovRoll:
		n.add("WG-45", "boskov")
	case KeeperRoll:
		if after.OwnGoal {
			n.add("WG-15", "danger", "seat", seat)
		} else if s.Phase != OffTheBar && s.Phase != AtTheKeeper {
			n.add("WG-21", "keeper", "seat", foe)
		}
	}
}

// restart notes which side has the ball now, and how play goes on.
func (n *notes) restart() {
	after := n.after
	seat, place := after.Att.Seat(), after.Ball.String()
	switch after.Phase {
	case OpenPlay:
		n.add("WG-17", "won", "seat", seat, "at", place)
	case KickOff:
		n.add("WG-19", "kickoff", "seat", seat)
	case GoalKick:
		if after.Att == n.before.Att {
			n.add("WG-30", "goalkick", "seat", seat, "at", place)
		} else {
			n.add("WG-24", "goalkick", "seat", seat, "at", place)
		}
	case KeepersKick:
		n.add("WG-25", "keeperskick", "seat", seat, "at", place)
	case CornerKick:
		n.add("WG-26", "corner", "seat", seat, "at", place)
	case ThrowIn:
		rule := "WG-50"
		if after.Att == n.before.Att {
			rule = "WG-30"
		}
		n.add(rule, "throwin", "seat", seat, "at", place)
	case FreeKick:
		n.freeKick(seat, place)
	case Penalty:
		n.add("WG-40", "penalty", "seat", seat)
	}
}

func (n *notes) freeKick(seat game.Seat, place string) {
	spot := n.after.spot()
	switch {
	case spot.has(area):
		n.add("WG-34", "freekick.indirect", "seat", seat, "at", place)
	case n.rules.mayShoot(n.after):
		n.add("WG-16", "freekick.direct", "seat", seat, "at", place)
	default:
		n.add("WG-46", "freekick", "seat", seat, "at", place)
	}
}

// window notes that the defender may interrupt, and with what, unless the move has just said it.
func (n *notes) window() {
	switch {
	case !n.after.Window || n.before.Window:
	case n.move.Act == RollPower:
		n.add("WG-31", "window.new", "seat", n.after.Defender().Seat())
	default:
		n.add("WG-31", "window", "seat", n.after.Defender().Seat(), "power", n.after.Power.name())
	}
}

// clock notes that time has run out, and the ends of halves.
func (n *notes) clock(ended bool) {
	s := n.after
	white, black := int(s.Score[0]), int(s.Score[1])
	switch {
	case !ended:
		if n.before.Ms > 0 && s.Ms == 0 {
			n.add("WG-42", "expired")
		}
	case s.Phase == Toss:
		n.add("WG-44", "shootout", "white", white, "black", black)
	case s.Phase == FullTime:
		if white == black {
			n.add("WG-42", "full.drawn", "white", white, "black", black)
		} else {
			n.won("WG-42", "full.won", white, black)
		}
	default:
		n.add("WG-42", "half", "white", white, "black", black)
		n.add("WG-43", "kickoff", "seat", s.Att.Seat())
	}
}
