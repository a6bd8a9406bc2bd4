// Package pgtest runs a PostgreSQL server for tests: in a folder that is removed afterwards, on
// a socket there, and without waiting for the disk unless that is asked for.
package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// ErrMissing says that PostgreSQL is not installed on this machine.
var ErrMissing = errors.New("this test needs a PostgreSQL server: install postgresql (as root, make test does)")

// A Server is a running server.
type Server struct {
	dir  string
	sure bool // whether it waits for the disk
	cmd  *exec.Cmd
	over chan struct{} // closed when it has ended
	run  func(name string, args ...string) *exec.Cmd
}

// Start starts a server on a socket. The caller must call Stop.
func Start() (*Server, error) { return start(false) }

// StartDurable starts a server that waits for the disk, as a real one does, for measuring.
func StartDurable() (*Server, error) { return start(true) }

func start(sure bool) (*Server, error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "woodwork-pg-")
	if err != nil {
		return nil, err
	}
	s := &Server{dir: dir, sure: sure}
	attr, err := asSomebody(dir)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	s.run = func(name string, args ...string) *exec.Cmd {
		cmd := exec.Command(filepath.Join(bin, name), args...)
		cmd.SysProcAttr, cmd.Dir = attr, dir
		return cmd
	}
	out, err := s.run("initdb", "-D", s.data(), "-U", "woodwork", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions").CombinedOutput()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("initdb: %w: %s", err, out), os.RemoveAll(dir))
	}
	if err := s.Begin(); err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	return s, nil
}

func (s *Server) data() string { return filepath.Join(s.dir, "data") }

// Begin starts the server again after Kill or End, and waits until it answers.
func (s *Server) Begin() error {
	waits := "off"
	if s.sure {
		waits = "on"
	}
	s.cmd = s.run("postgres", "-D", s.data(), "-k", s.dir, "-c", "listen_addresses=", "-c", "fsync="+waits, "-c", "full_page_writes="+waits, "-c", "max_connections=200")
	log, err := os.Create(filepath.Join(s.dir, "log"))
	if err != nil {
		return err
	}
	defer log.Close()
	s.cmd.Stderr, s.cmd.Stdout = log, log
	if err := s.cmd.Start(); err != nil {
		return err
	}
	s.over = make(chan struct{})
	go func(cmd *exec.Cmd, over chan struct{}) { cmd.Wait(); close(over) }(s.cmd, s.over)
	for !s.answers() {
		select {
		case <-s.over:
			output, _ := os.ReadFile(log.Name())
			return fmt.Errorf("PostgreSQL has ended: %s", output)
		case <-time.After(20 * time.Millisecond): // however long it takes: it may have to recover
		}
	}
	return nil
}

func (s *Server) answers() bool {
	conn, err := pgx.Connect(context.Background(), s.Address("public"))
	if err != nil {
		return false
	}
	return conn.Close(context.Background()) == nil
}

// PID returns the process id of the server, whose children do its work.
func (s *Server) PID() int { return s.cmd.Process.Pid }

// Kill ends the server at once, as a loss of power would, except that what it has written is on
// the disk.
func (s *Server) Kill() error { return s.end(syscall.SIGQUIT) }

// End ends the server as an operator who wants to restart it does: clients are disconnected, and
// their transactions rolled back.
func (s *Server) End() error { return s.end(syscall.SIGINT) }

func (s *Server) end(with syscall.Signal) error {
	if s.cmd == nil {
		return nil
	}
	err := s.cmd.Process.Signal(with)
	<-s.over
	s.cmd = nil
	if errors.Is(err, os.ErrProcessDone) {
		return nil
	}
	return err
}

// Stop ends the server and removes its folder.
func (s *Server) Stop() error { return errors.Join(s.Kill(), os.RemoveAll(s.dir)) }

// Socket returns the path of the socket on which the server listens.
func (s *Server) Socket() string { return filepath.Join(s.dir, ".s.PGSQL.5432") }

// Address returns the address of a separate schema. The first statement there must be CREATE
// SCHEMA.
func (s *Server) Address(schema string) string {
	return s.address("postgres", url.Values{"search_path": {schema}})
}

// Database returns the address of another database of the server, which Tool("createdb")
// creates.
func (s *Server) Database(name string) string {
	return s.address(name, url.Values{})
}

func (s *Server) address(database string, q url.Values) string {
	q.Set("host", s.dir)
	return "postgres://woodwork@/" + database + "?" + q.Encode()
}

// Tool returns a command that runs one of PostgreSQL's own client programs. Files that it names
// are in a folder of the server.
func (s *Server) Tool(name string, args ...string) *exec.Cmd {
	cmd := s.run(name, args...)
	cmd.Env = append(cmd.Environ(), "PGHOST="+s.dir, "PGUSER=woodwork")
	return cmd
}

// programs returns the folder of the server's programs: that in the path, or the newest of
// Debian's.
func programs() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		real, err := filepath.EvalSymlinks(path) // the others are beside it
		return filepath.Dir(real), err
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) == 0 {
		return "", ErrMissing
	}
	return filepath.Dir(found[len(found)-1]), nil
}
