package webpush

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

// errPrivate means that the name of a push service leads to an address that is not public.
var errPrivate = errors.New("not a public address")

// NewClient returns a client that reaches public addresses only, whatever a name resolves to when it is dialled,
// that goes by no proxy, and that follows no redirect.
func NewClient() *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second, Control: onlyPublic}
	return &http.Client{
		Timeout:       sendTime,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext: dialer.DialContext, ForceAttemptHTTP2: true, TLSHandshakeTimeout: 5 * time.Second,
			ResponseHeaderTimeout: sendTime, MaxResponseHeaderBytes: 16 << 10, IdleConnTimeout: time.Minute, MaxIdleConnsPerHost: 2,
		},
	}
}

// onlyPublic is called with each address that is about to be dialled.
func onlyPublic(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil || !public(to.Addr()) || to.Port() != 443 {
		return fmt.Errorf("%w: %s", errPrivate, address)
	}
	return nil
}

// special are the networks that are no part of the public internet, or lead out of it (RFC 6890 and its registries),
// besides those that package netip knows.
var special = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24",
	"203.0.113.0/24", "240.0.0.0/4", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fec0::/10")

func prefixes(texts ...string) (list []netip.Prefix) {
	for _, text := range texts {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}

// public reports whether an address is one of the public internet.
func public(a netip.Addr) bool {
	a = a.Unmap()
	for _, p := range special {
		if p.Contains(a) {
			return false
		}
	}
	return a.IsGlobalUnicast() && !a.IsPrivate() && a.Zone() == ""
}
