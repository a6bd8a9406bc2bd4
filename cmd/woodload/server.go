package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// A server is a woodwork process that this program started.
type server struct {
	cmd *exec.Cmd
	url string
	pid int
	dir string
}

var urlPattern = regexp.MustCompile(`(http|nats)://127\.0\.0\.1:\d+`)

// start runs the program, or the baseline, on a free port with new data.
func (l *load) start(ctx context.Context) (*server, error) {
	dir, err := os.MkdirTemp(l.Dir, "woodload-")
	if err != nil {
		return nil, fmt.Errorf("making a data directory: %w", err)
	}
	addr := "127.0.0.1:0"
	if l.Socket {
		l.socket = filepath.Join(dir, "socket")
		addr = "unix:" + l.socket
	}
	if !l.Floor {
		return run(ctx, dir, l.Binary, "serve", "--addr", addr, "--data", dir, "--no-limits", "--idle", "3s", "--memory", l.Memory)
	}
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("starting the floor: %w", err)
	}
	return run(ctx, dir, self, "--serve", "--url", addr)
}

// run starts a server and waits for its URL.
func run(ctx context.Context, dir, binary string, args ...string) (*server, error) {
	cmd := exec.CommandContext(ctx, binary, args...)
	cmd.Stderr = os.Stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		os.RemoveAll(dir)
		return nil, fmt.Errorf("starting the server: %w", err)
	}
	s := &server{cmd: cmd, pid: cmd.Process.Pid, dir: dir}
	in := bufio.NewScanner(out)
	for s.url == "" && in.Scan() {
		if s.url = urlPattern.FindString(in.Text()); strings.Contains(in.Text(), "unix:") {
			s.url = "http://127.0.0.1"
		}
	}
	go io.Copy(io.Discard, out)
	if s.url == "" {
		s.stop()
		return nil, errors.New("the server did not say where it listens")
	}
	return s, nil
}

func (s *server) stop() {
	s.cmd.Process.Signal(syscall.SIGTERM)
	s.cmd.Wait()
	os.RemoveAll(s.dir)
}

// A spending is the processor time of a process, to the tick of 10 ms.
type spending struct{ user, system time.Duration }

func (s spending) total() time.Duration { return s.user + s.system }

func (s spending) since(before spending) spending {
	return spending{s.user - before.user, s.system - before.system}
}

// spent returns the processor time of a process.
func spent(pid int) (spending, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return spending{}, fmt.Errorf("reading the server's CPU time: %w", err)
	}
	_, rest, _ := strings.Cut(string(text), ") ") // the name may contain blanks
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return spending{}, fmt.Errorf("reading the server's CPU time: %q", text)
	}
	user, err1 := strconv.Atoi(fields[11])
	system, err2 := strconv.Atoi(fields[12])
	const tick = 10 * time.Millisecond
	return spending{time.Duration(user) * tick, time.Duration(system) * tick}, errors.Join(err1, err2)
}

// spentBy returns the processor time of several processes together.
func spentBy(pids []int) (sum spending, err error) {
	for _, pid := range pids {
		one, err := spent(pid)
		if err != nil {
			return sum, err
		}
		sum.user, sum.system = sum.user+one.user, sum.system+one.system
	}
	return sum, nil
}

// resident returns the memory of processes in bytes, as it is now.
func resident(pids []int) (bytes int, err error) {
	for _, pid := range pids {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
		if err != nil {
			return 0, fmt.Errorf("reading the server's memory: %w", err)
		}
		var size, pages int
		if _, err := fmt.Sscan(string(text), &size, &pages); err != nil {
			return 0, fmt.Errorf("reading the server's memory: %w", err)
		}
		bytes += pages * os.Getpagesize()
	}
	return bytes, nil
}

// fsyncRate counts how many small appends per second can be made durable in dir.
func fsyncRate(dir string, during time.Duration) (float64, error) {
	f, err := os.Create(filepath.Join(dir, fmt.Sprintf("woodload-fsync-%d", os.Getpid())))
	if err != nil {
		return 0, fmt.Errorf("measuring the disk: %w", err)
	}
	defer os.Remove(f.Name())
	defer f.Close()
	block := make([]byte, 4096)
	n, began := 0, time.Now()
	for time.Since(began) < during {
		if _, err := f.Write(block); err != nil {
			return 0, fmt.Errorf("measuring the disk: %w", err)
		}
		if err := f.Sync(); err != nil {
			return 0, fmt.Errorf("measuring the disk: %w", err)
		}
		n++
	}
	return float64(n) / time.Since(began).Seconds(), nil
}
