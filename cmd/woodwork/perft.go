package main

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"time"

	"woodwork/game"
)

type perftCmd struct {
	gameFlags
	seatsFlag
	Depth int     `arg:"" help:"The number of plies: moves, rolls and cards count one each."`
	State *string `arg:"" optional:"" help:"A state line; - reads one state a line and answers each with its counts. The opening if left out."`
	Time  bool    `help:"Also print on standard error how long each depth took."`
}

func (*perftCmd) Help() string {
	return `Prints a line "depth count" for each depth up to DEPTH. A match that ends earlier counts once; a sequence that comes to decisions too many to list, such as flicks, does not count. With - the counts of one state make one line, separated by spaces.`
}

func (p *perftCmd) Run(c *console) error {
	g, err := p.find()
	if err != nil {
		return err
	}
	if p.Depth < 1 || p.Depth > 1000 {
		return misuse(fmt.Errorf("the depth must be from 1 to 1000, not %d", p.Depth))
	}
	if isBatch(p.State) {
		return c.batch(runtime.GOMAXPROCS(0), func(state string) (string, error) { return p.line(g, state) })
	}
	m, err := p.open(g, p.State, p.Seats)
	if err != nil {
		return err
	}
	return p.report(c, m)
}

func (p *perftCmd) line(g game.Game, state string) (string, error) {
	m, err := p.load(g, state)
	if err != nil {
		return "", err
	}
	counts := make([]string, p.Depth)
	for i := range counts {
		counts[i] = strconv.FormatUint(m.Perft(i+1), 10)
	}
	return strings.Join(counts, " "), nil
}

func (p *perftCmd) report(c *console, m game.Match) error {
	for depth := 1; depth <= p.Depth; depth++ {
		start := time.Now()
		n := m.Perft(depth)
		took := time.Since(start)
		if err := c.print(fmt.Sprintf("%d %d", depth, n)); err != nil {
			return err
		}
		c.out.Flush() // deep counts take long
		if p.Time {
			fmt.Fprintf(c.err, "depth %d: %.3f s, %.1f million/s\n", depth, took.Seconds(), float64(n)/took.Seconds()/1e6)
		}
	}
	return nil
}
