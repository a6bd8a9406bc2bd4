// Package random is where everything that nobody may foresee comes from: the secrets of matches,
// the choices of computers, the draws of an analysis. The dice of a match follow from its secret
// (package fair).
//
// A test names a seed, and then all of it follows from that text. A program for players cannot
// have one: [Seeded] is called only by tests and, in programs that tests build with the tag
// seeded, by [New].
package random

import (
	crand "crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"sync"
)

// A Source yields random numbers for what is named by words, such as "choice", "tutto". Its
// methods may be called by several goroutines.
type Source struct {
	seeded bool
	seed   string

	mu   sync.Mutex
	nths map[string]uint64 // how many Next and Fill have returned, by their words
}

// Seeded returns a source whose numbers follow from a seed. It is for tests.
func Seeded(seed string) *Source { return &Source{seeded: true, seed: seed, nths: map[string]uint64{}} }

// Foreseen reports whether the numbers follow from a seed.
func (s *Source) Foreseen() bool { return s.seeded }

// Of returns the numbers for one thing. With a seed the same words always get the same numbers,
// in whatever order things are asked for.
func (s *Source) Of(words ...string) *rand.ChaCha8 { return s.numbers(0, words) }

// Next returns the numbers for one more thing of a kind. With a seed the n-th call with the same
// words gets the same numbers, whatever other words come between.
func (s *Source) Next(words ...string) *rand.ChaCha8 { return s.numbers(s.nth(words), words) }

// Fill fills b like [Source.Next], but without a seed it reads the system's generator itself.
func (s *Source) Fill(b []byte, words ...string) {
	if !s.seeded {
		crand.Read(b) // never fails
		return
	}
	s.Next(words...).Read(b)
}

// nth counts the calls with the same words, from 1.
func (s *Source) nth(words []string) uint64 {
	if !s.seeded {
		return 0
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	key := joined(words)
	s.nths[key]++
	return s.nths[key]
}

func (s *Source) numbers(n uint64, words []string) *rand.ChaCha8 {
	var key [32]byte
	if s.seeded {
		text := joined(append([]string{s.seed}, words...))
		key = sha256.Sum256(binary.BigEndian.AppendUint64([]byte(text), n))
	} else {
		crand.Read(key[:])
	}
	return rand.NewChaCha8(key)
}

// joined makes one text of words, a different one for different words.
func joined(words []string) string {
	var b strings.Builder
	for _, w := range words {
		b.Write(binary.BigEndian.AppendUint64(nil, uint64(len(w))))
		b.WriteString(w)
	}
	return b.String()
}
