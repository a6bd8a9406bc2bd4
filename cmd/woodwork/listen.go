package main

import (
	"fmt"
	"io/fs"
	"net"
	"net/netip"
	"os"
	"strings"
)

// listen takes a free port if the usual one is taken and none was requested.
func (s *Serve) listen() (net.Listener, error) {
	if path, ok := strings.CutPrefix(s.Addr, "unix:"); ok {
		return listenAt(path)
	}
	addr := s.Addr
	if addr == "" {
		addr = "127.0.0.1:8080"
	}
	l, err := net.Listen("tcp", addr)
	if err != nil && s.Addr == "" {
		l, err = net.Listen("tcp", "127.0.0.1:0")
	}
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", addr, err)
	}
	return l, nil
}

// listenAt creates a socket for the user and the group of the server, of which a proxy must be a
// member. It replaces a socket that a server left behind, but not one on which somebody listens.
func listenAt(path string) (net.Listener, error) {
	if info, err := os.Lstat(path); err == nil && info.Mode().Type() == fs.ModeSocket {
		conn, err := net.Dial("unix", path)
		if err == nil {
			conn.Close()
			return nil, fmt.Errorf("listen at %s: another server does", path)
		}
		os.Remove(path)
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		return nil, fmt.Errorf("listen at %s: %w", path, err)
	}
	if err := os.Chmod(path, 0o660); err != nil {
		l.Close()
		return nil, fmt.Errorf("listen at %s: %w", path, err)
	}
	return l, nil
}

// address returns where a browser on this machine, or a proxy, finds the listener.
func address(a net.Addr) string {
	if a.Network() == "unix" {
		return "unix:" + a.String()
	}
	host, port, err := net.SplitHostPort(a.String())
	if err != nil {
		return "http://" + a.String()
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// exposed reports whether other machines can reach the address, and no proxy is named that could
// speak TLS with them.
func exposed(a net.Addr, proxies []netip.Prefix) bool {
	at, ok := a.(*net.TCPAddr)
	return ok && !at.IP.IsLoopback() && len(proxies) == 0
}
