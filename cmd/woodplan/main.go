// Command woodplan simulates servers, databases and a bus for more players than one machine can
// show, with the measured costs of moves and open matches (docs/scale.md):
//
//	woodplan --players 100000
//	woodplan --players 1000000 --parts 4 --flush 2ms
//	woodplan --laboratory
//
// Moves come from matches at random, jobs wait for processors, entries for the disk, and an idle
// process has to be woken. --laboratory compares the simulation with measurements of one, two
// and three servers, of which it has used less than half.
package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"time"

	"github.com/alecthomas/kong"
)

// plan is the command line.
type plan struct {
	Players    int           `help:"Who plays at the same time, two in a match; 1000 to 2000000." default:"100000"`
	Every      time.Duration `help:"From move to move of a match." default:"20s"`
	Cores      int           `help:"Processors of each machine." default:"8"`
	Parts      int           `help:"Databases among which matches are dealt; 0: as few as are half idle." default:"0"`
	Bus        int           `help:"Machines of the bus; 0: as few as are half idle." default:"0"`
	Flush      time.Duration `help:"What a database's disk takes to make durable what waits for it." default:"1ms"`
	Seconds    float64       `help:"Time that is simulated." default:"5"`
	Seed       uint64        `help:"Of chance." default:"1"`
	Laboratory bool          `help:"Compare the simulation with what was measured."`
}

// half is how busy machines may be at the peak, so that one in three may fail.
const half = 0.5

func main() {
	var p plan
	kong.Parse(&p, kong.Name("woodplan"), kong.Description("Simulates servers for more players than one machine can show."))
	if err := p.run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "woodplan:", err)
		os.Exit(2)
	}
}

func (p plan) check() error {
	switch {
	case p.Players < 1000 || p.Players > 2_000_000:
		return fmt.Errorf("--players must be 1000 to 2000000")
	case p.Every < 100*time.Millisecond || p.Every > time.Hour:
		return fmt.Errorf("--every must be 100ms to 1h")
	case p.Cores < 1 || p.Cores > 256 || p.Parts < 0 || p.Parts > 256 || p.Bus < 0 || p.Bus > 256:
		return fmt.Errorf("--cores must be 1 to 256, and --parts and --bus 0 to 256")
	case p.Flush < 0 || p.Flush > time.Second:
		return fmt.Errorf("--flush must be 0 to 1s")
	case p.Seconds < 1 || p.Seconds > 60:
		return fmt.Errorf("--seconds must be 1 to 60")
	}
	return nil
}

func (p plan) run(out io.Writer) error {
	if err := p.check(); err != nil {
		return err
	}
	c := fitted()
	if p.Laboratory {
		compare(out, c)
		return nil
	}
	c.Idle, c.IdleElse, c.IdleData, c.IdleBus = open.Idle, open.IdleElse, open.IdleData, open.IdleBus
	fmt.Fprintf(out, "%d players, %d matches, a move of each every %v; machines of %d processors, at most half busy; a disk that takes %v\n\n", p.Players, p.Players/2, p.Every, p.Cores, p.Flush)
	fmt.Fprintln(out, "| | awake | asleep |\n| --- | --- | --- |")
	awake, asleep := p.installation(false), p.installation(true)
	f, g := p.grow(&awake, c), p.grow(&asleep, c)
	row := func(what, format string, a, b any) {
		fmt.Fprintf(out, "| %s | "+format+" | "+format+" |\n", what, a, b)
	}
	row("moves a second", "%.0f", f.Rate, g.Rate)
	row("servers", "%d", awake.Servers, asleep.Servers)
	row("servers, processors busy", "%.1f", f.Rate*f.Server/1e6, g.Rate*g.Server/1e6)
	row("the busiest, share of it", "%.2f", f.Busy, g.Busy)
	row("where every third has died", "%.2f", p.fewer(awake, c).Busy, p.fewer(asleep, c).Busy)
	row("databases", "%d", awake.Parts, asleep.Parts)
	row("databases, processors busy", "%.1f", f.Rate*f.Database/1e6, g.Rate*g.Database/1e6)
	row("the busiest, share of it", "%.2f", f.BusyData, g.BusyData)
	row("flushes a second, of all disks", "%.0f", f.Flushes, g.Flushes)
	row("machines of the bus", "%d", awake.BusCore/p.Cores, asleep.BusCore/p.Cores)
	row("bus, processors busy", "%.1f", f.Rate*f.Bus/1e6, g.Rate*g.Bus/1e6)
	row("move to both players, median, at least", "%.1f ms", f.Median/1000, g.Median/1000)
	row("slowest of 100, at least", "%.1f ms", f.Slow/1000, g.Slow/1000)
	row("servers of which one has the most leases: times its share", "%.2f", leases(awake.Servers), leases(asleep.Servers))
	return nil
}

