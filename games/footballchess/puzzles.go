package footballchess

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"woodwork/game"
)

// The laboratory writes puzzleFile: see its first lines.
//
//go:embed puzzles.txt
var puzzleFile string

var puzzles = readPuzzles(puzzleFile)

// Puzzles are positions of matches between programs, in which exactly one action forces a goal
// in two to four own moves, including the goal kick.
func Puzzles() []game.Puzzle { return puzzles }

// readPuzzles reads one puzzle per line: id, own moves, position and line of play, separated by
// tabs. The file is part of the program, so any error in it is our bug.
func readPuzzles(file string) (all []game.Puzzle) {
	for line := range strings.Lines(file) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		p, err := readPuzzle(strings.Split(line, "\t"))
		if err != nil {
			panic(fmt.Sprintf("footballchess: puzzle %q: %v", line, err))
		}
		all = append(all, p)
	}
	return all
}

func readPuzzle(fields []string) (game.Puzzle, error) {
	if len(fields) != 4 {
		return game.Puzzle{}, fmt.Errorf("%d fields, not 4", len(fields))
	}
	own, err := strconv.Atoi(fields[1])
	if err != nil {
		return game.Puzzle{}, err
	}
	r := Standard()
	s, err := r.ParseState(fields[2])
	if err != nil {
		return game.Puzzle{}, err
	}
	p := game.Puzzle{ID: fields[0], State: fields[2], Moves: own, Line: strings.Fields(fields[3])}
	if len(p.Line) != 2*own-1 {
		return p, fmt.Errorf("a line of %d actions for %d own moves", len(p.Line), own)
	}
	first, err := r.ParseMove(&s, p.Line[0])
	p.Hints = puzzleHints(&s.Position, first)
	return p, err
}

// puzzleHints names the kind of the first action, and then the piece that acts.
func puzzleHints(p *Position, first Move) []game.Text {
	return []game.Text{
		game.Say("footballchess.puzzle." + puzzleTheme(p, first)),
		game.Say("footballchess.puzzle.look." + first.Piece.String()),
	}
}

func puzzleTheme(p *Position, first Move) string {
	held := p.Piece[p.Turn][first.Piece] == p.Ball
	switch {
	case first.Act == Take:
		return "take"
	case first.Act == Go && first.To == p.Ball:
		return "pick"
	case first.Act == Go && held:
		return "leave"
	case first.Act == Carry:
		return "carry"
	case first.Act == Kick:
		return "kick"
	case first.Act == Pass, first.Act == Chain:
		return "pass"
	}
	return "quiet"
}
