package table

import (
	"encoding/hex"
	"slices"
	"time"

	"woodwork/fair"
	"woodwork/game"
)

// Phases of a match.
const (
	Waiting Phase = "waiting" // until the open seats are taken
	Playing Phase = "playing"
	Over    Phase = "over"   // the game is over
	Broken  Phase = "broken" // the match was ended by a fault of the program
)

// A Phase is Waiting, Playing, Over or Broken.
type Phase string

// A State is a match as its table knows it: after entry Seq of its log, at match time At.
type State struct {
	Seq      uint64
	At       time.Duration
	Phase    Phase
	Why      string // what broke the match
	Commit   fair.Commitment
	Secret   *fair.Secret // nil until it is revealed
	Seats    []Seat       // must not be changed in place
	Shared   bool         // whether people may share the seats, as many as the rules let them
	Gathers  bool         // whether the match waits for all of them
	Terms    Terms        // what the table has agreed on
	Requests [Wishes]Request
	Paused   bool       // whether the players have paused the match; see Still
	End      *End       // how the table ended the match, nil if it did not; must not be changed
	Game     game.Match // the game itself; before the start, its opening

	Since     time.Duration // when the game's last input, the start or a takeback was
	Free      time.Duration // how much of a decision does not count against the game's time limit, to make up for the network: Turn.Within runs from Since + Free
	LastPly   uint64        // seq of the game's last input, the start or a takeback
	Plies     uint64        // how many inputs the game has had, including those that were taken back
	Decisions uint64        // how many of Plies were made by players
	Clocks    Clocks        // if the terms have a time control

	rules  rules
	spent  [Wishes]game.Seats                // who cannot ask for it again yet
	made   [game.MaxSeats][Wishes + 1]uint32 // see Requested
	lag    [game.MaxSeats]time.Duration      // the lag of each player's network
	stands [game.MaxSeats]stand              // who acts for others on each seat
	lent   [game.MaxSeats]uint64             // seq of the entry by which a computer took over the seat; 0 if none did
	past   []*decision                       // the decisions that can be taken back, the latest last; must not be changed in place
}

// rules are what the table needs to know of the rules of its game.
type rules struct {
	game    string // the id of the game
	lapses  bool   // whether it has a default for a decision that runs out of time
	skill   bool   // whether nothing is drawn in it
	timeout string // what happens to a player who does not decide in time, by the game's own clock
}

// New returns a table on which the game lies and nobody sits yet. The terms must be those of
// Terms.For. Options must be complete.
func New(g game.Game, options game.Values, opening game.Match, commit fair.Commitment, terms Terms) State {
	s := State{Phase: Waiting, Commit: commit, Terms: terms, Game: opening, Seats: make([]Seat, opening.Seats())}
	for i := range s.Seats {
		s.Seats[i].Kind = Open
	}
	s.rules = rules{game: g.ID, lapses: g.Lapses, skill: g.Skill, timeout: game.TimeoutOf(g.Timeouts, options)}
	return s
}

// Turn returns what the game waits for: nothing unless the match is being played.
func (s *State) Turn() game.Turn {
	if s.Phase != Playing {
		return game.Turn{}
	}
	return s.Game.Turn()
}

// Full reports whether all seats are taken and, if the match waits for them, all their places.
func (s *State) Full() bool {
	return !slices.ContainsFunc(s.Seats, func(s Seat) bool { return s.Kind == Open }) && !s.short()
}

// Settled reports whether it is fixed what the draws are derived from: the match is full and
// somebody has promised entropy, or it has started. From then on a player who leaves hands the
// seat to a computer, and a player who sits down adds no entropy.
func (s *State) Settled() bool {
	promised := slices.ContainsFunc(s.Seats, func(s Seat) bool { return s.Seal != nil })
	return s.Phase != Waiting || promised && s.Full()
}

// Ready reports whether the match may start: it is full, and every player who promised entropy
// has revealed it.
func (s *State) Ready() bool {
	secretive := func(s Seat) bool { return s.Kind == Human && s.Sealed() }
	return s.Phase == Waiting && s.Full() && !slices.ContainsFunc(s.Seats, secretive)
}

// Left reports whether nobody plays the match any more: it has started, people have played it,
// and all of them have left or been replaced by computers. It then stands still until one of
// them comes back: no computer plays and no time passes.
func (s *State) Left() bool {
	if s.Phase != Playing || slices.ContainsFunc(s.Seats, Seat.Present) {
		return false
	}
	return slices.ContainsFunc(s.Seats, func(s Seat) bool { return s.TookOver() || s.Left })
}

// Still reports whether the match stands still because it is paused or left. No computer plays,
// no clock acts, and no match time passes.
func (s *State) Still() bool { return s.Paused || s.Left() }

// ByDays reports whether time passes by the calendar, because the time control counts days.
func (s *State) ByDays() bool { return s.Terms.Clock.ByDays() }

// Entropies returns what the players added to the draws, in the order of their seats. An entropy
// that was promised and never revealed is replaced by its seal. The result does not change once
// the match has started.
func (s *State) Entropies() (list [][]byte) {
	for _, seat := range s.Seats {
		switch {
		case seat.Entropy != nil:
			list = append(list, seat.Entropy)
		case seat.Seal != nil:
			list = append(list, seat.Seal)
		}
	}
	return list
}

// SecretText returns the secret as entries write it, "" if it is not known.
func (s *State) SecretText() string {
	if s.Secret == nil {
		return ""
	}
	return hex.EncodeToString(s.Secret[:])
}

// CommitText returns the commitment as entries write it.
func (s *State) CommitText() string { return hex.EncodeToString(s.Commit[:]) }

// Winners returns who has won: according to the table if it ended the match, else according to
// the game.
func (s *State) Winners() game.Seats {
	if s.End != nil {
		return s.End.Winners
	}
	return s.Game.Winners()
}

// others counts the people who play besides a seat.
func (s *State) others(seat game.Seat) (n int) {
	for i, other := range s.Seats {
		if other.Kind == Human && game.Seat(i) != seat {
			n++
		}
	}
	return n
}

// twoPeople reports whether exactly two people play, and no computers.
func (s *State) twoPeople() bool {
	return len(s.Seats) == 2 && s.Seats[0].Kind == Human && s.Seats[1].Kind == Human
}

// someLeft reports whether a player has left a match of two, and so agrees to nothing.
func (s *State) someLeft() bool {
	return slices.ContainsFunc(s.Seats, func(s Seat) bool { return s.Left })
}
