// Package lab experiments: it plays many matches and reports what they show,
// with intervals. It names no game. Numbers depend on the setup alone, not on
// the number of workers.
package lab

import (
	"context"
	"fmt"
	"io"
	"time"

	"woodwork/bot/roster"
	"woodwork/game"
)

// A Setup is an experiment: levels meet at one table.
type Setup struct {
	Game    game.Game
	Options game.Values
	Bots    []string // the levels, one for each seat
	Matches int      // rounded up to whole deals; a deal is one match for each rotation of the seats
	Seed    uint64
	Workers int // goroutines; 0: one for each processor
	// Command is the command line that repeats the experiment; it heads the report.
	Command string
	// Progress, which may be nil, is told how many matches are done; its calls
	// do not overlap.
	Progress func(done, total int)
}

// An Estimate is a mean with its 95 % interval.
type Estimate struct {
	Mean float64 `json:"mean"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
	SD   float64 `json:"sd"` // standard deviation of one sample
}

// A Report is what an arena found.
type Report struct {
	Command string              `json:"command"`
	Game    string              `json:"game"`
	Options game.Values         `json:"options,omitempty"`
	Matches int                 `json:"matches"`
	Seed    uint64              `json:"seed"`
	Players []Player            `json:"players"` // in the order of Setup.Bots
	Seats   []Estimate          `json:"seats"`   // share of the wins by seat, whoever sat there
	Plies   Estimate            `json:"plies"`   // plies a match
	Gauges  map[string]Estimate `json:"gauges"`  // what the game counts of its own, a match
	Took    time.Duration       `json:"took"`    // not a result: differs from run to run
}

// A Player is the result of one entrant: points a match, a shared win counting as
// its share.
type Player struct {
	Bot    string   `json:"bot"`
	Points Estimate `json:"points"`
}

// Run plays the experiment.
func Run(ctx context.Context, r *roster.Roster, s Setup) (Report, error) {
	return Report{}, fmt.Errorf("lab: not written yet")
}

// WriteText writes the report for reading, headed by the command.
func (r Report) WriteText(w io.Writer) error { return nil }

// WriteJSON writes the report for programs.
func (r Report) WriteJSON(w io.Writer) error { return nil }

// Plies measures random play on one core for about the given time and returns
// plies a second.
func Plies(ctx context.Context, r *roster.Roster, g game.Game, options game.Values, seats int, d time.Duration) (float64, error) {
	return 0, fmt.Errorf("lab: not written yet")
}
