package sqlite

import (
	"strings"

	"woodwork/record"
)

// seqBits is how many bits of a row's key are the seq of its first entry; those
// above are the number of the match.
const seqBits = 32

// key is that of the row that begins with an entry.
func key(number int64, seq uint64) int64 { return number<<seqBits | int64(seq) }

// A walk reads rows of a log in their order, and checks that they are what was stored:
// each row keeps the chain after its last entry, which follows from that of the row
// before.
type walk struct {
	id    string
	begun bool
	chain record.Chain // after the last row
	seq   uint64       // of its last entry
	list  []record.Entry
}

// row reads the next row: its entries after one, up to limit in all. The first row is
// that of entry 1, or one of which only the chain is wanted.
func (w *walk) row(key int64, chain []byte, lines string, after uint64, limit int) error {
	first := uint64(key & (1<<seqBits - 1))
	if len(chain) != len(w.chain) || lines == "" {
		return w.spoilt(first, first)
	}
	if !w.begun {
		w.begun, w.chain = true, record.NewChain(w.id, opening(lines))
		if first != 1 {
			w.chain, w.seq = record.Chain(chain), first+uint64(strings.Count(lines, "\n"))-1
			return nil
		}
	}
	if first != w.seq+1 {
		return w.spoilt(w.seq+1, max(first-1, w.seq+1))
	}
	for line := range strings.Lines(lines) {
		w.seq, w.chain = w.seq+1, w.chain.Line(line)
		if w.seq <= after || len(w.list) >= limit {
			continue
		}
		e, err := record.ParseEntry(strings.TrimSuffix(line, "\n"))
		if err != nil || e.Seq != w.seq {
			return w.spoilt(first, first+uint64(strings.Count(lines, "\n"))-1)
		}
		w.list = append(w.list, e)
	}
	if w.chain != record.Chain(chain) {
		return w.spoilt(first, w.seq)
	}
	return nil
}

// opening is the text of the first of the lines, which are the beginning of a log; "" if
// it cannot be read.
func opening(lines string) string {
	line, _, _ := strings.Cut(lines, "\n")
	e, err := record.ParseEntry(line)
	if err != nil {
		return ""
	}
	return e.Text
}

// end checks that the last row is the last that was stored.
func (w *walk) end(seq int64, chain []byte) error {
	if !w.begun {
		w.chain = record.NewChain(w.id, "")
	}
	switch last := uint64(seq); {
	case len(chain) != len(w.chain) || last != w.seq:
		return spoilt(w.id, "its log ends with entry %d, and is known to end with entry %d", w.seq, last)
	case w.chain != record.Chain(chain):
		return spoilt(w.id, "its last entry, %d, is not the one that was stored", w.seq)
	}
	return nil
}

func (w *walk) spoilt(from, to uint64) error {
	if from >= to {
		return spoilt(w.id, "entry %d is not what was stored, or is lost", from)
	}
	return spoilt(w.id, "of the entries %d to %d not all are what was stored, or some are lost", from, to)
}

// formatLines writes entries as lines of a log that has had a chain, and returns its
// chain after them.
func formatLines(c record.Chain, entries []record.Entry) (string, record.Chain) {
	b := make([]byte, 0, 128)
	for _, e := range entries {
		b = e.Append(b)
	}
	text := string(b)
	for line := range strings.Lines(text) {
		c = c.Line(line)
	}
	return text, c
}
