package main

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

// TestRandomTablesOfEveryGame plays random tables of format 2 with everything that can happen at
// one: positions, takebacks and pauses by agreement, lag, other terms, offers of a draw, players
// who leave and come back, flags that fall, and every end. The rules, the text, the command line
// and the browser's check all give the same match.
func TestRandomTablesOfEveryGame(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	ends := map[string]int{}
	for _, g := range games.All() {
		for seed := range uint64(16) {
			r := rand.New(rand.NewPCG(seed, 8))
			s := randomTable(t, g, r)
			for range 150 {
				if s.m.Phase != table.Playing {
					break
				}
				s.at = max(s.at, s.m.At)
				if r.IntN(3) > 0 || !s.talk(r) {
					s.think(s.m.Turn().Seats.First(), r)
				}
			}
			if s.m.End != nil {
				ends[s.m.End.Why]++
			}
			if s.m.Phase == table.Over && r.IntN(2) == 0 {
				s.add(record.Table, table.Deed{Verb: table.Disclose, Bytes: s.secret}.String())
			}
			sameRoads(t, s)
		}
	}
	if len(ends) < 3 {
		t.Errorf("the tables ended %v", ends)
	}
}

// randomTable returns a match of two people with random terms, which begins at the opening or at
// a position that another match has reached.
func randomTable(t *testing.T, g game.Game, r *rand.Rand) *scribe {
	anna := table.Seat{Kind: table.Human, Name: "Anna", Entropy: make([]byte, fair.Size)}
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	terms := control(t, pick("none", "move:20", "fischer:4+3", "byo:1+2x20", "days:1+1"))
	terms.Takeback = pick(table.TakebackAny, table.TakebackAny, table.TakebackDecisions)
	if terms.Clock.On() {
		terms.Flag = pick("", table.FlagLoss, table.FlagComputer)
	}
	state := ""
	if r.IntN(2) == 0 {
		s := newScribe(t, g, nil, control(t, "none"), zoe, club)
		for range 10 + r.IntN(20) {
			if seats := s.m.Turn().Seats; seats != 0 {
				s.decide(seats.First(), s.m.Game.Random(seats.First(), r))
			}
		}
		if !s.m.Turn().Over() {
			state = s.m.Game.State()
		}
	}
	return newScribeAt(t, g, nil, terms, state, zoe, anna)
}

// talk adds an entry of the table that changes nothing in the game, or ends the match; it
// returns false if there is none.
func (s *scribe) talk(r *rand.Rand) bool {
	s.Helper()
	seat := game.Seat(r.IntN(2))
	if s.m.Seats[seat].Kind != table.Human {
		if s.m.Seats[seat].Flagged || s.m.Seats[seat].Out {
			return false
		}
		s.add(record.Table, table.NewSit(seat, table.Seat{Kind: table.Human, Name: "Zoë"}).String())
		return true
	}
	switch other := 1 - seat; r.IntN(9) {
	case 0:
		if s.m.Seats[0].Kind != table.Human {
			return false
		}
		s.pause(r)
	case 1:
		s.lag(r)
	case 2, 3:
		return s.back(seat, r)
	case 4:
		if s.m.Refuse(table.About(seat, table.Offer, table.Draw), s.m.At) != nil || s.m.Seats[other].Kind != table.Human {
			return false
		}
		s.add(record.Table, table.About(seat, table.Offer, table.Draw).String())
		if end, err := s.m.MayEnd(table.Agreed, other); err == nil && r.IntN(4) == 0 {
			s.add(record.Table, end.String())
		} else {
			s.add(record.Table, table.About(other, table.Refuse, table.Draw).String())
		}
	case 5:
		next := s.m.Terms
		next.Help = []string{table.HelpNo, table.HelpAlone, table.HelpYes}[r.IntN(3)]
		ask := table.Deed{Verb: table.Offer, Seat: seat, Wish: table.NewTerms, Terms: next}
		if s.m.Refuse(ask, s.m.At) != nil {
			return false
		}
		s.add(record.Table, ask.String())
		s.add(record.Table, table.Deed{Verb: table.ChangeTerms, Seat: other, Terms: next}.String())
	case 6:
		if r.IntN(3) > 0 || s.m.Left() || s.m.Seats[other].Kind != table.Human {
			return false
		}
		s.add(record.Table, table.NewSit(seat, table.Seat{Kind: table.Bot, Level: "club", Away: r.IntN(2) == 0}).String())
	default:
		end, err := s.m.MayEnd([]string{table.Resigned, table.Aborted}[r.IntN(2)], seat)
		if r.IntN(3) == 0 {
			end, err = s.m.MayClaim(seat, r.IntN(2) == 0)
		}
		if err != nil || r.IntN(12) > 0 {
			return false
		}
		s.add(record.Table, end.String())
	}
	return true
}

// back asks for a takeback, which the other player grants or refuses; a computer is not asked.
func (s *scribe) back(seat game.Seat, r *rand.Rand) bool {
	s.Helper()
	back, err := s.m.Returns(seat)
	if errors.Is(err, table.ErrUnagreed) {
		if s.m.Refuse(table.About(seat, table.Offer, table.Takeback), s.m.At) != nil {
			return false
		}
		s.add(record.Table, table.About(seat, table.Offer, table.Takeback).String())
		if r.IntN(3) == 0 {
			s.add(record.Table, table.About(1-seat, table.Refuse, table.Takeback).String())
			return true
		}
		back, err = s.m.Returns(seat)
	}
	if err != nil {
		return false
	}
	s.at += time.Duration(r.IntN(3)) * time.Millisecond
	if at, ok := s.m.Deadline(); ok {
		s.at = min(s.at, at)
	}
	s.add(record.Table, back.String())
	return true
}
