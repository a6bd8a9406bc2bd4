//go:build unix

package faults

import (
	"fmt"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// A natsCluster is a cluster of NATS servers whose connections to each other can be cut.
type natsCluster struct {
	t       *testing.T
	servers []*server.Server
	ports   []int // for programs
	meets   []int // for each other
	dirs    []string
	ways    map[[2]int]*way // from one server to another, by their numbers
}

// newNATS starts the given number of servers.
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
		// The address that a server advertises leads nowhere, so that nobody can connect past
		// the ways.
		o.Cluster = server.ClusterOpts{Name: "faults", Host: "127.0.0.1", Port: s.meets[i], Advertise: "127.0.0.1:1", NoAdvertise: true, PoolSize: -1}
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

// restart stops one server, or all, and starts them again after a while.
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

// waysOf returns the connections between a server and the others.
func (s *natsCluster) waysOf(i int) (list []*way) {
	for ends, way := range s.ways {
		if ends[0] == i || ends[1] == i {
			list = append(list, way)
		}
	}
	return list
}
