package table

import (
	"cmp"
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/timecontrol"
)

// Clocks are the times that the players have left at a table with a time control.
type Clocks struct {
	Of    [game.MaxSeats]timecontrol.Clock // the clock of each seat, as it stood at Since
	Free  [game.MaxSeats]time.Duration     // how long each seat may still think before its clock runs, to make up for its network
	Since time.Duration                    // when the last entry was made that affected the clocks
}

// setClocks sets all clocks at the start of the match.
func (s *State) setClocks() {
	for i := range s.Clocks.Of {
		s.Clocks.Of[i] = s.Terms.Clock.Start()
	}
}

// Thinking returns the seats whose clocks run: those of people who may decide now, including one
// who has left a match of two. Clocks stand still while chance shows something, while a computer
// plays, and while the match itself stands still.
func (s *State) Thinking() (set game.Seats) {
	turn := s.Turn()
	if !s.Terms.Clock.On() || turn.Chance || s.Still() {
		return 0
	}
	for i, who := range s.Seats {
		if seat := game.Seat(i); turn.Seats.Has(seat) && who.Kind == Human {
			set |= game.SeatsOf(seat)
		}
	}
	return set
}

// Flag returns the seat whose time runs out first if nobody decides, and when; false if no clock
// runs. If several run out at the same time it is the first seat.
func (s *State) Flag() (seat game.Seat, at time.Duration, runs bool) {
	set := s.Thinking()
	for i := range s.Seats {
		if n := game.Seat(i); set.Has(n) {
			falls := s.Clocks.Since + s.Clocks.Free[i] + s.Terms.Clock.Remaining(s.Clocks.Of[i])
			if !runs || falls < at {
				seat, at, runs = n, falls, true
			}
		}
	}
	return seat, at, runs
}

// Deadline returns when the next time limit of the game or of the table runs out, if one runs.
// State.FlagIsNext says which of them it is.
func (s *State) Deadline() (at time.Duration, ok bool) {
	at, ok = s.limit()
	if s.FlagIsNext() {
		_, at, ok = s.Flag()
	}
	return at, ok
}

// limit returns when the game's own time limit runs out, if it has one now.
func (s *State) limit() (at time.Duration, ok bool) {
	t := s.Turn()
	return s.Since + s.Free + t.Within, t.Within != 0 && !t.Chance && !s.Still()
}

// FlagIsNext reports whether the next time limit to run out is a player's clock and not a limit of
// the game. If both run out at once, the limit of the game comes first.
func (s *State) FlagIsNext() bool {
	_, flag, runs := s.Flag()
	limit, limited := s.limit()
	return runs && (!limited || flag < limit)
}

// OnFlag returns what happens at this table when a flag falls: FlagLoss, FlagDefault or
// FlagComputer; "" without a time control.
func (s *State) OnFlag() string { return s.OnFlagBy(s.Terms) }

// OnFlagBy returns what would happen when a flag falls under other terms.
func (s *State) OnFlagBy(t Terms) string {
	if !t.Clock.On() {
		return ""
	}
	return cmp.Or(t.Flag, usualFlag(s.rules.lapses, len(s.Seats)))
}

// Timeout returns what happens to a player who does not decide in time: by the table's clock if
// it has one, else by the game's own, with the names of game.TimeoutDecides; "" if the match
// waits.
func (s *State) Timeout() string {
	switch s.OnFlag() {
	case FlagLoss:
		return game.TimeoutLoses
	case FlagDefault:
		return game.TimeoutDecides
	case FlagComputer:
		return TimeoutReplaces
	}
	return s.rules.timeout
}

// OwnTime reports whether the game has a clock of its own, besides that of the table.
func (s *State) OwnTime() bool { return s.rules.timeout != "" }

// TimeoutReplaces is what Timeout returns if a computer plays on for the player who has run out
// of time.
const TimeoutReplaces = "replaces"

// FlagDeed returns what happens when the next flag falls, at State.Deadline if State.FlagIsNext: the
// match ends, or a computer of the given level plays on for that seat. It is false if the clock
// makes the game's default move instead.
func (s *State) FlagDeed(level string) (d Deed, ok bool) {
	seat, _, _ := s.Flag()
	if s.OnFlag() == FlagDefault {
		return Deed{}, false
	}
	if end, over := s.endByFlag(seat); over {
		return end.Deed(), true
	}
	return Deed{Verb: Sit, Seat: seat, Sits: Seat{Kind: Bot, Level: level, Flagged: true}}, true
}

// isLapse reports whether an input of the game is the default move that the clock makes when a flag
// falls.
func (s *State) isLapse(author game.Seat, at time.Duration) bool {
	if author != game.Clock || s.OnFlag() != FlagDefault || !s.FlagIsNext() {
		return false
	}
	_, flag, _ := s.Flag()
	return at == flag
}

// endByFlag returns how the match ends if the flag of a seat falls; false if it goes on. It ends if
// the player loses by it, if only computers are left, or if one of more than two players is
// left, who then wins.
func (s *State) endByFlag(seat game.Seat) (end End, over bool) {
	end = End{Why: Flagged, Seat: seat}
	var others game.Seats
	for i, who := range s.Seats {
		other := game.Seat(i)
		if other == seat {
			continue
		}
		others |= game.SeatsOf(other)
		if !who.Flagged {
			end.Winners |= game.SeatsOf(other)
		}
	}
	if end.Winners == 0 { // everyone was out already
		end.Winners = others
	}
	alone := len(s.Seats) > 2 && end.Winners.Len() == 1
	return end, s.OnFlag() == FlagLoss || alone || s.others(seat) == 0
}

