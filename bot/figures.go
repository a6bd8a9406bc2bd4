package bot

import "woodwork/game"

// A Comparison holds the figures of the legal moves of one position, to say of a move in
// what it is the best.
type Comparison struct {
	hints  []game.Hint[string]
	prefix string
}

// Compare returns the figures that a game gives to the moves of seat, whose keys begin
// with prefix.
func Compare(m game.Match, seat game.Seat, prefix string) Comparison {
	return Comparison{m.Hints(seat), prefix}
}

// Of returns a figure of a move; false if it has none of that name.
func (c Comparison) Of(move, name string) (float64, bool) {
	for _, h := range c.hints {
		if h.Move == move {
			return c.figure(h, name)
		}
	}
	return 0, false
}

func (c Comparison) figure(h game.Hint[string], name string) (float64, bool) {
	for _, f := range h.Figures {
		if f.Key == c.prefix+name {
			return f.Value, true
		}
	}
	return 0, false
}

// Most returns a figure of a move if no other has more of it, and some have less; what
// has no such figure has 0 of it.
func (c Comparison) Most(move, name string) (value float64, ok bool) {
	value, _ = c.Of(move, name)
	least, most := c.span(name)
	return value, value == most && least < most
}

// Least returns a figure of a move if no other has less of it, and some have more.
func (c Comparison) Least(move, name string) (value float64, ok bool) {
	value, _ = c.Of(move, name)
	least, most := c.span(name)
	return value, value == least && least < most
}

// span returns the least and the greatest of a figure.
func (c Comparison) span(name string) (least, most float64) {
	for i, h := range c.hints {
		value, _ := c.figure(h, name)
		if i == 0 {
			least, most = value, value
		}
		least, most = min(least, value), max(most, value)
	}
	return least, most
}
