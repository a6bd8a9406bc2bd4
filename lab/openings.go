package lab

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"woodwork/bot"
	"woodwork/players"
)

// An Openings holds how matches began, and their results.
type Openings struct {
	Command string    `json:"command"`
	Game    string    `json:"game"`
	Matches int       `json:"matches"`
	Seed    uint64    `json:"seed"`
	Lines   []Opening `json:"lines"`
}

// An Opening is one way to begin.
type Opening struct {
	Moves  []string `json:"moves"`
	Points Estimate `json:"points"` // of the player on the first seat, for a match; the interval is based on the deals of this line alone
	Count  int      `json:"count"`  // the matches that began like this
}

// PlayOpenings plays the experiment and counts how the matches began, up to a number of moves;
// the first loose of them are random. Lines with fewer than least matches are left out. The
// lines are in the order of a tree: each before its continuations, the frequent ones first.
func PlayOpenings(ctx context.Context, r players.Registry, s Setup, moves, loose, least int) (Openings, error) {
	if len(s.Bots) == 0 || s.Matches < 1 || moves < 1 {
		return Openings{}, errors.New("lab: openings need bots, at least one match and at least one move")
	}
	arena, err := s.arena(ctx, r)
	if err != nil {
		return Openings{}, err
	}
	deals, err := s.play(ctx, arena.RecordOpenings(moves, loose))
	if err != nil {
		return Openings{}, err
	}
	o := Openings{Command: s.Command, Game: s.Game.ID, Seed: s.Seed}
	o.Matches = len(deals) * s.rotations()
	o.grow(deals, nil, least)
	return o, nil
}

// grow adds the lines that continue moves, of deals whose matches all began with these.
func (o *Openings) grow(deals []Deal, moves []string, least int) {
	next, count := continuations(deals, len(moves))
	names := make([]string, 0, len(next))
	for name := range next {
		if count[name] >= least {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
	})
	for _, name := range names {
		line := append(slices.Clone(moves), name)
		o.Lines = append(o.Lines, Opening{Moves: line, Points: pointsOfFirst(next[name]), Count: count[name]})
		o.grow(next[name], line, least)
	}
}

// continuations returns, for each move that was the one after a number of moves, the deals with only
// those of their matches in which it was, and how many matches these are.
func continuations(deals []Deal, moves int) (next map[string][]Deal, count map[string]int) {
	next, count = map[string][]Deal{}, map[string]int{}
	for _, d := range deals {
		parts := map[string]Deal{}
		for _, m := range d {
			if len(m.Line) > moves {
				parts[m.Line[moves]] = append(parts[m.Line[moves]], m)
			}
		}
		for name, part := range parts {
			next[name], count[name] = append(next[name], part), count[name]+len(part)
		}
	}
	return next, count
}

// pointsOfFirst averages the first seat's share of the win. The matches of a deal share their dice,
// so they count together in the interval.
func pointsOfFirst(deals []Deal) Estimate {
	return estimate(deals, func(m bot.Result, _ int) float64 { return share(m, 0) }).ofShare()
}

// WriteText writes the openings for reading: moves, matches, points of the first
// seat with their interval.
func (o Openings) WriteText(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "$ %s\n%s: %d matches, seed %d\n\n", o.Command, o.Game, o.Matches, o.Seed)
	for _, l := range o.Lines {
		fmt.Fprintf(t, "%s%s\t%d\t%.1f %%\t(%.1f to %.1f)\n", strings.Repeat("  ", len(l.Moves)-1), l.Moves[len(l.Moves)-1], l.Count,
			100*l.Points.Mean, 100*l.Points.Low, 100*l.Points.High)
	}
	return t.Flush()
}

// WriteJSON writes the openings for programs.
func (o Openings) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(o)
}
