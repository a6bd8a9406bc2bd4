package winninggoal

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"woodwork/game"
	"woodwork/game/line"
)

// dieValues writes the dice of the data as values of options.
func dieValues(d Data) game.Values {
	v := game.Values{}
	for die, key := range dieKeys[:Burgundy] {
		v[key] = strings.Join(d.Arrow[(Orange+Die(die)).letter()], ",")
	}
	for k, counts := range []map[string]int{d.Shot, d.Defence, d.Save, d.Penalty} {
		v[dieKeys[int(Burgundy)+k]] = strings.Join(faces(kind(k).words(), counts), ",")
	}
	v["champion"] = strings.Join(faces(strings.Split(powers[1:], ""), d.Champion), ",")
	return v
}

// Values returns the options of a match with these dice and squares: they turn the file of a
// physical set into a match. Configure checks the data.
func (d Data) Values() game.Values {
	v := dieValues(d)
	v["dice"] = "own"
	v["squares"] = d.Squares.differences()
	return v
}

// amend changes the squares by a list of differences, such as
// "post:b10,ownGoal:c10/b10,block.a9:c10,block.e9:-".
func (s *SquareData) amend(text string) error {
	if text == "standard" {
		return nil
	}
	for _, change := range strings.Split(text, ",") {
		key, value, ok := strings.Cut(change, ":")
		if !ok {
			return fmt.Errorf("squares: %.20q: want name:square", change)
		}
		if err := s.change(key, value); err != nil {
			return fmt.Errorf("squares: %.20s: %w", key, err)
		}
	}
	return nil
}

// maxRank limits what is read as a rank; the table knows which ranks exist.
const maxRank = 99

func (s *SquareData) change(key, value string) error {
	if from, ok := strings.CutPrefix(key, "block."); ok {
		s.Block[from] = value
		if value == "-" && from != "fk8" {
			delete(s.Block, from)
		}
		return nil
	}
	if one, ok := s.names()[key]; ok {
		*one = value
		return nil
	}
	if rank, ok := s.numbers()[key]; ok {
		return line.Int(rank, value, 0, maxRank)
	}
	switch key {
	case "ownGoal":
		s.OwnGoal = strings.Split(value, "/")
	case "goalKick":
		s.GoalKick = strings.Split(value, "/")
	case "directFreeKickRanks":
		s.FreeKickRanks = []int{0, 0}
		return line.Ints(value, "/", line.To(&s.FreeKickRanks[0], 0, maxRank), line.To(&s.FreeKickRanks[1], 0, maxRank))
	default:
		return fmt.Errorf("no such square")
	}
	return nil
}

func (s *SquareData) names() map[string]*string {
	return map[string]*string{
		"centre": &s.Centre, "post": &s.Post, "bar": &s.Bar, "punch": &s.Punch, "spot": &s.Spot,
		"keeperKick": &s.KeeperKick, "longPassTo": &s.LongPassTo, "miracleTo": &s.MiracleTo,
	}
}

func (s *SquareData) numbers() map[string]*int {
	return map[string]*int{
		"longShotRank": &s.LongShotRank, "longPassRank": &s.LongPassRank, "ownSaveRank": &s.OwnSaveRank,
		"delay": &s.Delay, "whistleFromRank": &s.WhistleFrom,
	}
}

// differences inverts amend.
func (s SquareData) differences() string {
	standard := standardSquares()
	var list []string
	note := func(key, value, usual string) {
		if value != usual {
			list = append(list, key+":"+value)
		}
	}
	names, numbers := standard.names(), standard.numbers()
	for key, value := range s.names() {
		note(key, *value, *names[key])
	}
	for key, value := range s.numbers() {
		note(key, strconv.Itoa(*value), strconv.Itoa(*numbers[key]))
	}
	note("ownGoal", strings.Join(s.OwnGoal, "/"), strings.Join(standard.OwnGoal, "/"))
	note("goalKick", strings.Join(s.GoalKick, "/"), strings.Join(standard.GoalKick, "/"))
	note("directFreeKickRanks", ranks(s.FreeKickRanks), ranks(standard.FreeKickRanks))
	keys := maps.Clone(standard.Block)
	maps.Copy(keys, s.Block)
	for key := range keys {
		value := s.Block[key]
		if value == "" {
			value = "-"
		}
		note("block."+key, value, standard.Block[key])
	}
	if len(list) == 0 {
		return "standard"
	}
	slices.Sort(list)
	return strings.Join(list, ",")
}

func ranks(list []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", "/"), "[]")
}
