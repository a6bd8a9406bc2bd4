package solver

import (
	"bytes"
	"testing"

	"woodwork/games/tutto"
)

// A file in the cache is either a table of its rules, or refused.
func FuzzDecode(f *testing.F) {
	r := tutto.Standard()
	r.Target = 1000
	header := []byte(magic + Key(r) + "\n")
	f.Add(header)
	f.Add(append(bytes.Clone(header), 0xff, 0x00))
	f.Add([]byte("x"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Decode(r, data)
		if err != nil {
			return
		}
		for _, p := range s.p {
			if p < 0 || p > 1 {
				t.Fatalf("a chance of %v", p)
			}
		}
	})
}
