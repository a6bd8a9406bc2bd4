package external

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"woodwork/game"
)

// A Case is a question with which a program is checked.
type Case struct {
	Game string // "" if it is about none
	Kind string // what is special about it, in words
	Line []byte // without its break

	match  game.Match // the answer must be a move of it; nil if there need only be an answer
	seat   game.Seat
	within time.Duration
}

// Shares of the cases: one in ten is broken, one in ten says that an answer was refused, and one
// in ten has a clock.
const share = 10

// Cases returns n questions about games, of every kind that their matches have, and broken ones
// among them. Equal arguments give equal questions.
func Cases(list []game.Game, n int, within time.Duration) (all []Case, err error) {
	broken := n / share
	for i, g := range list {
		quota := (n - broken) / len(list)
		if i < (n-broken)%len(list) {
			quota++
		}
		cases, err := casesOf(g, quota, within)
		if err != nil {
			return nil, err
		}
		all = append(all, cases...)
	}
	for i, c := range brokenCases(all[0], broken) {
		all = slices.Insert(all, min(len(all)-1, 1+i*share), c) // a whole question comes last
	}
	return all, nil
}

// casesOf returns n questions about a game, in turn from each kind of decision that comes up in
// random matches.
func casesOf(g game.Game, n int, within time.Duration) (all []Case, err error) {
	kinds, err := decisions(g, n)
	if err != nil {
		return nil, err
	}
	for round := 0; len(all) < n; round++ {
		for _, list := range kinds {
			if len(all) == n {
				break
			}
			all = append(all, list[round%len(list)].question(g, len(all), within))
		}
	}
	return all, nil
}

// A decision is a position in which somebody decides.
type decision struct {
	kind    string
	options game.Values
	match   game.Match
	seat    game.Seat
}

// question returns the question about a decision; every tenth one says that an answer was refused,
// and every tenth has a clock.
func (d decision) question(g game.Game, number int, within time.Duration) Case {
	q := NewQuestion(g, d.options, d.match, d.seat, within)
	kind := "one of " + fmt.Sprint(len(q.Legal)) + " moves"
	switch len(q.Legal) {
	case 1:
		kind = "the only move"
	case 0:
		kind = "a move of the forms " + strings.Join(q.Forms, ", ")
	}
	switch number % share {
	case 3:
		q.Refused, kind = "that is not a move of this game", kind+", after an answer was refused"
	case 6:
		q.Clock, kind = within.Milliseconds(), kind+", with a clock"
	}
	line := q.Line()
	return Case{Game: g.ID, Kind: kind, Line: line[:len(line)-1], match: d.match, seat: d.seat, within: within}
}

// Random matches for the cases: how many for each set of options, and how many plies of each.
const (
	walks    = 3
	maxSteps = 400
)

// decisions returns decisions by their kind, in the order in which the kinds come up, at most each
// of one kind.
func decisions(g game.Game, each int) (kinds [][]decision, err error) {
	number := map[string]int{}
	for i, values := range optionsOf(g) {
		for walk := range walks {
			seats := g.MinSeats
			if walk == 1 {
				seats = g.MaxSeats
			}
			options, err := game.Complete(g.Options, values)
			if err != nil {
				return nil, err
			}
			m, err := g.New(options, seats)
			if err != nil {
				return nil, err
			}
			wander(m, rand.NewPCG(uint64(i), uint64(walk)), func(m game.Match, seat game.Seat) {
				kind := kindOf(m, seat)
				if _, known := number[kind]; !known {
					number[kind], kinds = len(kinds), append(kinds, nil)
				}
				if n := number[kind]; len(kinds[n]) < each {
					kinds[n] = append(kinds[n], decision{kind, options, m.Clone(), seat})
				}
			})
		}
	}
	return kinds, nil
}

// optionsOf returns the options of a game as they are, and as each preset sets them.
func optionsOf(g game.Game) []game.Values {
	list := []game.Values{nil}
	for _, p := range g.Presets {
		if len(p.Values) > 0 {
			list = append(list, p.Values)
		}
	}
	return list
}

// wander plays random moves and shows every decision.
func wander(m game.Match, src game.Source, show func(m game.Match, seat game.Seat)) {
	for range maxSteps {
		turn := m.Turn()
		if turn.Over() {
			return
		}
		seat, move := game.Nature, ""
		if turn.Chance {
			move = m.Draw(src)
		} else {
			seat = turn.Seats.First()
			show(m, seat)
			move = m.Random(seat, src)
		}
		if _, err := m.Play(0, seat, move); err != nil {
			panic(fmt.Sprintf("external: a random move: %v in %s", err, m.State()))
		}
	}
}

// kindOf names a kind of decision by the forms of its moves; letters stand for each other, because
// they often name a square or a piece.
func kindOf(m game.Match, seat game.Seat) string {
	list := m.Legal(seat)
	if len(list) == 0 {
		list = forms(m, seat)
	}
	var kinds []string
	for _, move := range list {
		kinds = append(kinds, strings.Map(func(c rune) rune {
			switch {
			case c >= 'a' && c <= 'z':
				return 'a'
			case c >= 'A' && c <= 'Z':
				return 'A'
			}
			return c
		}, formOf(move)))
	}
	slices.Sort(kinds)
	return strings.Join(slices.Compact(kinds), " ")
}

// brokenCases returns n questions that are not whole, made from a whole one. The program need only
// answer something, and go on.
func brokenCases(whole Case, n int) (list []Case) {
	text := string(whole.Line)
	of := func(kind, line string) Case { return Case{Kind: kind, Line: []byte(line), within: whole.within} }
	with := func(kind, old, other string) Case { return of(kind, strings.Replace(text, old, other, 1)) }
	all := []Case{
		of("an empty line", ""), of("not JSON", "your move?"), of("cut off", text[:len(text)/2]),
		of("null", "null"), of("a list", "[]"), of("a number", "42"), of("an object without fields", "{}"),
		with("a game that there is not", `"game":"`, `"game":"no-`), with("a state that is none", `"state":"`, `"state":"?`),
		with("a state that is a number", `"state":"`, `"state":7,"was":"`), with("a seat that there is not", `"seat":`, `"seat":99`),
		with("moves that are a number", `"legal":[`, `"legal":7,"were":[`), with("moves that are numbers", `"legal":[`, `"legal":[1,2,`), with("no moves", `"legal":[`, `"were":[`),
		with("options that are null", `"options":{`, `"options":null,"were":{`), with("no time", `"within":`, `"within":-`),
		of("a thousand brackets", strings.Repeat("[", 1000)), of("bytes that are not UTF-8", "{\"game\":\"\xff\xfe\"}"),
		of("a line of 60 000 bytes", `{"pad":"`+strings.Repeat("x", 60_000)+`"}`),
		{Game: whole.Game, Kind: "whole, with a field that is new", Line: []byte(`{"new":{"of":[1,null]},` + text[1:]), match: whole.match, seat: whole.seat, within: whole.within},
	}
	for i := range n {
		list = append(list, all[i%len(all)])
	}
	return list
}
