package siege

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/Shopify/toxiproxy/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"

	"woodwork/api"
	"woodwork/store/postgres/pgtest"
)

// A cluster is servers of one database, each with a way of its own to NATS.
type cluster struct {
	t         *testing.T
	nodes     []*node
	nats      *server.Server
	natsPort  int
	mended    chan struct{} // closed when all is over
	evictions atomic.Int64
}

type node struct {
	t    *testing.T
	n    int
	url  string
	args []string
	cmd  *exec.Cmd
	way  *toxiproxy.Proxy
}

func newCluster(t *testing.T, size int) *cluster {
	dir := t.TempDir()
	program := filepath.Join(dir, "woodwork")
	if out, err := exec.Command("go", "build", "-o", program, "woodwork/cmd/woodwork").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	pg, err := pgtest.Start()
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { pg.Stop() })
	c := &cluster{t: t, mended: make(chan struct{}), natsPort: freePort(t)}
	c.startNATS()
	t.Cleanup(func() { c.nats.Shutdown() })
	keys := filepath.Join(dir, "keys")
	if err := os.WriteFile(keys, api.Keys{Signs: api.NewKey()}.Text(), 0o600); err != nil {
		t.Fatal(err)
	}
	proxies := toxiproxy.NewServer(toxiproxy.NewMetricsContainer(prometheus.NewRegistry()), zerolog.Nop())
	for i := range size {
		way := toxiproxy.NewProxy(proxies, fmt.Sprint("way", i), "127.0.0.1:0", fmt.Sprintf("127.0.0.1:%d", c.natsPort))
		if err := way.Start(); err != nil {
			t.Fatal(err)
		}
		addr := fmt.Sprintf("127.0.0.1:%d", freePort(t))
		n := &node{t: t, n: i, url: "http://" + addr, way: way, args: []string{program, "serve", "--addr", addr, "--no-limits", "--absent", absentAfter.String(),
			"--data", filepath.Join(dir, fmt.Sprint("data", i)), "--store", pg.Address("public"), "--keys", keys, "--bus", "nats://" + way.Listen}}
		n.start()
		c.nodes = append(c.nodes, n)
		t.Cleanup(func() {
			n.signal(syscall.SIGCONT)
			n.signal(syscall.SIGKILL)
			n.cmd.Wait()
			way.Stop()
		})
	}
	return c
}

func freePort(t *testing.T) int {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

func (c *cluster) startNATS() {
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: c.natsPort, NoLog: true, NoSigs: true, JetStream: true, StoreDir: c.t.TempDir()})
	if err != nil {
		c.t.Fatal(err)
	}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		c.t.Fatal("NATS does not listen")
	}
	c.nats = s
}

func (c *cluster) restartNATS(after time.Duration) {
	c.nats.Shutdown()
	c.nats.WaitForShutdown()
	time.Sleep(after)
	c.startNATS()
}

// start starts the server and waits until it listens.
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
	for late := time.Now().Add(20 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		resp, err := http.Get(n.url + "/healthz")
		if err == nil {
			resp.Body.Close()
			return
		}
		if time.Now().After(late) {
			n.t.Errorf("server %d does not start: %v", n.n, err)
			return
		}
	}
}

func (n *node) log(errs io.Reader) {
	for lines := bufio.NewScanner(errs); lines.Scan(); {
		if text := lines.Text(); strings.Contains(text, "ERROR") && !strings.Contains(text, "the bus is lost") {
			n.t.Logf("server %d: %s", n.n, text)
		}
	}
}

func (n *node) signal(s syscall.Signal) { n.cmd.Process.Signal(s) }

// cut lets nothing through to NATS any more, either way, and says nothing.
func (n *node) cut() {
	for _, way := range []string{"upstream", "downstream"} {
		if _, err := n.way.Toxics.AddToxicJson(strings.NewReader(`{"name":"` + way + `","type":"timeout","stream":"` + way + `","attributes":{"timeout":0}}`)); err != nil {
			n.t.Error(err)
		}
	}
}

func (n *node) mend() { n.way.Toxics.ResetToxics(context.Background()) }
