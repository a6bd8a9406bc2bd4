package main

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"github.com/skip2/go-qrcode"
)

// networks returns where other machines find a listener at all addresses of this one, those first
// that a telephone in the same network most likely reaches. There are none for a listener at one
// address, which says where it is.
func networks(a net.Addr, own []net.Addr) (urls []string) {
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
	slices.SortStableFunc(found, func(a, b netip.Addr) int { return cmp.Compare(distance(a), distance(b)) })
	for _, ip := range found {
		urls = append(urls, "http://"+net.JoinHostPort(ip.String(), strconv.Itoa(at.Port)))
	}
	return urls
}

// distance orders addresses: those that homes and schools usually have, then those that also
// containers and offices have, then public ones, then IPv6.
func distance(ip netip.Addr) int {
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
	if len(s.reached) == 0 {
		return
	}
	say("In your network it is at " + strings.Join(s.reached, " and "))
	if !s.draws {
		return
	}
	if code, err := qrcode.New(s.reached[0], qrcode.Low); err == nil {
		say(code.ToSmallString(false))
	}
}
