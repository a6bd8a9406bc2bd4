package fair

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mathext"

	"woodwork/game"
)

var update = flag.Bool("update", false, "rewrite testdata/vectors.txt")

// A vector is the arguments of one draw.
type vector struct {
	secret    Secret
	entropies [][]byte
	ply       uint64
}

func vectors() []vector {
	var counting Secret
	for i := range counting {
		counting[i] = byte(i)
	}
	anna, boris := bytes.Repeat([]byte{0xa1}, Size), bytes.Repeat([]byte{0xb2}, Size)
	return []vector{
		{Secret{}, nil, 1},
		{counting, [][]byte{anna}, 5},
		{counting, [][]byte{anna}, 6},
		{counting, [][]byte{anna, boris}, 5},
		{counting, [][]byte{boris, anna}, 5},
		{counting, [][]byte{anna, boris}, 1 << 40},
	}
}

// table writes the vectors as docs/formats.md quotes them.
func table() string {
	var b strings.Builder
	for i, v := range vectors() {
		id := ID(v.secret.Commit())
		fmt.Fprintf(&b, "vector   %d\nsecret   %x\ncommit   %x\nmatch    %s\n", i+1, v.secret, v.secret.Commit(), id)
		for _, e := range v.entropies {
			fmt.Fprintf(&b, "entropy  %x\n", e)
		}
		src := NewSource(v.secret, id, v.entropies, v.ply)
		fmt.Fprintf(&b, "ply      %d\nnumbers ", v.ply)
		for range 6 {
			fmt.Fprintf(&b, " %016x", src.Uint64())
		}
		src = NewSource(v.secret, id, v.entropies, v.ply)
		fmt.Fprintf(&b, "\nbelow    6: %d   56: %d   46656: %d\n\n", game.Below(src, 6), game.Below(src, 56), game.Below(src, 46656))
	}
	return b.String()
}

func TestVectors(t *testing.T) {
	const file = "testdata/vectors.txt"
	got := table()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the draws of all recorded matches have changed:\n%s", got)
	}
}

// plainNumber computes the n-th number of a draw as docs/formats.md describes it, without any
// code of fair.go: HMAC by its definition, the message by hand.
func plainNumber(v vector, match string, n int) uint64 {
	message := []byte("\x00\x00\x00\x0fwoodwork draw 1")
	message = append(message, 0, 0, 0, byte(len(match)))
	message = append(message, match...)
	message = append(message, 0, 0, 0, byte(len(v.entropies)))
	for _, e := range v.entropies {
		message = append(message, 0, 0, 0, byte(len(e)))
		message = append(message, e...)
	}
	tail, _ := hex.DecodeString(fmt.Sprintf("%016x%016x", v.ply, n/4))
	inner, outer := bytes.Repeat([]byte{0x36}, 64), bytes.Repeat([]byte{0x5c}, 64)
	for i, k := range v.secret {
		inner[i] ^= k
		outer[i] ^= k
	}
	first := sha256.Sum256(append(inner, append(message, tail...)...))
	block := sha256.Sum256(append(outer, first[:]...))
	return binary.BigEndian.Uint64(block[n%4*8:])
}

func TestSpecification(t *testing.T) {
	for i, v := range vectors() {
		id := ID(v.secret.Commit())
		src := NewSource(v.secret, id, v.entropies, v.ply)
		for n := range 13 {
			if got, want := src.Uint64(), plainNumber(v, id, n); got != want {
				t.Fatalf("vector %d: number %d is %x, want %x", i+1, n, got, want)
			}
		}
	}
}

// Every argument matters, and no byte can move from one argument to the next.
func TestSeparation(t *testing.T) {
	seen := map[uint64]string{}
	for _, match := range []string{"", "a", "ab", "ab\x00\x00\x00\x00"} {
		for _, entropies := range [][][]byte{nil, {{}}, {{}, {}}, {{1}}, {{1, 2}}, {{1}, {2}}, {{2}, {1}}, {{0, 0, 0, 1, 2}}} {
			for _, ply := range []uint64{0, 1, 2, 1 << 32, 1 << 63} {
				for _, secret := range []Secret{{}, {1}, {31: 1}} {
					name := fmt.Sprintf("%q %v %d %x", match, entropies, ply, secret)
					x := NewSource(secret, match, entropies, ply).Uint64()
					if other, twice := seen[x]; twice {
						t.Errorf("the same draw for %s and %s", name, other)
					}
					seen[x] = name
				}
			}
		}
	}
}

// The draws of a match are as even as dice should be.
func TestEven(t *testing.T) {
	const draws, sides = 60_000, 6
	secret := vectors()[1].secret
	var count, pair [sides * sides]float64
	last := uint64(0)
	for ply := range uint64(draws) {
		face := game.Below(NewSource(secret, "match", nil, ply), sides)
		count[face]++
		pair[last*sides+face]++ // would show draws that depend on the last one
		last = face
	}
	check := func(name string, counts []float64) {
		want, x := float64(draws)/float64(len(counts)), 0.0
		for _, n := range counts {
			x += (n - want) * (n - want) / want
		}
		if p := mathext.GammaIncRegComp(float64(len(counts)-1)/2, x/2); p < 1e-4 || p > 1-1e-4 {
			t.Errorf("%s: χ² = %.2f, p = %.2g: %v", name, x, p, counts)
		}
	}
	check("faces", count[:sides])
	check("pairs", pair[:])
}

// Different secrets have different ids.
func TestIDs(t *testing.T) {
	ids := map[string]bool{}
	for n := range 1000 {
		id := ID(Secret{byte(n), byte(n >> 8)}.Commit())
		if len(id) != 16 || strings.ToLower(id) != id || ids[id] {
			t.Fatalf("id %q", id)
		}
		ids[id] = true
	}
}

func BenchmarkDraw(b *testing.B) {
	entropies := [][]byte{make([]byte, Size), make([]byte, Size)}
	var sum uint64
	for ply := uint64(0); b.Loop(); ply++ {
		sum += game.Below(NewSource(Secret{}, "abcdefghijklmnop", entropies, ply), 6)
	}
	if sum == 0 {
		b.Fatal("no draw")
	}
}
