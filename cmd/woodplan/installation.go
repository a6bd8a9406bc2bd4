package main

import (
	"slices"
)

// Costs are the costs of a move for each process while nothing sleeps, and the costs of waking.
type costs struct {
	Move, Hear        float64 // of the server that judges a move, and of the one that is told of it
	Database, Bus     float64 // of a move at one server
	Database2, Bus2   float64 // in addition, if another server has the match
	Client            float64 // of the program that plays, in the laboratory
	Wake              float64 // of a server
	WakeDatabase      float64
	WakeBus           float64
	Idle, IdleElse    float64 // of a server, for a second of a match that it holds: alone, and with another one
	IdleData, IdleBus float64 // of database and bus, for such a second of a match at two servers
}

// An installation is the object of a simulation.
type installation struct {
	Servers  int
	Cores    int  // of the machine of each server
	Parts    int  // databases among which matches are divided
	DataCore int  // of the machine of each database
	BusCore  int  // of the machine of the bus
	One      bool // instead: one machine with Cores for everything, including the client
	Split    bool // the players of a match are never at the same server if there are two; else they are at random ones

	Tired   bool // every job wakes its process, as with little load: the most that moves can cost
	Matches int
	Every   float64 // microseconds between moves of a match
	Flush   float64 // of the databases' disks; 0: nobody waits
	Seconds float64
	Seed    uint64
}

// A figure is the result of a simulation; costs are per move.
type figure struct {
	Rate                  float64 // moves per second
	Server, Database, Bus float64 // processor time per move
	Median, Slow          float64 // from the move to both players: half, and 99 of 100
	Busy, BusyData        float64 // share of the processors of the busiest server and database
	BusyBus               float64
	Flushes               float64 // per second, of all disks
}

// site is the machines and processes of an installation.
type site struct {
	w         *world
	servers   []*process
	databases []*process
	disks     []*disk
	bus       *process
	client    *process // nil: its cost does not count
}

func (in installation) build(c costs) *site {
	s := &site{w: newWorld(in.Seed)}
	own := func(cores int) *machine { return &machine{w: s.w, cores: cores} }
	if in.One {
		all := own(in.Cores)
		own = func(int) *machine { return all }
		s.client = &process{m: all}
	}
	for range in.Servers {
		s.servers = append(s.servers, &process{m: own(in.Cores), wake: c.Wake, tired: in.Tired})
	}
	for range max(in.Parts, 1) {
		s.databases = append(s.databases, &process{m: own(in.DataCore), wake: c.WakeDatabase, tired: in.Tired})
		s.disks = append(s.disks, &disk{w: s.w, flush: in.Flush})
	}
	s.bus = &process{m: own(in.BusCore), wake: c.WakeBus, tired: in.Tired}
	return s
}

// simulate plays the matches of an installation.
func (in installation) simulate(c costs) figure {
	s := in.build(c)
	var took []float64
	warm := min(1e6, in.Seconds*1e6/4)
	for range in.Matches {
		s.play(in, c, func(began float64) {
			if began >= warm {
				took = append(took, s.w.now-began)
			}
		})
	}
	s.tend(in, c)
	s.w.run(warm)
	before := s.spent()
	s.w.run(warm + in.Seconds*1e6)
	return s.report(in, before, took)
}

// play plays one match: it calls told when both players have a move, with the time when the move
// began.
func (s *site) play(in installation, c costs, told func(began float64)) {
	a := s.w.rng.IntN(len(s.servers))
	b := s.w.rng.IntN(len(s.servers))
	if in.Split && len(s.servers) > 1 {
		b = (a + 1 + s.w.rng.IntN(len(s.servers)-1)) % len(s.servers)
	}
	part := s.w.rng.IntN(len(s.databases))
	var turn func()
	turn = func() {
		began, mover, other := s.w.now, s.servers[a], s.servers[b]
		a, b = b, a
		s.move(c, part, mover, other, func() {
			told(began)
			s.w.after(max(0, in.Every-(s.w.now-began)), turn)
		})
	}
	s.w.after(s.w.rng.Float64()*in.Every, turn)
}

// move plays one move: it is judged, stored, and told to the players.
func (s *site) move(c costs, part int, mover, other *process, done func()) {
	data, both := c.Database, 1
	if mover != other {
		data, both = data+c.Database2, 2
	}
	shown := func() {
		if both--; both == 0 {
			s.byClient(c.Client/2, done)
		}
	}
	heard := func() {
		if mover != other {
			s.bus.do(c.Bus2, func() { other.do(c.Hear, shown) })
		}
	}
	stored := func() {
		mover.do(0.4*c.Move, shown)
		s.bus.do(c.Bus, heard)
	}
	judged := func() {
		s.databases[part].do(data, func() { s.disks[part].sync(stored) })
	}
	s.byClient(c.Client/2, func() { mover.do(0.6*c.Move, judged) })
}

func (s *site) byClient(cost float64, then func()) {
	if s.client == nil {
		then()
		return
	}
	s.client.do(cost, then)
}

// tendEvery is the time between the tasks of open matches without moves, such as heartbeats and
// greetings. Their measured cost includes waking.
const tendEvery = 10_000

func (s *site) tend(in installation, c costs) {
	apart := 1 - 1/float64(len(s.servers)) // share of the matches
	if in.Split && len(s.servers) > 1 {
		apart = 1
	}
	share := float64(in.Matches) * tendEvery / 1e6
	each := func(p *process, cost float64) {
		if cost > 0 {
			var again func()
			again = func() { p.add(cost, func() {}); s.w.after(tendEvery, again) }
			s.w.after(s.w.rng.Float64()*tendEvery, again)
		}
	}
	for _, p := range s.servers {
		each(p, share*(c.Idle*(1-apart)+c.IdleElse*apart)/float64(len(s.servers)))
	}
	for _, p := range s.databases {
		each(p, share*apart*c.IdleData/float64(len(s.databases)))
	}
	each(s.bus, share*apart*c.IdleBus)
}

// spent is the processor time of each process so far.
func (s *site) spent() (list []float64) {
	for _, p := range slices.Concat(s.servers, s.databases, []*process{s.bus}) {
		list = append(list, p.cost)
	}
	for _, d := range s.disks {
		list = append(list, float64(d.flushes))
	}
	return list
}

func (s *site) report(in installation, before, took []float64) (f figure) {
	now := s.spent()
	for i := range now {
		now[i] -= before[i]
	}
	moves, time := float64(len(took)), in.Seconds*1e6
	n, d := len(s.servers), len(s.databases)
	sum := func(list []float64) (sum float64) {
		for _, v := range list {
			sum += v
		}
		return sum
	}
	slices.Sort(took)
	return figure{
		Rate: moves / in.Seconds, Server: sum(now[:n]) / moves, Database: sum(now[n:n+d]) / moves, Bus: now[n+d] / moves,
		Median: quantile(took, .5), Slow: quantile(took, .99),
		Busy: slices.Max(now[:n]) / time / float64(s.servers[0].m.cores), BusyData: slices.Max(now[n:n+d]) / time / float64(s.databases[0].m.cores),
		BusyBus: now[n+d] / time / float64(s.bus.m.cores), Flushes: sum(now[n+d+1:]) / in.Seconds,
	}
}
