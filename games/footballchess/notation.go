package footballchess

import (
	"fmt"
	"strconv"
	"strings"

	"woodwork/game"
)

// letters are the pieces in the order of Kind; hands list them from the queen on.
const letters = "KQRBNP"

var reasons = [...]string{
	ByGoals: "goals", ByRepetition: "rep", ByLimit: "limit", Stuck: "stuck",
	Resigned: "resign", Agreed: "agreed", OutOfTime: "time",
}

// String writes the seven fields of a position:
// docs/rules/footballchess/en.md#notation.
func (p *Position) String() string {
	return fmt.Sprintf("%s %s %s %d-%d %d %d %s", p.board(), p.Ball, p.Turn, p.Score[White], p.Score[Black], p.MovesWithoutGoal, p.Ply, p.status())
}

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

func (p *Position) status() string {
	switch {
	case p.Status == Play:
		return "-"
	case p.Status == Place:
		return p.hands() + ":" + p.KickOff.String()
	}
	return "end:" + reasons[p.Status] + ":" + "wbd"[p.Result:p.Result+1]
}

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

// FormatState writes the full state (docs/formats.md#notations): the position, or in the
// middle of a spell its kick-off and the actions since.
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
	if options := r.options(); options != "" {
		b.WriteString(" o=" + options)
	}
	for i, m := range played {
		b.WriteString([2]string{" m=", ","}[min(i, 1)])
		b.WriteString(p.text(m))
		p.act(m)
	}
	return b.String()
}

// FormatPosition writes the position alone, without clocks, options and the
// spell: what worked examples show.
func (r Rules) FormatPosition(s *State) string { return s.Position.String() }

// ParseState inverts FormatState. A position alone begins a spell.
func (r Rules) ParseState(text string) (s State, err error) {
	if len(text) > 20*MaxLimit {
		return s, fmt.Errorf("a state of %d bytes is too long", len(text))
	}
	field := strings.Split(text, " ")
	if len(field) < 7 {
		return s, fmt.Errorf("a position has 7 fields, not %d", len(field))
	}
	if err := s.parsePosition(field[:7]); err != nil {
		return State{}, err
	}
	played, err := r.parseTags(&s, field[7:])
	if err == nil {
		err = r.validate(&s)
	}
	if err == nil {
		err = r.replay(&s, played)
	}
	if err != nil {
		return State{}, err
	}
	return s, nil
}

func (p *Position) parsePosition(field []string) (err error) {
	if err := p.parseBoard(field[0]); err != nil {
		return fmt.Errorf("board: %w", err)
	}
	if p.Ball, err = parseSquare(field[1]); err != nil {
		return fmt.Errorf("ball: %w", err)
	}
	if p.Turn, err = parseSide(field[2]); err != nil {
		return fmt.Errorf("turn: %w", err)
	}
	white, black, ok := strings.Cut(field[3], "-")
	if !ok {
		return fmt.Errorf("score %.10q: want two numbers as 2-1", field[3])
	}
	var n [4]uint16
	for i, text := range []string{white, black, field[4], field[5]} {
		if n[i], err = parseNumber(text); err != nil {
			return fmt.Errorf("field %d: %w", min(i/2, 1)*max(i-1, 1)+4, err)
		}
	}
	if n[0] > 9 || n[1] > 9 {
		return fmt.Errorf("score %s: nobody scores more than 9", field[3])
	}
	p.Score = [2]uint8{uint8(n[0]), uint8(n[1])}
	p.MovesWithoutGoal, p.Ply = n[2], n[3]
	return p.parseStatus(field[6])
}

func parseSide(text string) (Side, error) {
	switch text {
	case "w":
		return White, nil
	case "b":
		return Black, nil
	}
	return 0, fmt.Errorf("%.10q: want w or b", text)
}

func parseNumber(text string) (uint16, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || strconv.FormatUint(n, 10) != text {
		return 0, fmt.Errorf("%.10q: want a number without leading zeros", text)
	}
	return uint16(n), nil
}

func (p *Position) parseBoard(text string) error {
	for side := range p.Piece {
		for k := range p.Piece[side] {
			p.Piece[side][k] = Hand
		}
	}
	lines := strings.Split(text, "/")
	if len(lines) != 11 {
		return fmt.Errorf("%d rows: want 11, from row 11 down to 1", len(lines))
	}
	for i, line := range lines {
		if err := p.parseRow(11-i, line); err != nil {
			return fmt.Errorf("row %d: %w", 11-i, err)
		}
	}
	if p.board() != text {
		return fmt.Errorf("the canonical form is %s", p.board())
	}
	return nil
}

