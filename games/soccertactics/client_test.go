package soccertactics

import (
	"fmt"
	"strings"
	"testing"

	"woodwork/game/gametest"
)

// The client draws the pitch that the rules know: its constants are written from ours.
func TestConstantsOfTheClient(t *testing.T) {
	var b strings.Builder
	b.WriteString("export const files = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']\n")
	fmt.Fprintf(&b, "export const ranks = %d\n\n", Ranks)
	b.WriteString("/** The printed squares of Red's end and of Blue's. */\nexport const printed = {\n")
	for _, p := range []struct {
		name string
		ends [2]Set
	}{
		{"corner", ends(setOf(corner(Red, true)).or(setOf(corner(Red, false))))},
		{"goal", goalArea},
		{"spot", spots},
		{"area", ends(penaltyArea[Red].less(goalArea[Red]).less(spots[Red]))},
		{"long", longShots},
		{"circle", circle},
	} {
		fmt.Fprintf(&b, "  %s: [%s, %s],\n", p.name, quoted(p.ends[Red]), quoted(p.ends[Blue]))
	}
	b.WriteString("}\n")
	gametest.Generated(t, "soccertactics", b.String())
}

func quoted(set Set) string {
	var list []string
	for _, name := range set.list() {
		list = append(list, "'"+name+"'")
	}
	return "[" + strings.Join(list, ", ") + "]"
}
