//go:build unix

package faults

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"woodwork/api/door"
	"woodwork/store/postgres/pgtest"
)

// A cluster is some servers on one database, each with its own connections to it and to NATS.
type cluster struct {
	t         *testing.T
	seed      uint64
	nodes     []*node
	workers   []*node
	database  *pgtest.Server
	nats      *natsCluster
	evictions atomic.Int64 // how many requests to take a seat were answered
	evicted   atomic.Int64 // and how many succeeded, because the player was away
	faults    faults
	patient   bool         // whether clients wait for a server however long it takes
	once      bool         // whether no request may need more than one retry
	spared    *node        // a server that is not killed; may be nil
	again     atomic.Int64 // how many requests were retried
	calm      atomic.Bool  // whether nothing is broken any more, and nobody leaves

	mu      sync.Mutex
	matches []*playedMatch // all matches, in the order in which they began
}

// A node is a server or a worker. A worker has no address and no connection to the database.
type node struct {
	t      *testing.T
	n      int // the number among the servers, or among the workers
	url    string
	door   *way // the way to the server, which keeps its address when it is restarted
	args   []string
	seed   string // of its dice
	starts int
	cmd    *exec.Cmd
	broken sync.Mutex
	bus    *way // the connection to NATS
	data   *way // and to the database

	mu      sync.Mutex
	up      chan struct{} // closed while the program runs
	metrics string        // the address of its metrics
}

const workers = 2

