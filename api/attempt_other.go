//go:build !unix

package api

import "net"

// An attempt writes what a connection takes without waiting.
type attempt func(b []byte) (n int, err error)

// attempts returns nil: here a connection only takes what it may wait with.
func attempts(net.Conn) attempt { return nil }
