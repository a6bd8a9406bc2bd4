// Package redact removes personal data from a server's log: addresses are reduced to their
// networks, and the ids of matches, with which anyone could open a match, to their first
// characters.
package redact

import (
	"fmt"
	"log/slog"
	"net/netip"
	"regexp"
	"strings"
	"time"
)

// idShown is how much of a match's id remains: enough to find it in the store, too little to
// open it.
const idShown = 6

var (
	matchID = regexp.MustCompile(`\b[a-z2-7]{16}\b`)
	ipv4    = regexp.MustCompile(`(::[Ff]{4}:)?([0-9]{1,3}\.){3}[0-9]{1,3}(:[0-9]+)?`)
	ipv6    = regexp.MustCompile(`\[?[0-9A-Fa-f]{0,4}(:[0-9A-Fa-f]{0,4}){2,7}(%[0-9A-Za-z]+)?(\](:[0-9]+)?)?`)
)

// Text returns text without the ids of matches and without addresses other than those of this
// machine.
func Text(text string) string { return Addresses(Matches(text)) }

// Matches returns text with the ids of matches cut short: "mmg42k…".
func Matches(text string) string {
	return matchID.ReplaceAllStringFunc(text, func(id string) string { return id[:idShown] + "…" })
}

// Addresses replaces by x that part of each address, and its port, that distinguishes callers:
// 198.51.100.x, 2001:db8:1::x. Loopback addresses stay.
func Addresses(text string) string {
	text = ipv4.ReplaceAllStringFunc(text, network)
	return ipv6.ReplaceAllStringFunc(text, func(found string) string {
		bare := strings.TrimRight(found, ":")
		if short := network(bare); short != bare {
			return short + found[len(bare):]
		}
		return network(found) // such as fe80::
	})
}

// network returns the network of an address, and any other text unchanged.
func network(text string) string {
	ip, err := netip.ParseAddr(strings.Trim(text, "[]"))
	if err != nil {
		var port netip.AddrPort
		if port, err = netip.ParseAddrPort(text); err != nil {
			return text
		}
		ip = port.Addr()
	}
	ip = ip.Unmap().WithZone("")
	if ip.IsLoopback() || ip.IsUnspecified() {
		return text
	}
	bits := 48
	if ip.Is4() {
		bits = 24
	}
	p, err := ip.Prefix(bits)
	if err != nil {
		return text
	}
	if ip.Is4() {
		return strings.TrimSuffix(p.Addr().String(), "0") + "x"
	}
	return p.Addr().String() + "x"
}

// Own is text of the operator's, such as the address of the server, which is not redacted.
type Own string

// Attr is for slog.HandlerOptions: it redacts the message, and every value that can hold text.
func Attr(_ []string, a slog.Attr) slog.Attr {
	a.Value = a.Value.Resolve()
	switch a.Value.Kind() {
	case slog.KindString:
		return slog.String(a.Key, Text(a.Value.String()))
	case slog.KindAny:
		switch v := a.Value.Any().(type) {
		case Own, slog.Level, *slog.Source, time.Time:
			return a
		default:
			return slog.String(a.Key, Text(fmt.Sprint(v)))
		}
	}
	return a
}

// A Writer redacts the addresses in a log of lines. Each line must be one call of Write, as
// package log does.
type Writer struct{ To func(line string) }

// Write implements io.Writer.
func (w Writer) Write(b []byte) (int, error) {
	w.To(Addresses(strings.TrimRight(string(b), "\n")))
	return len(b), nil
}
