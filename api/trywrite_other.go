//go:build !unix

package api

import "net"

// An attempt writes what a connection takes without waiting.
type tryWrite func(b []byte) (n int, err error)

// attempts returns nil: here a connection only takes what it may wait with.
func tryWriteOf(net.Conn) tryWrite { return nil }
