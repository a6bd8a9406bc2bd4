// Command woodload measures a Woodwork server on this machine: it opens matches of two guests,
// follows each with two streams, plays legal moves at a fixed rate, and reports what a move
// costs the server and how long it takes until both players have it.
//
// It starts the server itself (--binary) or measures a running one (--url, --pid), whose limits
// must be lifted:
//
//	woodload --binary ./woodwork --matches 100 --rate 5 --time 20s --dir /dev/shm
//
// With --watchers N, N strangers watch the first match, and the time until they are connected is
// reported too:
//
//	woodload --binary ./woodwork --matches 1 --rate 2 --watchers 9000 -o target=50000
//
// With --servers N it starts that many servers with one PostgreSQL database, which waits for its
// disk only with --durable, and a NATS server between them; the two players of a match are at
// different servers:
//
//	woodload --binary ./woodwork --servers 3 --matches 100 --rate 10
//
// With --idle N, N strangers watch, spread over all matches; --warm N plays N moves in each
// match before anything is measured.
//
// With --floor it measures a server that only hands moves on, which shows how much of the
// figures is due to the machine.
//
// It refuses to talk to any machine but this one.
package main

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/alecthomas/kong"
)

// load is the command line.
type load struct {
	Binary   string        `help:"The woodwork program; it is started and stopped again." type:"existingfile" xor:"server"`
	URL      string        `help:"A server that runs." xor:"server"`
	PID      int           `help:"The process of the server at --url."`
	Servers  int           `help:"Start that many servers of one PostgreSQL database, at most 8; 0: one with SQLite." default:"0"`
	Dir      string        `help:"Where the started server keeps its data, and where the disk is measured." default:"/dev/shm" type:"existingdir"`
	Durable  bool          `help:"With --servers: the database waits for its disk, where temporary files are (TMPDIR)."`
	Memory   string        `help:"The bound of memory of the started servers, as serve has it." default:"512MB"`
	Game     string        `help:"The game to play." default:"tutto"`
	Option   []string      `help:"Options of the game: key=value." short:"o"`
	Matches  int           `help:"Matches at the same time, at most 2000." default:"100"`
	Rate     float64       `help:"Moves a second in each match, at most 50." default:"10"`
	Time     time.Duration `help:"How long to play, at most 5m." default:"20s"`
	Warm     int           `help:"Moves in each match before it is measured, at most 10000." default:"0"`
	Idle     int           `help:"Strangers who watch all the matches by turns, at most 15000." default:"0"`
	Watchers int           `help:"Strangers who watch the first match, at most 15000; give both programs that many files (ulimit -n)." default:"0"`
	Floor    bool          `help:"Measure a server that only passes moves on: what the machine takes." xor:"server"`
	Socket   bool          `help:"The started server listens at a Unix socket, as behind a proxy."`
	Serve    bool          `help:"Be that server." hidden:""`
	Bus      bool          `help:"Be a NATS server." hidden:""`

	socket string   // the path of the socket
	dial   dialer   // connects to the servers, in a test; nil: as usual
	urls   []string // of the servers
	pids   []int
	others []other // programs that work for the servers
}

func main() {
	var l load
	kong.Parse(&l, kong.Name("woodload"), kong.Description("Measures a Woodwork server on this machine."))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := l.run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "woodload:", err)
		os.Exit(1)
	}
}

// check limits the load, and keeps it on this machine.
func (l *load) check() error {
	switch {
	case l.Matches < 1 || l.Matches > 2000:
		return fmt.Errorf("--matches must be 1 to 2000")
	case l.Rate <= 0 || l.Rate > 50:
		return fmt.Errorf("--rate must be above 0 and at most 50")
	case l.Watchers < 0 || l.Idle < 0 || l.Watchers+l.Idle > maxWatchers:
		return fmt.Errorf("--watchers and --idle must be 0 to %d together", maxWatchers)
	case l.Warm < 0 || l.Warm > 10_000:
		return fmt.Errorf("--warm must be 0 to 10000")
	case l.Servers < 0 || l.Servers > 8:
		return fmt.Errorf("--servers must be 0 to 8")
	case l.Durable && l.Servers == 0:
		return fmt.Errorf("--durable is for --servers; one with SQLite waits for the disk of --dir")
	case l.Servers > 0 && (l.Binary == "" || l.Socket):
		return fmt.Errorf("--servers needs --binary, and no --socket")
	case l.Time < time.Second || l.Time > 5*time.Minute:
		return fmt.Errorf("--time must be 1s to 5m")
	case l.URL == "" && l.Binary == "" && !l.Floor:
		return fmt.Errorf("one of --binary, --url and --floor is needed")
	}
	if l.URL == "" {
		return nil
	}
	if l.Socket {
		return fmt.Errorf("--socket is for a server that is started")
	}
	u, err := url.Parse(l.URL)
	if err != nil {
		return fmt.Errorf("reading --url: %w", err)
	}
	if h := u.Hostname(); h != "127.0.0.1" && h != "::1" && h != "localhost" {
		return fmt.Errorf("--url must be this machine, not %s", h)
	}
	return nil
}

func (l *load) run(ctx context.Context) error {
	switch {
	case l.Serve:
		return serveBaseline(ctx, os.Stdout, l.URL)
	case l.Bus:
		return serveBus(ctx, os.Stdout)
	}
	if err := l.check(); err != nil {
		return err
	}
	switch {
	case l.Servers > 0:
		stop, err := l.startCluster(ctx)
		defer stop()
		if err != nil {
			return err
		}
	case l.URL == "":
		s, err := l.start(ctx)
		if err != nil {
			return err
		}
		defer s.stop()
		l.urls, l.pids = []string{s.url}, []int{s.pid}
	default:
		l.urls, l.pids = []string{l.URL}, []int{l.PID}
	}
	fsyncs, err := fsyncRate(l.Dir, time.Second)
	if err != nil {
		return err
	}
	request, err := idleRequestTime(5000)
	if err != nil {
		return err
	}
	result, err := l.play(ctx)
	if err != nil {
		return err
	}
	result.fsyncs, result.request = fsyncs, request
	result.print(os.Stdout, l)
	return nil
}
