package footballchess

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"woodwork/game"
	"woodwork/game/line"
)

// ParseState inverts FormatState. A position by itself begins an episode.
func (r Rules) ParseState(text string) (State, error) {
	if len(text) > 20*MaxLimit {
		return State{}, fmt.Errorf("a state of %d bytes is too long", len(text))
	}
	fields, tags, err := layout.SplitTags(text)
	if err != nil {
		return State{}, err
	}
	var s State
	if err := layout.Read(r, &s.Position, fields); err != nil {
		return State{}, err
	}
	played, err := r.readTags(&s, tags)
	if err == nil {
		err = r.validate(&s)
	}
	if err == nil {
		err = r.replay(&s, played)
	}
	if err != nil {
		return State{}, fmt.Errorf("state, %w", err)
	}
	return s, nil
}

// readBoard reads eleven rows, from row 11 down to 1.
func (p *Position) readBoard(text string) error {
	for side := range p.Piece {
		for k := range p.Piece[side] {
			p.Piece[side][k] = Hand
		}
	}
	return line.List(text, "/", "rows", 11, 11, func(i int, part string) error {
		if err := p.readRow(11-i, part); err != nil {
			return fmt.Errorf("row %d: %w", 11-i, err)
		}
		return nil
	})
}

func (p *Position) readRow(row int, text string) error {
	column := 0
	for _, c := range []byte(text) {
		k := strings.IndexByte(letters, c&^0x20)
		switch {
		case c >= '1' && c <= '7':
			column += int(c - '0')
			continue
		case k < 0 || c < 'A' || column >= Columns:
			return line.Want(text, "%d columns of pieces KQRBNP kqrbnp and digits", Columns)
		}
		square := &p.Piece[c>>5&1][k]
		if *square != Hand {
			return fmt.Errorf("%q: a second %c", text, c)
		}
		*square = at(column, row)
		column++
	}
	if column != Columns {
		return line.Want(text, "%d columns, not %d", Columns, column)
	}
	return nil
}

func (p *Position) readBall(text string) (err error) {
	p.Ball, err = parseSquare(text)
	return err
}

func (p *Position) readTurn(text string) error { return line.Letter(&p.Turn, text, sides) }

func (p *Position) readScore(text string) error {
	return line.Ints(text, "-", line.To(&p.Score[White], 0, 9), line.To(&p.Score[Black], 0, 9))
}

func (p *Position) readMoves(text string) error {
	return line.Int(&p.MovesWithoutGoal, text, 0, math.MaxUint16)
}

func (p *Position) readPly(text string) error { return line.Int(&p.Ply, text, 0, math.MaxUint16) }

// readStatus reads "-", or hands and who kicks off, or how the match ended.
func (p *Position) readStatus(text string) error {
	if text == "-" {
		return nil
	}
	hands, side, placing := strings.Cut(text, ":")
	if placing && line.Letter(&p.KickOff, side, sides) == nil {
		p.Status = Place
		if hands != p.hands() {
			return line.Want(text, "the pieces that are not on the board, %s, and who kicks off", p.hands())
		}
		return nil
	}
	end, _ := strings.CutPrefix(text, "end:")
	reason, result, _ := strings.Cut(end, ":")
	if line.Word(&p.Status, reason, reasons[:]) != nil || line.Letter(&p.Result, result, results) != nil {
		return line.Want(text, "-, hands such as QRb:w, or an end such as end:goals:w")
	}
	return nil
}

// readTags reads c=, o= and m=, in this order, and returns the actions of m=, to be replayed
// once the position has been validated.
func (r Rules) readTags(s *State, tags []string) (played string, err error) {
	if s.Status == Play {
		s.Start = s.Position
	}
	s.Clock = [2]int64{r.Base, r.Base}
	err = line.ReadTags(tags,
		line.Tag{Key: "c", Read: func(value string) error { return r.readClock(s, value) }},
		line.Tag{Key: "o", Read: r.checkOptions},
		line.Tag{Key: "m", Read: func(value string) error { played = value; return nil }},
	)
	return played, err
}

// checkOptions requires the options of a line to be those of the match.
func (r Rules) checkOptions(text string) error {
	if list := r.options(); text != list {
		return line.Want(text, "%q", list)
	}
	return nil
}

// readClock reads the times left. Without the option clock they do not run.
func (r Rules) readClock(s *State, text string) error {
	if err := line.Ints(text, ",", line.To(&s.Clock[White], 0, maxClock), line.To(&s.Clock[Black], 0, maxClock)); err != nil {
		return err
	}
	if r.Base == 0 && s.Clock == [2]int64{} {
		return fmt.Errorf("%q: a match without a clock leaves it out", text)
	}
	return nil
}

// replay makes the actions of m=, without running the clocks.
func (r Rules) replay(s *State, played string) error {
	if played == "" {
		return nil
	}
	free := r
	free.Base, free.Increment = 0, 0
	for i, text := range strings.Split(played, ",") {
		m, err := r.ParseMove(s, text)
		if err == nil && (m.Act > Take || s.text(m) != text) {
			err = fmt.Errorf("%.20q is not an action as the game writes it", text)
		}
		if err == nil {
			err = game.Play(free, s, game.At(game.Seat(s.Turn), m))
		}
		if err != nil {
			return fmt.Errorf("m=: action %d: %w", i+1, err)
		}
	}
	if s.Status != Play {
		return errors.New("m=: the actions end the match or lead to a goal: the state is the last position alone")
	}
	return nil
}
