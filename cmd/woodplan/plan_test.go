package main

import (
	"math"
	"os"
	"strings"
	"testing"
	"time"
)

// seconds returns how long to simulate: that long, or twenty seconds in long tests.
func seconds(short float64) float64 {
	if os.Getenv("WOODWORK_LONG") != "" {
		return 20
	}
	return short
}

// With the costs of one server, and of two busy ones, the simulation predicts the other
// measurements of two and three servers, as accurately as docs/scale.md states.
func TestTheSimulationIsTheLaboratory(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	c := fitted()
	t.Logf("%+v", c)
	for _, m := range laboratory {
		f := m.installation(seconds(4), 7).simulate(c)
		t.Logf("%d servers, %4.0f/s: rate %4.0f (%4.0f), server %4.0f (%4.0f), database %3.0f (%3.0f), bus %3.0f (%3.0f), median %.1f (%.1f)",
			m.Servers, m.Offered, f.Rate, m.Rate, f.Server, m.Server, f.Database, m.Database, f.Bus, m.Bus, f.Median/1000, m.Median)
		near := func(what string, got, want, within float64) {
			if want > 0 && math.Abs(got/want-1) > within {
				t.Errorf("%d servers, %.0f moves a second: %s is %.0f, and was measured as %.0f", m.Servers, m.Offered, what, got, want)
			}
		}
		near("the rate", f.Rate, m.Rate, .1)
		near("the servers' time", f.Server, m.Server, .2)
		near("the database's time", f.Database, m.Database, .35)
		near("the bus's time", f.Bus, m.Bus, .35)
	}
}

// On a machine with one processor, to which jobs come at random, they wait as long as theory
// says (Pollaczek and Khinchine): load / (1 - load) halves of a job, and more because the sizes
// of jobs vary.
func TestJobsWaitAsTheyShould(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	w := newWorld(3)
	p := &process{m: &machine{w: w, cores: 1}}
	const cost, load = 100.0, 0.7
	var waited, jobs float64
	var come func()
	come = func() {
		began := w.now
		p.do(cost, func() { waited += w.now - began; jobs++ })
		w.after(w.exp(cost/load), come)
	}
	come()
	w.run(2e8)
	want := cost + load/(1-load)*cost*(1+0.01)/2
	if got := waited / jobs; math.Abs(got/want-1) > .03 {
		t.Errorf("a job takes %.1f µs, want %.1f", got, want)
	}
	if got := p.m.busy / w.now; math.Abs(got-load) > .01 {
		t.Errorf("the processor is busy for %.3f of the time", got)
	}
}

// A disk writes everything that waits for it together: one that takes 2 ms writes 500 times a
// second, however many wait.
func TestTheDiskWritesTogether(t *testing.T) {
	w := newWorld(4)
	d := &disk{w: w, flush: 2000}
	done := 0
	var come func()
	come = func() { d.sync(func() { done++ }); w.after(100, come) }
	come()
	w.run(1e6)
	if done < 9900 || d.flushes < 490 || d.flushes > 501 {
		t.Errorf("%d of 10000 entries in %d flushes", done, d.flushes)
	}
}

// Three servers with 4000 players took 0.60 processors, the database 0.07 and NATS 0.05.
func TestOpenMatchesAreTheLaboratorys(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	c := fitted()
	c.Idle, c.IdleElse, c.IdleData, c.IdleBus = open.Idle, open.IdleElse, open.IdleData, open.IdleBus
	h := installation{Servers: 3, Cores: 2, DataCore: 2, BusCore: 2, One: true, Split: true, Tired: true, Matches: 2000, Every: 20e6, Seconds: seconds(4), Seed: 5}
	f := h.simulate(c)
	for what, pair := range map[string][2]float64{"servers": {f.Rate * f.Server / 1e6, .60}, "database": {f.Rate * f.Database / 1e6, .07}, "bus": {f.Rate * f.Bus / 1e6, .05}} {
		if math.Abs(pair[0]/pair[1]-1) > .25 {
			t.Errorf("%s: %.3f processors, and %.2f were measured", what, pair[0], pair[1])
		}
	}
}

// A plan is the same for the same seed, and its machines are half idle.
func TestAPlan(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	p := plan{Players: 40_000, Every: 20 * time.Second, Cores: 1, Flush: time.Millisecond, Seconds: 1, Seed: 1}
	if seconds(0) > 0 {
		p.Players, p.Cores, p.Seconds = 120_000, 2, 2
	}
	var texts [2]strings.Builder
	for i := range texts {
		if err := p.run(&texts[i]); err != nil {
			t.Fatal(err)
		}
	}
	if texts[0].String() != texts[1].String() || !strings.Contains(texts[0].String(), "| servers | ") {
		t.Errorf("%s\n%s", texts[0].String(), texts[1].String())
	}
	h := p.installation(true)
	if f := p.grow(&h, fitted()); f.Busy > half || f.BusyData > half || f.BusyBus > half || h.Servers < 2 {
		t.Errorf("%+v %+v", h, f)
	}
	for _, bad := range []plan{{Players: 10}, {Players: 1000, Every: time.Second, Cores: 0}, {Players: 1000, Every: time.Second, Cores: 1, Flush: -1, Seconds: 1}} {
		if bad.check() == nil {
			t.Errorf("%+v is a plan", bad)
		}
	}
}
