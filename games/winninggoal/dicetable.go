package winninggoal

import (
	"fmt"
	"strings"

	"woodwork/game"
)

// faceCount is the number of faces of every die.
const faceCount = 6

// DiceTable is a set of dice and squares, checked and ready for play. It is immutable.
type DiceTable struct {
	arrows  [Burgundy + 1][faceCount]Face
	results [kinds][faceCount]Result
	white   [faceCount]Power

	arrowOdds  [Burgundy + 1][]game.Outcome[Move]
	resultOdds [kinds][]game.Outcome[Move]
	powerOdds  []game.Outcome[Move]

	squares
	offers offers
	thrown [thrownDice][8]Move
}

// squares are SquareData, checked.
type squares struct {
	centre, post, bar, punch, spot     Square
	keepersKick, longPassTo, miracleTo Square
	block                              [Squares + 1]Square // of a shot in open play; none: no shot from this square
	wall                               Square              // where a far free kick is met
	ownGoal                            [Squares + 1]bool
	goalKick                           [2]Square // by the side of the pitch
	longShot, longPass, ownSave        int
	delay, whistle, farFree, nearFree  int
}

// kind is one of the four dice that show results.
type kind uint8

const (
	shotDie kind = iota
	defenceDie
	keeperDie
	penaltyDie
	kinds
)

// the letters of the result dice, and where their results begin.
const kindLetters = "sdgp"

var firstResult = [kinds + 1]Result{ShotOnTarget, DefenceWin, KeeperCatch, PenaltyGoal, PenaltyPunch + 1}

// words returns the results of a die in the words of the data.
func (k kind) words() (words []string) {
	for r := firstResult[k]; r < firstResult[k+1]; r++ {
		words = append(words, strings.TrimPrefix(r.String(), kindLetters[k:k+1]+":"))
	}
	return words
}

// NewDiceTable checks the data. An error says which die, face or square is wrong.
func NewDiceTable(d Data) (*DiceTable, error) {
	t := &DiceTable{}
	for die := Orange; die <= Burgundy; die++ {
		if err := t.setArrows(die, d.Arrow[die.letter()]); err != nil {
			return nil, &game.OptionError{Key: dieKeys[die-Orange], Err: fmt.Errorf("dice: arrow die %s: %w", die.letter(), err)}
		}
	}
	if len(d.Arrow) != int(Burgundy) {
		return nil, fmt.Errorf("dice: %d arrow dice, want O, R and V", len(d.Arrow))
	}
	for k, counts := range []map[string]int{d.Shot, d.Defence, d.Save, d.Penalty} {
		if err := t.setResults(kind(k), counts); err != nil {
			return nil, &game.OptionError{Key: dieNames[k], Err: fmt.Errorf("dice: %s die: %w", dieNames[k], err)}
		}
	}
	if err := t.setPowers(d.Champion); err != nil {
		return nil, &game.OptionError{Key: "champion", Err: fmt.Errorf("dice: champion die: %w", err)}
	}
	if err := t.squares.set(d.Squares); err != nil {
		return nil, &game.OptionError{Key: "squares", Err: fmt.Errorf("squares: %w", err)}
	}
	t.offers, t.thrown = t.offer(), t.throws()
	return t, nil
}

var dieNames = [kinds]string{"shot", "defence", "save", "penalty"}

func (t *DiceTable) setArrows(die Die, texts []string) error {
	if len(texts) != faceCount {
		return fmt.Errorf("%d %w", len(texts), errFaces)
	}
	moves := make([]Move, faceCount)
	for i, text := range texts {
		face, err := parseFace(text)
		if err != nil {
			return fmt.Errorf("face %d: %w", i+1, err)
		}
		t.arrows[die][i] = face
		moves[i] = face.Rolled(die)
	}
	t.arrowOdds[die] = merged(moves)
	return nil
}

func (t *DiceTable) setResults(k kind, counts map[string]int) error {
	order := k.words()
	if err := checkCounts(order, counts); err != nil {
		return err
	}
	moves := make([]Move, faceCount)
	for i, word := range faces(order, counts) {
		for n, w := range order {
			if w == word {
				t.results[k][i] = firstResult[k] + Result(n)
			}
		}
		moves[i] = t.results[k][i].Rolled()
	}
	t.resultOdds[k] = merged(moves)
	return nil
}

func (t *DiceTable) setPowers(counts map[string]int) error {
	order := strings.Split(powers[1:], "")
	if err := checkCounts(order, counts); err != nil {
		return err
	}
	moves := make([]Move, faceCount)
	for i, word := range faces(order, counts) {
		t.white[i] = Power(strings.Index(powers, word))
		moves[i] = t.white[i].Rolled()
	}
	t.powerOdds = merged(moves)
	return nil
}

// errFaces follows the number of faces of a die that has the wrong number.
var errFaces = fmt.Errorf("faces, want %d", faceCount)

// An unknownFace is a word that a die does not have.
type unknownFace struct {
	word  string
	order []string // the words that it can have
}

// Error lists the words that the die can have.
func (u *unknownFace) Error() string {
	return fmt.Sprintf("%.10q is not a face: want %s", u.word, strings.Join(u.order, ", "))
}

// checkCounts checks that a die has six faces, with words from order.
func checkCounts(order []string, counts map[string]int) error {
	if key, found := unknown(order, counts); found {
		return &unknownFace{key, order}
	}
	sum := 0
	for _, word := range order {
		n := counts[word]
		if n < 0 || n > faceCount {
			return fmt.Errorf("%d faces %s: want 0 to %d", n, word, faceCount)
		}
		sum += n
	}
	if sum != faceCount {
		return fmt.Errorf("%d %w", sum, errFaces)
	}
	return nil
}

// merged combines equal faces into one outcome, in the order in which the die has them.
func merged(faces []Move) (odds []game.Outcome[Move]) {
next:
	for _, m := range faces {
		for i := range odds {
			if odds[i].Move == m {
				odds[i].Weight++
				continue next
			}
		}
		odds = append(odds, game.Outcome[Move]{Move: m, Weight: 1})
	}
	return odds
}
