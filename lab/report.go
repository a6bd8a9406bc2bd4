package lab

import (
	"cmp"
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
	SPRT    *Verdict      `json:"sprt,omitempty"`
	Result  string        `json:"result"` // SHA-256 of the deals: equal matches have equal ones
	Took    time.Duration `json:"-"`      // differs from run to run
}

// A Player is the result of one participant: points a match, where a shared win counts as its
// share.
type Player struct {
	Bot      string         `json:"bot"`
	Points   Estimate       `json:"points"`
	Forfeits []ForfeitCount `json:"forfeits,omitempty"`
}

// A ForfeitCount says how often a player lost by a kind of fault, and what it did the first time.
type ForfeitCount struct {
	Kind  bot.Fault `json:"kind"`
	Count int       `json:"count"`
	First string    `json:"first"`
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
		points := estimate(deals, func(m bot.Result, rotation int) float64 { return share(m, (i+rotation)%n) }).ofShare()
		r.Players = append(r.Players, Player{level, points, s.forfeits(deals, i)})
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
	r.SPRT, r.Result = s.SPRT.verdict(deals), sum(deals)
	return r
}

// forfeits counts the forfeits of a bot.
func (s *Setup) forfeits(deals []Deal, player int) (list []ForfeitCount) {
	for _, kind := range bot.Faults() {
		count := ForfeitCount{Kind: kind}
		for _, d := range deals {
			for rotation, m := range d {
				if f := m.Forfeit; f != nil && f.Kind == kind && int(f.Seat) == (player+rotation)%len(s.Bots) {
					count.First = cmp.Or(count.First, f.Fault)
					count.Count++
				}
			}
		}
		if count.Count > 0 {
			list = append(list, count)
		}
	}
	return list
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
	if err := t.Flush(); err != nil {
		return err
	}
	return r.writeEnd(w)
}

// writeEnd writes what is in no column: forfeits, the test, and the sum of the results.
func (r Report) writeEnd(w io.Writer) error {
	var b strings.Builder
	for _, p := range r.Players {
		for _, f := range p.Forfeits {
			fmt.Fprintf(&b, "%s has forfeited %d of %d matches (%s), first because %s\n", p.Bot, f.Count, r.Matches, f.Kind, f.First)
		}
	}
	if r.SPRT != nil {
		fmt.Fprintln(&b, r.SPRT)
	}
	fmt.Fprintf(&b, "result %s\n", r.Result)
	_, err := io.WriteString(w, b.String())
	return err
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
