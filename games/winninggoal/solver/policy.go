package solver

import (
	"slices"
	"sort"

	"woodwork/games/winninggoal"
)

// A Policy is the best play of the match without its values: the best choice in every position
// at every second, for every goal difference. It takes a fiftieth of the memory of the charts of
// an [Exact]. It is immutable, and safe for concurrent use.
type Policy struct {
	graph  *Graph
	halves [2]*choices
}

// choices are the best actions of one half. The best action of a position seldom changes from
// one second to the next, so it is stored only with the second from which on it is the best.
type choices struct {
	decision  []int32 // by node, counted from 0; -1: there is no choice
	decisions int
	from      []uint32 // by side, decision and goal difference: where its changes begin; at the end where the last ones end
	seconds   []uint16 // of each change, increasing
	actions   []uint8  // from that second on
}

// Two actions are equally good if their values differ by less than the resolution of a chart;
// then the best one of the second before remains the best, or among several the first.
const tie = 0.5 / precision

// change is a choice from a certain second on.
type change struct {
	key    uint32
	second uint16
	action uint8
}

// A notebook collects the choices of a half while it is computed.
type notebook struct {
	*choices
	now     []uint8 // the choice by key
	changes []change
	rows    []row // the values of the actions of one node
}

func newNotebook(g *Graph, sides int) *notebook {
	c := &choices{decision: make([]int32, len(g.nodes))}
	most := 1
	for n := range g.nodes {
		c.decision[n] = -1
		if many := len(g.nodes[n].actions); many > 1 {
			c.decision[n] = int32(c.decisions)
			c.decisions++
			most = max(most, many)
		}
	}
	return &notebook{choices: c, now: make([]uint8, sides*c.decisions*margins), rows: make([]row, most)}
}

// key is where the choices of a node that is a decision begin.
func (c *choices) key(side int, n int32) int {
	return (side*c.decisions + int(c.decision[n])) * margins
}

// note records the best choice at a second, given the rows of a node's actions.
func (b *notebook) note(n int32, best *row, rows []row, t, side int) {
	key := b.key(side, n)
	for d := range best {
		good := func(a uint8) bool {
			off := best[d] - rows[a][d]
			return off <= tie && off >= -tie
		}
		a := b.now[key+d]
		if good(a) {
			continue
		}
		for a = 0; !good(a); a++ {
		}
		b.now[key+d] = a
		b.changes = append(b.changes, change{uint32(key + d), uint16(t), a})
	}
}

// sorted returns the choices by position, once all are there.
func (b *notebook) sorted() *choices {
	c := b.choices
	c.from = make([]uint32, len(b.now)+1)
	for _, ch := range b.changes {
		c.from[ch.key+1]++
	}
	for k := range b.now {
		c.from[k+1] += c.from[k]
	}
	c.seconds, c.actions = make([]uint16, len(b.changes)), make([]uint8, len(b.changes))
	next := slices.Clone(c.from)
	for _, ch := range b.changes {
		at := next[ch.key]
		next[ch.key]++
		c.seconds[at], c.actions[at] = ch.second, ch.action
	}
	return c
}

// at returns the action for a node with t seconds left.
func (c *choices) at(t, side int, n int32, lead int) int {
	if c.decision[n] < 0 {
		return 0
	}
	key := c.key(side, n) + lead
	changes := c.seconds[c.from[key]:c.from[key+1]]
	i := sort.Search(len(changes), func(i int) bool { return int(changes[i]) > t })
	if i == 0 {
		return 0 // before the first change it is the first action
	}
	return int(c.actions[int(c.from[key])+i-1])
}

// Best returns the best move in s, a decision. A second that has begun counts as a whole one, and
// leads of more than seven goals count as seven.
func (p *Policy) Best(s *winninggoal.State) (winninggoal.Move, error) {
	n, ok := p.graph.place[p.graph.folded(s)]
	if !ok || p.graph.rules.Turn(s).Chance {
		return winninggoal.Move{}, ErrUnknown
	}
	t, side, lead := look(s)
	a := p.halves[s.Half-1].at(t, side, n, lead)
	return p.graph.unfold(s, p.graph.nodes[n].actions[a].move), nil
}

// Bytes returns the size of the policy without its graph.
func (p *Policy) Bytes() (sum int64) {
	for _, c := range p.halves {
		sum += int64(4*len(c.decision) + 4*len(c.from) + 3*len(c.seconds))
	}
	return sum
}
