package tutto

import "woodwork/game"

// Notes lists what an input has caused, in the order in which it happened: nulls, Tuttos, points
// banked and lost, deductions, the end.
func (r Rules) Notes(before, after *State, in game.Input[Move]) []game.Note {
	n := notes{rules: r, before: before, after: after, seat: before.Seat}
	m := in.Move
	if m.Act == TimeUp {
		m = before.Default()
	}
	switch m.Act {
	case DrawCard:
		n.drawn(m.Card)
	case RollDice:
		n.rolled(m.Dice)
	case KeepDice:
		n.kept(m.Dice)
	case Bank:
		n.banked()
	}
	n.ended()
	return n.list
}

// notes compares the states before and after an input.
type notes struct {
	rules         Rules
	before, after *State
	seat          game.Seat // the seat whose turn it was
	list          []game.Note
}

func (n *notes) add(rule, key string, pairs ...any) {
	n.list = append(n.list, game.Note{Rule: rule, Text: game.Say("tutto.note."+key, pairs...)})
}

func (n *notes) drawn(card Card) {
	if n.before.Deck == (Deck{}) {
		n.add("TU-38", "reshuffled")
	}
	if card == Stop {
		n.add("TU-11", "stop", "seat", n.seat)
		n.add("TU-11", "lost", "seat", n.seat, "points", int(n.before.AtRisk()))
	}
	if card == Clover && n.rules.half(n.before) {
		n.add("TU-35", "clover.turn", "seat", n.seat)
	}
}

func (n *notes) rolled(roll Dice) {
	scoring := n.before.Scoring(roll)
	switch card := n.before.Card; {
	case card == Fireworks && scoring == 0:
		n.add("TU-50", "null", "seat", n.seat, "dice", roll.words())
		n.recorded("TU-49")
	case card == Fireworks:
		n.add("TU-48", "fireworks", "dice", scoring.words(), "points", int(scoring.Points()))
		n.kept(scoring)
	case scoring == 0 && card == Straight:
		n.add("TU-29", "null.straight", "seat", n.seat, "dice", roll.words())
		n.add("TU-33", "lost", "seat", n.seat, "points", int(n.before.AtRisk()))
	case scoring == 0:
		n.add("TU-64", "null", "seat", n.seat, "dice", roll.words())
		n.add("TU-33", "lost", "seat", n.seat, "points", int(n.before.AtRisk()))
	}
}

func (n *notes) kept(d Dice) {
	if n.before.Left() == d.Len() {
		n.tutto(d)
	}
}

func (n *notes) banked() {
	if n.before.Phase == Keep {
		n.kept(n.before.Roll.Scoring()) // TU-17
	}
	// The move itself says what is banked, and which dice count.
	n.deducted()
	n.reached()
}

// tutto notes the reward of the six dice; d were the last of them.
func (n *notes) tutto(d Dice) {
	switch card := n.before.Card; card {
	case Fireworks, Clover2:
		n.add("TU-10", "tutto", "seat", n.seat)
	case Double:
		n.doubled(d)
	case PlusMinus:
		n.plusMinus()
	case Straight:
		n.add("TU-31", "straight", "seat", n.seat, "points", straightPoints)
	case Clover:
		n.add("TU-34", "clover", "seat", n.seat)
	default:
		n.add("TU-14", "bonus", "seat", n.seat, "points", int(card.Bonus()))
	}
}

func (n *notes) doubled(d Dice) {
	_, points := n.before.Aside()
	points += d.Points()
	n.add("TU-15", "doubled", "seat", n.seat, "points", int(n.rules.doubled(n.before.Points, points, d.Points())-n.before.Points-points))
}

func (n *notes) plusMinus() {
	n.add("TU-18", "plusminus", "seat", n.seat, "points", plusMinusPoints)
	if n.rules.PlusMinus == DeductBank {
		n.add("TU-21", "pending", "seat", n.seat)
		return
	}
	n.deducted()
}

// deducted notes which other seats have lost points.
func (n *notes) deducted() {
	for seat := range game.Seat(n.before.Seats) {
		loss := n.before.Score[seat] - n.after.Score[seat]
		if seat == n.seat || loss == 0 {
			continue
		}
		rule := "TU-21"
		if loss < plusMinusPoints {
			rule = "TU-24"
		}
		n.add(rule, "deducted", "seat", seat, "points", int(loss))
	}
}

// recorded notes points that were banked without a move that says so: TU-49.
func (n *notes) recorded(rule string) {
	n.deducted()
	n.add(rule, "banked", "seat", n.seat, "points", int(n.after.Score[n.seat]-n.before.Score[n.seat]))
	n.reached()
}

func (n *notes) reached() {
	had, has := n.before.Score[n.seat], n.after.Score[n.seat]
	if had < n.rules.Target && has >= n.rules.Target {
		n.add("TU-41", "reached", "seat", n.seat, "target", int(n.rules.Target))
	}
}

func (n *notes) ended() {
	how := n.rules.How(n.after)
	if how == "" {
		return
	}
	rule := map[string]string{"target": "TU-41", "clover": "TU-34", "round": "TU-46", "chase": "TU-45", "limit": "TU-44"}[how]
	for seat := range game.Seat(n.after.Seats) {
		if n.after.Winners.Has(seat) {
			n.add(rule, "won."+how, "seat", seat, "points", int(n.after.Score[seat]))
		}
	}
	n.pays()
}

// pays notes who must buy the next round: among those who have not won, all with the fewest
// points. It is a custom and changes nothing.
func (n *notes) pays() {
	last := game.Seats(0)
	var fewest int32
	for seat := range game.Seat(n.after.Seats) {
		points := n.after.Score[seat]
		switch {
		case n.after.Winners.Has(seat): // TU-47
		case last == 0 || points < fewest:
			last, fewest = 1<<seat, points
		case points == fewest:
			last |= 1 << seat
		}
	}
	for seat := range game.Seat(n.after.Seats) {
		if last.Has(seat) {
			n.add("TU-47", "pays", "seat", seat)
		}
	}
}
