// Package pgtest runs a PostgreSQL of its own for tests: in a folder that is removed, on a
// socket there and on no port, without waiting for the disk.
package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"os/user"
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
	dir string
	cmd *exec.Cmd
	run func(name string, args ...string) *exec.Cmd
}

// Start starts a server. Stop it.
func Start() (*Server, error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "woodwork-pg-")
	if err != nil {
		return nil, err
	}
	s := &Server{dir: dir}
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

// Begin starts the server again after Kill, and waits until it answers.
func (s *Server) Begin() error {
	s.cmd = s.run("postgres", "-D", s.data(), "-k", s.dir, "-c", "listen_addresses=", "-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=200")
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

// Kill ends the server at once, as a machine does that loses power, but that what it has
// written is on the disk.
func (s *Server) Kill() error {
	if s.cmd == nil {
		return nil
	}
	err := s.cmd.Process.Signal(syscall.SIGQUIT)
	s.cmd.Wait()
	s.cmd = nil
	return err
}

// Stop ends the server and removes what it has kept.
func (s *Server) Stop() error { return errors.Join(s.Kill(), os.RemoveAll(s.dir)) }

// Address is that of a schema of its own, which is made with the first statement there:
// CREATE SCHEMA.
func (s *Server) Address(schema string) string {
	q := url.Values{"host": {s.dir}, "search_path": {schema}}
	return "postgres://woodwork@/postgres?" + q.Encode()
}

// programs is the folder of the server's programs: that in the path, or Debian's newest.
func programs() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path), nil
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) == 0 {
		return "", ErrMissing
	}
	return filepath.Dir(found[len(found)-1]), nil
}

// asSomebody makes the folder that of a user without rights if this is root: PostgreSQL
// does not run as root.
func asSomebody(dir string) (*syscall.SysProcAttr, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	who, err := user.Lookup("postgres")
	if err != nil {
		who, err = user.Lookup("nobody")
	}
	if err != nil {
		return nil, err
	}
	uid, err1 := strconv.Atoi(who.Uid)
	gid, err2 := strconv.Atoi(who.Gid)
	if err := errors.Join(err1, err2, os.Chown(dir, uid, gid)); err != nil {
		return nil, err
	}
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}, nil
}
