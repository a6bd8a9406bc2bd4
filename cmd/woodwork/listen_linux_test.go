package main

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A socket is not replaced if its server is too busy to take another connection.
func TestABusySocketStays(t *testing.T) {
	wantSocketStays(t, busySocket(t), syscall.EAGAIN)
}

// A socket is not replaced if it belongs to another user, whose server may be listening there.
func TestASocketThatIsClosedToUsStays(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("every socket is open to root")
	}
	path := filepath.Join(t.TempDir(), "s")
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if err := os.Chmod(path, 0); err != nil {
		t.Fatal(err)
	}
	wantSocketStays(t, path, fs.ErrPermission)
}

// wantSocketStays checks that nothing listens at a path instead of its socket, and why.
func wantSocketStays(t *testing.T, path string, why error) {
	t.Helper()
	before, err := os.Lstat(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := listenAt(path); !errors.Is(err, why) || !strings.Contains(err.Error(), "may be listening") {
		t.Errorf("%v, want %v", err, why)
	}
	if after, err := os.Lstat(path); err != nil || !os.SameFile(before, after) {
		t.Errorf("it was replaced: %v", err)
	}
}

// busySocket returns a socket whose server takes no connection, and with which one waits already.
func busySocket(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "s")
	fd, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { syscall.Close(fd) })
	if err := errors.Join(syscall.Bind(fd, &syscall.SockaddrUnix{Name: path}), syscall.Listen(fd, 0)); err != nil {
		t.Fatal(err)
	}
	waiting, err := net.Dial("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { waiting.Close() })
	return path
}
