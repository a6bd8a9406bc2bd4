package door

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync/atomic"
	"unicode"

	"golang.org/x/net/idna"

	"woodwork/api/wire"
)

// Another site can give its own name the address of this server (DNS rebinding), and its pages
// then have the same origin as ours for the browser. But the browser still sends the name of
// that site in the Host header. Therefore a server answers only under its own names.

// Hosts are the names under which a server answers. The zero value stands for any name.
type Hosts struct {
	tcp      bool // whether it listens at an address of the network
	loopback bool // whether only programs of this machine can connect
	checked  bool
	names    map[string]bool // given by the operator, in lower case, with and without a port
}

// NewHosts returns the names of a server that listens at an address, with those that its
// operator gives, each with or without a port. At a loopback address it is also called
// localhost, 127.0.0.1 and [::1]; at other addresses localhost and every IP address, because no
// other site can use these as its name. The port may differ from its own, as it may be
// forwarded. At a socket of the file system the proxy chooses the names, and others are refused
// only if the operator gives names.
func NewHosts(a net.Addr, given []string) (Hosts, error) {
	h := Hosts{names: map[string]bool{}}
	for _, name := range given {
		host, port, ok := splitHost(name)
		host, err := asSent(host)
		if err != nil || !ok || host == "" || strings.Contains(host, "..") || strings.ContainsAny(name, "/ @*") {
			return h, fmt.Errorf("%.80q is not the name of a host: want woodwork.example, or with a port woodwork.example:8443", name)
		}
		if port != "" {
			host = net.JoinHostPort(host, port)
		}
		h.names[host] = true
	}
	tcp, ok := a.(*net.TCPAddr)
	h.checked = ok || len(given) > 0
	if ok {
		h.tcp, h.loopback = true, tcp.IP.IsLoopback()
	}
	return h, nil
}

// asSent returns a name in the form in which browsers send it, in which játék.example is
// xn--jtk-ela5b.example.
func asSent(host string) (string, error) {
	if !strings.ContainsFunc(host, func(c rune) bool { return c > unicode.MaxASCII }) {
		return host, nil
	}
	sent, err := idna.Lookup.ToASCII(host)
	if err != nil {
		return "", fmt.Errorf("the name of a host: %w", err)
	}
	return strings.TrimSuffix(sent, "."), nil
}

// Loopback reports whether only programs of this machine can connect.
func (h Hosts) Loopback() bool { return h.loopback }

// Has reports whether a Host header names the server.
func (h Hosts) Has(header string) bool {
	if !h.checked {
		return true
	}
	host, port, ok := splitHost(header)
	if !ok || host == "" {
		return false
	}
	if h.named(host, port) {
		return true
	}
	ip, err := netip.ParseAddr(host)
	if h.loopback {
		return host == "localhost" || err == nil && ip.Unmap().IsLoopback()
	}
	return h.tcp && (host == "localhost" || err == nil)
}

// named reports whether a name was given by the operator. Browsers leave out the usual port: 80
// or, if a proxy speaks https for the server, 443.
func (h Hosts) named(host, port string) bool {
	if h.names[host] {
		return true
	}
	if port == "" {
		return h.names[net.JoinHostPort(host, "80")] || h.names[net.JoinHostPort(host, "443")]
	}
	return h.names[net.JoinHostPort(host, port)]
}

// splitHost returns a name and its port, "" if there is none, in lower case, without the
// brackets of IPv6 and the final dot of a full name.
func splitHost(text string) (host, port string, ok bool) {
	host = strings.ToLower(text)
	if i := strings.LastIndexByte(host, ':'); i >= 0 && (strings.Count(host, ":") == 1 || strings.HasSuffix(host[:i], "]")) {
		host, port = host[:i], host[i+1:]
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
			return "", "", false
		}
	}
	if inner, bracket := strings.CutPrefix(host, "["); bracket {
		if host, bracket = strings.CutSuffix(inner, "]"); !bracket {
			return "", "", false
		}
	}
	return strings.TrimSuffix(host, "."), port, true
}

// Guard refuses requests under other names.
func (h Hosts) Guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h.Has(r.Host) {
			next.ServeHTTP(w, r)
			return
		}
		wire.WriteError(w, fmt.Errorf("%w: if %s is a name of yours for it, start it with --host %[2]s", wire.ErrHost, shown(r.Host)))
	})
}

// hosted refuses requests under names that are not the server's. Health and readiness are
// answered under any name: probes use addresses of their own, and the answers reveal nothing
// else.
func (d *Door) hosted(next http.Handler) http.Handler {
	guarded := d.hosts.Guard(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/healthz" || r.URL.Path == "/readyz" {
			next.ServeHTTP(w, r)
			return
		}
		guarded.ServeHTTP(w, r)
	})
}

// shown returns a name that can be copied into a command line, or NAME in place of one that
// cannot.
func shown(host string) string {
	name, _, ok := splitHost(host)
	plain := func(c rune) bool {
		return c == '-' || c == '.' || c == ':' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z'
	}
	if !ok || name == "" || len(name) > 253 || strings.IndexFunc(name, func(c rune) bool { return !plain(c) }) >= 0 {
		return "NAME"
	}
	return name
}

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
func (e *exposure) comes(r *http.Request, c *Caller) bool {
	if c.secure || !isAPI(r) || e.noticed.Load() {
		return false
	}
	a, err := netip.ParseAddr(c.Address)
	return err == nil && public(a) && e.noticed.CompareAndSwap(false, true)
}

// PlainText is the warning that players may come without https. It is logged when a server
// starts that others can reach and that has no proxy, and when somebody comes from the internet
// without https.
const PlainText = "players can come without https: anyone on the way can read their cookies and take their seats; put a proxy with TLS in front that sends X-Forwarded-Proto: https, and name its network with --trusted-proxy"

// warnOfPlainText logs that players' cookies can be read on their way.
func (d *Door) warnOfPlainText() {
	d.log.Warn(PlainText, "because", "somebody came so from the internet")
}
