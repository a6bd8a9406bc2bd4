package solver

import "unsafe"

// How much memory solutions take: upper bounds, by which a server decides what it can hold.

// GraphBytes is enough for NewGraph while it works, with any rules for a set of dice, and for
// the values of Stationary.
const GraphBytes = 48 << 20

// Bytes returns the size of the graph, together with the values of Stationary.
func (g *Graph) Bytes() int64 {
	nodes, actions, branches := g.Size()
	const place = 3 * int64(unsafe.Sizeof(state{})) // an entry of a map that is not full
	each := int64(unsafe.Sizeof(node{})) + place + 16
	return 2*int64(nodes)*each + 2*int64(actions)*int64(unsafe.Sizeof(action{})) + int64(branches)*int64(unsafe.Sizeof(branch{}))*3/2
}

// PolicyBytes returns how much Policy takes while it works, including its result, with any
// length of a half.
func (g *Graph) PolicyBytes() int64 { return g.choiceBytes() + g.ringBytes() }

// choiceBytes returns the size of the lists of choices while they are written: a choice changes
// about once, on average.
func (g *Graph) choiceBytes() int64 {
	const each = 2 * 2 * int64(unsafe.Sizeof(change{})) // a growing list is up to twice as long
	choices := int64(0)
	for i := range g.nodes {
		if len(g.nodes[i].actions) > 1 {
			choices += (1 + sides) * margins
		}
	}
	return choices * each
}

// ringBytes returns the size of the values in the ring.
func (g *Graph) ringBytes() int64 {
	return sides * int64(g.span()) * int64(len(g.nodes)) * int64(unsafe.Sizeof(row{}))
}

// MatchBytes returns how much Match takes while it works, including its result, and the size of
// the result.
func (g *Graph) MatchBytes() (work, kept int64) {
	seconds, layers := int(g.rules.Half/second), int64(1)
	for t := 1; t <= seconds; t++ {
		if charted(t) || t == seconds {
			layers++
		}
	}
	nodes := int64(len(g.nodes))
	kept = layers * (1 + sides) * nodes * int64(unsafe.Sizeof(cell{}))
	kept += kept / 64           // because the allocator rounds up
	kept += g.choiceBytes() / 4 // once sorted, a change and its place take 7 bytes
	return kept + g.ringBytes() + g.choiceBytes(), kept
}

// span is how many seconds must be kept: the longest play without a decision, or a kick-off, and
// the present second.
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
