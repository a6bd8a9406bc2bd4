package notify

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// Errors of a browser that cannot be called.
var (
	ErrEndpoint = errors.New("not an address of a push service that is known")
	ErrBrowser  = errors.New("the keys of the browser are not what RFC 8291 wants")
)

// services are the hosts of the push services of browsers, and those whose names end in them after a dot: of Chrome,
// Edge and others; of Firefox; of Edge on Windows; of Safari. A server sends to nobody else, so that no guest
// makes it send to an address of their choice.
var services = []string{"fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"}

const endpointMost = 1000 // bytes

// CheckEndpoint returns ErrEndpoint unless an address is that of a known push service, by https at its usual port.
func CheckEndpoint(endpoint string) error {
	u, err := url.Parse(endpoint)
	if err != nil || len(endpoint) > endpointMost || u.Scheme != "https" || u.User != nil || u.Fragment != "" || !known(u.Host) {
		return ErrEndpoint // without the address, which lets its holder send to the browser
	}
	return nil
}

// known reports whether a host, which must have no port, is that of a push service.
func known(host string) bool {
	host = strings.ToLower(host)
	return slices.ContainsFunc(services, func(s string) bool { return host == s || strings.HasSuffix(host, "."+s) })
}

// check returns an error unless the browser's address and keys have the right form. That its key is a point of the
// curve is checked where messages are encrypted.
func (b *Browser) check() error {
	if err := CheckEndpoint(b.Endpoint); err != nil {
		return err
	}
	if len(b.Key) != 65 || len(b.Auth) != 16 {
		return fmt.Errorf("%w: a point of P-256 in 65 bytes, and a secret of 16", ErrBrowser)
	}
	return nil
}
