package main

// A measured is a row of the first tables of docs/scale.md: what woodload has found on one
// machine with two processors, where the two players of a match are at two servers.
type measured struct {
	Servers               int
	Offered               float64 // moves a second that were asked for
	Rate                  float64 // and made; 0: as many as were asked for
	Server, Database, Bus float64 // microseconds a move
	Median                float64 // milliseconds until both players have a move; 0: not told
}

// The laboratory: a hundred matches.
const labMatches = 100

// laboratory is the means of the runs in docs/scale.md.
var laboratory = []measured{
	{Servers: 1, Offered: 5000, Rate: 2977, Server: 348, Database: 140, Bus: 15},
	{Servers: 2, Offered: 5000, Rate: 2289, Server: 509, Database: 177, Bus: 25},
	{Servers: 3, Offered: 5000, Rate: 2265, Server: 528, Database: 172, Bus: 25},
	{Servers: 1, Offered: 500, Server: 581, Database: 190, Bus: 52, Median: 1.7},
	{Servers: 2, Offered: 500, Server: 945, Database: 223, Bus: 93, Median: 2.3},
	{Servers: 3, Offered: 500, Server: 995, Database: 225, Bus: 98, Median: 2.4},
}

// open is what a second of an open match takes, from the table of 2000 matches in docs/scale.md:
// what there was more than the moves cost. It is not a product of the simulation.
var open = costs{Idle: 90, IdleElse: 205, IdleData: 20, IdleBus: 16}

// installation is the laboratory as it is simulated.
func (m measured) installation(seconds float64, seed uint64) installation {
	return installation{
		Servers: m.Servers, Cores: 2, DataCore: 2, BusCore: 2, One: true, Split: true,
		Matches: labMatches, Every: labMatches * 1e6 / m.Offered, Seconds: seconds, Seed: seed,
	}
}

// fit finds the costs with which the simulation comes to what one server took, busy and at
// leisure, and two that were busy. The other rows it has not seen: they are what it is tested by.
func fit(rows []measured) costs {
	busy, pair, calm := rows[0], rows[1], rows[3]
	c := costs{
		Move: busy.Server, Database: busy.Database, Bus: busy.Bus,
		Hear: pair.Server - busy.Server, Database2: pair.Database - busy.Database, Bus2: pair.Bus - busy.Bus,
	}
	c.Client = 2*1e6/busy.Rate - busy.Server - busy.Database - busy.Bus // the two processors had nothing else to do
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

// better is what waking costs if it was wake and a move took took in place of want, of which
// busy is not for waking.
func better(wake, want, took, busy float64) float64 {
	if wake == 0 {
		return want - busy
	}
	return wake * (want - busy) / max(took-busy, (want-busy)/4)
}
