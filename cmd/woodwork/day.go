package main

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"woodwork/games"
	"woodwork/puzzle"
)

type dayCmd struct {
	Date string `arg:"" optional:"" help:"A day, such as 2026-11-28; today in UTC if it is left out."`
}

func (*dayCmd) Help() string {
	return `The day, and for each game that asks a question: the game, the id of the puzzle, and the position. They are the same for everybody, and those of the page /day.`
}

func (d *dayCmd) Run(c *console) error {
	date := cmp.Or(d.Date, puzzle.Day(time.Now()))
	day, err := puzzle.ParseDay(date)
	if err != nil {
		return misuse(err)
	}
	fmt.Fprintln(c.out, date)
	for _, g := range games.All() {
		more, err := puzzle.Embedded(g.ID)
		if err != nil {
			return err
		}
		if p, ok := puzzle.OfDay(day, slices.Concat(g.Puzzles, more)); ok {
			fmt.Fprintf(c.out, "%s\t%s\t%s\n", g.ID, p.ID, p.State)
		}
	}
	return nil
}
