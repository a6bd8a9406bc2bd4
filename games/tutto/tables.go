package tutto

import (
	"cmp"
	"slices"
)

const multisets = 924 // of up to six dice: 12 over 6

// diceFacts are the properties of a multiset of dice that the rules need. They take sixteen
// bytes, so all of them fit in the first cache.
type diceFacts struct {
	counts  uint32 // four bits per face, from bit 4 on
	points  uint16
	scoring Dice
	keep    uint16 // where its keeps begin
	ways    uint16
	keeps   uint8 // how many keeps
	size    uint8
	faces   Faces
}

type diceTables struct {
	dice          [multisets]diceFacts
	first         [Six + 2]Dice // the first multiset of n dice
	place         map[uint32]Dice
	keeps         []Dice
	straight      [1 << Six]Dice
	straightKeeps [1 << Six][]Dice
}

var tables = *buildTables()

func buildTables() *diceTables {
	t := &diceTables{place: map[uint32]Dice{}}
	t.enumerate()
	for d := range Dice(multisets) {
		t.score(d)
	}
	for d := range Dice(multisets) {
		t.listKeeps(d)
	}
	for f := range Faces(1 << Six) {
		t.listStraight(f)
	}
	return t
}

func (t *diceTables) enumerate() {
	var next Dice
	for size := 0; size <= Six; size++ {
		t.first[size] = next
		for _, counts := range ofSize(size, 1) {
			t.dice[next] = diceFacts{counts: counts, size: uint8(size)}
			t.place[counts] = next
			next++
		}
	}
	t.first[Six+1] = next
}

// ofSize returns the counts of all multisets of n dice that show only the given face or higher
// ones, in the order of their digits.
func ofSize(n, face int) (all []uint32) {
	if n == 0 {
		return []uint32{0}
	}
	for f := face; f <= Six; f++ {
		for _, rest := range ofSize(n-1, f) {
			all = append(all, rest+1<<(4*f))
		}
	}
	return all
}

func (t *diceTables) score(d Dice) {
	i := &t.dice[d]
	triple := [Six + 1]uint16{1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}
	single := [Six + 1]uint16{1: 100, 5: 50}
	ways, rolled := 1, 0
	var scoring uint32
	for f := 1; f <= Six; f++ {
		n := int(i.counts >> (4 * f) & 7)
		i.points += triple[f]*uint16(n/3) + single[f]*uint16(n%3)
		if single[f] == 0 {
			scoring |= uint32(n/3*3) << (4 * f)
		} else {
			scoring |= uint32(n) << (4 * f)
		}
		if n > 0 {
			i.faces |= 1 << (f - 1)
		}
		for k := 1; k <= n; k++ { // ways = (rolled+n)! / n!, face by face
			rolled++
			ways = ways * rolled / k
		}
	}
	i.scoring, i.ways = t.place[scoring], uint16(ways)
}

// listKeeps finds the parts of d in which every die scores.
func (t *diceTables) listKeeps(d Dice) {
	i := &t.dice[d]
	i.keep = uint16(len(t.keeps))
	for part := range Dice(multisets) {
		p := &t.dice[part]
		if part != 0 && p.scoring == part && within(p.counts, i.counts) {
			t.keeps = append(t.keeps, part)
		}
	}
	i.keeps = uint8(len(t.keeps) - int(i.keep))
	slices.SortFunc(t.keeps[i.keep:], t.byText)
}

// within reports whether no face occurs more often in part than in whole.
func within(part, whole uint32) bool {
	const borrow = 0x8888888 // one spare bit per face, lost if part has more
	return ((whole|borrow)-part)&borrow == borrow
}

func (t *diceTables) byText(a, b Dice) int {
	x, y := t.dice[a].counts, t.dice[b].counts
	for x != 0 && y != 0 {
		f, g := lowest(x), lowest(y)
		if f != g {
			return cmp.Compare(f, g)
		}
		x, y = x-1<<(4*f), y-1<<(4*g)
	}
	return cmp.Compare(x, y)
}

func lowest(counts uint32) int {
	f := 1
	for counts>>(4*f)&7 == 0 {
		f++
	}
	return f
}

func (t *diceTables) listStraight(f Faces) {
	for part := range Faces(1 << Six) {
		if part != 0 && part&^f == 0 {
			t.straightKeeps[f] = append(t.straightKeeps[f], t.place[countsOf(part)])
		}
	}
	t.straight[f] = t.place[countsOf(f)]
	slices.SortFunc(t.straightKeeps[f], t.byText)
}

func countsOf(f Faces) (counts uint32) {
	for face := 1; face <= Six; face++ {
		counts += uint32(f>>(face-1)&1) << (4 * face)
	}
	return counts
}