// flagEnd returns how the match ends if the flag of a seat falls at this match time, or the
// reason why it does not end.
func (s *State) flagEnd(seat game.Seat, at time.Duration) (End, error) {
	end, over := s.endByFlag(seat)
	if err := s.refuseFlag(seat, at); err != nil {
		return end, err
	}
	if !over {
		return end, notNow("the match goes on when the flag of seat %s falls: a computer plays on there", seat)
	}
	return end, nil
}

// refuseFlagged returns the reason why a computer cannot take the seat of a player who ran out of time
// at this match time, or nil.
func (s *State) refuseFlagged(seat game.Seat, at time.Duration) error {
	if err := s.refuseFlag(seat, at); err != nil {
		return err
	}
	if _, over := s.endByFlag(seat); over {
		return notNow("the match ends when the flag of seat %s falls: no computer takes the seat", seat)
	}
	return nil
}

// refuseFlag returns the reason why the flag of a seat does not fall at this match time, or only
// makes the clock play the game's default; nil if it falls and its player is out.
func (s *State) refuseFlag(seat game.Seat, at time.Duration) error {
	first, flag, runs := s.Flag()
	limit, _ := s.limit()
	switch {
	case !runs:
		return notNow("the flag of seat %s does not fall at %d ms: no clock runs", seat, at.Milliseconds())
	case !s.FlagIsNext():
		return notNow("the flag of seat %s does not fall at %d ms: the game's own limit comes first, at %d ms", seat, at.Milliseconds(), limit.Milliseconds())
	case first != seat || at != flag:
		return notNow("the next flag to fall is that of seat %s at %d ms, not that of seat %s at %d ms", first, flag.Milliseconds(), seat, at.Milliseconds())
	case s.OnFlag() == FlagDefault:
		return notNow("when the flag of seat %s falls at %d ms, the clock plays the game's default for it", seat, at.Milliseconds())
	}
	return nil
}

// RefuseTime returns an error if nothing can happen at this match time: a flag has fallen before
// it, or no time passes because the match is paused. A fault may end a match at any time.
func (s *State) RefuseTime(at time.Duration) error {
	if s.Paused && at != s.At {
		return fmt.Errorf("%w: a paused match stands still: at %d ms, not at %d ms", game.ErrTime, s.At.Milliseconds(), at.Milliseconds())
	}
	if seat, flag, runs := s.Flag(); runs && at > flag {
		return fmt.Errorf("%w: the flag of seat %s fell at %d ms, before %d ms", game.ErrTime, seat, flag.Milliseconds(), at.Milliseconds())
	}
	return nil
}

// none is no seat.
const none game.Seat = -128

// keepClocks updates the clocks for a deed, after it: those who were thinking before it have spent
// the time up to it. A deed that changes nothing for those who think does not affect the clocks,
// a takeback has restored them, and a broken match keeps them as they stood.
func (s *State) keepClocks(verb Verb, at time.Duration, thinking game.Seats) {
	switch {
	case !s.Terms.Clock.On() || s.Phase == Waiting || s.Phase == Broken:
		return
	case verb == Start:
		s.setClocks()
		s.Clocks.Since = at
		s.decide(0, none, none)
		return
	case verb != TakeBack && s.Thinking() == thinking:
		return
	case verb != TakeBack:
		s.runClocks(thinking, at)
	}
	s.Clocks.Since = at
}

// moveClocks updates the clocks for an input of the game, after it. flagged is the seat whose flag
// falls with it while the match goes on for it, or none.
func (s *State) moveClocks(author game.Seat, at time.Duration, thinking game.Seats, flagged game.Seat) {
	if s.Terms.Clock.On() {
		s.runClocks(thinking, at)
		s.Clocks.Since = at
		s.decide(thinking, author, flagged)
	}
}

// runClocks lets the time up to an entry pass for those who were thinking.
func (s *State) runClocks(thinking game.Seats, at time.Duration) {
	for i := range s.Seats {
		if seat := game.Seat(i); thinking.Has(seat) {
			s.Clocks.Of[i], s.Clocks.Free[i] = s.ClockAt(seat, at)
		}
	}
}

// ClockAt returns what a seat whose clock runs has left at a match time before its flag falls, and
// how long it may still think before its clock begins to run.
func (s *State) ClockAt(seat game.Seat, at time.Duration) (k timecontrol.Clock, free time.Duration) {
	d := at - s.Clocks.Since
	given := min(d, s.Clocks.Free[seat])
	return s.Terms.Clock.Run(s.Clocks.Of[seat], d-given), s.Clocks.Free[seat] - given
}

// decide updates the clocks of those who were thinking before an entry. Its author has decided.
// Someone who need not decide any more, or whose decision starts again because a limit of the
// game ran out, has not. A default move that is made when a flag falls counts as a decision at
// the last moment; what the control adds for a decision comes after it. The time that a decision
// has taken from a player who left is kept for them until a computer has decided. Anyone who
// starts a decision is given their lag.
func (s *State) decide(thinking game.Seats, author, flagged game.Seat) {
	still := s.Thinking()
	for i := range s.Seats {
		seat := game.Seat(i)
		switch {
		case !thinking.Has(seat):
			if author == seat || author == game.Clock || !s.Turn().Seats.Has(seat) { // a computer decided for the player who has left
				s.Clocks.Of[i] = s.Terms.Clock.Lapse(s.Clocks.Of[i])
			}
		case author == seat, flagged == seat:
			s.Clocks.Of[i] = s.Terms.Clock.Decide(s.Clocks.Of[i])
		case author == game.Clock || !still.Has(seat):
			s.Clocks.Of[i] = s.Terms.Clock.Lapse(s.Clocks.Of[i])
		default:
			continue // still the same decision
		}
		s.Clocks.Free[i] = s.lag[i]
	}
}
