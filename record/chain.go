package record

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"woodwork/table"
)

// A Chain identifies a log up to one of its entries: the SHA-256 of the chain before that entry
// and of the entry's line. Logs with the same chain are the same, entry for entry.
// docs/formats.md describes it, with test vectors.
type Chain [sha256.Size]byte

// NewChain returns the chain of a log before its first entry: the SHA-256 of the lines before
// that entry, with their line breaks: see AppendHead.
func NewChain(match string) Chain { return sha256.Sum256(AppendHead(nil, match)) }

// Line returns the chain after the next line, which must end with LF.
func (c Chain) Line(line string) Chain {
	room := make([]byte, 0, 256) // on the stack; a longer line is allocated
	return sha256.Sum256(append(append(room, c[:]...), line...))
}

// Bytes is Line for a byte slice.
func (c Chain) Bytes(line []byte) Chain {
	room := make([]byte, 0, 256)
	return sha256.Sum256(append(append(room, c[:]...), line...))
}

// Add returns the chain after the next entry.
func (c Chain) Add(e Entry) Chain {
	room := make([]byte, 0, 256)
	return sha256.Sum256(e.Append(append(room, c[:]...)))
}

// String writes a chain in 64 lower-case hexadecimal digits.
func (c Chain) String() string { return hex.EncodeToString(c[:]) }

// ParseChain inverts Chain.String.
func ParseChain(text string) (Chain, error) {
	b, err := table.ParseHex(text)
	if err != nil {
		return Chain{}, fmt.Errorf("not a chain: %w", err)
	}
	return Chain(b), nil
}

// Chain returns the chain of the log after its last entry.
func (l Log) Chain() Chain {
	c := NewChain(l.Match)
	for _, e := range l.Entries {
		c = c.Add(e)
	}
	return c
}
