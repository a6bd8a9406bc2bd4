package preview

import (
	"image/color"
	"slices"
)

// A matcher finds the colour of a palette that is nearest to another, and remembers it.
type matcher struct {
	colours [][3]int32
	known   []uint32 // by a hash of the colour: the colour, and its place in the palette; see of
}

const matcherSize = 1 << 14

func newMatcher(p color.Palette) *matcher {
	m := &matcher{known: make([]uint32, matcherSize)}
	for _, c := range p {
		r, g, b, _ := c.RGBA()
		m.colours = append(m.colours, [3]int32{int32(r >> 8), int32(g >> 8), int32(b >> 8)})
	}
	m.known[hashOf(0)] = uint32(m.search(0, 0, 0)) // no place but this one is asked for black
	return m
}

// copied returns a matcher for another goroutine.
func (m *matcher) copied() *matcher { return &matcher{m.colours, slices.Clone(m.known)} }

func hashOf(key uint32) uint32 { return key * 0x9e3779b1 >> 18 }

// of returns the place in the palette of the nearest colour.
func (m *matcher) of(r, g, b uint8) uint8 {
	key := uint32(r)<<16 | uint32(g)<<8 | uint32(b)
	slot := &m.known[hashOf(key)]
	if *slot>>8 == key {
		return uint8(*slot)
	}
	i := m.search(int32(r), int32(g), int32(b))
	*slot = key<<8 | uint32(i)
	return i
}

func (m *matcher) search(r, g, b int32) (nearest uint8) {
	least := int32(1 << 30)
	for i, c := range m.colours {
		dr, dg, db := c[0]-r, c[1]-g, c[2]-b
		if d := 3*dr*dr + 4*dg*dg + 2*db*db; d < least {
			nearest, least = uint8(i), d
		}
	}
	return nearest
}
