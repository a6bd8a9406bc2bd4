//go:build unix

package siege

import (
	"fmt"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// A natsCluster is NATS servers that reach each other by ways on which faults can be brought.
type natsCluster struct {
	t       *testing.T
	servers []*server.Server
	ports   []int // for programs
	meets   []int // and for each other
	dirs    []string
	ways    map[[2]int]*way // from a server to another one
}

// newNATS starts that many servers.
func newNATS(t *testing.T, size int) *natsCluster {
	s := &natsCluster{t: t, servers: make([]*server.Server, size), ways: map[[2]int]*way{}}
	for range size {
		s.ports, s.meets, s.dirs = append(s.ports, freePort(t)), append(s.meets, freePort(t)), append(s.dirs, t.TempDir())
	}
	for i := range size {
		for j := range size {
			if i != j {
				s.ways[[2]int{i, j}] = newWay(t, local(s.meets[j]))
			}
		}
	}
	for i := range size {
		s.start(i)
	}
	t.Cleanup(func() {
		for _, one := range s.servers {
			one.Shutdown()
		}
	})
	s.ready()
	return s
}

func (s *natsCluster) start(i int) {
	o := &server.Options{
		ServerName: fmt.Sprint("nats", i), Host: "127.0.0.1", Port: s.ports[i], NoLog: true, NoSigs: true,
		PingInterval: 2 * time.Second, MaxPingsOut: 2,
		JetStream: true, StoreDir: s.dirs[i], JetStreamMaxMemory: 256 << 20, JetStreamMaxStore: 256 << 20,
	}
	if len(s.servers) > 1 {
		// What a server says of where it is leads nowhere, so that nobody comes by another way.
		o.Cluster = server.ClusterOpts{Name: "siege", Host: "127.0.0.1", Port: s.meets[i], Advertise: "127.0.0.1:1", NoAdvertise: true, PoolSize: -1}
		for ends, way := range s.ways {
			if ends[0] == i {
				o.Routes = append(o.Routes, &url.URL{Scheme: "nats-route", Host: way.Listen})
			}
		}
	}
	one, err := server.NewServer(o)
	if err != nil {
		s.t.Fatal(err)
	}
	one.Start()
	if !one.ReadyForConnections(20 * time.Second) {
		s.t.Error("NATS does not listen")
	}
	s.servers[i] = one
}

// ready waits until JetStream has a leader.
func (s *natsCluster) ready() {
	for late := time.Now().Add(time.Minute); len(s.servers) > 1; time.Sleep(50 * time.Millisecond) {
		if slices.ContainsFunc(s.servers, (*server.Server).JetStreamIsLeader) {
			return
		}
		if time.Now().After(late) {
			s.t.Fatal("JetStream finds no leader")
		}
	}
}

// restart ends one server, or all, and starts them again after a time.
func (s *natsCluster) restart(all bool, one int, after time.Duration) {
	which := []int{one % len(s.servers)}
	if all {
		which = nil
		for i := range s.servers {
			which = append(which, i)
		}
	}
	for _, i := range which {
		s.servers[i].Shutdown()
		s.servers[i].WaitForShutdown()
	}
	time.Sleep(after)
	for _, i := range which {
		s.start(i)
	}
}

// waysOf are those between a server and the others.
func (s *natsCluster) waysOf(i int) (list []*way) {
	for ends, way := range s.ways {
		if ends[0] == i || ends[1] == i {
			list = append(list, way)
		}
	}
	return list
}
