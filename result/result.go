package result

import (
	"cmp"
	"fmt"
	"slices"

	"woodwork/bot"
	"woodwork/game"
)

// A Result is what a finished match says about its seats. It contains no names.
type Result struct {
	Seats    []Seat `json:"seats"`
	Estimate bool   `json:"estimate,omitempty"` // whether any of the values is an estimate
}

// A Seat is what a finished match says about one seat. Chances of winning are from 0 to 1.
type Seat struct {
	Decisions int       `json:"decisions"` // that it made itself among several moves
	Accuracy  float64   `json:"accuracy"`  // their mean accuracy, from 0 to 1
	Luck      float64   `json:"luck"`      // what the draws of Nature gave it, in chances of winning
	Loss      float64   `json:"loss"`      // what its decisions lost, in chances of winning
	Turn      int32     `json:"turn"`      // the most points or goals that one entry gave it
	Faces     [6]int    `json:"faces"`     // how often the ordinary dice that it rolled showed 1 to 6
	Mistakes  []Mistake `json:"mistakes,omitempty"`
}

// A Mistake is a decision among listed moves that lost at least bot.Notable.
type Mistake struct {
	Seq  uint64  `json:"seq"` // of its entry
	Loss float64 `json:"loss"`
}

// Most is how many mistakes of a seat are kept: those that cost most.
const Most = 8

// New returns the result of a match that began at opening, from its review.
func New(p bot.Program, opening game.Match, log []bot.Ply, review bot.Review) (Result, error) {
	c := counter{program: p, match: opening.Clone(), seats: make([]Seat, opening.Seats())}
	for seat := range c.seats {
		s := &c.seats[seat]
		s.Decisions, s.Accuracy, s.Luck, s.Loss = review.Decisions[seat], review.Accuracy[seat], review.Luck[seat], review.Loss[seat]
	}
	for i, ply := range log {
		if err := c.add(ply, review.Plies[i].Loss); err != nil {
			return Result{}, fmt.Errorf("entry %d: %w", ply.Seq, err)
		}
	}
	for seat := range c.seats {
		c.seats[seat].keepMost()
	}
	return Result{Seats: c.seats, Estimate: review.Estimate}, nil
}

// A counter plays a log and counts what happens in it.
type counter struct {
	program bot.Program
	match   game.Match
	seats   []Seat
}

func (c *counter) add(ply bot.Ply, loss float64) error {
	if ply.Seat == game.Nature {
		c.roll(ply.Move)
	} else if ply.Seat >= 0 && loss >= bot.Notable && Asks(c.match, ply.Seat, ply.Move) {
		s := &c.seats[ply.Seat]
		s.Mistakes = append(s.Mistakes, Mistake{ply.Seq, loss})
	}
	before := c.match.Score()
	if err := ply.Play(c.match); err != nil {
		return err
	}
	after := c.match.Score()
	for seat := range c.seats {
		c.seats[seat].Turn = max(c.seats[seat].Turn, after[seat]-before[seat])
	}
	return nil
}

// roll counts the faces of a draw for those who roll.
func (c *counter) roll(draw string) {
	if c.program.Faces == nil {
		return
	}
	for _, rolled := range c.program.Faces(c.match, draw) {
		c.seats[rolled.Seat].Faces[rolled.Face-1]++
	}
}

// Asks reports whether a decision of seat in m can be asked again: the move is one of several that
// are listed.
func Asks(m game.Match, seat game.Seat, move string) bool {
	legal := m.Legal(seat)
	return len(legal) > 1 && slices.Contains(legal, move)
}

// keepMost keeps the mistakes that cost most, the costliest first.
func (s *Seat) keepMost() {
	slices.SortStableFunc(s.Mistakes, func(a, b Mistake) int { return cmp.Compare(b.Loss, a.Loss) })
	s.Mistakes = slices.Clip(s.Mistakes[:min(Most, len(s.Mistakes))])
}
