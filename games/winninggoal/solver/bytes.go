package solver

import "unsafe"

// How much memory solutions take: upper bounds, by which a server decides what it can hold.

// GraphBytes is enough for NewGraph while it works, with any rules of a set of
// dice, and for the values of Stationary.
const GraphBytes = 48 << 20

// Bytes returns what the graph takes, with the values of Stationary.
func (g *Graph) Bytes() int64 {
	nodes, actions, branches := g.Size()
	const place = 3 * int64(unsafe.Sizeof(state{})) // an entry of a map that is not full
	each := int64(unsafe.Sizeof(node{})) + place + 16
	return 2*int64(nodes)*each + 2*int64(actions)*int64(unsafe.Sizeof(action{})) + int64(branches)*int64(unsafe.Sizeof(branch{}))*3/2
}

// PolicyBytes returns what Policy takes while it works, what it returns included, with any
// length of a half.
func (g *Graph) PolicyBytes() int64 { return g.choiceBytes() + g.ringBytes() }

// choiceBytes returns what the lists of choices take while they are written: a choice changes
// about once, on average.
func (g *Graph) choiceBytes() int64 {
	const each = 2 * 2 * int64(unsafe.Sizeof(change{})) // a list that grows is twice as long
	choices := int64(0)
	for i := range g.nodes {
		if len(g.nodes[i].actions) > 1 {
			choices += (1 + sides) * margins
		}
	}
	return choices * each
}

// ringBytes returns what the values take that are looked back at.
func (g *Graph) ringBytes() int64 {
	return sides * int64(g.span()) * int64(len(g.nodes)) * int64(unsafe.Sizeof(row{}))
}

// MatchBytes returns what Match takes while it works, what it returns included,
// and what it returns.
func (g *Graph) MatchBytes() (work, kept int64) {
	seconds, layers := int(g.rules.Half/second), int64(1)
	for t := 1; t <= seconds; t++ {
		if charted(t) || t == seconds {
			layers++
		}
	}
	nodes := int64(len(g.nodes))
	kept = layers * (1 + sides) * nodes * int64(unsafe.Sizeof(cell{}))
	kept += kept / 64           // for what the allocator rounds up
	kept += g.choiceBytes() / 4 // once sorted, a change and its place take 7 bytes
	return kept + g.ringBytes() + g.choiceBytes(), kept
}

// span is how many seconds have to be kept to look back from one: the longest
// play without a decision, or a kick-off, and the second itself.
func (g *Graph) span() int {
	longest := uint8(ring / 2)
	for i := range g.nodes {
		for _, a := range g.nodes[i].actions {
			for _, b := range a.branches {
				longest = max(longest, b.after)
			}
		}
	}
	return int(longest) + 1
}
