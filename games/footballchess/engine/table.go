package engine

import fc "woodwork/games/footballchess"

// A table remembers positions by hash. Nothing is ever captured, so what it
// knows stays useful through a spell.
type table struct {
	slots []slot
	age   uint8
}

type slot struct {
	key   uint64
	move  fc.Move
	value int16
	depth int8
	bound bound
	age   uint8
}

type bound uint8

const (
	none bound = iota
	exact
	atLeast
	atMost
)

func newTable(megabytes int) table {
	n := 1024
	for n*32*2 <= megabytes<<20 {
		n *= 2
	}
	return table{slots: make([]slot, n)}
}

func (t *table) at(key uint64) *slot { return &t.slots[key&uint64(len(t.slots)-1)] }

func (t *table) get(key uint64) (slot, bool) {
	s := *t.at(key)
	return s, s.key == key && s.bound != none
}

// put keeps the deeper of two entries of one search, and the newer of two.
func (t *table) put(key uint64, m fc.Move, v Value, depth int, b bound) {
	s := t.at(key)
	if s.key != key && s.age == t.age && int(s.depth) > depth {
		return
	}
	if m == (fc.Move{}) && s.key == key {
		m = s.move
	}
	*s = slot{key: key, move: m, value: int16(v), depth: int8(depth), bound: b, age: t.age}
}

// toTable and fromTable turn the distance of a goal from the root into the
// distance from the position, and back.
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

// keys are the numbers of Zobrist's hash: one for each piece on each square, for
// the ball, and for the side to move.
var keys = makeKeys()

type keyTable struct {
	piece [2][fc.Kinds][fc.Squares]uint64
	ball  [fc.Squares]uint64
	black uint64
}

func makeKeys() (k keyTable) {
	x := uint64(0x9E3779B97F4A7C15)
	next := func() uint64 { // splitmix64
		x += 0x9E3779B97F4A7C15
		z := x
		z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
		z = (z ^ z>>27) * 0x94D049BB133111EB
		return z ^ z>>31
	}
	for side := range k.piece {
		for kind := range k.piece[side] {
			for q := range k.piece[side][kind] {
				k.piece[side][kind][q] = next()
			}
		}
	}
	for q := range k.ball {
		k.ball[q] = next()
	}
	k.black = next()
	return k
}

func hash(p *fc.Position) (h uint64) {
	for side := range p.Piece {
		for kind, q := range p.Piece[side] {
			h ^= keys.piece[side][kind][q]
		}
	}
	h ^= keys.ball[p.Ball]
	if p.Turn == fc.Black {
		h ^= keys.black
	}
	return h
}
