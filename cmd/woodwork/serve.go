package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"woodwork/api/door"
	"woodwork/internal/random"
	"woodwork/internal/redact"
)

// Serve is the command that runs the server.
type Serve struct {
	Addr         string         `help:"Address to listen on. Without one it is 127.0.0.1:8080, or a free port if that is taken. :8080 lets other devices in; unix:PATH is a socket for a proxy on this machine, whose X-Forwarded-For is believed." placeholder:"HOST:PORT|unix:PATH"`
	Data         string         `help:"Folder for the matches and the server's key; by default woodwork in the user's data folder." placeholder:"DIR" env:"WOODWORK_DATA"`
	Store        string         `help:"A SQLite file, by default woodwork.db in the data folder; or a PostgreSQL database, such as postgres://USER@HOST/NAME, whose password may be in PGPASSWORD or ~/.pgpass; or mem, to forget everything at the end." placeholder:"FILE|postgres:…|mem" env:"WOODWORK_STORE"`
	Bus          string         `help:"A NATS server, or some of one cluster with commas, by which the servers of one database hear each other: nats://USER:PASSWORD@HOST:4222/NAME, or tls://; NAME, woodwork if it is left out, keeps several installations apart. Without one this server is the only one of its matches." placeholder:"nats://…" env:"WOODWORK_BUS"`
	Balancer     string         `help:"How the balancer before several servers (--bus) distributes requests: random, so that each server allows a caller its share of the limits; or address, if it always sends an address to the same server, which allows all." enum:"random,address" default:"random" placeholder:"random|address"`
	Keys         string         `help:"A file with the server's keys, instead of server.key in the data folder: all servers of one database have the same. It is read, and never written." placeholder:"FILE" env:"WOODWORK_KEYS"`
	LoseSeats    bool           `help:"Start although the key and the matches are not each other's, or one of them is gone: guests lose their seats."`
	Metrics      string         `help:"Address for the figures that Prometheus reads, under /metrics; by default there is none. For your own network only: 127.0.0.1:9090." placeholder:"HOST:PORT"`
	AccessLog    string         `help:"A file to which a line of JSON is added for every request, or - for standard error: no cookies, no queries, and networks instead of addresses." placeholder:"FILE"`
	Whole        bool           `name:"access-addresses" help:"Whole addresses in the access log."`
	Log          string         `help:"How the server's log on standard error is written: text, or json, one object a line, for programs that collect logs. As json it has networks instead of addresses, and only the beginning of a match's id." enum:"text,json" default:"text" placeholder:"text|json"`
	Slow         time.Duration  `help:"Requests, and batches in the store, that take longer are logged, for example 250ms; by default none." placeholder:"TIME"`
	Memory       size           `help:"How much memory tables, caches, searches and matches may use together, 64MB at least: what does not fit is dropped, or refused for the moment. The process takes about a quarter more plus 128 MB. GOMEMLIMIT, if it is set, is the limit of the process instead." default:"512MB" placeholder:"BYTES"`
	Open         bool           `help:"Open the browser."`
	Host         []string       `help:"A name under which browsers may call the server, such as woodwork.example, perhaps with a port; may be repeated. At a loopback address it always answers to localhost, 127.0.0.1 and [::1], at others to localhost and every IP address; other names are refused with 421." placeholder:"NAME"`
	TrustedProxy []netip.Prefix `help:"Networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, such as 10.0.0.0/8." placeholder:"NETWORK"`
	Lang         string         `enum:"en,hu,ru,tr" default:"en" env:"WOODWORK_LANG" help:"Language of what other programs show of a link to a match, if the link has none: en, hu, ru or tr."`
	keepFlags
	traceFlags
	Sweep    time.Duration `help:"How often matches that need not be kept are deleted." hidden:""`
	NoLimits bool          `help:"Lift the rate limits: for measuring on one machine." hidden:""`
	Forget   time.Duration `help:"Tables that nobody asks for are dropped after this time." hidden:""`
	Absent   time.Duration `help:"A player who was away for that long while a time limit runs may be substituted." default:"1m" hidden:""`
	Idle     time.Duration `help:"A match that nobody looks at is unloaded after this time." default:"1m" hidden:""`
	Patience time.Duration `help:"A server that has waited for a worker for that long thinks for itself." hidden:""`

	random *random.Source // of the dice, and of what computers choose by chance
	stderr io.Writer      // for the access log; nil: that of the process

	networkURLs []string // where other machines find the server
	terminal    bool     // whether what it says is read in a terminal
}

// Times that the server allows.
const (
	headerTime  = 5 * time.Second
	requestTime = 15 * time.Second
	answerTime  = 90 * time.Second // a review may take a minute
	idleTime    = 2 * time.Minute
	stopTime    = 10 * time.Second
	checkTime   = 2 * time.Second // for searching the file for damage at the start
)

// notice is the time between the arrival of the last player and the start of a clock: long
// enough to look up.
const notice = 3 * time.Second

// For workers: how long to wait for a computer's move, in which time one worker may have
// crashed, and how many to ask for at the same time.
const (
	askTime  = 10 * time.Second
	maxAsked = 64
)

// unused is how long tables are kept that nobody asks for.
const unused = 10 * time.Minute

// garbage is by how many percent the heap may grow before a collection: that of a server is
// small, and most of it lives as long as a request.
const garbage = 400

// Run serves until the first Ctrl-C.
func (s *Serve) Run(c *console) error {
	ctx, stop := interruptible()
	defer stop()
	s.random = c.random
	c.spooled(s.Log == "json")
	s.stderr, s.terminal = c.err, isTerminal(os.Stdout)
	if s.Log == "json" {
		err := s.serve(ctx, func(line string) { slog.Info("serve", "says", redact.Own(line)) })
		if err != nil {
			slog.Error("the server ends", "error", err)
			return logged{err}
		}
		return nil
	}
	return s.serve(ctx, func(line string) {
		fmt.Fprintln(c.out, line)
		c.out.Flush()
	})
}

