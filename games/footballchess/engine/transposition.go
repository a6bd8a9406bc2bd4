package engine

import (
	fc "woodwork/games/footballchess"
)

// A transpositionTable remembers positions by hash. Nothing is ever captured, so its entries
// stay useful during an episode. Several threads may use it at the same time: a slot that two
// have written to at once is detected and counts as empty.
type transpositionTable struct {
	slots []slot
	age   uint64 // of the search: it grows by one with each
	salt  uint64 // part of all keys: changing it hides all older entries
}

// ages is the number of ages that a fact can distinguish.
const ages = 1 << 22

// A slot is a fact, and its key combined with it.
type slot struct{ check, fact word }

// A tableEntry is what is known of a position: from the lowest bit, 16 of the move, 16
// of the value, 8 of the depth, 2 of the bound, 22 of the age.
type tableEntry uint64

type bound uint8

const (
	none bound = iota
	exact
	atLeast
	atMost
)

func newTranspositionTable(megabytes int) *transpositionTable {
	n := 1024
	for n*16*2 <= megabytes<<20 {
		n *= 2
	}
	return &transpositionTable{slots: make([]slot, n)}
}

// begin starts the next search. When the ages start over it clears the table, so that no old
// entry passes for one of this search.
func (t *transpositionTable) begin() {
	if t.age++; t.age == ages {
		t.age = 1
		clear(t.slots)
	}
}

// forget makes the table as good as empty. The age does not start over: for the next search the
// forgotten entries are old, and are overwritten like empty slots.
func (t *transpositionTable) forget() { t.salt += 0x9E3779B97F4A7C15 }

func (t *transpositionTable) at(key uint64) *slot { return &t.slots[key&uint64(len(t.slots)-1)] }

// get returns what is known of a position, with bound none if nothing is known.
func (t *transpositionTable) get(key uint64) tableEntry {
	key ^= t.salt
	s := t.at(key)
	f := s.fact.Load()
	if s.check.Load()^f != key {
		return 0
	}
	return tableEntry(f)
}

// put keeps the deeper of two entries of the same search, and the newer one otherwise.
func (t *transpositionTable) put(key uint64, m fc.Move, v Value, depth int, b bound) {
	key ^= t.salt
	s := t.at(key)
	old := tableEntry(s.fact.Load())
	same := s.check.Load()^uint64(old) == key
	if !same && old.age() == t.age && old.depth() > depth {
		return
	}
	packed := pack(m)
	if packed == 0 && same {
		packed = uint64(old) & 0xFFFF
	}
	f := packed | uint64(uint16(v))<<16 | uint64(uint8(depth))<<32 | uint64(b)<<40 | t.age<<42
	s.fact.Store(f)
	s.check.Store(key ^ f)
}

func (f tableEntry) move() fc.Move { return unpack(uint64(f) & 0xFFFF) }
func (f tableEntry) value() Value  { return Value(int16(f >> 16)) }
func (f tableEntry) depth() int    { return int(int8(f >> 32)) }
func (f tableEntry) bound() bound  { return bound(f >> 40 & 3) }
func (f tableEntry) age() uint64   { return uint64(f >> 42) }

// pack writes an action of PLAY into 16 bits; no action is 0.
func pack(m fc.Move) uint64 {
	to := uint64(m.To)
	if m.Act == fc.Pass || m.Act == fc.Chain {
		to = uint64(m.Mate[0]) | uint64(m.Mate[1])<<3
	}
	return uint64(m.Act) | uint64(m.Piece)<<3 | to<<6
}

func unpack(n uint64) fc.Move {
	m := fc.Move{Act: fc.Act(n & 7), Piece: fc.Kind(n >> 3 & 7)}
	if m.Act == fc.Pass || m.Act == fc.Chain {
		m.Mate = [2]fc.Kind{fc.Kind(n >> 6 & 7), fc.Kind(n >> 9 & 7)}
	} else {
		m.To = fc.Square(n >> 6)
	}
	return m
}

// toTable and fromTable convert the distance of a goal from the root to the distance from the
// position, and back.
func toTable(v Value, ply int) Value {
	switch {
	case v >= Forced:
		return v + Value(ply)
	case v <= -Forced:
		return v - Value(ply)
	}
	return v
}

func fromTable(v Value, ply int) Value {
	switch {
	case v >= Forced:
		return v - Value(ply)
	case v <= -Forced:
		return v + Value(ply)
	}
	return v
}
