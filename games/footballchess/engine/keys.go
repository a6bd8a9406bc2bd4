package engine

import fc "woodwork/games/footballchess"

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

// rehash returns the hash after m, an action in p other than a goal; key is the hash of p.
func rehash(key uint64, p *fc.Position, m fc.Move) uint64 {
	mine := &p.Piece[p.Turn]
	key ^= keys.black
	switch m.Act {
	case fc.Kick:
		return key ^ keys.ball[p.Ball] ^ keys.ball[m.To]
	case fc.Pass:
		return key ^ keys.ball[p.Ball] ^ keys.ball[mine[m.Mate[0]]]
	case fc.Chain:
		return key ^ keys.ball[p.Ball] ^ keys.ball[mine[m.Mate[1]]]
	case fc.Carry, fc.Take:
		key ^= keys.ball[p.Ball] ^ keys.ball[m.To]
	}
	piece := &keys.piece[p.Turn][m.Piece]
	return key ^ piece[mine[m.Piece]] ^ piece[m.To]
}