// serve runs the server until ctx ends, and then ends what it has started: the streams, the
// requests, the matches. say is called with the address.
func (s *Serve) serve(ctx context.Context, say func(line string)) error {
	if os.Getenv("GOGC") == "" {
		defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(s.Memory.process()))
	}
	listener, err := s.listen()
	if err != nil {
		return err
	}
	hosts, err := door.NewHosts(listener.Addr(), s.Host)
	if err != nil {
		return errors.Join(misuse(err), listener.Close())
	}
	access, end, err := s.openAccess()
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer end()
	tracer, err := s.openTraces(ctx, "woodwork")
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer tracer.Close()
	if len(s.TrustedProxy)+len(s.Host) == 0 { // otherwise others come by another way
		own, _ := net.InterfaceAddrs()
		s.networkURLs = networkURLs(listener.Addr(), own)
	}
	a, err := s.open(ctx, hosts, access, tracer)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	watched, figures, err := s.measure(a.metrics.Handler())
	if err != nil {
		return errors.Join(err, listener.Close(), a.close())
	}
	defer watched.Close()
	url := address(listener.Addr())
	say("Woodwork is at " + url)
	say("Data is kept in " + a.place + ". Ctrl-C stops the server; matches go on where they were.")
	if figures != "" {
		say("Metrics are at " + figures)
	}
	s.sayNetworks(say)
	if exposed(listener.Addr(), s.TrustedProxy) {
		slog.Warn(door.PlainText, "because", "other machines can reach this address")
	}
	if s.Open {
		openBrowser(url)
	}
	return s.run(ctx, a, listener)
}

// run answers requests at the listener until ctx ends, then finishes those that have begun, and
// closes a.
func (s *Serve) run(ctx context.Context, a *app, listener net.Listener) error {
	open := newConnections(a.memory)
	server := &http.Server{
		Handler: a.traces.Handler(a.api, s.TrustedProxy), ConnState: open.follow, ReadHeaderTimeout: headerTime, ReadTimeout: requestTime,
		WriteTimeout: answerTime, IdleTimeout: idleTime, MaxHeaderBytes: 16 << 10,
		ErrorLog: netLog(),
	}
	sweeping, done := context.WithCancel(context.WithoutCancel(ctx))
	var swept sync.WaitGroup
	swept.Go(func() { s.sweep(sweeping, a) })
	swept.Go(func() { a.wakeDue(sweeping) })
	if a.calls != nil {
		swept.Go(func() { a.calls.Run(sweeping) })
	}
	defer swept.Wait()
	defer done()
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	var err error
	select {
	case err = <-failed:
		err = fmt.Errorf("serve %s: %w", address(listener.Addr()), err)
	case <-ctx.Done():
		err = a.shutdown(server, open)
	}
	done()
	swept.Wait()
	return errors.Join(err, a.close())
}

// measure serves the metrics on the address of their own, if there is one, and returns where they
// can be read.
func (s *Serve) measure(figures http.Handler) (server *http.Server, url string, err error) {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", figures)
	server = &http.Server{Handler: mux, ReadHeaderTimeout: headerTime, WriteTimeout: requestTime, IdleTimeout: idleTime, ErrorLog: netLog()}
	if s.Metrics == "" {
		return server, "", nil
	}
	listener, err := net.Listen("tcp", s.Metrics)
	if err != nil {
		return nil, "", fmt.Errorf("listen on %s for the metrics: %w", s.Metrics, err)
	}
	hosts, err := door.NewHosts(listener.Addr(), s.Host)
	if err != nil {
		return nil, "", errors.Join(misuse(err), listener.Close())
	}
	if hosts.Loopback() { // at other addresses Prometheus may use any name
		server.Handler = hosts.Guard(mux)
	}
	go server.Serve(listener)
	return server, address(listener.Addr()) + "/metrics", nil
}

// openAccess opens the access log, if there is one.
func (s *Serve) openAccess() (log door.AccessLog, end func() error, err error) {
	out, end := s.stderr, func() error { return nil }
	if out == nil {
		out = os.Stderr
	}
	switch s.AccessLog {
	case "":
		return nil, end, nil
	case "-":
	default:
		file, err := os.OpenFile(s.AccessLog, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
		if err != nil {
			return nil, nil, fmt.Errorf("open the access log: %w", err)
		}
		out, end = spoolTo(file)
	}
	return door.NewAccessLog(slog.New(slog.NewJSONHandler(out, nil)), s.Whole), end, nil
}

// openBrowser tries to open a browser; the address was printed in any case.
func openBrowser(url string) {
	command := []string{"xdg-open"}
	switch runtime.GOOS {
	case "darwin":
		command = []string{"open"}
	case "windows":
		command = []string{"rundll32", "url.dll,FileProtocolHandler"}
	}
	cmd := exec.Command(command[0], append(command[1:], url)...)
	if cmd.Start() == nil {
		go cmd.Wait()
	}
}

// compressedFrom is the size in bytes from which an answer is compressed; a smaller one is a
// single packet in any case.
const compressedFrom = 1000

// gzipped compresses the answers of next for clients that accept gzip. It is here and not in api
// because a page that answers itself does not need it.
func gzipped(next http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(compressedFrom), gzhttp.ContentTypes([]string{"application/json"}), gzhttp.EnableZstd(false))
	if err != nil {
		panic(err) // the options above are constants
	}
	return wrap(next)
}
