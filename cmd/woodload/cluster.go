package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	nats "github.com/nats-io/nats-server/v2/server"

	"woodwork/api/door"
	"woodwork/store/postgres/pgtest"
)

// An other is a program that works for the servers; it may have several processes.
type other struct {
	name string
	pids func() []int
}

// startCluster starts a database, a NATS server and the wanted number of servers. stop ends what
// has been started.
func (l *load) startCluster(ctx context.Context) (stop func(), err error) {
	var ends []func()
	stop = func() {
		for i := len(ends) - 1; i >= 0; i-- {
			ends[i]()
		}
	}
	dir, err := os.MkdirTemp(l.Dir, "woodload-")
	if err != nil {
		return stop, fmt.Errorf("making a data directory: %w", err)
	}
	ends = append(ends, func() { os.RemoveAll(dir) })
	begin := pgtest.Start
	if l.Durable {
		begin = pgtest.StartDurable
	}
	database, err := begin()
	if err != nil {
		return stop, err
	}
	ends = append(ends, func() { database.Stop() })
	self, err := os.Executable()
	if err != nil {
		return stop, fmt.Errorf("starting NATS: %w", err)
	}
	bus, err := run(ctx, filepath.Join(dir, "bus"), self, "--bus")
	if err != nil {
		return stop, err
	}
	ends = append(ends, bus.stop)
	l.others = []other{{"database", func() []int { return family(database.PID()) }}, {"bus", func() []int { return []int{bus.pid} }}}
	keys := filepath.Join(dir, "keys")
	if err := os.WriteFile(keys, door.Keys{Signs: door.NewKey()}.Text(), 0o600); err != nil {
		return stop, err
	}
	for i := range l.Servers {
		data := filepath.Join(dir, strconv.Itoa(i))
		s, err := run(ctx, data, l.Binary, "serve", "--addr", "127.0.0.1:0", "--data", data, "--no-limits", "--idle", "3s", "--memory", l.Memory,
			"--store", database.Address("public"), "--bus", bus.url, "--keys", keys)
		if err != nil {
			return stop, err
		}
		ends = append(ends, s.stop)
		l.urls, l.pids = append(l.urls, s.url), append(l.pids, s.pid)
	}
	return stop, nil
}

// serveBus runs a NATS server on a free port until ctx is done.
func serveBus(ctx context.Context, say io.Writer) error {
	dir, err := os.MkdirTemp("", "woodload-nats-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	s, err := nats.NewServer(&nats.Options{Host: "127.0.0.1", Port: nats.RANDOM_PORT, NoLog: true, NoSigs: true, JetStream: true, StoreDir: dir})
	if err != nil {
		return err
	}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		return errors.New("NATS does not listen")
	}
	fmt.Fprintln(say, s.ClientURL())
	<-ctx.Done()
	s.Shutdown()
	return nil
}

// family is a process and its children.
func family(pid int) []int {
	pids := []int{pid}
	tasks, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, name := range tasks {
		text, _ := os.ReadFile(name)
		for _, child := range strings.Fields(string(text)) {
			if n, err := strconv.Atoi(child); err == nil {
				pids = append(pids, n)
			}
		}
	}
	return pids
}
