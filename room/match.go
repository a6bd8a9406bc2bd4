package room

import (
	"cmp"
	"slices"
)

// Choose says what is played next. People who are not in the room are dropped from Out.
func (r *Room) Choose(c Choice) error {
	switch {
	case r.Match != nil:
		return ErrOn
	case c.Game == "" || c.Least < 1 || c.Most < c.Least || c.Computers < 0 || c.Computers > c.Most || c.Crew < 0:
		return ErrChoice
	}
	c.Out = slices.DeleteFunc(slices.Clone(c.Out), func(id int) bool { return r.index(id) < 0 })
	slices.Sort(c.Out)
	c.Out = slices.Compact(c.Out)
	r.Choice = c
	return nil
}

// Players returns who plays next: the first in line, as many as have places on the seats of the game, without those
// who sit out.
func (r *Room) Players() (ids []int) {
	for _, p := range r.People {
		if len(ids) < r.Choice.Most*max(1, r.Choice.Crew) && !slices.Contains(r.Choice.Out, p.ID) {
			ids = append(ids, p.ID)
		}
	}
	slices.Sort(ids)
	return ids
}

// Seats returns who sits where in the next match, 0 for a computer, and who shares a seat with the first person on it:
// those for whom the game has no seat of their own, one more on each seat in turn. After each match the first seat moves on.
func (r *Room) Seats() (seats []int, more []Sharer, err error) {
	ids := r.Players()
	switch {
	case r.Match != nil:
		return nil, nil, ErrOn
	case r.Choice.Game == "":
		return nil, nil, ErrChoice
	case len(ids) == 0:
		return nil, nil, ErrNobody
	case len(r.Past) >= mostMatches:
		return nil, nil, ErrMany
	}
	first := len(r.Past) % len(ids)
	seats = slices.Concat(ids[first:], ids[:first])
	for i, id := range seats[min(r.Choice.Most, len(seats)):] {
		more = append(more, Sharer{Person: id, Seat: i % r.Choice.Most})
	}
	seats = seats[:len(seats)-len(more)]
	all := min(r.Choice.Most, max(r.Choice.Least, len(seats)+r.Choice.Computers))
	return slices.Concat(seats, make([]int, all-len(seats))), more, nil
}

// Start begins a match that was made of Seats. It returns ErrNotIn if one of them has left since.
func (r *Room) Start(m Match) error {
	if r.Match != nil {
		return ErrOn
	}
	m.Names = make([]string, len(m.Seats))
	for seat, id := range m.Seats {
		p, err := r.Person(id)
		if id != 0 && err != nil {
			return err
		}
		m.Names[seat] = p.Name
	}
	for i := range m.More {
		p, err := r.Person(m.More[i].Person)
		if err != nil {
			return err
		}
		m.More[i].Name = p.Name
	}
	r.Match = &m
	return nil
}

// SeatOf returns the seat that a person has or shares in the match that is on; -1 if there is none.
func (r *Room) SeatOf(id int) int {
	if r.Match == nil || id == 0 {
		return -1
	}
	if i := slices.IndexFunc(r.Match.More, func(s Sharer) bool { return s.Person == id }); i >= 0 {
		return r.Match.More[i].Seat
	}
	return slices.Index(r.Match.Seats, id)
}

// KeptFor returns the seat that the match that is on keeps for a person alone, if somebody else plays, too; otherwise -1.
func (r *Room) KeptFor(id int) int {
	seat := r.SeatOf(id)
	if seat < 0 || slices.ContainsFunc(r.Match.More, func(s Sharer) bool { return s.Seat == seat }) {
		return -1
	}
	if !slices.ContainsFunc(r.Match.Seats, func(other int) bool { return other != 0 && other != id }) {
		return -1
	}
	return seat
}

// Fill says that a computer has a seat of the match that is on. Of another match it says nothing.
func (r *Room) Fill(match string, seat int) {
	if r.Match != nil && r.Match.ID == match {
		r.Match.Seats[seat], r.Match.Names[seat] = 0, ""
	}
}

// Stop forgets the match that is on: it counts for nobody.
func (r *Room) Stop() error {
	if r.Match == nil {
		return ErrIdle
	}
	r.Match = nil
	return nil
}

// Finish ends the match that is on. Winners stay: they come first in line, then those who waited, then
// those who have not won.
func (r *Room) Finish(winners []int, score []int32) error {
	if r.Match == nil {
		return ErrIdle
	}
	m := r.Match
	result := Result{Match: m.ID, Game: m.Game, Seats: m.Seats, Names: m.Names, More: m.More, Winners: winners, Score: score}
	place := map[int]int{}
	for _, s := range result.people() {
		if place[s.Person] = 1; slices.Contains(winners, s.Seat) {
			place[s.Person] = -1
		}
	}
	slices.SortStableFunc(r.People, func(a, b Person) int { return cmp.Compare(place[a.ID], place[b.ID]) })
	r.Past, r.Match = append(r.Past, result), nil
	return nil
}

// people returns everybody who has played, each with their seat, except those whom the room has forgotten.
func (r Result) people() []Sharer {
	var list []Sharer
	for seat, id := range r.Seats {
		if r.Names[seat] != "" {
			list = append(list, Sharer{id, seat, r.Names[seat]})
		}
	}
	for _, sharer := range r.More {
		if sharer.Name != "" {
			list = append(list, sharer)
		}
	}
	return list
}

// Side returns the names of those who have played on a seat, the first of them first.
func (r Result) Side(seat int) (names []string) {
	for _, s := range r.people() {
		if s.Seat == seat {
			names = append(names, s.Name)
		}
	}
	return names
}

// A Standing is how often a person has won this evening.
type Standing struct {
	Person int
	Name   string
	Wins   int
}

// Standings returns everybody who has played, and everybody who is in, the best first.
func (r *Room) Standings() (list []Standing) {
	at := map[int]int{}
	note := func(id int, name string) *Standing {
		i, there := at[id]
		if !there {
			i = len(list)
			at[id], list = i, append(list, Standing{Person: id, Name: name})
		}
		return &list[i]
	}
	for _, result := range r.Past {
		for _, p := range result.people() {
			if s := note(p.Person, p.Name); slices.Contains(result.Winners, p.Seat) {
				s.Wins++
			}
		}
	}
	for _, p := range r.People {
		note(p.ID, p.Name)
	}
	slices.SortStableFunc(list, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(b.Wins, a.Wins), cmp.Compare(a.Person, b.Person))
	})
	return list
}
