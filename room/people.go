package room

import (
	"cmp"
	"slices"
	"strings"
)

// Join lets somebody in, with a face and the hash of their token, and returns the person's number. Who comes
// during a match plays the next. The first one is the host.
func (r *Room) Join(name, face, token string) (id int, err error) {
	same := func(p Person) bool { return strings.EqualFold(p.Name, name) }
	switch {
	case name == "" || slices.ContainsFunc(r.People, same):
		return 0, ErrName
	case len(r.People) == MostPeople:
		return 0, ErrFull
	}
	r.Last++
	r.People = append(r.People, Person{ID: r.Last, Name: name, Face: face, Token: token})
	if r.Host == 0 {
		r.Host = r.Last
	}
	return r.Last, nil
}

// Leave removes a person, whose seat in a match that is on stays theirs. If it was the host, the one who has
// been there longest is the next.
func (r *Room) Leave(id int) error {
	i := r.index(id)
	if i < 0 {
		return ErrNotIn
	}
	r.People = slices.Delete(r.People, i, i+1)
	r.Choice.Out = slices.DeleteFunc(r.Choice.Out, func(out int) bool { return out == id })
	if r.Host == id {
		r.Host = 0
	}
	if r.Host == 0 && len(r.People) > 0 {
		r.Host = slices.MinFunc(r.People, func(a, b Person) int { return cmp.Compare(a.ID, b.ID) }).ID
	}
	return nil
}

// Remove removes a person on behalf of another, or of the big screen. Who is removed by somebody else is known again by
// their token, see Bars; what they have played keeps their name, as of everybody who leaves.
func (r *Room) Remove(id, by int, screen bool) error {
	if id != by && by != r.Host && !screen {
		return ErrHost
	}
	p, err := r.Person(id)
	if err != nil {
		return err
	}
	if id != by {
		r.Removed = append(r.Removed, p.Token)
		r.Removed = r.Removed[max(0, len(r.Removed)-mostRemoved):]
	}
	return r.Leave(id)
}

// Forget removes those who sat on a seat of a match under the given names: from the room, from all results and from the
// match that is on. A person who has the seat alone is meant by whatever name. It reports whether the room had anybody.
func (r *Room) Forget(match string, seat int, names []string) (had bool) {
	sitters := r.on(match, seat)
	for _, s := range sitters {
		named := slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, s.Name) })
		if named && s.Name != "" || len(sitters) == 1 && len(names) > 0 {
			had = r.forget(s.Person) || had
		}
	}
	return had
}

// on returns who has, or shares, a seat of a match of the room, also those who are forgotten.
func (r *Room) on(match string, seat int) (list []Sharer) {
	r.played(func(id string, s Sharer, _ *string) {
		if id == match && s.Seat == seat {
			list = append(list, s)
		}
	})
	return list
}

// forget removes a person, who may have left, and reports whether the room had them anywhere.
func (r *Room) forget(person int) (had bool) {
	had = r.Leave(person) == nil
	r.played(func(_ string, s Sharer, name *string) {
		if s.Person == person && *name != "" {
			*name, had = "", true
		}
	})
	return had
}

// played calls f for everybody in every match of the room, with where their name is kept.
func (r *Room) played(f func(match string, s Sharer, name *string)) {
	each := func(match string, seats []int, names []string, more []Sharer) {
		for seat, person := range seats {
			if person != 0 {
				f(match, Sharer{person, seat, names[seat]}, &names[seat])
			}
		}
		for i, s := range more {
			f(match, s, &more[i].Name)
		}
	}
	for _, past := range r.Past {
		each(past.Match, past.Seats, past.Names, past.More)
	}
	if m := r.Match; m != nil {
		each(m.ID, m.Seats, m.Names, m.More)
	}
}

// Drop removes a match that was played, or that is on: it counts for nobody. It reports whether the room had it.
func (r *Room) Drop(match string) (had bool) {
	if r.Match != nil && r.Match.ID == match {
		return r.Stop() == nil
	}
	before := len(r.Past)
	r.Past = slices.DeleteFunc(r.Past, func(past Result) bool { return past.Match == match })
	return len(r.Past) < before
}
