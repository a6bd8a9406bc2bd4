//go:build unix

package siege

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
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
	"time"

	"woodwork/api"
	"woodwork/store/postgres/pgtest"
)

// A cluster is servers of one database, each with ways of its own to it and to NATS.
type cluster struct {
	t         *testing.T
	nodes     []*node
	workers   []*node
	database  *pgtest.Server
	nats      *natsCluster
	address   string       // of the database
	evictions atomic.Int64 // the requests to take a seat that were answered
	evicted   atomic.Int64 // and those that were done as told, for who was away
	faults    faults
	once      bool         // no request may need more than one more try
	spared    *node        // is not killed; nil: each may be
	again     atomic.Int64 // the requests that did
	calm      atomic.Bool  // nothing is broken any more, and nobody leaves

	mu     sync.Mutex
	tables []*table // all matches, in the order of their beginning
}

// A node is a server, or a worker, which has no address and no way to the database.
type node struct {
	t       *testing.T
	n       int // among its like
	url     string
	metrics string // where its figures are
	args    []string
	cmd     *exec.Cmd
	broken  sync.Mutex
	bus     *way // its way to NATS
	data    *way // and to the database
}

// workers is how many workers there are.
const workers = 2

// newCluster starts servers, two workers, a database, and as many NATS servers as said, which
// the programs divide among themselves.
func newCluster(t *testing.T, size, buses int) *cluster {
	dir := t.TempDir()
	program := build(t)
	dataPort := freePort(t)
	database, err := pgtest.StartAt(dataPort)
	if errors.Is(err, pgtest.ErrMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { database.Stop() })
	c := &cluster{t: t, database: database, address: fmt.Sprintf("postgres://woodwork@127.0.0.1:%d/postgres", dataPort)}
	c.nats = newNATS(t, buses)
	keys := filepath.Join(dir, "keys")
	if err := os.WriteFile(keys, api.Keys{Signs: api.NewKey()}.Text(), 0o600); err != nil {
		t.Fatal(err)
	}
	for i := range size {
		addr, figures := fmt.Sprintf("127.0.0.1:%d", freePort(t)), fmt.Sprintf("127.0.0.1:%d", freePort(t))
		n := &node{t: t, n: i, url: "http://" + addr, metrics: "http://" + figures + "/metrics", bus: newWay(t, local(c.nats.ports[i%buses])), data: newWay(t, local(dataPort))}
		n.args = []string{program, "serve", "--addr", addr, "--metrics", figures, "--no-limits", "--absent", absentAfter.String(),
			"--data", filepath.Join(dir, fmt.Sprint("data", i)), "--store", "postgres://woodwork@" + n.data.Listen + "/postgres",
			"--keys", keys, "--bus", "nats://" + n.bus.Listen}
		c.nodes = append(c.nodes, n)
	}
	for i := range workers {
		n := &node{t: t, n: i, bus: newWay(t, local(c.nats.ports[i%buses]))}
		n.args = []string{program, "worker", "--places", "1", "--keys", keys, "--bus", "nats://" + n.bus.Listen}
		c.workers = append(c.workers, n)
	}
	for _, n := range append(c.nodes[:size:size], c.workers...) {
		n.start()
		t.Cleanup(func() {
			n.signal(syscall.SIGCONT)
			n.signal(syscall.SIGKILL)
			n.cmd.Wait()
		})
	}
	return c
}

// String is what the log calls it.
func (n *node) String() string { return fmt.Sprint(n.args[1], " ", n.n) }

// answers is how many jobs the workers have done for the servers since those began.
func (c *cluster) answers() (sum int) {
	for _, n := range c.nodes {
		sum += int(n.figures("woodwork_work_done_total")[0])
	}
	return sum
}

// figures are metrics of a server, by their names; 0 where there is none.
func (n *node) figures(names ...string) []float64 {
	found := make([]float64, len(names))
	resp, err := http.Get(n.metrics)
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

// local is the address of a port of this machine.
func local(port int) string { return fmt.Sprint("127.0.0.1:", port) }

// firstPort is the first that is tried, anywhere, for another siege may be at work, and tried is how
// many were.
var (
	firstPort = 10_000 + rand.IntN(15_000)
	tried     atomic.Int64
)

// freePort is a port on which nobody listens. It is none of those that a system gives away, from
// 32768 on at the earliest: a server that is down for some seconds finds it free again.
func freePort(t *testing.T) int {
	t.Helper()
	for range 5000 {
		port := firstPort + int(tried.Add(1))
		if l, err := net.Listen("tcp", local(port)); err == nil {
			l.Close()
			return port
		}
	}
	t.Fatal("no port is free")
	return 0
}

// start starts the program and waits until a server listens.
func (n *node) start() {
	n.cmd = exec.Command(n.args[0], n.args[1:]...)
	errs, err := n.cmd.StderrPipe()
	if err != nil {
		n.t.Fatal(err)
	}
	if err := n.cmd.Start(); err != nil {
		n.t.Fatal(err)
	}
	go n.log(errs)
	if n.url == "" {
		return
	}
	for late := time.Now().Add(40 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		resp, err := http.Get(n.url + "/healthz")
		if err == nil {
			resp.Body.Close()
			return
		}
		if time.Now().After(late) {
			n.t.Errorf("%s does not start: %v", n, err)
			return
		}
	}
}

func (n *node) log(errs io.Reader) {
	for lines := bufio.NewScanner(errs); lines.Scan(); {
		if text := lines.Text(); strings.Contains(text, "ERROR") && !strings.Contains(text, "the bus is lost") && !strings.Contains(text, "database") {
			n.t.Logf("%s: %s", n, text)
		}
	}
}

func (n *node) signal(s syscall.Signal) { n.cmd.Process.Signal(s) }

// restartDatabase ends the database, as its keeper does or as a machine that loses power,
// and starts it again after a time.
func (c *cluster) restartDatabase(hard bool, after time.Duration) {
	end := c.database.End
	if hard {
		end = c.database.Kill
	}
	if err := end(); err != nil {
		c.t.Error(err)
	}
	time.Sleep(after)
	if err := c.database.Begin(); err != nil {
		c.t.Error(err)
	}
}
