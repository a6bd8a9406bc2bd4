package bot

import (
	"slices"

	"woodwork/game"
)

// A FigureMaker returns hints that take a search or an evaluation, besides those of the rules,
// for legal moves of seat in m, which it does not change. If there are too many moves to list it
// returns some of them, best first.
type FigureMaker func(m game.Match, seat game.Seat) []game.Hint[string]

// Figures makes a FigureMaker from a function that knows the types of its game.
func Figures[R game.Engine[S, M], S, M comparable](figures func(r R, s *S, seat game.Seat) []game.Hint[M]) FigureMaker {
	return func(m game.Match, seat game.Seat) (hints []game.Hint[string]) {
		r, s, ok := game.Typed[R, S, M](m)
		if !ok {
			return nil
		}
		for _, h := range figures(r, &s, seat) {
			hints = append(hints, game.Hint[string]{Move: r.FormatMove(&s, h.Move), Figures: h.Figures, Note: h.Note})
		}
		return hints
	}
}

// Hints returns the figures of the moves of seat in m, first those of the rules, then those of
// the program.
func (p Program) Hints(m game.Match, seat game.Seat) []game.Hint[string] {
	hints := m.Hints(seat)
	if p.Figures == nil {
		return hints
	}
	for _, more := range p.Figures(m, seat) {
		i := slices.IndexFunc(hints, func(h game.Hint[string]) bool { return h.Move == more.Move })
		if i < 0 {
			hints = append(hints, more)
			continue
		}
		hints[i].Figures = append(slices.Clip(hints[i].Figures), more.Figures...)
		if more.Note.Key != "" {
			hints[i].Note = more.Note
		}
	}
	return hints
}

// A Comparison holds the figures of the legal moves of one position, and finds in which of them
// a move is the best.
type Comparison struct {
	hints  []game.Hint[string]
	prefix string
}

// Compare returns a Comparison of the figures whose keys begin with prefix.
func Compare(hints []game.Hint[string], prefix string) Comparison {
	return Comparison{hints, prefix}
}

// Of returns a figure of a move; false if it has none with that name.
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

// Most returns a figure of a move if no other move has more of it, and some have less. A move
// without the figure counts as 0.
func (c Comparison) Most(move, name string) (value float64, ok bool) {
	value, _ = c.Of(move, name)
	least, most := c.span(name)
	return value, value == most && least < most
}

// Least returns a figure of a move if no other move has less of it, and some have more.
func (c Comparison) Least(move, name string) (value float64, ok bool) {
	value, _ = c.Of(move, name)
	least, most := c.span(name)
	return value, value == least && least < most
}

// span returns the least and the greatest value of a figure.
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
