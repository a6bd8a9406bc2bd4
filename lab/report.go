package lab

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"woodwork/bot"
	"woodwork/game"
)

// A Report is the result of an arena.
type Report struct {
	Command string        `json:"command"`
	Game    string        `json:"game"`
	Options game.Values   `json:"options,omitempty"`
	Matches int           `json:"matches"`
	Seed    uint64        `json:"seed"`
	Players []Player      `json:"players"` // in the order of Setup.Bots
	Seats   []Estimate    `json:"seats"`   // share of the wins by seat, no matter who sat there
	Plies   Estimate      `json:"plies"`   // plies a match
	Metrics []Metric      `json:"gauges"`  // metrics of the game
	Took    time.Duration `json:"-"`       // differs from run to run
}

// A Player is the result of one participant: points a match, where a shared win counts as its
// share.
type Player struct {
	Bot    string   `json:"bot"`
	Points Estimate `json:"points"`
}

// A Metric is something that the game counts, for a match.
type Metric struct {
	bot.Quantity
	Each Estimate `json:"each"`
}

// Metric returns the estimate with the given name; false if there is none.
func (r Report) Metric(name string) (Estimate, bool) {
	for _, g := range r.Metrics {
		if g.Name == name {
			return g.Each, true
		}
	}
	return Estimate{}, false
}

// report sums up the deals.
func (s *Setup) report(deals []Deal, quantities []bot.Quantity) Report {
	n := len(s.Bots)
	r := Report{Command: s.Command, Game: s.Game.ID, Options: s.Options, Matches: len(deals) * s.rotations(), Seed: s.Seed}
	for i, level := range s.Bots {
		r.Players = append(r.Players, Player{level, estimate(deals, func(m bot.Result, rotation int) float64 {
			return share(m, (i+rotation)%n)
		}).ofShare()})
	}
	for seat := range n {
		r.Seats = append(r.Seats, estimate(deals, func(m bot.Result, _ int) float64 { return share(m, seat) }).ofShare())
	}
	r.Plies = estimate(deals, func(m bot.Result, _ int) float64 { return float64(m.Plies) }).ofCount()
	for i, q := range quantities {
		e := estimate(deals, func(m bot.Result, _ int) float64 { return m.Metrics[i] })
		if q.Once {
			e = e.ofShare()
		} else {
			e = e.ofCount()
		}
		r.Metrics = append(r.Metrics, Metric{q, e})
	}
	return r
}

// share returns the seat's share of the win.
func share(m bot.Result, seat int) float64 {
	if !m.Winners.Has(game.Seat(seat)) {
		return 0
	}
	return 1 / float64(m.Winners.Len())
}

// WriteText writes the report as text, headed by the command.
func (r Report) WriteText(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	if r.Command != "" {
		fmt.Fprintf(t, "$ %s\n", r.Command)
	}
	fmt.Fprintf(t, "%s: %d matches, seed %d\n\n", strings.Join(append([]string{r.Game}, pairs(r.Options)...), " "), r.Matches, r.Seed)
	for _, p := range r.Players {
		fmt.Fprintf(t, "%s\tpoints\t%s\n", p.Bot, p.Points.percent())
	}
	for seat, e := range r.Seats {
		fmt.Fprintf(t, "seat %d\twins\t%s\n", seat+1, e.percent())
	}
	fmt.Fprintf(t, "plies\ta match\t%s\n", r.Plies.number())
	for _, g := range r.Metrics {
		fmt.Fprintf(t, "%s\ta match\t%s\n", g.Name, g.Each.number())
	}
	return t.Flush()
}

// pairs writes options as key=value, by key.
func pairs(values game.Values) (list []string) {
	for _, key := range slices.Sorted(maps.Keys(values)) {
		list = append(list, key+"="+values[key])
	}
	return list
}

func (e Estimate) percent() string {
	return fmt.Sprintf("%.2f %%\t(%.2f to %.2f)\t", 100*e.Mean, 100*e.Low, 100*e.High)
}

func (e Estimate) number() string {
	if e.High == math.MaxFloat64 {
		return fmt.Sprintf("%.4g\t(no interval)\tsd %.3g", e.Mean, e.SD)
	}
	return fmt.Sprintf("%.4g\t(%.4g to %.4g)\tsd %.3g", e.Mean, e.Low, e.High, e.SD)
}

// WriteJSON writes the report for programs.
func (r Report) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(r)
}
