package solver

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"

	"woodwork/games/tutto"
)

// magic begins every encoded solution; the digit is the version of the format.
const magic = "tutto table 1\n"

// scale is the resolution of an encoded probability: finer than Tolerance.
const scale = 1 << 32

// Encode writes the solution for files: the rules, then the differences of the probabilities as
// 32-bit fractions, compressed.
func (t *Solution) Encode() []byte {
	var b bytes.Buffer
	b.WriteString(magic)
	b.WriteString(Key(t.rules) + "\n")
	z, _ := flate.NewWriter(&b, flate.BestCompression) // fails only for an invalid level
	for _, list := range [][]float64{t.p, t.last} {
		var raw []byte
		last := int64(0)
		for _, p := range list {
			n := int64(math.Round(p * scale))
			raw = binary.AppendVarint(raw, n-last)
			last = n
		}
		z.Write(raw) // in memory: cannot fail
	}
	z.Close()
	return b.Bytes()
}

// Key names the rules of a solution in a form suitable for a file's name.
func Key(r tutto.Rules) string {
	key := fmt.Sprintf("%d-%d-%d-%d-%d-%d", r.Target, r.End, r.Double, r.PlusMinus, r.Floor, r.Keep)
	if r.Clover != tutto.CloverCard {
		key += fmt.Sprintf("-%d", r.Clover)
	}
	return key
}

var errSolution = errors.New("not a solution of these rules")

// Decode reads the output of Encode for the same rules.
func Decode(r tutto.Rules, data []byte) (*Solution, error) {
	header := []byte(magic + Key(r) + "\n")
	if !bytes.HasPrefix(data, header) {
		return nil, errSolution
	}
	t := newSolution(r)
	if t.over > 0 {
		t.last = make([]float64, t.size*(t.over+1))
	}
	z := flate.NewReader(bytes.NewReader(data[len(header):]))
	raw, err := io.ReadAll(io.LimitReader(z, int64(10*(len(t.p)+len(t.last)))))
	if err != nil {
		return nil, fmt.Errorf("tutto table: %w", err)
	}
	for _, list := range [][]float64{t.p, t.last} {
		if raw, err = fill(list, raw); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// fill reads a list of probabilities and returns the remaining bytes.
func fill(list []float64, raw []byte) ([]byte, error) {
	last := int64(0)
	for i := range list {
		d, n := binary.Varint(raw)
		last += d
		if n <= 0 || last < 0 || last > scale {
			return nil, errSolution
		}
		list[i], raw = float64(last)/scale, raw[n:]
	}
	return raw, nil
}
