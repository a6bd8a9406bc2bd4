// Package pgtest runs a PostgreSQL of its own for tests: in a folder that is removed, on a
// socket there and on no port unless one is asked for, without waiting for the disk unless it is to.
package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// ErrMissing says that there is no PostgreSQL on this machine.
var ErrMissing = errors.New("this test needs a PostgreSQL server: install postgresql (as root, make test does)")

// A Server is one that runs.
type Server struct {
	dir  string
	port int  // of the loopback interface; 0: none
	sure bool // whether it waits for the disk
	cmd  *exec.Cmd
	run  func(name string, args ...string) *exec.Cmd
}

// Start starts a server on a socket. Stop it.
func Start() (*Server, error) { return StartAt(0) }

// StartAt starts a server that listens on a port of the loopback interface, too, so that
// something can be put between it and those who ask it; on none with port 0. Stop it.
func StartAt(port int) (*Server, error) { return start(port, false) }

// StartDurable starts a server that waits for the disk, as one does that matters: for measuring.
func StartDurable() (*Server, error) { return start(0, true) }

func start(port int, sure bool) (*Server, error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "woodwork-pg-")
	if err != nil {
		return nil, err
	}
	s := &Server{dir: dir, port: port, sure: sure}
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
	listen := []string{"-c", "listen_addresses="}
	if s.port != 0 {
		listen = []string{"-c", "listen_addresses=127.0.0.1", "-p", strconv.Itoa(s.port)}
	}
	waits := "off"
	if s.sure {
		waits = "on"
	}
	s.cmd = s.run("postgres", append(listen, "-D", s.data(), "-k", s.dir, "-c", "fsync="+waits, "-c", "full_page_writes="+waits, "-c", "max_connections=200")...)
	log, err := os.Create(filepath.Join(s.dir, "log"))
	if err != nil {
		return err
	}
	defer log.Close()
	s.cmd.Stderr, s.cmd.Stdout = log, log
	if err := s.cmd.Start(); err != nil {
		return err
	}
	for range 300 {
		if s.answers() {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	said, _ := os.ReadFile(log.Name())
	return errors.Join(fmt.Errorf("PostgreSQL does not answer: %s", said), s.Kill())
}

func (s *Server) answers() bool {
	conn, err := pgx.Connect(context.Background(), s.Address("public"))
	if err != nil {
		return false
	}
	return conn.Close(context.Background()) == nil
}

// PID is the number of the server's process, whose children do its work.
func (s *Server) PID() int { return s.cmd.Process.Pid }

// Kill ends the server at once, as a machine does that loses power, but that what it has
// written is on the disk.
func (s *Server) Kill() error { return s.end(syscall.SIGQUIT) }

// End ends the server as its keeper does who wants to start it again: anyone who is connected
// is sent away, and what they had begun is undone.
func (s *Server) End() error { return s.end(syscall.SIGINT) }

func (s *Server) end(with syscall.Signal) error {
	if s.cmd == nil {
		return nil
	}
	err := s.cmd.Process.Signal(with)
	s.cmd.Wait()
	s.cmd = nil
	return err
}

// Stop ends the server and removes what it has kept.
func (s *Server) Stop() error { return errors.Join(s.Kill(), os.RemoveAll(s.dir)) }

// Address is that of a schema of its own, which is made with the first statement there:
// CREATE SCHEMA.
func (s *Server) Address(schema string) string {
	return s.address("postgres", url.Values{"search_path": {schema}})
}

// Database is the address of another database of the server, which Tool("createdb") makes.
func (s *Server) Database(name string) string {
	return s.address(name, url.Values{})
}

func (s *Server) address(database string, q url.Values) string {
	q.Set("host", s.dir)
	if s.port != 0 {
		q.Set("port", strconv.Itoa(s.port))
	}
	return "postgres://woodwork@/" + database + "?" + q.Encode()
}

// Tool prepares to run one of PostgreSQL's own programs that ask a server. Files that it
// names are in a folder of the server's.
func (s *Server) Tool(name string, args ...string) *exec.Cmd {
	cmd := s.run(name, args...)
	cmd.Env = append(cmd.Environ(), "PGHOST="+s.dir, "PGUSER=woodwork")
	if s.port != 0 {
		cmd.Env = append(cmd.Env, "PGPORT="+strconv.Itoa(s.port))
	}
	return cmd
}

// programs is the folder of the server's programs: that in the path, or Debian's newest.
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
