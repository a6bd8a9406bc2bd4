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

// Remove removes a person on behalf of another, or of the big screen.
func (r *Room) Remove(id, by int, screen bool) error {
	if id != by && by != r.Host && !screen {
		return ErrHost
	}
	return r.Leave(id)
}

// Forget removes the person of a name, and the name from all results and from the match that is on. It reports whether
// the room had it anywhere.
func (r *Room) Forget(name string) (had bool) {
	if i := slices.IndexFunc(r.People, func(p Person) bool { return strings.EqualFold(p.Name, name) }); i >= 0 {
		had = r.Leave(r.People[i].ID) == nil
	}
	for _, n := range r.names() {
		if *n != "" && strings.EqualFold(*n, name) {
			*n, had = "", true
		}
	}
	return had
}

// names returns where the room keeps the names of those who have played, or play.
func (r *Room) names() (list []*string) {
	add := func(seats []string, more []Sharer) {
		for i := range seats {
			list = append(list, &seats[i])
		}
		for i := range more {
			list = append(list, &more[i].Name)
		}
	}
	for _, past := range r.Past {
		add(past.Names, past.More)
	}
	if r.Match != nil {
		add(r.Match.Names, r.Match.More)
	}
	return list
}