// installation returns the smallest installation.
func (p plan) installation(tired bool) installation {
	return installation{
		Servers: 1, Cores: p.Cores, Parts: max(p.Parts, 1), DataCore: p.Cores, BusCore: p.Cores, Tired: tired,
		Matches: p.Players / 2, Every: float64(p.Every.Microseconds()), Flush: float64(p.Flush.Microseconds()), Seconds: p.Seconds, Seed: p.Seed,
	}
}

// grow adds servers, databases and machines of the bus to an installation until the busiest is
// half idle. It begins with the average load of the moves.
func (p plan) grow(in *installation, c costs) figure {
	wakes := 0.0
	if in.Tired {
		wakes = 1
	}
	moves := float64(in.Matches) / in.Every // per microsecond
	in.BusCore = p.Cores * max(1, p.Bus)
	if p.Bus == 0 {
		in.BusCore = p.Cores * max(1, int((moves*(c.Bus+c.Bus2)+float64(in.Matches)/1e6*c.IdleBus)/half/float64(p.Cores)))
	}
	held := float64(in.Matches) / 1e6
	in.Servers = max(1, int(moves*(c.Move+c.Hear+3*wakes*c.Wake)/half/float64(in.Cores)+held*c.IdleElse/half/float64(in.Cores)))
	if p.Parts == 0 {
		in.Parts = max(1, int(moves*(c.Database+c.Database2+wakes*c.WakeDatabase)/half/float64(in.DataCore)+held*c.IdleData/half/float64(in.DataCore)))
	}
	for {
		f := in.simulate(c)
		grown := false
		if f.Busy > half {
			in.Servers, grown = in.Servers+max(1, in.Servers/50), true
		}
		if f.BusyData > half && p.Parts == 0 {
			in.Parts, grown = in.Parts+1, true
		}
		if f.BusyBus > half && p.Bus == 0 {
			in.BusCore, grown = in.BusCore+p.Cores, true
		}
		if !grown {
			return f
		}
	}
}

// fewer simulates an installation without every third server.
func (p plan) fewer(in installation, c costs) figure {
	in.Servers = max(1, in.Servers*2/3)
	return in.simulate(c)
}

// leaseParts is the number of parts into which the work is divided:
// docs/nodes.md#who-does-the-work.
const leaseParts = 32

// leases is how many times its share the server with the most work has.
func leases(servers int) float64 {
	return math.Ceil(leaseParts/float64(servers)) / (leaseParts / float64(servers))
}

// compare prints the measurements beside the results of the simulation.
func compare(out io.Writer, c costs) {
	fmt.Fprintln(out, "| servers, moves a second asked for | seen | moves a second | servers, a move | database | bus | median |\n| --- | --- | --- | --- | --- | --- | --- |")
	for i, m := range laboratory {
		f := m.installation(20, 7).simulate(c)
		of := func(got, want float64) string {
			if want == 0 {
				return fmt.Sprintf("%.0f", got)
			}
			return fmt.Sprintf("%.0f of %.0f (%+.0f %%)", got, want, 100*(got/want-1))
		}
		seen := map[int]string{0: "yes", 1: "costs", 3: "costs"}[i]
		median := "" // empty under full load, when all hundred matches wait in line
		if m.Median > 0 {
			median = fmt.Sprintf("%.1f of %.1f ms", f.Median/1000, m.Median)
		}
		fmt.Fprintf(out, "| %d, %.0f | %s | %s | %s µs | %s µs | %s µs | %s |\n", m.Servers, m.Offered, seen, of(f.Rate, m.Rate), of(f.Server, m.Server), of(f.Database, m.Database), of(f.Bus, m.Bus), median)
	}
}
