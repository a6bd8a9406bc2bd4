package main

import "sync"

// A measured is a row of the first tables of docs/scale.md: woodload's results on one machine
// with two processors, with the two players of a match at different servers.
type measured struct {
	Servers               int
	Offered               float64 // moves per second that were asked for
	Rate                  float64 // moves per second that were made; 0: as many as were asked for
	Server, Database, Bus float64 // microseconds per move
	Median                float64 // milliseconds until both players have a move; 0: not measured
}

// The laboratory had a hundred matches.
const labMatches = 100

// laboratory are the means of the runs in docs/scale.md.
var laboratory = []measured{
	{Servers: 1, Offered: 5000, Rate: 2977, Server: 348, Database: 140, Bus: 15},
	{Servers: 2, Offered: 5000, Rate: 2289, Server: 509, Database: 177, Bus: 25},
	{Servers: 3, Offered: 5000, Rate: 2265, Server: 528, Database: 172, Bus: 25},
	{Servers: 1, Offered: 500, Server: 581, Database: 190, Bus: 52, Median: 1.7},
	{Servers: 2, Offered: 500, Server: 945, Database: 223, Bus: 93, Median: 2.3},
	{Servers: 3, Offered: 500, Server: 995, Database: 225, Bus: 98, Median: 2.4},
}

// open is the cost of a second of an open match, from the table of 2000 matches in
// docs/scale.md: the total minus the cost of the moves. It is not a result of the simulation.
var open = costs{Idle: 90, IdleElse: 205, IdleData: 20, IdleBus: 16}

// installation returns the laboratory for the simulation.
func (m measured) installation(seconds float64, seed uint64) installation {
	return installation{
		Servers: m.Servers, Cores: 2, DataCore: 2, BusCore: 2, One: true, Split: true,
		Matches: labMatches, Every: labMatches * 1e6 / m.Offered, Seconds: seconds, Seed: seed,
	}
}

// fitted returns the costs of the laboratory's machines.
var fitted = sync.OnceValue(func() costs { return fit(laboratory) })

// fit finds the costs with which the simulation reproduces the measurements of one server, busy
// and calm, and of two busy ones. It does not see the other rows, which test it.
func fit(rows []measured) costs {
	busy, pair, calm := rows[0], rows[1], rows[3]
	c := costs{
		Move: busy.Server, Database: busy.Database, Bus: busy.Bus,
		Hear: pair.Server - busy.Server, Database2: pair.Database - busy.Database, Bus2: pair.Bus - busy.Bus,
	}
	c.Client = 2*1e6/busy.Rate - busy.Server - busy.Database - busy.Bus // nothing else ran on the two processors
	for range 8 {
		at := calm.installation(20, 1).simulate(c)
		c.Wake = better(c.Wake, calm.Server, at.Server, busy.Server)
		c.WakeDatabase = better(c.WakeDatabase, calm.Database, at.Database, busy.Database)
		c.WakeBus = better(c.WakeBus, calm.Bus, at.Bus, busy.Bus)
		full := busy.installation(10, 1).simulate(c)
		c.Move += busy.Server - full.Server
		c.Database += busy.Database - full.Database
		c.Bus += busy.Bus - full.Bus
		full = pair.installation(10, 1).simulate(c)
		c.Hear += pair.Server - full.Server
		c.Database2 += pair.Database - full.Database
		c.Bus2 += pair.Bus - full.Bus
	}
	return c
}

// better returns a better cost of waking, if with wake a move took took instead of want, of
// which busy does not belong to waking.
func better(wake, want, took, busy float64) float64 {
	if wake == 0 {
		return want - busy
	}
	return wake * (want - busy) / max(took-busy, (want-busy)/4)
}