// seeded builds the program whose dice follow from a seed.
var seeded = sync.OnceValues(func() (program string, err error) {
	dir, err := os.MkdirTemp("", "woodwork-faults-")
	if err != nil {
		return "", err
	}
	program = filepath.Join(dir, "woodwork")
	if out, err := exec.Command("go", "build", "-tags", "seeded", "-o", program, "woodwork/cmd/woodwork").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return program, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if program, err := seeded(); err == nil {
		os.RemoveAll(filepath.Dir(program))
	}
	os.Exit(code)
}

// build returns the program.
func build(t *testing.T) string {
	t.Helper()
	program, err := seeded()
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// newCluster starts servers, two workers, a database, and as many NATS servers as buses says,
// among which the programs are divided. The dice follow from a seed.
func newCluster(t *testing.T, size, buses int, seed uint64) *cluster {
	t.Helper()
	t.Logf("WOODWORK_SEED=%d", seed)
	program, dir := build(t), t.TempDir()
	c := &cluster{t: t, seed: seed, nats: newNATS(t, buses)}
	if size > 0 {
		c.database = startDatabase(t)
	}
	keys := filepath.Join(dir, "keys")
	if err := os.WriteFile(keys, door.Keys{Signs: door.NewKey()}.Text(), 0o600); err != nil {
		t.Fatal(err)
	}
	for i := range size {
		n := newServer(t, program, i, "--absent", absentAfter.String(), "--data", filepath.Join(dir, fmt.Sprint("data", i)), "--keys", keys)
		n.bus, n.data = c.nats.way(i%buses), newWay(t)
		n.data.lead("unix", c.database.Socket())
		n.args = append(n.args, "--store", "postgres://woodwork@"+n.data.Listen+"/postgres", "--bus", "nats://"+n.bus.Listen)
		c.nodes = append(c.nodes, n)
	}
	for i := range workers {
		n := &node{t: t, n: i, bus: c.nats.way(i % buses), up: make(chan struct{})}
		n.args = []string{program, "worker", "--places", "1", "--keys", keys, "--bus", "nats://" + n.bus.Listen}
		c.workers = append(c.workers, n)
	}
	for _, n := range append(c.nodes[:size:size], c.workers...) {
		n.seed = fmt.Sprint(seed, " ", n)
		n.begin()
	}
	return c
}

// startDatabase starts PostgreSQL, and skips the test where there is none.
func startDatabase(t *testing.T) *pgtest.Server {
	t.Helper()
	database, err := pgtest.Start()
	if errors.Is(err, pgtest.ErrMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { database.Stop() })
	return database
}

// newServer returns a server that is not started yet.
func newServer(t *testing.T, program string, n int, flags ...string) *node {
	s := &node{t: t, n: n, door: newWay(t), up: make(chan struct{})}
	s.url = "http://" + s.door.Listen
	s.args = append([]string{program, "serve", "--addr", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--no-limits"}, flags...)
	return s
}

// begin starts the program for the first time; it is killed at the end of the test.
func (n *node) begin() {
	n.start()
	n.t.Cleanup(func() {
		n.signal(syscall.SIGCONT)
		n.kill()
	})
}

// String returns the name of the node in the log.
func (n *node) String() string { return fmt.Sprint(n.args[1], " ", n.n) }

// figures returns metrics of a server by their names, 0 for those that it does not have.
func (n *node) figures(names ...string) []float64 {
	found := make([]float64, len(names))
	n.mu.Lock()
	metrics := n.metrics
	n.mu.Unlock()
	resp, err := http.Get(metrics)
	if err != nil {
		n.t.Error(err)
		return found
	}
	defer resp.Body.Close()
	for lines := bufio.NewScanner(resp.Body); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), " ")
		if i := slices.Index(names, name); i >= 0 {
			if found[i], err = strconv.ParseFloat(value, 64); err != nil {
				n.t.Errorf("%s of %s: %v", name, n, err)
			}
		}
	}
	return found
}

// start starts the program and waits until it says that it is ready. At every start it has other
// dice: a server that drew the same secrets again would open the same matches.
func (n *node) start() {
	n.starts++
	n.cmd = exec.Command(n.args[0], n.args[1:]...)
	n.cmd.Env = append(os.Environ(), fmt.Sprint("WOODWORK_SEED=", n.seed, " start ", n.starts))
	errs, err := n.cmd.StderrPipe()
	if err != nil {
		n.t.Fatal(err)
	}
	out, err := n.cmd.StdoutPipe()
	if err != nil {
		n.t.Fatal(err)
	}
	if err := n.cmd.Start(); err != nil {
		n.t.Fatal(err)
	}
	go n.log(errs)
	lines := bufio.NewScanner(out)
	for ready := false; !ready; {
		if !lines.Scan() {
			n.t.Errorf("%s does not start", n)
			return
		}
		ready = n.hear(lines.Text())
	}
	go io.Copy(io.Discard, out)
	n.mu.Lock()
	defer n.mu.Unlock()
	close(n.up)
}

// hear notes what the program says, and reports whether that means that it is ready.
func (n *node) hear(line string) (ready bool) {
	if at, ok := strings.CutPrefix(line, "Woodwork is at http://"); ok {
		n.door.lead("tcp", at)
	}
	at, ok := strings.CutPrefix(line, "Metrics are at ")
	if ok {
		n.mu.Lock()
		defer n.mu.Unlock()
		n.metrics = at
	}
	return ok || strings.HasPrefix(line, "This worker has ")
}

// kill ends the program at once.
func (n *node) kill() {
	n.down()
	n.signal(syscall.SIGKILL)
	n.cmd.Wait()
}

// stop ends the program in order.
func (n *node) stop() {
	n.down()
	n.signal(syscall.SIGTERM)
	if err := n.cmd.Wait(); err != nil {
		n.t.Errorf("%s: %v", n, err)
	}
}

// down notes that the program is about to end.
func (n *node) down() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.up = make(chan struct{})
}

// running returns a channel that is closed while the program runs.
func (n *node) running() <-chan struct{} {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.up
}

func (n *node) log(errs io.Reader) {
	for lines := bufio.NewScanner(errs); lines.Scan(); {
		if text := lines.Text(); strings.Contains(text, "ERROR") && !strings.Contains(text, "the bus is lost") && !strings.Contains(text, "database") {
			n.t.Logf("%s: %s", n, text)
		}
	}
}

func (n *node) signal(s syscall.Signal) { n.cmd.Process.Signal(s) }

// stopDatabase stops the database, regularly or as after a loss of power, and returns a function
// that starts it again.
func (c *cluster) stopDatabase(hard bool) (again func()) {
	end := c.database.End
	if hard {
		end = c.database.Kill
	}
	if err := end(); err != nil {
		c.t.Error(err)
	}
	return func() {
		if err := c.database.Begin(); err != nil {
			c.t.Error(err)
		}
	}
}
