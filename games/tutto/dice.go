package tutto

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
)

// Six is the number of dice, and of the faces of a die.
const Six = 6

// Dice is a multiset of up to six dice. The value is its index in the list of all 924 multisets,
// sorted by the number of dice and then by digits, so that of two rolls with equally many dice
// the one with the smaller digits has the smaller value. The zero value means no dice.
type Dice uint16

// Rolls returns the first and the last of all multisets of n dice; n is 0 to 6.
func Rolls(n int) (first, last Dice) { return tables.first[n], tables.first[n+1] - 1 }

// Len returns the number of dice.
func (d Dice) Len() int { return int(tables.dice[d].size) }

// Count returns the number of dice that show the face 1 to 6.
func (d Dice) Count(face int) int { return int(tables.dice[d].counts >> (4 * face) & 7) }

// Points returns the value of the dice as one group: the best reading of the score table
// (docs/rules/tutto/en.md#dice), and nothing for dice that do not score (TU-07, TU-08, TU-09).
func (d Dice) Points() int32 { return int32(tables.dice[d].points) }

// Scoring returns the largest part of the dice that scores: all ones, all fives and the triples.
// It is empty for a null.
func (d Dice) Scoring() Dice { return tables.dice[d].scoring }

// AllScore reports whether there are dice and every one of them scores.
func (d Dice) AllScore() bool { return d != 0 && d.Scoring() == d }

// Within reports whether the dice are a part of others.
func (d Dice) Within(others Dice) bool {
	return within(tables.dice[d].counts, tables.dice[others].counts)
}

// Keeps returns every part of the dice that may be set aside on an ordinary card, sorted by
// text. The slice is shared and must not be changed.
func (d Dice) Keeps() []Dice {
	i := &tables.dice[d]
	return tables.keeps[i.keep : i.keep+uint16(i.keeps)]
}

// Faces returns which faces the dice show.
func (d Dice) Faces() Faces { return tables.dice[d].faces }

// Ways returns in how many of the 6^n orders the dice can fall.
func (d Dice) Ways() uint32 { return uint32(tables.dice[d].ways) }

// String writes the digits in ascending order, and - for no dice.
func (d Dice) String() string { return diceTexts[d].digits }

// words returns the digits with hyphens between them, for sentences.
func (d Dice) words() string { return diceTexts[d].words }

// Values returns the faces in ascending order, each as often as it occurs. The slice is shared
// and must not be changed.
func (d Dice) Values() []int { return diceTexts[d].values }

// diceTexts are computed once, because a server writes some with every move.
var diceTexts = buildDiceTexts()

type diceText struct {
	digits, words, keep, roll string
	values                    []int
}

func buildDiceTexts() (texts [multisets]diceText) {
	for d := range Dice(multisets) {
		t := &texts[d]
		t.values = d.list()
		t.digits, t.words = d.join(""), d.join("-")
		if d == 0 {
			t.digits = "-"
		}
		t.keep, t.roll = "k"+t.digits, ":"+t.digits
	}
	return texts
}

func (d Dice) list() []int {
	list := make([]int, 0, Six)
	for face := 1; face <= Six; face++ {
		for range d.Count(face) {
			list = append(list, face)
		}
	}
	return list
}

func (d Dice) join(separator string) string {
	digits := make([]string, 0, Six)
	for _, face := range d.list() {
		digits = append(digits, string(rune('0'+face)))
	}
	return strings.Join(digits, separator)
}

// ParseDice inverts Dice.String, except that it refuses "-".
func ParseDice(text string) (Dice, error) {
	d, err := parseDice(text)
	if err != nil {
		return 0, fmt.Errorf("%.20q: %w", text, err)
	}
	return d, nil
}

func parseDice(text string) (Dice, error) {
	if len(text) == 0 || len(text) > Six {
		return 0, fmt.Errorf("want 1 to %d dice, not %d", Six, len(text))
	}
	var counts uint32
	for i := range len(text) {
		switch {
		case text[i] < '1' || text[i] > '6':
			return 0, fmt.Errorf("a die shows 1 to %d", Six)
		case i > 0 && text[i] < text[i-1]:
			return 0, errors.New("the digits of dice ascend")
		}
		counts += 1 << (4 * (text[i] - '0'))
	}
	return tables.place[counts], nil
}

// Faces is a set of faces: bit 0 is the face 1.
type Faces uint8

// Has reports whether the face 1 to 6 is in the set.
func (f Faces) Has(face int) bool { return f>>(face-1)&1 == 1 }

// Len returns the number of faces in the set.
func (f Faces) Len() int { return bits.OnesCount8(uint8(f)) }

// Dice returns one die of each face.
func (f Faces) Dice() Dice { return tables.straight[f] }

// Keeps returns every non-empty set of dice with different faces out of f, sorted by text: the
// new numbers that may be kept on a Straight (TU-28). The slice is shared and must not be
// changed.
func (f Faces) Keeps() []Dice { return tables.straightKeeps[f] }
