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

// A natsCluster is a cluster of NATS servers whose connections to each other can be cut. Ways lead
// to each server, also after it was restarted at other ports.
type natsCluster struct {
	t       *testing.T
	servers []*server.Server
	dirs    []string
	clients [][]*way        // the ways of programs to each server
	routes  map[[2]int]*way // from one server to another, by their numbers
}

// newNATS starts the given number of servers.
func newNATS(t *testing.T, size int) *natsCluster {
	s := &natsCluster{t: t, servers: make([]*server.Server, size), clients: make([][]*way, size), routes: map[[2]int]*way{}}
	for i := range size {
		s.dirs = append(s.dirs, t.TempDir())
		for j := range size {
			if i != j {
				s.routes[[2]int{i, j}] = newWay(t)
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

// way returns a new way of a program to a server.
func (s *natsCluster) way(i int) *way {
	w := newWay(s.t)
	w.lead("tcp", s.servers[i].Addr().String())
	s.clients[i] = append(s.clients[i], w)
	return w
}

// start starts a server, and lets the ways to it lead there.
func (s *natsCluster) start(i int) {
	o := &server.Options{
		ServerName: fmt.Sprint("nats", i), Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
		PingInterval: 2 * time.Second, MaxPingsOut: 2,
		JetStream: true, StoreDir: s.dirs[i], JetStreamMaxMemory: 256 << 20, JetStreamMaxStore: 256 << 20,
	}
	if len(s.servers) > 1 {
		// The address that a server advertises leads nowhere, so that nobody can connect past
		// the ways.
		o.Cluster = server.ClusterOpts{Name: "faults", Host: "127.0.0.1", Port: server.RANDOM_PORT, Advertise: "127.0.0.1:1", NoAdvertise: true, PoolSize: -1}
		for ends, way := range s.routes {
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
	for !one.ReadyForConnections(time.Second) { // it listens for clients and for other servers
	}
	for _, way := range s.clients[i] {
		way.lead("tcp", one.Addr().String())
	}
	for ends, way := range s.routes {
		if ends[1] == i {
			way.lead("tcp", one.ClusterAddr().String())
		}
	}
	s.servers[i] = one
}

// ready waits until JetStream has a leader.
func (s *natsCluster) ready() {
	for len(s.servers) > 1 && !slices.ContainsFunc(s.servers, (*server.Server).JetStreamIsLeader) {
		time.Sleep(50 * time.Millisecond)
	}
}

// stop stops one server, or all, and returns a function that starts them again.
func (s *natsCluster) stop(all bool, one int) (again func()) {
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
	return func() {
		for _, i := range which {
			s.start(i)
		}
	}
}

// waysOf returns the connections between a server and the others.
func (s *natsCluster) waysOf(i int) (list []*way) {
	for ends, way := range s.routes {
		if ends[0] == i || ends[1] == i {
			list = append(list, way)
		}
	}
	return list
}
