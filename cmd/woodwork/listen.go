package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/netip"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/skip2/go-qrcode"
)

// listen listens at s.Addr: HOST:PORT, or unix: and a path. Without one it listens at 127.0.0.1:8080 or, if
// that is not possible, at a free port.
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
		addr = "127.0.0.1:0"
		l, err = net.Listen("tcp", addr)
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
			return nil, fmt.Errorf("listen at %s: another server is listening there", path)
		}
		const windows = syscall.Errno(10061) // its code for the same
		if !errors.Is(err, syscall.ECONNREFUSED) && !errors.Is(err, windows) && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("listen at %s: a server may be listening there: %w", path, err)
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

// networkURLs returns where other machines find a listener at all addresses of this one, those first
// that a telephone in the same network most likely reaches. There are none for a listener at one
// address, which says where it is.
func networkURLs(a net.Addr, own []net.Addr) (urls []string) {
	at, ok := a.(*net.TCPAddr)
	if !ok || !at.IP.IsUnspecified() {
		return nil
	}
	var found []netip.Addr
	for _, o := range own {
		p, err := netip.ParsePrefix(o.String())
		if ip := p.Addr().Unmap(); err == nil && ip.IsGlobalUnicast() && !slices.Contains(found, ip) {
			found = append(found, ip)
		}
	}
	slices.SortStableFunc(found, func(a, b netip.Addr) int { return cmp.Compare(rank(a), rank(b)) })
	for _, ip := range found {
		urls = append(urls, "http://"+net.JoinHostPort(ip.String(), strconv.Itoa(at.Port)))
	}
	return urls
}

// rank orders addresses: those that homes and schools usually have, then those that also
// containers and offices have, then public ones, then IPv6.
func rank(ip netip.Addr) int {
	switch {
	case !ip.Is4():
		return 4
	case netip.MustParsePrefix("192.168.0.0/16").Contains(ip):
		return 0
	case netip.MustParsePrefix("10.0.0.0/8").Contains(ip):
		return 1
	case ip.IsPrivate():
		return 2
	}
	return 3
}

// sayNetworks says where other machines find the server and, in a terminal, draws the first of
// these addresses for the camera of a telephone.
func (s *Serve) sayNetworks(say func(line string)) {
	if len(s.networkURLs) == 0 {
		return
	}
	say("In your network it is at " + strings.Join(s.networkURLs, " and "))
	if !s.terminal {
		return
	}
	if code, err := qrcode.New(s.networkURLs[0], qrcode.Low); err == nil {
		say(code.ToSmallString(false))
	}
}
