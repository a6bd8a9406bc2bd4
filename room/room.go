package room

import (
	"slices"
	"time"
)

const (
	// MostPeople is how many people a room has at most.
	MostPeople = 12
	// Life is how long a room lasts when nobody is connected to it.
	Life = 12 * time.Hour
	// mostRemoved is how many people who were removed a room knows again.
	mostRemoved = 100
	// mostMatches is how many matches a room has in its life: 100 in one evening nobody plays.
	mostMatches = 100
)

// A Room is an evening. The zero Room is not valid: see New.
type Room struct {
	Code    string
	Lang    string    // of the big screen
	Version uint64    // how often it was changed
	Created time.Time // in UTC, whole milliseconds
	Seen    time.Time // when somebody was last connected to it
	Screen  string    // the Hash of the token of the big screen
	Last    int       // the greatest number of a person so far
	Host    int       // the person who may remove others; 0: nobody but the screen
	People  []Person  // in the order in which they get a seat
	Choice  Choice
	Match   *Match // that is on; nil if none is
	Past    []Result
	Removed []string `json:",omitempty"` // the Hashes of the tokens of those whom the host has removed, the last ones
}

// A Person is in a room.
type Person struct {
	ID    int // from 1; nobody gets that of another
	Name  string
	Face  string // the name of a face; the client knows them
	Token string // the Hash of the person's token
}

// A Choice is what is played next.
type Choice struct {
	Game        string
	Options     map[string]string
	Least, Most int    // seats of the game
	Crew        int    // how many people may share a seat, each with a telephone; 0 and 1: nobody does
	Computers   int    // that play beside the people; more if there are too few people
	Level       string // of the computers
	Out         []int  // people who sit out
}

// A Match is one that is on.
type Match struct {
	ID    string
	Game  string
	Seats []int    // the person of each seat, the first of those who share it; 0 for a computer
	Names []string // of the seats; "" for a computer, and for who was forgotten
	Keys  []string // that take the seats; "" for a computer
	More  []Sharer // the others of those who share seats
}

// A Sharer shares a seat with the first person on it.
type Sharer struct {
	Person, Seat int
	Name         string // "" for who was forgotten
}

// A Result is a match that is over.
type Result struct {
	Match   string
	Game    string
	Seats   []int    // as in Match
	Names   []string // as in Match, though a person may have left
	More    []Sharer // as in Match
	Winners []int    // seats; none in a draw
	Score   []int32  // by seat; nil if the game has none
}

// New returns an empty room.
func New(code, lang, screen string, now time.Time) Room {
	return Room{Code: code, Lang: lang, Version: 1, Created: now, Seen: now, Screen: screen}
}

// Ended reports whether a room is over.
func (r *Room) Ended(now time.Time) bool { return now.Sub(r.Seen) >= Life }

// Person returns a person of the room.
func (r *Room) Person(id int) (Person, error) {
	i := r.index(id)
	if i < 0 {
		return Person{}, ErrNotIn
	}
	return r.People[i], nil
}

func (r *Room) index(id int) int {
	return slices.IndexFunc(r.People, func(p Person) bool { return p.ID == id })
}

// Bearer returns who has a token: the big screen, a person, or neither.
func (r *Room) Bearer(token string) (person int, screen bool) {
	if token == "" {
		return 0, false
	}
	hash := Hash(token)
	for _, p := range r.People {
		if p.Token == hash {
			return p.ID, false
		}
	}
	return 0, hash == r.Screen
}

// Bars reports whether a token is that of somebody whom the host has removed.
func (r *Room) Bars(token string) bool { return slices.Contains(r.Removed, Hash(token)) }
