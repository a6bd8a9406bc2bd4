package solver

import (
	"fmt"

	"woodwork/game"
	"woodwork/games/winninggoal"
)

type (
	state = winninggoal.State
	move  = winninggoal.Move
)

// A Graph contains everything that can happen at a fixed clock and score.
type Graph struct {
	rules  *winninggoal.Rules
	mirror bool // whether left and right are folded together
	nodes  []node
	place  map[state]int32 // the index of a folded position
	window []int32         // nodes with an open window: they lead to others without taking time
	plain  []int32         // all others
	closed bool            // whether all nodes have been found
}

// A node is a position in which somebody decides, or a penalty.
type node struct {
	state   state
	mine    bool // whether the attacker decides
	actions []action
}

// An action is one decision with all outcomes of chance after it.
type action struct {
	move     move
	branches []branch
}

// A branch is one way in which an action can lead to another node. Times are in seconds since
// the decision.
type branch struct {
	weight  float32
	to      int32
	after   uint8 // when the next decision comes
	touched uint8 // when the defence touches the ball, which ends a half whose time is up; 0: it does not
	holder  uint8 // of the white die at that moment, numbered by champ
	goals   int8  // of the attacker minus those against him
	flips   bool  // whether the other side attacks afterwards
}

const second = 1000 // milliseconds

// NewGraph follows everything that can happen with the given rules. It refuses rules that allow
// a play to go on for minutes without a decision.
func NewGraph(rules *winninggoal.Rules) (*Graph, error) {
	return newGraph(rules, rules.Symmetric())
}

func newGraph(rules *winninggoal.Rules, mirror bool) (*Graph, error) {
	r := *rules
	r.Fixed, r.ShootOut = true, false
	g := &Graph{rules: &r, mirror: mirror, place: map[state]int32{}}
	for _, side := range []winninggoal.Side{winninggoal.White, winninggoal.Black} {
		for p := winninggoal.LongShot; p <= winninggoal.RefereesWhistle; p++ {
			g.find(g.kickOff(side, p))
		}
	}
	for n := 0; n < len(g.nodes); n++ {
		if err := g.expand(n); err != nil {
			return nil, err
		}
	}
	g.closed = true
	for n := range g.nodes {
		if g.nodes[n].state.Window {
			g.window = append(g.window, int32(n))
		} else {
			g.plain = append(g.plain, int32(n))
		}
	}
	return g, nil
}

// kickOff is White's kick-off with the white die in the hands of a side.
func (g *Graph) kickOff(holder winninggoal.Side, p winninggoal.Power) state {
	s, err := g.rules.Start(2)
	if err != nil {
		panic(err) // two seats are a valid number
	}
	g.rules.Step(&s, game.At(game.Nature, winninggoal.Tossed(winninggoal.Black)))
	if holder == winninggoal.White { // the winner of the toss has the die and the other side kicks off
		s.Holder = winninggoal.White
	}
	g.rules.Step(&s, game.At(game.Nature, p.Rolled()))
	return g.frozen(s)
}

// frozen removes clock, score and halves from a position.
func (g *Graph) frozen(s state) state {
	s.Ms, s.Score, s.Half, s.Toss = g.rules.Half, [2]uint16{}, 1, winninggoal.White
	return s
}

// fold returns the position that represents s, and whether colours were exchanged.
func (g *Graph) fold(s state) (folded state, changed bool) {
	if s.Att == winninggoal.Black {
		s, changed = flipped(s), true
	}
	s = g.frozen(s)
	if g.mirror && s.Ball.File() > winninggoal.Files/2 {
		s = mirrored(s)
	}
	return s, changed
}

// find returns the index of a position, which it adds if it is new; -1 if the graph is closed
// and does not contain it.
func (g *Graph) find(s state) (at int32, flipped bool) {
	s, flipped = g.fold(s)
	at, ok := g.place[s]
	if !ok && g.closed {
		return -1, flipped
	}
	if !ok {
		at = int32(len(g.nodes))
		g.place[s] = at
		g.nodes = append(g.nodes, node{state: s})
	}
	return at, flipped
}

