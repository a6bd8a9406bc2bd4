package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api"
	"woodwork/api/door"
	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/games"
	"woodwork/internal/random/randomtest"
	"woodwork/match"
	"woodwork/players"
	"woodwork/store/mem"
)

func TestOnlyThisMachineIsLoaded(t *testing.T) {
	good := load{URL: "http://127.0.0.1:1", Matches: 1, Rate: 1, Time: time.Second}
	if err := good.check(); err != nil {
		t.Errorf("refused: %v", err)
	}
	for name, change := range map[string]func(*load){
		"another machine": func(l *load) { l.URL = "http://example.org" },
		"too many":        func(l *load) { l.Matches = 100_000 },
		"too fast":        func(l *load) { l.Rate = 1e6 },
		"too long":        func(l *load) { l.Time = time.Hour },
		"no server":       func(l *load) { l.URL = "" },
		"several servers": func(l *load) { l.Servers = 3 },
		"a whole town":    func(l *load) { l.Watchers = 100_000 },
	} {
		bad := good
		change(&bad)
		if bad.check() == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestFramesAreRead(t *testing.T) {
	stream := "retry: 1000\n\nevent: doc\nid: 3\ndata: {}\n\n: ping\n\nid: 4\ndata: {\"seq\":4}\n\n"
	var kinds []string
	total, err := readFrames(strings.NewReader(stream), func(f frame) { kinds = append(kinds, f.kind+string(f.data)) })
	if !errors.Is(err, io.EOF) || total != len(stream) || strings.Join(kinds, " ") != ` doc{}  entry{"seq":4}` {
		t.Errorf("read %q, %d bytes, %v", kinds, total, err)
	}
}

// A second of load on a test server gives every figure. It passes at once, in a bubble.
func TestALittleLoad(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := load{urls: []string{"http://127.0.0.1"}, dial: running(t), pids: []int{os.Getpid()}, Warm: 5, Dir: t.TempDir(), Game: "tutto", Option: []string{"target=50000"}, Matches: 3, Rate: 20, Time: time.Second, Watchers: 100, Idle: 10}
		r, err := l.play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		r.print(&out, &l)
		for _, name := range []string{"cpu", "latency.p99", "event.p50", "reconnect", "entries", "watchers.coming", "memory"} {
			if !strings.Contains(out.String(), "load."+name+" ") {
				t.Errorf("no figure %s in\n%s", name, &out)
			}
		}
		if len(r.took) != 3*20 || r.resumed[0] != r.resumed[1] || r.resumed[0] == 0 {
			t.Errorf("%d moves, want 60; a reconnect took %d bytes, of which %d were missing", len(r.took), r.resumed[0], r.resumed[1])
		}
	})
}

// The floor keeps nothing: nobody comes back to a match of it, and no figure says so.
func TestTheFloorIsLoaded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := load{Floor: true, urls: []string{"http://127.0.0.1"}, dial: serving(t, newBaseline(), func() {}), pids: []int{os.Getpid()}, Dir: t.TempDir(), Game: "tutto", Matches: 2, Rate: 10, Time: time.Second}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		r, err := l.play(ctx)
		if err != nil || ctx.Err() != nil {
			t.Fatal(err, ctx.Err())
		}
		var out bytes.Buffer
		r.print(&out, &l)
		if len(r.took) != 2*10 || strings.Contains(out.String(), "reconnect") {
			t.Errorf("%d moves, want 20, in\n%s", len(r.took), &out)
		}
	})
}

// running starts a server without limits in this process, and returns what connects to it.
func running(t *testing.T) dialer {
	matches := match.New(match.Config{
		Games: games.Find, Store: mem.New(), Bus: busmem.New(), Random: randomtest.Source(t),
		Players: func(string, string, game.Match) (match.Player, error) {
			return match.Player{}, errors.New("no computer plays here")
		},
	})
	s, err := api.New(api.Config{Config: door.Config{Keys: door.Keys{Signs: door.NewKey()}}, Matches: matches, Programs: players.Open(t.Context(), nil), Games: games.All(), Random: randomtest.Source(t)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { matches.Close(context.Background()) })
	return serving(t, s, s.CloseStreams)
}

// serving serves in this process, and returns what connects to it. ends is called before the server ends.
func serving(t *testing.T, handler http.Handler, ends func()) dialer {
	l := &pipes{conns: make(chan net.Conn), closed: make(chan struct{})}
	server := &http.Server{Handler: handler}
	go server.Serve(l)
	t.Cleanup(func() {
		ends()
		server.Close()
	})
	return l.dial
}

// pipes is a listener to which connections lead in memory, so that waiting for them takes no time
// in a bubble.
type pipes struct {
	conns  chan net.Conn
	closed chan struct{}
}

// Accept implements net.Listener.
func (l *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (l *pipes) Close() error { close(l.closed); return nil }

// Addr implements net.Listener.
func (l *pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipe", Net: "unix"} }

func (l *pipes) dial(context.Context, string, string) (net.Conn, error) {
	near, far := net.Pipe()
	l.conns <- far
	return near, nil
}

// The floor ends when its context ends, even while somebody reads a stream.
func TestTheFloorEnds(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	said, says := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- serveBaseline(ctx, says, "127.0.0.1:0") }()
	url, err := bufio.NewReader(said).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	g := &guest{http: http.DefaultClient, base: strings.TrimSpace(url)}
	id, err := open(t.Context(), g, g, "tutto", nil, rand.NewChaCha8([32]byte{}))
	if err != nil {
		t.Fatal(err)
	}
	begun := make(chan struct{})
	go g.follow(t.Context(), id, 0, func(frame) { close(begun) })
	<-begun
	end()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
