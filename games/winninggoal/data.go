package winninggoal

import (
	"maps"
	"slices"
)

// Data are the dice and the special squares, in the form of their JSON
// (docs/formats.md#dice-of-a-printed-set). Squares are as the attacker sees them.
type Data struct {
	ID       string              `json:"id"`
	Arrow    map[string][]string `json:"arrow"` // six faces of each of O, R and V
	Shot     map[string]int      `json:"shot"`  // how many of its six faces show a result
	Defence  map[string]int      `json:"defence"`
	Save     map[string]int      `json:"save"`
	Penalty  map[string]int      `json:"penalty"`
	Champion map[string]int      `json:"champion"`
	Squares  SquareData          `json:"squares"`
}

// SquareData are the special squares, which a set may place elsewhere.
type SquareData struct {
	Centre        string            `json:"centre"`
	Block         map[string]string `json:"block"` // from each square outside the area with a shot, and fk8
	OwnGoal       []string          `json:"ownGoal"`
	Post          string            `json:"post"`
	Bar           string            `json:"bar"`
	Punch         string            `json:"punch"`
	Spot          string            `json:"spot"`
	GoalKick      []string          `json:"goalKick"` // for files a to c, and for d and e
	KeeperKick    string            `json:"keeperKick"`
	LongShotRank  int               `json:"longShotRank"`
	LongPassRank  int               `json:"longPassRank"`
	LongPassTo    string            `json:"longPassTo"`
	MiracleTo     string            `json:"miracleTo"`
	OwnSaveRank   int               `json:"ownSaveRank"`
	Delay         int               `json:"delay"`
	WhistleFrom   int               `json:"whistleFromRank"`
	FreeKickRanks []int             `json:"directFreeKickRanks"` // the far one, then the near one
}

// Reconstruction is the name of the standard data: faces that fit everything the surviving rules
// say, chosen so that both risky dice are worth rolling (WG-01 to WG-03). No public text has the
// faces of the published set.
const Reconstruction = "wg-recon-1"

// Reconstructed returns the standard data.
func Reconstructed() Data {
	return Data{
		ID: Reconstruction,
		Arrow: map[string][]string{
			"O": {"F1", "F1", "D1", "D1", "S1", "F2?"},
			"R": {"F2", "F3?", "D1", "D2X", "S2?", "B1"},
			"V": {"F3", "F4?", "F5X", "D3", "D3X", "S3?"},
		},
		Shot:     map[string]int{"on": 2, "un": 1, "po": 1, "ba": 1, "wi": 1},
		Defence:  map[string]int{"win": 2, "mis": 1, "og": 1, "del": 1, "foul": 1},
		Save:     map[string]int{"cat": 2, "goal": 2, "pun": 1, "cor": 1},
		Penalty:  map[string]int{"goal": 3, "wid": 1, "cor": 1, "pun": 1},
		Champion: map[string]int{"l": 1, "p": 1, "u": 1, "k": 1, "m": 1, "w": 1},
		Squares:  standardSquares(),
	}
}

func standardSquares() SquareData {
	return SquareData{
		Centre: "c6",
		Block: map[string]string{
			"c9": "c10", "a9": "b10", "b9": "b10", "a10": "b10", "d9": "d10", "e9": "d10", "e10": "d10", "fk8": "c10",
		},
		OwnGoal: []string{"c10", "c11"}, Post: "c10", Bar: "c11", Punch: "c10", Spot: "c10",
		GoalKick: []string{"b1", "d1"}, KeeperKick: "c2",
		LongShotRank: 6, LongPassRank: 3, LongPassTo: "c10", MiracleTo: "c10",
		OwnSaveRank: 3, Delay: 3, WhistleFrom: 8, FreeKickRanks: []int{8, 9},
	}
}

// Complete fills in from the reconstruction what d leaves out: whole dice, and the squares where
// shots are blocked.
func (d *Data) Complete() {
	usual := Reconstructed()
	if d.Arrow == nil {
		d.Arrow = usual.Arrow
	}
	for die, faces := range usual.Arrow {
		if d.Arrow[die] == nil {
			d.Arrow[die] = faces
		}
	}
	for _, one := range []struct{ mine, usual *map[string]int }{
		{&d.Shot, &usual.Shot}, {&d.Defence, &usual.Defence}, {&d.Save, &usual.Save},
		{&d.Penalty, &usual.Penalty}, {&d.Champion, &usual.Champion},
	} {
		if *one.mine == nil {
			*one.mine = *one.usual
		}
	}
	if d.Squares.Block == nil {
		d.Squares.Block = usual.Squares.Block
	}
}

// Check returns what is wrong with complete data.
func (d Data) Check() error {
	if _, err := NewDiceTable(d); err != nil {
		return err
	}
	_, err := Configure(d.Values()) // which also limits the length of a list of squares
	return err
}

// faces lists the words of a die in the order of its table, each as often as the die shows it.
func faces(order []string, counts map[string]int) (words []string) {
	for _, word := range order {
		for range counts[word] {
			words = append(words, word)
		}
	}
	return words
}

// unknown returns a key that is not in order.
func unknown(order []string, counts map[string]int) (key string, found bool) {
	for _, key := range slices.Sorted(maps.Keys(counts)) {
		if !slices.Contains(order, key) {
			return key, true
		}
	}
	return "", false
}
