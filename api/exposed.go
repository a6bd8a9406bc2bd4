package api

import (
	"net/http"
	"net/netip"
	"sync/atomic"
)

// carrierGrade is the network that providers give to their customers (RFC 6598): nobody calls it
// from elsewhere.
var carrierGrade = netip.MustParsePrefix("100.64.0.0/10")

// public reports whether an address is one of the internet's: not of this machine, not of a
// private network.
func public(a netip.Addr) bool {
	a = a.Unmap()
	return a.IsGlobalUnicast() && !a.IsPrivate() && !carrierGrade.Contains(a)
}

// An exposure notices that people come from the internet without https.
type exposure struct{ noticed atomic.Bool }

// comes reports, once, that a request came from the internet in plain text: what the browser
// said is not https, and neither is what a trusted proxy says of it.
func (e *exposure) comes(r *http.Request, c *caller) bool {
	if c.secure || !isAPI(r) || e.noticed.Load() {
		return false
	}
	a, err := netip.ParseAddr(c.address)
	return err == nil && public(a) && e.noticed.CompareAndSwap(false, true)
}

// PlainText is the warning that players may come without https: said at the start of a server
// that others can reach and that knows of no proxy, and when one comes so from the internet.
const PlainText = "players can come without https: anyone on the way can read their cookies and take their seats; put a proxy with TLS in front that sends X-Forwarded-Proto: https, and name its network with --trusted-proxy"

// warnOfPlainText says what stands between the players' cookies and everybody on the way.
func (s *Server) warnOfPlainText() {
	s.log.Warn(PlainText, "because", "somebody came so from the internet")
}