func (p *Position) parseRow(row int, line string) error {
	column := 0
	for _, c := range []byte(line) {
		k := strings.IndexByte(letters, c&^0x20)
		switch {
		case c >= '1' && c <= '7':
			column += int(c - '0')
			continue
		case k < 0 || c < 'A' || column >= Columns:
			return fmt.Errorf("%q: want 7 columns of pieces KQRBNP kqrbnp and digits", line)
		}
		square := &p.Piece[c>>5&1][k]
		if *square != Hand {
			return fmt.Errorf("a second %c", c)
		}
		*square = at(column, row)
		column++
	}
	if column != Columns {
		return fmt.Errorf("%q: %d columns: want 7", line, column)
	}
	return nil
}

func (p *Position) parseStatus(text string) error {
	if text == "-" {
		return nil
	}
	part := strings.Split(text, ":")
	if len(part) == 2 {
		p.Status = Place
		side, err := parseSide(part[1])
		p.KickOff = side
		if err != nil || p.hands() != part[0] {
			return fmt.Errorf("status %.30q: want the pieces that are not on the board, %s, and who kicks off", text, p.hands())
		}
		return nil
	}
	for status, reason := range reasons {
		for result, letter := range []string{"w", "b", "d"} {
			if reason != "" && text == "end:"+reason+":"+letter {
				p.Status, p.Result = Status(status), Result(result)
				return nil
			}
		}
	}
	return fmt.Errorf("status %.30q: want -, hands as QRb:w, or an end as end:goals:w", text)
}

// parseTags reads c=, o= and m=, in this order, and returns what m= says: to be
// played once the position has been found sound.
func (r Rules) parseTags(s *State, tags []string) (played string, err error) {
	if s.Status == Play {
		s.Start = s.Position
	}
	s.Clock = [2]int64{r.Base, r.Base}
	order := 0
	for _, tag := range tags {
		key, value, ok := strings.Cut(tag, "=")
		place := strings.Index("com", key) + 1
		if !ok || len(key) != 1 || place <= order {
			return "", fmt.Errorf("%.20q: want c=, o= and m=, each once and in this order", tag)
		}
		order = place
		switch key {
		case "c":
			err = r.parseClock(s, value)
		case "o":
			if value != r.options() {
				err = fmt.Errorf("options %.60q: the match is played with %q", value, r.options())
			}
		case "m":
			if played = value; played == "" {
				err = fmt.Errorf("m= without an action: leave it out")
			}
		}
		if err != nil {
			return "", err
		}
	}
	return played, nil
}

// parseClock reads what the clocks show. Without the option clock they stand
// still.
func (r Rules) parseClock(s *State, value string) error {
	white, black, _ := strings.Cut(value, ",")
	for side, text := range []string{white, black} {
		ms, err := strconv.ParseInt(text, 10, 64)
		if err != nil || ms < 0 || ms > maxClock || strconv.FormatInt(ms, 10) != text {
			return fmt.Errorf("clock %.40q: want the milliseconds of both sides", value)
		}
		s.Clock[side] = ms
	}
	if r.Base == 0 && s.Clock == [2]int64{} {
		return fmt.Errorf("clock %q: a match without a clock leaves it out", value)
	}
	return nil
}

// replay makes the actions of m=; the clocks stand still meanwhile.
func (r Rules) replay(s *State, played string) error {
	if played == "" {
		return nil
	}
	free := r
	free.Base, free.Increment = 0, 0
	for i, text := range strings.Split(played, ",") {
		m, err := r.ParseMove(s, text)
		if err == nil && (m.Act > Take || s.text(m) != text) {
			err = fmt.Errorf("%.20q is no canonical action", text)
		}
		if err == nil {
			err = game.Play(free, s, game.At(game.Seat(s.Turn), m))
		}
		if err != nil {
			return fmt.Errorf("action %d of the spell: %w", i+1, err)
		}
	}
	if s.Status != Play {
		return fmt.Errorf("the spell is over: the state is its last position alone")
	}
	return nil
}
