// Command woodload measures a Woodwork server on this machine: it opens matches
// of two guests, follows each with two streams, plays legal moves at a fixed
// rate, and reports what a move costs the server and how long it takes until
// both players have it.
//
// It starts the server itself (--binary) or measures one that runs (--url,
// --pid), which must have its limits lifted:
//
//	woodload --binary ./woodwork --matches 100 --rate 5 --time 20s --dir /dev/shm
//
// With --watchers N, N strangers watch the first match, and the time until they are
// connected is reported too:
//
//	woodload --binary ./woodwork --matches 1 --rate 2 --watchers 9000 -o target=50000
//
// With --floor it measures a server that does nothing but hand moves on: the part
// of the figures that is the machine's.
//
// It refuses to talk to any machine but this one.
package main

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/signal"
	"time"

	"github.com/alecthomas/kong"
)

// load is the command line.
type load struct {
	Binary   string        `help:"The woodwork program; it is started and stopped again." type:"existingfile" xor:"server"`
	URL      string        `help:"A server that runs." xor:"server"`
	PID      int           `help:"The process of the server at --url."`
	Dir      string        `help:"Where the started server keeps its data, and where the disk is measured." default:"/dev/shm" type:"existingdir"`
	Game     string        `help:"The game to play." default:"tutto"`
	Option   []string      `help:"Options of the game, as key=value." short:"o"`
	Matches  int           `help:"Matches at the same time, at most 2000." default:"100"`
	Rate     float64       `help:"Moves a second in each match, at most 50." default:"10"`
	Time     time.Duration `help:"How long to play, at most 5m." default:"20s"`
	Watchers int           `help:"Strangers who watch the first match, at most 15000; give both programs that many files (ulimit -n)." default:"0"`
	Floor    bool          `help:"Measure a server that does nothing but hand moves on: what the machine takes." xor:"server"`
	Socket   bool          `help:"The started server listens at a Unix socket, as behind a proxy."`
	Serve    bool          `help:"Be that server." hidden:""`

	socket string // the path
}

func main() {
	var l load
	kong.Parse(&l, kong.Name("woodload"), kong.Description("Measures a Woodwork server on this machine."))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := l.run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "woodload:", err)
		os.Exit(1)
	}
}

// check keeps the load bounded and at home.
func (l *load) check() error {
	switch {
	case l.Matches < 1 || l.Matches > 2000:
		return fmt.Errorf("--matches must be 1 to 2000")
	case l.Rate <= 0 || l.Rate > 50:
		return fmt.Errorf("--rate must be above 0 and at most 50")
	case l.Watchers < 0 || l.Watchers > maxWatchers:
		return fmt.Errorf("--watchers must be 0 to %d", maxWatchers)
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
	if l.Serve {
		return serveBaseline(os.Stdout, l.URL)
	}
	if err := l.check(); err != nil {
		return err
	}
	if l.URL == "" {
		s, err := l.start(ctx)
		if err != nil {
			return err
		}
		defer s.stop()
		l.URL, l.PID = s.url, s.pid
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
