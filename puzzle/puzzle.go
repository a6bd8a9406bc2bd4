// Package puzzle keeps the decisions that games ask about: positions with the value of every
// choice, found by woodwork mine and stored one a line. Forced ends, the other kind of puzzle, are
// a part of their game (game.Game.Puzzles).
package puzzle

import (
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"woodwork/game"
)

// Levels is how many levels of difficulty there are; 1 is the easiest.
const Levels = 3

// AsGood is by how much less a choice may win and still be as good as the best one; AsGoodHands of a flick,
// twice the standard error of a thousand hands.
const (
	AsGood      = 0.005
	AsGoodHands = 0.03
)

// Good reports whether a choice that costs that much is as good as the best one.
func Good(p game.Puzzle, loss float64) bool {
	const rounding = 1e-9 // of the difference of two shares
	if p.Source == game.FromHands {
		return loss <= AsGoodHands+rounding
	}
	return loss <= AsGood+rounding
}

// Limits of a file: they keep a damaged one from taking the memory of a page.
const (
	maxPuzzles = 2000
	maxLine    = 20_000
	maxChoices = 200
)

// ErrFile is wrapped by what Read says about a file.
var ErrFile = errors.New("puzzle: not a file of puzzles")

// NewID returns the id of the decision in a position. It depends on nothing else, so a puzzle that
// is found again keeps its id.
func NewID(state string) string {
	sum := sha256.Sum256([]byte(state))
	return "d-" + strings.ToLower(base32.StdEncoding.EncodeToString(sum[:5]))
}

// Level returns how hard it is to find the best of the choices, which are in order: the less the
// second one costs, the harder. A flick is the harder, the fewer hands score with the best one.
func Level(p game.Puzzle) int {
	ease, easy, medium := Gap(p.Choices), 0.08, 0.04
	if p.Source == game.FromHands {
		ease, easy, medium = p.Choices[0].Win, 0.7, 0.55
	}
	switch {
	case ease >= easy:
		return 1
	case ease >= medium:
		return 2
	}
	return 3
}

// Gap returns what the second of the choices, which are in order, costs.
func Gap(choices []game.Choice) float64 { return choices[0].Win - choices[1].Win }

// Read returns the puzzles of a file, which has one a line: id, level, source, options or -, state
// and choices, separated by tabs; empty lines and those that begin with # count for nothing.
func Read(data []byte) ([]game.Puzzle, error) {
	var list []game.Puzzle
	for i, line := range strings.Split(string(data), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		p, err := parse(line)
		if err != nil {
			return nil, fmt.Errorf("%w: line %d: %w", ErrFile, i+1, err)
		}
		if list = append(list, p); len(list) > maxPuzzles {
			return nil, fmt.Errorf("%w: more than %d", ErrFile, maxPuzzles)
		}
	}
	return list, nil
}

func parse(line string) (p game.Puzzle, err error) {
	fields := strings.Split(line, "\t")
	if len(line) > maxLine || len(fields) != 6 {
		return p, fmt.Errorf("%d bytes and %d fields, want at most %d and 6", len(line), len(fields), maxLine)
	}
	p = game.Puzzle{ID: fields[0], Source: fields[2], State: fields[4], Moves: 1}
	if p.ID == "" || p.State == "" || !slices.Contains([]string{game.FromSolution, game.FromRollouts, game.FromSearch, game.FromHands}, p.Source) {
		return p, errors.New("no id, no state, or no source that is known")
	}
	if p.Level, err = strconv.Atoi(fields[1]); err != nil || p.Level < 1 || p.Level > Levels {
		return p, fmt.Errorf("the level %.20q", fields[1])
	}
	if p.Options, err = parseOptions(fields[3]); err != nil {
		return p, err
	}
	if p.Choices, err = parseChoices(fields[5]); err != nil {
		return p, err
	}
	p.Line = []string{p.Choices[0].Move}
	return p, nil
}

func parseOptions(text string) (game.Values, error) {
	if text == "-" {
		return nil, nil
	}
	values := game.Values{}
	for pair := range strings.SplitSeq(text, ",") {
		key, value, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, fmt.Errorf("the option %.40q", pair)
		}
		values[key] = value
	}
	return values, nil
}

// parseChoices reads at least two choices, MOVE=WIN or MOVE=WIN~ERROR, that are in order.
func parseChoices(text string) (list []game.Choice, err error) {
	for word := range strings.FieldsSeq(text) {
		at := strings.LastIndexByte(word, '=')
		if at < 1 {
			return nil, fmt.Errorf("the choice %.40q", word)
		}
		c := game.Choice{Move: word[:at]}
		win, off, estimated := strings.Cut(word[at+1:], "~")
		if c.Win, err = share(win); err == nil && estimated {
			c.Error, err = share(off)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	if len(list) < 2 || len(list) > maxChoices {
		return nil, fmt.Errorf("%d choices", len(list))
	}
	if !slices.IsSortedFunc(list, byWin) {
		return nil, errors.New("the choices are not in order")
	}
	return list, nil
}

func byWin(a, b game.Choice) int {
	switch {
	case a.Win > b.Win:
		return -1
	case a.Win < b.Win:
		return 1
	}
	return 0
}

func share(text string) (float64, error) {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(x) || x < 0 || x > 1 {
		return 0, fmt.Errorf("the chance %.20q", text)
	}
	return x, nil
}

// Format returns the line of a file with a puzzle.
func Format(p game.Puzzle) string {
	options := "-"
	if len(p.Options) > 0 {
		var pairs []string
		for key, value := range p.Options {
			pairs = append(pairs, key+"="+value)
		}
		slices.Sort(pairs)
		options = strings.Join(pairs, ",")
	}
	choices := make([]string, len(p.Choices))
	for i, c := range p.Choices {
		choices[i] = fmt.Sprintf("%s=%.4f", c.Move, c.Win)
		if c.Error > 0 {
			choices[i] += fmt.Sprintf("~%.4f", c.Error)
		}
	}
	return strings.Join([]string{p.ID, strconv.Itoa(p.Level), p.Source, options, p.State, strings.Join(choices, " ")}, "\t")
}
