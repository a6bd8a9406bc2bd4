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
	Points Estimate `json:"points"` // of the player on the first seat, for a match; its interval is based on this line's matches alone
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
	var all []bot.Result
	for _, d := range deals {
		all = append(all, d...)
	}
	o.Matches = len(all)
	o.grow(all, nil, least)
	return o, nil
}

// grow adds the lines that continue moves, of results that all began with these.
func (o *Openings) grow(results []bot.Result, moves []string, least int) {
	next := map[string][]bot.Result{}
	for _, r := range results {
		if len(r.Line) > len(moves) {
			next[r.Line[len(moves)]] = append(next[r.Line[len(moves)]], r)
		}
	}
	names := make([]string, 0, len(next))
	for name := range next {
		if len(next[name]) >= least {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(next[b]), len(next[a])), cmp.Compare(a, b))
	})
	for _, name := range names {
		line := append(slices.Clone(moves), name)
		o.Lines = append(o.Lines, Opening{Moves: line, Points: pointsOfFirst(next[name]), Count: len(next[name])})
		o.grow(next[name], line, least)
	}
}

// pointsOfFirst averages the first seat's share of the win.
func pointsOfFirst(results []bot.Result) Estimate {
	deals := make([]Deal, len(results))
	for i, r := range results {
		deals[i] = Deal{r}
	}
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
