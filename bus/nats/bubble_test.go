package nats

import (
	"errors"
	"net"
	"os"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats-server/v2/server/ats"
)

// TestMain starts the clock that all NATS servers of a process share, and which would otherwise
// be part of the bubble of the first test.
func TestMain(m *testing.M) {
	ats.Register()
	os.Exit(m.Run())
}

// bubble runs a test in a bubble of testing/synctest, where servers are started, cut off and
// declared dead in no time. The client of NATS keeps timers for later in a pool, and a timer may
// not get from one bubble into another: collecting garbage twice empties the pool.
func bubble(t *testing.T, test func(*testing.T)) {
	runtime.GC()
	runtime.GC()
	synctest.Test(t, test)
}

// A road leads to a NATS server, and can be cut without either end being told.
type road struct {
	server *server.Server

	mu    sync.Mutex
	lost  bool
	conns []*conn
}

// natsServer runs a NATS server in this process, and returns the road to it.
func natsServer(t testing.TB) *road {
	return runServer(t, &server.Options{JetStream: true, StoreDir: t.TempDir()})
}

// natsWithout is natsServer without JetStream.
func natsWithout(t *testing.T) *road { return runServer(t, &server.Options{}) }

func runServer(t testing.TB, o *server.Options) *road {
	t.Helper()
	o.DontListen, o.NoLog, o.NoSigs = true, true, true
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() {
		if _, real := t.(*testing.B); !real {
			synctest.Wait() // a server that shuts down sleeps with a lock held, for which a late request would wait; see Dial
		}
		s.Shutdown()
		s.WaitForShutdown()
	})
	return &road{server: s}
}

// another returns another road to the same server.
func (r *road) another() *road { return &road{server: r.server} }

// Dial implements nats.CustomDialer. Where the road is cut it fails at once: the client of NATS
// dials with its lock held, and in a bubble no time passes while somebody waits for a lock.
func (r *road) Dial(_, _ string) (net.Conn, error) {
	if r.isCut() {
		return nil, errCut
	}
	pipe, err := r.server.InProcessConn()
	if err != nil {
		return nil, err
	}
	c := &conn{Conn: pipe, road: r}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.conns = append(r.conns, c)
	return c, nil
}

var errCut = errors.New("the road is cut")

// cut loses all that is sent, in both directions.
func (r *road) cut() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lost = true
}

// mend ends that, also for connections that have lost something.
func (r *road) mend() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lost = false
	for _, c := range r.conns {
		c.Close()
	}
	r.conns = nil
}

func (r *road) isCut() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.lost
}

// A conn is a connection over a road.
type conn struct {
	net.Conn
	road *road
}

func (c *conn) Read(b []byte) (n int, err error) {
	for n, err = c.Conn.Read(b); err == nil && c.road.isCut(); {
		n, err = c.Conn.Read(b)
	}
	return n, err
}

func (c *conn) Write(b []byte) (int, error) {
	if c.road.isCut() {
		return len(b), nil
	}
	return c.Conn.Write(b)
}

func open(t testing.TB, r *road, c Config) *Bus {
	t.Helper()
	b, err := r.open(t, c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

// open opens a bus at the server at the end of the road. The caller must close it.
func (r *road) open(t testing.TB, c Config) (*Bus, error) {
	c.URL, c.dialer = "nats://127.0.0.1:4222", r
	return Open(t.Context(), c)
}

// settle lets a time pass that is enough for all that the servers do by themselves.
func settle(beats int) { time.Sleep(time.Duration(beats) * beat); synctest.Wait() }

// beat is how often the status of holders is repeated, if nothing else is configured.
const beat = 4 * time.Second
