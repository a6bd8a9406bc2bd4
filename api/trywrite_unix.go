//go:build unix

package api

import (
	"net"
	"syscall"
)

// A tryWrite writes what a connection takes without waiting.
type tryWrite func(b []byte) (n int, err error)

// tryWriteOf returns the tryWrite of a connection; nil if it has none.
func tryWriteOf(conn net.Conn) tryWrite {
	c, ok := conn.(syscall.Conn)
	if !ok {
		return nil
	}
	raw, err := c.SyscallConn()
	if err != nil {
		return nil
	}
	var rest []byte
	var n int
	var failed error
	write := func(fd uintptr) bool {
		n, failed = syscall.Write(int(fd), rest)
		return true
	}
	return func(b []byte) (int, error) {
		rest = b
		err := raw.Write(write)
		rest = nil
		switch {
		case err != nil:
			return 0, err
		case failed == syscall.EAGAIN, failed == syscall.EINTR:
			return 0, nil
		}
		return max(n, 0), failed
	}
}
