package webpush

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"time"
)

// A Key is that by which push services know a server, and by which a browser lets only this one call it.
type Key struct {
	private *ecdsa.PrivateKey
	public  string // in base64url
}

// DeriveKey derives a key from a secret of the server, which cannot be computed from it.
func DeriveKey(secret []byte) Key {
	for n := 0; ; n++ { // a number is no key once in 2^32 times
		b, err := hkdf.Key(sha256.New, secret, nil, fmt.Sprintf("woodwork web push %d", n+1), 32)
		if err != nil {
			panic("no key of web push: " + err.Error()) // only if more bytes are requested than HKDF can give
		}
		if k, err := parseKey(b); err == nil {
			return k
		}
	}
}

func parseKey(b []byte) (Key, error) {
	private, err := ecdsa.ParseRawPrivateKey(elliptic.P256(), b)
	if err != nil {
		return Key{}, err
	}
	public, err := private.PublicKey.Bytes()
	if err != nil {
		return Key{}, err
	}
	return Key{private, encode(public)}, nil
}

// Public returns the public key as browsers are given it, in base64url.
func (k Key) Public() string { return k.public }

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// tokenLife is how long a token is valid; RFC 8292 allows a day.
const tokenLife = 12 * time.Hour

// authorization returns the header by which a push service knows the server (RFC 8292). origin is the address of the
// server, which the service may turn to if it is one of https.
func (k Key) authorization(endpoint, origin string, now time.Time) (string, error) {
	u, err := url.Parse(endpoint)
	if err != nil {
		return "", err
	}
	claims := map[string]any{"aud": u.Scheme + "://" + u.Host, "exp": now.Add(tokenLife).Unix()}
	if strings.HasPrefix(origin, "https://") {
		claims["sub"] = origin
	}
	body, err := json.Marshal(claims)
	if err != nil {
		return "", err
	}
	text := encode([]byte(`{"typ":"JWT","alg":"ES256"}`)) + "." + encode(body)
	sum := sha256.Sum256([]byte(text))
	r, s, err := ecdsa.Sign(rand.Reader, k.private, sum[:])
	if err != nil {
		return "", err
	}
	var signature [64]byte
	r.FillBytes(signature[:32])
	s.FillBytes(signature[32:])
	return "vapid t=" + text + "." + encode(signature[:]) + ", k=" + k.public, nil
}
