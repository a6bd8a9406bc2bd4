package api

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// A caller is who sent a request.
type caller struct {
	guest   guest // "" without a cookie
	address string
	secure  bool   // whether the browser speaks https
	token   string // what names the request when it is sent again; "" without
}

type callerKey struct{}

// callerOf returns the caller of the request that ctx belongs to.
func callerOf(ctx context.Context) *caller {
	if c, ok := ctx.Value(callerKey{}).(*caller); ok {
		return c
	}
	return &caller{}
}

// identify finds out once who calls. What proxies say counts only if the
// connection comes from one that is trusted, as is whoever may open a socket of
// this machine.
func (s *Server) identify(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := &caller{guest: s.guests.of(r), secure: r.TLS != nil, token: r.Header.Get("Idempotency-Key")}
		host, _, err := net.SplitHostPort(r.RemoteAddr)
		if err != nil {
			host = r.RemoteAddr
		}
		c.address = host
		if fromSocket(r.RemoteAddr) || trusted(s.proxies, host) {
			c.address = forwardedFor(r, s.proxies, host)
			c.secure = c.secure || r.Header.Get("X-Forwarded-Proto") == "https"
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), callerKey{}, c)))
	})
}

// fromSocket reports whether a request came at a socket in the file system, where
// only a proxy of this machine's is let in.
func fromSocket(remote string) bool { return remote == "" || remote[0] == '@' || remote[0] == '/' }

func trusted(proxies []netip.Prefix, address string) bool {
	if len(proxies) == 0 {
		return false
	}
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return false
	}
	for _, p := range proxies {
		if p.Contains(ip.Unmap()) {
			return true
		}
	}
	return false
}

// forwardedFor returns the last address of the chain that no trusted proxy has:
// what stands before it may be invented.
func forwardedFor(r *http.Request, proxies []netip.Prefix, address string) string {
	chain := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(chain) - 1; i >= 0; i-- {
		hop := strings.TrimSpace(chain[i])
		if _, err := netip.ParseAddr(hop); err != nil {
			break
		}
		address = hop
		if !trusted(proxies, hop) {
			break
		}
	}
	return address
}
