package nats

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
)

// A sealer encrypts what a server sends, and decrypts what others send, with AES-GCM. Each
// server has a key of its own, derived from the common key and a random name, so that it can use
// a counter as nonce. A sealed frame is that name (16 bytes), the number of the frame (8 bytes),
// and the encrypted JSON, bound to the subject.
type sealer struct {
	common  [32]byte
	node    string // the name of this server
	name    [nameSize]byte
	own     cipher.AEAD
	count   atomic.Uint64
	foreign atomic.Uint64 // how many frames could not be decrypted

	mu     sync.Mutex
	others map[[nameSize]byte]cipher.AEAD // by the names of servers
}

const (
	nameSize  = 16
	countSize = 8
	maxKnown  = 1000 // how many servers' keys are kept
)

var errForeignFrame = errors.New("it is sealed with another key")

func newSealer(key [32]byte) *sealer {
	s := &sealer{common: derive(key, fmt.Sprintf("woodwork bus %d", WireVersion)), others: map[[nameSize]byte]cipher.AEAD{}}
	rand.Read(s.name[:])
	s.node = base64.RawURLEncoding.EncodeToString(s.name[:])
	s.own = s.aead(s.name)
	return s
}

// derive derives a key for one purpose from another key.
func derive(key [32]byte, purpose string) [32]byte {
	b, err := hkdf.Key(sha256.New, key[:], nil, purpose, 32)
	if err != nil {
		panic("no key: " + err.Error()) // only if more bytes are requested than HKDF can give
	}
	return [32]byte(b)
}

// fingerprint distinguishes common keys without revealing them.
func (s *sealer) fingerprint() string {
	k := derive(s.common, "fingerprint")
	return hex.EncodeToString(k[:8])
}

func (s *sealer) aead(name [nameSize]byte) cipher.AEAD {
	key := derive(s.common, string(name[:]))
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic("no cipher: " + err.Error()) // only for keys of another length
	}
	a, err := cipher.NewGCM(block)
	if err != nil {
		panic("no cipher: " + err.Error())
	}
	return a
}

// aeadOf returns the cipher of another server. There are few servers, so it is cached.
func (s *sealer) aeadOf(name [nameSize]byte) cipher.AEAD {
	s.mu.Lock()
	defer s.mu.Unlock()
	a := s.others[name]
	if a == nil {
		if len(s.others) == maxKnown {
			clear(s.others)
		}
		a = s.aead(name)
		s.others[name] = a
	}
	return a
}

// close encrypts a frame for a subject.
func (s *sealer) close(subject string, f frame) []byte {
	text, err := json.Marshal(f)
	if err != nil {
		panic("a frame is not JSON: " + err.Error()) // no field of it can fail
	}
	sealed := append(make([]byte, 0, nameSize+countSize+len(text)+s.own.Overhead()), s.name[:]...)
	sealed = binary.BigEndian.AppendUint64(sealed, s.count.Add(1))
	return s.own.Seal(sealed, nonce(sealed), text, []byte(subject))
}

// open inverts close.
func (s *sealer) open(subject string, sealed []byte) (f frame, err error) {
	if len(sealed) < nameSize+countSize {
		return f, errForeignFrame
	}
	text, err := s.aeadOf([nameSize]byte(sealed)).Open(nil, nonce(sealed), sealed[nameSize+countSize:], []byte(subject))
	if err != nil {
		return f, errForeignFrame
	}
	if err := json.Unmarshal(text, &f); err != nil {
		return f, fmt.Errorf("a frame of the bus: %w", err)
	}
	return f, nil
}

// numberOf returns who has sealed a frame that was opened, and its number.
func numberOf(sealed []byte) (name [nameSize]byte, number uint64) {
	return [nameSize]byte(sealed), binary.BigEndian.Uint64(sealed[nameSize:])
}

// nonce returns the number of a frame, in twelve bytes.
func nonce(sealed []byte) []byte {
	return append(make([]byte, 4, 4+countSize), sealed[nameSize:nameSize+countSize]...)
}
