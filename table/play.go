package table

import (
	"fmt"
	"time"

	"woodwork/fair"
	"woodwork/game"
)

// Play makes a move in the game, an input of a player, of Nature or of Clock, at a match time. An
// error leaves the table unchanged.
func (s *State) Play(author game.Seat, text string, at time.Duration) (game.Report, error) {
	if err := s.refuseMove(author, text, at); err != nil {
		return game.Report{}, err
	}
	thinking, flagged, before := s.Thinking(), none, s.before(author)
	if s.isLapse(author, at) {
		flagged, _, _ = s.Flag()
	}
	report, err := s.move(author, text, at)
	if err != nil {
		return report, err
	}
	if before != nil {
		s.remember(before)
	}
	if s.Game.Turn().Over() {
		s.finish(Over)
	}
	s.relieve()
	s.moveClocks(author, at, thinking, flagged)
	s.Seq, s.At = s.Seq+1, at
	s.begin()
	s.countMove(author)
	return report, nil
}

// refuseMove returns the reason why the table allows no move now, or nil.
func (s *State) refuseMove(author game.Seat, text string, at time.Duration) error {
	if err := s.RefuseTime(at); err != nil {
		return err
	}
	switch {
	case s.Phase == Over:
		return game.ErrOver
	case s.Phase == Broken:
		return ErrBroken
	case s.Phase != Playing:
		return ErrWaiting
	case s.Paused:
		return ErrPaused
	case author >= 0 && int(author) < len(s.Seats) && s.Seats[author].Left:
		return ErrLeft
	}
	return s.consent(author, text)
}

// consent returns the refusal of a move that two must want, unless the other seat has offered it.
func (s *State) consent(author game.Seat, text string) error {
	agreement, unasked := s.Game.Agreement()
	if text != agreement || author < 0 || s.Requests[Draw].Asks(author) {
		return nil
	}
	return unasked
}

// move makes a move in the game.
func (s *State) move(author game.Seat, text string, at time.Duration) (game.Report, error) {
	if !s.isLapse(author, at) {
		return s.Game.Play(s.Took(author, at), author, text)
	}
	if lapse := s.Game.Lapse(); text != lapse {
		return game.Report{}, fmt.Errorf("%w: the clock plays %q for the seat whose flag falls, not %.40q", game.ErrIllegal, lapse, text)
	}
	return s.Game.PlayLapse(s.Took(author, at))
}

// Took returns how long a move at this match time takes as the game counts it: without the lag of
// the network, which does not apply to draws.
func (s *State) Took(author game.Seat, at time.Duration) time.Duration {
	if author == game.Nature {
		return at - s.Since
	}
	return max(0, at-s.Since-s.Free)
}

// countMove counts an input of the game, ends the requests that do not outlast it, and forgets
// what can no longer be taken back after it.
func (s *State) countMove(author game.Seat) {
	s.Plies++
	switch {
	case author >= 0:
		s.Decisions++
		s.decided(author)
	case s.Terms.Takeback == TakebackDecisions:
		s.past = nil // chance has shown something, or time has run out
	}
}

// Source returns the numbers for the draw that will be the next ply of a match with this id.
func (s *State) Source(match string, secret fair.Secret) game.Source {
	return fair.NewSource(secret, match, s.Entropies(), s.Plies+1)
}
