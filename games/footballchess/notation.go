package footballchess

import (
	"fmt"
	"strconv"
	"strings"

	"woodwork/game/line"
)

// letters are the pieces in the order of Kind; a hand lists them from the queen on.
const letters = "KQRBNP"

var reasons = [...]string{
	ByGoals: "goals", ByRepetition: "rep", ByLimit: "limit", Stuck: "stuck",
	Resigned: "resign", Agreed: "agreed", OutOfTime: "time",
}

// layout is a position, seven fields: docs/rules/footballchess/en.md#notation. A full state adds
// the fields c=, o= and m=.
var layout = line.Layout[Rules, Position]{
	{Name: "board", Read: (*Position).readBoard, Write: (*Position).board},
	{Name: "ball", Read: (*Position).readBall, Write: func(p *Position) string { return p.Ball.String() }},
	{Name: "turn", Read: (*Position).readTurn, Write: func(p *Position) string { return p.Turn.String() }},
	{Name: "score", Read: (*Position).readScore, Write: (*Position).score},
	{Name: "moves", Read: (*Position).readMoves, Write: func(p *Position) string { return strconv.Itoa(int(p.MovesWithoutGoal)) }},
	{Name: "ply", Read: (*Position).readPly, Write: func(p *Position) string { return strconv.Itoa(int(p.Ply)) }},
	{Name: "status", Read: (*Position).readStatus, Write: (*Position).status},
}

// String writes the seven fields of a position.
func (p *Position) String() string { return layout.Format(Rules{}, p) }

func (p *Position) board() string {
	var b strings.Builder
	for row := 11; row >= 1; row-- {
		empty := 0
		for column := range Columns {
			letter := p.letter(at(column, row))
			if letter == 0 {
				empty++
				continue
			}
			writeEmpty(&b, &empty)
			b.WriteByte(letter)
		}
		writeEmpty(&b, &empty)
		if row > 1 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

func writeEmpty(b *strings.Builder, n *int) {
	if *n > 0 {
		b.WriteByte(byte('0' + *n))
		*n = 0
	}
}

// letter returns the letter of the piece on a square, or 0.
func (p *Position) letter(q Square) byte {
	if k, ok := p.on(White, q); ok {
		return letters[k]
	}
	if k, ok := p.on(Black, q); ok {
		return letters[k] | 0x20
	}
	return 0
}

func (p *Position) score() string {
	return strconv.Itoa(int(p.Score[White])) + "-" + strconv.Itoa(int(p.Score[Black]))
}

func (p *Position) status() string {
	switch {
	case p.Status == Play:
		return "-"
	case p.Status == Place:
		return p.hands() + ":" + p.KickOff.String()
	}
	return "end:" + reasons[p.Status] + ":" + results[p.Result:p.Result+1]
}

// results are the letters of Result.
const results = "wbd"

func (p *Position) hands() string {
	var b strings.Builder
	for side := range p.Piece {
		for k := Queen; k < Kinds; k++ {
			if p.Piece[side][k] == Hand {
				b.WriteByte(letters[k] | byte(side)<<5)
			}
		}
	}
	return b.String()
}

// FormatState writes the full state (docs/formats.md#notations): the position or, during an
// episode, its kick-off and the actions since.
func (r Rules) FormatState(s *State) string {
	var b strings.Builder
	played := s.History[:0]
	if s.Status == Play {
		played = s.History[:s.MovesWithoutGoal-s.Start.MovesWithoutGoal]
	}
	p := s.Position
	if len(played) > 0 {
		p = s.Start
	}
	b.WriteString(p.String())
	if r.Base > 0 || s.Clock != [2]int64{} {
		fmt.Fprintf(&b, " c=%d,%d", s.Clock[White], s.Clock[Black])
	}
	if list := r.options(); list != "" {
		b.WriteString(" o=" + list)
	}
	for i, m := range played {
		b.WriteString([2]string{" m=", ","}[min(i, 1)])
		b.WriteString(p.text(m))
		p.act(m)
	}
	return b.String()
}

// FormatPosition writes only the position, as worked examples show it: without clocks, options
// and the episode.
func (r Rules) FormatPosition(s *State) string { return s.Position.String() }

// text writes a move in the notation of docs/rules/footballchess/en.md#notation.
func (p *Position) text(m Move) string {
	switch m.Act {
	case Resign:
		return "resign:" + m.Side.String()
	case Agree:
		return "agree"
	case Flag:
		return "flag:" + m.Side.String()
	case Put:
		return m.Piece.String() + "@" + m.To.String()
	}
	mine := &p.Piece[p.Turn]
	from := m.Piece.String() + mine[m.Piece].String()
	switch m.Act {
	case Go:
		return from + "-" + m.To.String()
	case Carry:
		return from + "*" + m.To.String()
	case Kick:
		return from + ">" + m.To.String()
	case Take:
		return from + "x" + p.Ball.String() + "-" + m.To.String()
	case Pass:
		return from + ":" + mine[m.Mate[0]].String()
	default:
		return from + ":" + mine[m.Mate[0]].String() + ":" + mine[m.Mate[1]].String()
	}
}

// FormatMove writes the canonical form, which always includes the start square.
func (r Rules) FormatMove(s *State, m Move) string { return s.text(m) }
