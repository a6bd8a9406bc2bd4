package table

import (
	"fmt"
	"slices"
	"strconv"

	"woodwork/game"
)

// A Member is one of the people who share a seat, in a game whose rules say how they take turns.
type Member struct {
	Name string // "" while nobody has the place
	Gone bool   // whether this person has left, and may come back
}

// Here reports whether somebody has the place and has not left.
func (m Member) Here() bool { return m.Name != "" && !m.Gone }

const (
	// MaxMembers is the largest number of people who share a seat.
	MaxMembers = 4

	members = 4 // the width of the seats in a number of a place: see PlaceOf
)

// PlaceOf returns the number under which a store keeps whose a member's place on a seat is: that
// of the seat itself for the first member, and a number beyond all seats for the others.
func PlaceOf(seat game.Seat, member int) game.Seat { return seat + game.Seat(member)<<members }

// SeatOf inverts PlaceOf.
func SeatOf(place game.Seat) (seat game.Seat, member int) {
	return place & (1<<members - 1), int(place >> members)
}

// A stand is who acts for a seat in place of the member whose turn it is.
type stand struct {
	on     bool
	member int8 // who acts
	turn   int8 // whose turn it is by the rules
}

// readMember reads the place of a member, which logs count from 1, as they do seats.
func readMember(d *Deed, text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > MaxMembers || strconv.Itoa(n) != text {
		return fmt.Errorf("%.20q is not a place on a seat: want its number, from 1 on", text)
	}
	d.Member = n - 1
	return nil
}

// Here returns the member of a seat in this place, and whether somebody is there who has not left.
// The only person on a seat is its first member.
func (s *State) Here(seat game.Seat, member int) bool {
	now := s.Seats[seat]
	switch {
	case now.Kind != Human:
		return false
	case now.Members == nil:
		return member == 0
	}
	return member < len(now.Members) && now.Members[member].Here()
}

// Alone reports whether no other member of a seat is there.
func (s *State) Alone(seat game.Seat, member int) bool {
	for other := range s.Game.Members(seat) {
		if other != member && s.Here(seat, other) {
			return false
		}
	}
	return true
}

// Acting returns which member of a seat decides for it: the one whose turn it is by the rules of
// the game or, if nobody has that place or its member has left, the next one; or the member who
// acts in place of one who is away.
func (s *State) Acting(seat game.Seat) int {
	if s.Seats[seat].Members == nil {
		return 0
	}
	if by := s.stands[seat]; by.on && s.Here(seat, int(by.member)) {
		return int(by.member)
	}
	n, turn := s.Game.Members(seat), s.Game.Member(seat)
	for i := range n {
		if next := (turn + i) % n; s.Here(seat, next) {
			return next
		}
	}
	return turn
}

// Vacant reports whether a place on a seat that somebody has may be taken by another member.
func (s *State) Vacant(seat game.Seat, member int) bool {
	now, on := s.Seats[seat], s.Phase == Playing || s.Phase == Waiting && !s.Settled()
	return on && s.open(now, member)
}

func (s *State) open(now Seat, member int) bool {
	return s.Shared && now.Present() && member > 0 && (member >= len(now.Members) || now.Members[member].Name == "")
}

// short reports whether the match waits for members of a seat that people share.
func (s *State) short() bool {
	if !s.Gathers {
		return false
	}
	for i, now := range s.Seats {
		for member := range s.Game.Members(game.Seat(i)) {
			if s.open(now, member) {
				return true
			}
		}
	}
	return false
}

func (s *State) refuseMember(d Deed) error {
	now, on := s.Seats[d.Seat], s.Phase == Waiting || s.Phase == Playing
	switch {
	case !on || s.Settled() && s.Phase == Waiting:
		return s.over(d)
	case now.Kind != Human || now.Left:
		return notNow("nobody has seat %s, so nobody shares it", d.Seat)
	case !s.Shared:
		return notNow("seats are not shared in this match")
	case d.Member >= s.Game.Members(d.Seat):
		return notNow("the rules let %d share seat %s", s.Game.Members(d.Seat), d.Seat)
	case s.Here(d.Seat, d.Member):
		return notNow("place %d on seat %s is taken", d.Member+1, d.Seat)
	}
	return CheckName(d.Text)
}

// member gives somebody a place on a seat, or back to one who had left.
func (s *State) member(d Deed) {
	now := s.Seats[d.Seat]
	list := slices.Clone(now.Members)
	if list == nil {
		list = []Member{{Name: now.Name}}
	}
	for len(list) <= d.Member {
		list = append(list, Member{})
	}
	list[d.Member] = Member{Name: d.Text}
	now.Members = list
	s.put(d.Seat, now)
}

// refusePart judges the leaving of a member. The first one opens the seat instead until the draws
// are settled, because what that person adds to them goes as well.
func (s *State) refusePart(d Deed) error {
	switch {
	case s.Phase != Waiting && s.Phase != Playing:
		return s.over(d)
	case s.Seats[d.Seat].Members == nil || !s.Here(d.Seat, d.Member):
		return notNow("nobody has place %d on seat %s", d.Member+1, d.Seat)
	case d.Member == 0 && !s.Settled():
		return notNow("the first member opens the seat before the start")
	}
	return nil
}

// part takes a member from a seat: until the draws are settled the place is free again, and
// afterwards it is kept.
func (s *State) part(d Deed) {
	now := s.Seats[d.Seat]
	now.Members = slices.Clone(now.Members)
	if s.Settled() {
		now.Members[d.Member].Gone = true
	} else {
		now.Members[d.Member] = Member{}
		for n := len(now.Members); n > 0 && now.Members[n-1].Name == ""; n-- {
			now.Members = now.Members[:n-1]
		}
		if len(now.Members) == 1 {
			now.Members = nil
		}
	}
	s.put(d.Seat, now)
}

func (s *State) refuseAct(d Deed) error {
	switch {
	case s.Phase != Playing:
		return s.over(d)
	case s.Seats[d.Seat].Members == nil || !s.Here(d.Seat, d.Member):
		return notNow("nobody has place %d on seat %s", d.Member+1, d.Seat)
	case s.Acting(d.Seat) == d.Member:
		return notNow("this member acts already")
	}
	return nil
}

// relieve ends the acting in place of others once it is another member's turn.
func (s *State) relieve() {
	if s.Phase != Playing {
		return
	}
	for i := range s.Seats {
		if by := &s.stands[i]; by.on && s.Game.Member(game.Seat(i)) != int(by.turn) {
			*by = stand{}
		}
	}
}

func (s *State) refuseShare(d Deed) error {
	switch {
	case s.Phase != Waiting || s.Settled() || s.Shared:
		return s.over(d)
	case !s.shareable():
		return notNow("nobody shares a seat by the rules of this match")
	}
	return nil
}

func (s *State) shareable() bool {
	for i := range s.Seats {
		if s.Game.Members(game.Seat(i)) > 1 {
			return true
		}
	}
	return false
}
