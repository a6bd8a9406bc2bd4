package door

import (
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A Key is the secret with which the server signs the cookies of guests. The key that signs logs
// is derived from it. Without it the server no longer knows who owns which seat.
type Key [32]byte

// NewKey returns a random key.
func NewKey() (k Key) {
	rand.Read(k[:])
	return k
}

func makeKey(path string) (Key, error) {
	k := NewKey()
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return k, fmt.Errorf("making the server's key: %w", err)
	}
	_, err = f.Write(k[:])
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return k, fmt.Errorf("making the server's key: %w", err)
	}
	return k, nil
}

// logSeed derives the seed of the key that signs logs, unless the server has a separate one. The
// Key cannot be computed from the seed.
func (k Key) logSeed() Key {
	seed, err := hkdf.Key(sha256.New, k[:], nil, "woodwork log signature 1", ed25519.SeedSize)
	if err != nil {
		panic("no signing key: " + err.Error()) // only if more bytes are requested than HKDF can give
	}
	return Key(seed)
}

// Tickets derives the key that seals the secrets of matches to come.
func (k Keys) Tickets() Key {
	key, err := hkdf.Key(sha256.New, k.Signs[:], nil, "woodwork ticket 1", len(Key{}))
	if err != nil {
		panic("no key of tickets: " + err.Error()) // as in logSeed
	}
	return Key(key)
}

// Keys are the current and former keys with which the server signs the cookies of guests.
type Keys struct {
	Signs   Key
	Logs    Key      // the seed of the key that signs logs; zero: it is derived from Signs
	Next    Key      // signs after the next rotation, and is accepted already; zero if there is none
	Old     []OldKey // whose cookies are still accepted, newest first
	Revoked []string // fingerprints of former keys whose cookies are no longer accepted, newest last
}

// An OldKey is a key whose cookies are accepted until a date, and for as long as it is not certain
// that it is over, and replaced when they come.
type OldKey struct {
	Key   Key
	Until time.Time // in UTC, whole seconds
}

const (
	keyFile   = "server.key"
	keysTitle = "woodwork keys 1"
	keysMost  = 1000 // lines of a file
)

// LoadKeys reads the keys of a data directory, and creates one at the first start. Only the
// server's user can read the file.
func LoadKeys(dir string) (Keys, error) {
	path := filepath.Join(dir, keyFile)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		k, err := makeKey(path)
		return Keys{Signs: k}, err
	}
	if err != nil {
		return Keys{}, fmt.Errorf("reading the server's key: %w", err)
	}
	k, err := ParseKeys(text)
	if err != nil {
		return k, fmt.Errorf("reading the server's key: %s: %w", path, err)
	}
	return k, nil
}

// ParseKeys reads a file of keys: either 32 bytes, which are the only key, or a title and then
// one key a line.
func ParseKeys(text []byte) (k Keys, err error) {
	if len(text) == len(k.Signs) {
		k.Signs = Key(text)
		return k, nil
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if lines[0] != keysTitle || len(lines) < 2 || len(lines) > keysMost {
		return k, fmt.Errorf("%d bytes that are neither one key of %d nor a list of keys", len(text), len(k.Signs))
	}
	for i, line := range lines[1:] {
		if err := k.parse(i == 0, strings.Split(line, " ")); err != nil {
			return Keys{}, fmt.Errorf("line %d: %w", i+2, err)
		}
	}
	return k, nil
}

func (k *Keys) parse(first bool, words []string) (err error) {
	switch {
	case first != (words[0] == "sign"):
		return errors.New("want the key that signs first, and once")
	case words[0] == "sign" && len(words) == 2:
		k.Signs, err = parseKey(words[1])
	case words[0] == "logs" && len(words) == 2 && k.Logs == Key{}:
		k.Logs, err = parseKey(words[1])
	case words[0] == "next" && len(words) == 2 && k.Next == Key{}:
		k.Next, err = parseKey(words[1])
	case words[0] == "read" && len(words) == 4 && words[2] == "until":
		old := OldKey{}
		old.Key, err = parseKey(words[1])
		if err == nil {
			old.Until, err = time.Parse(time.RFC3339, words[3])
		}
		k.Old = append(k.Old, old)
	case words[0] == "revoked" && len(words) == 2:
		k.Revoked = append(k.Revoked, words[1])
	default:
		err = errors.New("want sign KEY, logs KEY once, next KEY once, read KEY until DATE, or revoked NAME")
	}
	return err
}

// parseKey reads a key. Its error does not contain the key.
func parseKey(digits string) (k Key, err error) {
	b, err := hex.DecodeString(digits)
	if err != nil || len(b) != len(k) {
		return k, fmt.Errorf("a key has %d hexadecimal digits", 2*len(k))
	}
	return Key(b), nil
}

// Text inverts ParseKeys.
func (k Keys) Text() []byte {
	if len(k.Old)+len(k.Revoked) == 0 && k.Logs == (Key{}) && k.Next == (Key{}) {
		return slices.Clone(k.Signs[:])
	}
	text := fmt.Appendf(nil, "%s\nsign %x\n", keysTitle, k.Signs[:])
	if k.Logs != (Key{}) {
		text = fmt.Appendf(text, "logs %x\n", k.Logs[:])
	}
	if k.Next != (Key{}) {
		text = fmt.Appendf(text, "next %x\n", k.Next[:])
	}
	for _, old := range k.Old {
		text = fmt.Appendf(text, "read %x until %s\n", old.Key[:], old.Until.UTC().Format(time.RFC3339))
	}
	for _, name := range k.Revoked {
		text = fmt.Appendf(text, "revoked %s\n", name)
	}
	return text
}

// NewCookie returns the cookie of a new guest, for a program that keeps it itself and sends it
// with every request, as "name=value".
func (k Keys) NewCookie() *http.Cookie { return k.Signs.Cookie(k.Signs.NewGuest(""), false) }

// Signer returns the key that signs the logs of the server.
func (k Keys) Signer() ed25519.PrivateKey {
	seed := k.logSeed()
	return ed25519.NewKeyFromSeed(seed[:])
}

// Bus returns the key with which servers encrypt what they tell each other. It survives a
// rotation, as the key of the logs does.
func (k Keys) Bus() Key { return k.logSeed() }

func (k Keys) logSeed() Key {
	if k.Logs != (Key{}) {
		return k.Logs
	}
	return k.Signs.logSeed()
}

// Announce creates the key that signs after the next rotation. If several servers have the same
// keys, all of them must read it before one of them signs with it.
func (k *Keys) Announce() {
	if k.Next == (Key{}) {
		k.Next = NewKey()
	}
}

// Rotate makes the announced key, or a new one, sign cookies. Those of the old key are accepted
// until the given time. Logs are signed with the same key as before.
func (k *Keys) Rotate(until time.Time) {
	k.Logs = k.logSeed()
	k.Old = append([]OldKey{{Key: k.Signs, Until: until}}, k.Old...)
	k.Announce()
	k.Signs, k.Next = k.Next, Key{}
}

// read returns the keys whose cookies are accepted, besides the current one.
func (k Keys) read() []OldKey {
	if k.Next == (Key{}) {
		return k.Old
	}
	return append([]OldKey{{Key: k.Next, Until: time.Unix(1<<40, 0)}}, k.Old...)
}
