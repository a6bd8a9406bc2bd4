//go:build unix

package faults

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

// A cluster is some servers on one database, each with its own connections to it and to NATS.
type cluster struct {
	t         *testing.T
	nodes     []*node
	workers   []*node
	database  *pgtest.Server
	nats      *natsCluster
	address   string       // the address of the database
	evictions atomic.Int64 // how many requests to take a seat were answered
	evicted   atomic.Int64 // and how many succeeded, because the player was away
	faults    faults
	once      bool         // whether no request may need more than one retry
	spared    *node        // a server that is not killed; may be nil
	again     atomic.Int64 // how many requests were retried
	calm      atomic.Bool  // whether nothing is broken any more, and nobody leaves

	mu      sync.Mutex
	matches []*playedMatch // all matches, in the order in which they began
}

// A node is a server or a worker. A worker has no address and no connection to the database.
type node struct {
	t       *testing.T
	n       int // the number among the servers, or among the workers
	url     string
	metrics string // the address of its metrics
	args    []string
	cmd     *exec.Cmd
	broken  sync.Mutex
	bus     *way // the connection to NATS
	data    *way // and to the database
}

// workers is the number of workers.
const workers = 2

// newCluster starts servers, two workers, a database, and as many NATS servers as buses says,
// among which the programs are divided.
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

// String returns the name of the node in the log.
func (n *node) String() string { return fmt.Sprint(n.args[1], " ", n.n) }

// answers returns how many jobs the workers have done for the servers since these started.
func (c *cluster) answers() (sum int) {
	for _, n := range c.nodes {
		sum += int(n.figures("woodwork_work_done_total")[0])
	}
	return sum
}

// figures returns metrics of a server by their names, 0 for those that it does not have.
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

// local returns the address of a port on this machine.
func local(port int) string { return fmt.Sprint("127.0.0.1:", port) }

// firstPort is the first port to try, a random one because another such test may be running; tried
// counts the ports that were tried.
var (
	firstPort = 10_000 + rand.IntN(15_000)
	tried     atomic.Int64
)

// freePort returns a port on which nobody listens. It is below those that a system assigns, from
// 32768 on at the earliest, so that a server that is down for some seconds finds it still free.
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

// start starts the program and waits until it listens.
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

// restartDatabase stops the database, regularly or as after a loss of power, and starts it again
// after a while.
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
