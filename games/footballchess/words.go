package footballchess

import "woodwork/game"

// Describe names a legal action, or an entry that may come at any time (FC-42,
// FC-56).
func (r Rules) Describe(s *State, m Move) game.Text {
	switch m.Act {
	case Resign:
		return move("resign", "seat", game.Seat(m.Side))
	case Agree:
		return move("agree")
	case Flag:
		return move("flag", "seat", game.Seat(m.Side))
	}
	seat, piece := game.Seat(s.Turn), m.Piece.name()
	if m.Act == Put {
		return move("put", "seat", seat, "piece", piece, "to", m.To.String())
	}
	mine := &s.Piece[s.Turn]
	from := mine[m.Piece].String()
	switch m.Act {
	case Pass:
		return move("pass", "seat", seat, "piece", piece, "from", from,
			"mate", m.Mate[0].name(), "to", mine[m.Mate[0]].String())
	case Chain:
		return move("chain", "seat", seat, "piece", piece, "from", from,
			"middle", m.Mate[0].name(), "over", mine[m.Mate[0]].String(),
			"mate", m.Mate[1].name(), "to", mine[m.Mate[1]].String())
	case Take:
		_, robbed, _ := s.holder()
		return move("take", "seat", seat, "other", 1-seat, "piece", piece, "from", from, "robbed", robbed.name(), "at", s.Ball.String(), "to", m.To.String())
	}
	return move(s.actionName(m), "seat", seat, "piece", piece, "from", from, "to", m.To.String())
}

func move(key string, pairs ...any) game.Text {
	return game.Say("footballchess.move."+key, pairs...)
}

// actionName distinguishes actions that have the same notation but different meanings.
func (p *Position) actionName(m Move) string {
	switch {
	case m.Act == Carry:
		return "carry"
	case m.Goal():
		return "goal"
	case m.Act == Kick:
		return "kick"
	case m.To == p.Ball:
		return "pick"
	case p.Piece[p.Turn][m.Piece] == p.Ball:
		return "leave"
	}
	return "go"
}

// name returns the word for the piece.
func (k Kind) name() game.Text { return game.Say("footballchess.piece." + k.String()) }

// goes returns how pieces of this kind move.
func (k Kind) goes() game.Text { return game.Say("footballchess.goes." + k.String()) }
