package api

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
)

// A page of another site can give its own name this server's address (DNS rebinding) and
// is then of the same origin for the browser. What it cannot choose is the Host header:
// the browser sends the page's name. So a server answers under the names that are its own.

// Hosts are the names under which a server answers. The zero value is any name.
type Hosts struct {
	tcp      bool // whether it listens at an address of the network
	loopback bool // only programs of this machine can come
	checked  bool
	names    map[string]bool // given, in lower case, with and without a port
}

// NewHosts returns the names of a server that listens at an address, with those that its
// operator gives: a name, or a name with a port. At a loopback address it is also called
// localhost, 127.0.0.1 and [::1]; at any other localhost and every IP address, for which
// no other site can stand. The port may be another than its own, forwarded from elsewhere.
// At a socket of the file system the proxy chooses whom it serves: others are refused only
// where names are given.
func NewHosts(a net.Addr, given []string) (Hosts, error) {
	h := Hosts{names: map[string]bool{}}
	for _, name := range given {
		host, port, ok := splitHost(name)
		if !ok || host == "" || strings.ContainsAny(name, "/ @*") {
			return h, fmt.Errorf("%.80q is no name of a host: want woodwork.example, or with a port woodwork.example:8443", name)
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

// Loopback reports whether only programs of this machine can come.
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

// named reports whether a name was given. Browsers do not say the usual port, 80 or, where a
// proxy speaks https for the server, 443.
func (h Hosts) named(host, port string) bool {
	if h.names[host] {
		return true
	}
	if port == "" {
		return h.names[net.JoinHostPort(host, "80")] || h.names[net.JoinHostPort(host, "443")]
	}
	return h.names[net.JoinHostPort(host, port)]
}

// splitHost reads a name and its port, "" if there is none: in lower case, without the
// brackets of IPv6 and the dot of a full name.
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

var errHost = errors.New("the server does not answer under this name")

// Guard refuses requests under names that are not among them.
func (h Hosts) Guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h.Has(r.Host) {
			next.ServeHTTP(w, r)
			return
		}
		writeError(w, fmt.Errorf("%w: if %s is a name of yours for it, start it with --host %[2]s", errHost, shown(r.Host)))
	})
}

// hosted refuses requests under names that are not the server's. Health and
// readiness are answered under any name: probes use addresses of their own, and learn nothing else.
func (s *Server) hosted(next http.Handler) http.Handler {
	guarded := s.hosts.Guard(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/healthz" || r.URL.Path == "/readyz" {
			next.ServeHTTP(w, r)
			return
		}
		guarded.ServeHTTP(w, r)
	})
}

// shown is a name that can be copied into a command line, or NAME in place of one that cannot.
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
