package door

import (
	"context"
	"net/http"
	"net/netip"
	"strings"
)

// A Caller describes who sent a request.
type Caller struct {
	Guest    Guest // "" without a cookie
	Address  string
	secure   bool   // whether the browser speaks https
	Origin   string // of the address under which the server was called, such as https://woodwork.example
	route    string // the pattern of the route, once the request is answered
	match    string // the id in its path, if it has one
	Exceeded string // the limit that the request exceeded, by its name
	token    string // the Idempotency-Key, which identifies the request if it is repeated; "" if it cannot be
	again    bool   // whether it was answered as before
}

type callerKey struct{}

// CallerOf returns the caller of the request to which ctx belongs.
func CallerOf(ctx context.Context) *Caller {
	if c, ok := ctx.Value(callerKey{}).(*Caller); ok {
		return c
	}
	return &Caller{}
}

// With returns the context of a request of the caller.
func (c *Caller) With(ctx context.Context) context.Context {
	return context.WithValue(ctx, callerKey{}, c)
}

// identify finds out once who sends a request. The headers of proxies count only if the
// connection comes from a trusted one. Anyone who may open a socket of this machine is trusted.
func (d *Door) identify(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := &Caller{secure: r.TLS != nil, token: r.Header.Get("Idempotency-Key")}
		host := addressOf(r)
		noteOf(w).caller = c
		c.Address = plain(host)
		if fromSocket(r.RemoteAddr) || trusted(d.proxies, c.Address) {
			c.Address = forwardedFor(r, d.proxies, host)
			c.secure = c.secure || r.Header.Get("X-Forwarded-Proto") == "https"
		} else if r.Header.Get("X-Forwarded-For") != "" {
			d.stranger.Do(func() { d.warnOf(c.Address) })
		}
		c.Origin = originOf(r.Host, c.secure)
		if d.exposure.comes(r, c) {
			d.warnOfPlainText()
		}
		var old bool
		if c.Guest, old = d.guests.guestOf(r, c.secure); old && isAPI(r) {
			http.SetCookie(w, d.key.Cookie(c.Guest, c.secure))
		}
		next.ServeHTTP(w, r.WithContext(c.With(r.Context())))
	})
}

// originOf returns the origin of a host that a browser calls.
func originOf(host string, secure bool) string {
	if secure {
		return "https://" + host
	}
	return "http://" + host
}

// fromSocket reports whether a request came through a socket in the file system, which only a
// proxy on this machine can reach.
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

// warnOf logs once that a possible proxy is not trusted: all clients behind it then count as one
// address, and share its limits. An address on the internet may be a player's, so only its
// network is logged.
func (d *Door) warnOf(address string) {
	flag := "--trusted-proxy=NETWORK"
	if ip, err := netip.ParseAddr(address); err == nil && !public(ip) {
		flag = "--trusted-proxy=" + netip.PrefixFrom(ip, ip.BitLen()).String()
	} else {
		address = networkOf(address)
	}
	d.log.Warn("a request with X-Forwarded-For comes from an address that is not trusted, and the header does not count; if a proxy of yours is there, say so",
		"address", address, "flag", flag)
}

// forwardedFor returns the last address in the chain that is not a trusted proxy: anything
// before it may be invented.
func forwardedFor(r *http.Request, proxies []netip.Prefix, address string) string {
	address = plain(address)
	chain := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(chain) - 1; i >= 0; i-- {
		hop, ok := parseHop(strings.TrimSpace(chain[i]))
		if !ok {
			break
		}
		address = hop.String()
		if !trusted(proxies, address) {
			break
		}
	}
	return address
}

// parseHop reads an address as proxies write it: alone, in brackets, with a port, or as IPv4 in
// the form of IPv6.
func parseHop(text string) (netip.Addr, bool) {
	ip, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(text, "["), "]"))
	if err != nil {
		var port netip.AddrPort
		port, err = netip.ParseAddrPort(text)
		ip = port.Addr()
	}
	return ip.Unmap().WithZone(""), err == nil
}

// plain returns an address in its usual form, and any other text unchanged.
func plain(address string) string {
	if ip, ok := parseHop(address); ok {
		return ip.String()
	}
	return address
}

// networkOf returns the network of an address: the first 24 bits of IPv4, 48 of IPv6; "" for a
// text that is not an address.
func networkOf(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return ""
	}
	bits := 48
	if ip = ip.Unmap(); ip.Is4() {
		bits = 24
	}
	p, err := ip.WithZone("").Prefix(bits)
	if err != nil {
		return ""
	}
	return p.String()
}
