// Package chained lets stores that others can write to notice changes: rows of a log have the
// chain after their last entry, and everything else has checksums.
package chained

import (
	"strings"

	"woodwork/record"
)

// A Walk reads the rows of a log in order, and checks that they are what was stored: the chain
// of each row follows from that of the row before.
type Walk struct {
	ID    string         // of the match
	Chain record.Chain   // after the last row
	Seq   uint64         // of its last entry
	List  []record.Entry // the entries read
	begun bool
}

// Row reads the next row, which begins with entry first, and keeps its entries after the given
// one, up to limit in all. The first row is that of entry 1, or one of which only the chain is
// needed.
func (w *Walk) Row(first uint64, chain []byte, lines string, after uint64, limit int) error {
	if len(chain) != len(w.Chain) || lines == "" {
		return w.Damaged(first, first)
	}
	if !w.begun {
		w.begun, w.Chain = true, record.NewChain(w.ID)
		if first != 1 {
			w.Chain, w.Seq = record.Chain(chain), first+uint64(strings.Count(lines, "\n"))-1
			return nil
		}
	}
	if first != w.Seq+1 {
		return w.Damaged(w.Seq+1, max(first-1, w.Seq+1))
	}
	for line := range strings.Lines(lines) {
		w.Seq, w.Chain = w.Seq+1, w.Chain.Line(line)
		if w.Seq <= after || len(w.List) >= limit {
			continue
		}
		e, err := record.ParseEntry(strings.TrimSuffix(line, "\n"))
		if err != nil || e.Seq != w.Seq {
			return w.Damaged(first, first+uint64(strings.Count(lines, "\n"))-1)
		}
		w.List = append(w.List, e)
	}
	if w.Chain != record.Chain(chain) {
		return w.Damaged(first, w.Seq)
	}
	return nil
}

// End checks that the last row is the last one that was stored.
func (w *Walk) End(last uint64, chain []byte) error {
	if !w.begun {
		w.Chain = record.NewChain(w.ID)
	}
	switch {
	case len(chain) != len(w.Chain) || last != w.Seq:
		return Damaged(w.ID, "its log ends with entry %d, and is known to end with entry %d", w.Seq, last)
	case w.Chain != record.Chain(chain):
		return Damaged(w.ID, "its last entry, %d, is not the one that was stored", w.Seq)
	}
	return nil
}

// Damaged returns the error for entries that are not what was stored.
func (w *Walk) Damaged(from, to uint64) error {
	if from >= to {
		return Damaged(w.ID, "entry %d is not what was stored, or is lost", from)
	}
	return Damaged(w.ID, "of the entries %d to %d not all are what was stored, or some are lost", from, to)
}

// Lines writes entries as lines of a log whose chain before them is c, and returns its chain
// after them.
func Lines(c record.Chain, entries []record.Entry) (string, record.Chain) {
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

// Begun reports whether a row was read.
func (w *Walk) Begun() bool { return w.begun }
