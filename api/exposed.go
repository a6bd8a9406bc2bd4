package api

import (
	"net/http"
	"net/netip"
	"sync/atomic"
)

// carrierGrade is the network that providers give to their customers (RFC 6598); nobody can
// connect to it from outside.
var carrierGrade = netip.MustParsePrefix("100.64.0.0/10")

// public reports whether an address belongs to the internet, and not to this machine or a
// private network.
func public(a netip.Addr) bool {
	a = a.Unmap()
	return a.IsGlobalUnicast() && !a.IsPrivate() && !carrierGrade.Contains(a)
}

// An exposure notices that people come from the internet without https.
type exposure struct{ noticed atomic.Bool }

// comes reports, once, that a request came from the internet in plain text: it was not
// encrypted, and no trusted proxy says that it was.
func (e *exposure) comes(r *http.Request, c *caller) bool {
	if c.secure || !isAPI(r) || e.noticed.Load() {
		return false
	}
	a, err := netip.ParseAddr(c.address)
	return err == nil && public(a) && e.noticed.CompareAndSwap(false, true)
}

// PlainText is the warning that players may come without https. It is logged when a server
// starts that others can reach and that has no proxy, and when somebody comes from the internet
// without https.
const PlainText = "players can come without https: anyone on the way can read their cookies and take their seats; put a proxy with TLS in front that sends X-Forwarded-Proto: https, and name its network with --trusted-proxy"

// warnOfPlainText logs that players' cookies can be read on their way.
func (s *Server) warnOfPlainText() {
	s.log.Warn(PlainText, "because", "somebody came so from the internet")
}
