package door

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

// tag returns the code that authenticates the id of a guest.
func (k Key) tag(id string) string {
	mac := hmac.New(sha256.New, k[:])
	mac.Write([]byte("woodwork guest " + id))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// group returns a keyed hash of the caller's network, so that the store does not contain the
// address. Matches of one group share the places of computer players.
func (k Key) group(c *Caller) string {
	mac := hmac.New(sha256.New, k[:])
	mac.Write([]byte("woodwork network " + c.Network()))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:12])
}

// A Guest is a person without an account: the random id in a signed cookie. The empty guest owns
// nothing.
type Guest string

const (
	PlainCookie  = "woodwork"           // what the name of a cookie begins with; by this name alone the description of the API knows it
	SecurePrefix = "__Host-"            // before it over https: browsers accept it from this very host only, and never send it without encryption
	cookieLife   = 400 * 24 * time.Hour // the longest that browsers keep a cookie
	guestSize    = 15                   // bytes of an id
)

// CookieName returns the name of the cookies that the key signs. It differs from key to key,
// because browsers send the cookies of all servers of a host, on whatever ports, to each of them,
// and would keep only the last of one name.
func (k Key) CookieName(secure bool) string {
	mac := hmac.New(sha256.New, k[:])
	mac.Write([]byte("woodwork cookie name"))
	name := PlainCookie + "-" + strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)[:5]))
	if secure {
		return SecurePrefix + name
	}
	return name
}

// MinToken is the length of a token, in bytes, from which nobody can guess it.
const MinToken = 32

// NewGuest returns a guest for a first visit. A request that is repeated with the same token
// gets the same guest, if the token is too long to be guessed.
func (k Key) NewGuest(token string) Guest {
	id := make([]byte, guestSize)
	if len(token) < MinToken {
		rand.Read(id)
	} else {
		mac := hmac.New(sha256.New, k[:])
		mac.Write([]byte("woodwork first visit " + token))
		id = mac.Sum(nil)[:guestSize]
	}
	return Guest(base64.RawURLEncoding.EncodeToString(id))
}

// IsGuest reports whether a text has the form of a guest's id.
func IsGuest(id string) bool {
	b, err := base64.RawURLEncoding.DecodeString(id)
	return err == nil && len(b) == guestSize && len(id) == base64.RawURLEncoding.EncodedLen(guestSize)
}

// sessions caches the guests of checked cookies, because a player sends the same cookie with
// every move.
type sessions struct {
	key   Key
	old   []OldKey
	past  func(time.Time) bool // whether a date is over for certain
	names map[bool][]string    // the names of the cookies that are read, the one that is set first, by whether the connection is secure

	mu    sync.Mutex
	known map[string]Guest // by the value of a genuine cookie
}

// maxSessions is how many cookies are cached, about 200 bytes each.
const maxSessions = 10_000

func newSessions(past func(time.Time) bool, k Key, old ...OldKey) *sessions {
	names := map[bool][]string{true: namesRead(true, k, old), false: namesRead(false, k, old)}
	return &sessions{key: k, old: old, past: past, names: names, known: map[string]Guest{}}
}

// guestOf returns the guest of a request, "" if it has no valid cookie, and whether the cookie
// should be replaced: because an old key has signed it, because it has the plain name, as
// from a client made by the description, or because it was issued over http and now comes over https. Over http the secure cookie is
// ignored, because no browser would send it.
func (g *sessions) guestOf(r *http.Request, secure bool) (me Guest, old bool) {
	for i, name := range g.names[secure] {
		if me, old = g.named(r, name); me != "" {
			return me, old || i > 0
		}
	}
	return "", false
}

// namesRead returns the names of the cookies that are read, the one that is set first.
func namesRead(secure bool, k Key, old []OldKey) (list []string) {
	list = append(list, k.CookieName(secure))
	for _, o := range old {
		list = append(list, o.Key.CookieName(secure))
	}
	if !secure {
		return append(list, PlainCookie)
	}
	return append(append(list, SecurePrefix+PlainCookie), namesRead(false, k, old)...)
}

// named returns the guest of the cookie with a name, and whether an old key has signed it.
func (g *sessions) named(r *http.Request, name string) (me Guest, old bool) {
	c, err := r.Cookie(name)
	if err != nil {
		return "", false
	}
	if me = g.remembered(c.Value); me != "" {
		return me, false
	}
	for _, k := range g.old { // not cached, because it expires
		if me = k.Key.GuestOf(c.Value); me != "" && !g.past(k.Until) {
			return me, true
		}
	}
	return "", false
}

// remembered returns the guest of a cookie that the current key has signed.
func (g *sessions) remembered(value string) Guest {
	g.mu.Lock()
	defer g.mu.Unlock()
	known := g.known[value]
	if known != "" {
		return known
	}
	if known = g.key.GuestOf(value); known != "" {
		if len(g.known) == maxSessions {
			clear(g.known)
		}
		g.known[value] = known
	}
	return known
}

// GuestOf returns the guest of a cookie's value, "" if the signature is wrong.
func (k Key) GuestOf(value string) Guest {
	id, tag, _ := strings.Cut(value, ".")
	if id == "" || len(id) > 40 || !hmac.Equal([]byte(tag), []byte(k.tag(id))) {
		return ""
	}
	return Guest(id)
}

// Cookie returns the signed cookie of a guest.
func (k Key) Cookie(g Guest, secure bool) *http.Cookie {
	return &http.Cookie{
		Name: k.CookieName(secure), Value: string(g) + "." + k.tag(string(g)), Path: "/",
		MaxAge: int(cookieLife.Seconds()), HttpOnly: true, Secure: secure, SameSite: http.SameSiteLaxMode,
	}
}

// Welcome returns the guest of the caller, a new one at the first visit, and the cookie for the
// browser. A first request that is repeated because its answer, and with it the cookie, got lost
// comes from the same guest.
func (d *Door) Welcome(ctx context.Context) (Guest, string) {
	c := CallerOf(ctx)
	if c.Guest == "" {
		c.Guest = d.key.NewGuest(c.token)
	}
	return c.Guest, d.key.Cookie(c.Guest, c.secure).String()
}

// Greeting gives a new visitor a cookie with the first page, so that all tabs of a browser are one
// guest, however many of them act first. A page in the frame of another site has no guest.
func (d *Door) Greeting(pages http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		if isPage(name) && !isFrame(name) && CallerOf(r.Context()).Guest == "" {
			c := d.key.Cookie(d.key.NewGuest(""), CallerOf(r.Context()).secure)
			http.SetCookie(w, c)
		}
		pages.ServeHTTP(w, r)
	})
}

// GroupOf returns a keyed hash of the network of the caller to whom ctx belongs: see Key.group.
func (d *Door) GroupOf(ctx context.Context) string { return d.key.group(CallerOf(ctx)) }

// Keys returns the keys whose cookies are accepted today, the one that signs first.
func (d *Door) Keys() []Key {
	list := []Key{d.key}
	for _, old := range d.guests.old {
		if !d.guests.past(old.Until) {
			list = append(list, old.Key)
		}
	}
	return list
}