// stands reports whether a position is a node.
func (g *Graph) stands(s *state) bool {
	return !g.rules.Turn(s).Chance || s.Phase == winninggoal.Penalty && !s.Pending()
}

// expand lists the actions of a node.
func (g *Graph) expand(n int) error {
	s := g.nodes[n].state
	turn := g.rules.Turn(&s)
	if turn.Chance {
		var a action
		err := g.follow(&a, s, 1, branch{})
		g.nodes[n].actions = []action{a}
		return err
	}
	seat := turn.Seats.First()
	var actions []action
	for _, m := range g.rules.Legal(nil, &s, seat) {
		a := action{move: m}
		next, b := g.advance(s, game.At(seat, m), branch{})
		if err := g.lead(&a, next, 1, b); err != nil {
			return err
		}
		actions = append(actions, a)
	}
	g.nodes[n].mine, g.nodes[n].actions = seat == s.Att.Seat(), actions
	return nil
}

// lead adds a branch if somebody decides, and otherwise follows chance.
func (g *Graph) lead(a *action, s state, p float64, b branch) error {
	if !g.stands(&s) {
		return g.follow(a, s, p, b)
	}
	if b.to, b.flips = g.find(s); b.to < 0 {
		return ErrUnknown
	}
	b.weight = float32(p)
	for i := range a.branches {
		same := a.branches[i]
		same.weight = b.weight
		if same == b {
			a.branches[i].weight += b.weight
			return nil
		}
	}
	a.branches = append(a.branches, b)
	return nil
}

// follow makes every move of chance.
func (g *Graph) follow(a *action, s state, p float64, b branch) error {
	odds := g.rules.Odds(nil, &s)
	total := float64(game.Total(odds))
	for _, o := range odds {
		next, nb := g.advance(s, game.At(game.Nature, o.Move), b)
		if nb.after >= ring {
			return fmt.Errorf("solver: %s: %d s and more without a decision", g.rules.FormatState(&s), ring)
		}
		if err := g.lead(a, next, p*float64(o.Weight)/total, nb); err != nil {
			return err
		}
	}
	return nil
}

// advance makes a move with unlimited time, and records its cost, a goal, and whether it would
// end a half.
func (g *Graph) advance(s state, in game.Input[move], b branch) (state, branch) {
	late, next := s, s
	late.Ms, late.Half, next.Ms = 0, 1, g.rules.Half
	b.after += uint8(winninggoal.Cost(&s, in.Move) / second)
	g.rules.Step(&next, in)
	g.rules.Step(&late, in)
	if late.Half == 2 && b.touched == 0 {
		b.touched, b.holder = b.after, champ(&late)
	}
	b.goals += int8(int(next.Score[0]) - int(s.Score[0]) - int(next.Score[1]) + int(s.Score[1]))
	return next, b
}

// champ numbers the combinations of holder and power of the white die: White first, starting
// with the unrolled die.
func champ(s *state) uint8 {
	return uint8(s.Holder-winninggoal.White)*champs/2 + uint8(s.Power)
}

// champs is the number of these combinations.
const champs = 14

// Size returns the number of positions, actions and branches.
func (g *Graph) Size() (nodes, actions, branches int) {
	for _, n := range g.nodes {
		actions += len(n.actions)
		for _, a := range n.actions {
			branches += len(a.branches)
		}
	}
	return len(g.nodes), actions, branches
}

// folded returns the position that represents s.
func (g *Graph) folded(s *state) state {
	f, _ := g.fold(*s)
	return f
}

// unfold returns the move in s that corresponds to a move in the folded position: left and right
// may have been exchanged.
func (g *Graph) unfold(s *state, m move) move {
	if !g.mirror || s.Ball.File() <= winninggoal.Files/2 {
		return m
	}
	switch m.Act {
	case winninggoal.GoLeft:
		m.Act = winninggoal.GoRight
	case winninggoal.GoRight:
		m.Act = winninggoal.GoLeft
	}
	return m
}
