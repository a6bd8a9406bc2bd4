package engine

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// openingsFile is the output of the command on its first line.
//
//go:embed openings.txt
var openingsFile string

// An OpeningMove says how matches of programs continued from a position near the kick-off.
type OpeningMove struct {
	Move    string
	Matches int
	Points  float64 // of the side that moves, per match; a draw is half a point
}

// OpeningMoves returns how matches by the standard rules continued from p, frequent moves first;
// none if p is not in the book.
func OpeningMoves(p *fc.Position) []OpeningMove { return book()[*p] }

var book = sync.OnceValue(func() map[fc.Position][]OpeningMove { return readBook(openingsFile) })

// readBook reads the output of woodwork openings: after two lines and an empty one a tree of
// moves, indented by two blanks per level, with matches and White's points in percent. The file
// is part of the program, so any error in it is our bug.
func readBook(file string) map[fc.Position][]OpeningMove {
	r := fc.Standard()
	start, err := r.Start(2)
	if err != nil {
		panic(err)
	}
	read := map[fc.Position][]OpeningMove{}
	line := []fc.State{start} // the states before the move of each level
	_, body, _ := strings.Cut(file, "\n\n")
	for text := range strings.Lines(body) {
		level := (len(text) - len(strings.TrimLeft(text, " "))) / 2
		if level >= len(line) {
			panic(fmt.Sprintf("engine: opening %q has nothing before it", text))
		}
		line = line[:level+1]
		s := line[level]
		b, next, err := readOpeningMove(r, s, strings.Fields(text))
		if err != nil {
			panic(fmt.Sprintf("engine: opening %q: %v", text, err))
		}
		read[s.Position] = append(read[s.Position], b)
		line = append(line, next)
	}
	return read
}

func readOpeningMove(r fc.Rules, s fc.State, fields []string) (b OpeningMove, next fc.State, err error) {
	if len(fields) < 3 {
		return b, s, fmt.Errorf("want move, matches and points")
	}
	m, err := r.ParseMove(&s, fields[0])
	if err != nil {
		return b, s, err
	}
	b.Move = fields[0]
	if b.Matches, err = strconv.Atoi(fields[1]); err != nil {
		return b, s, err
	}
	if b.Points, err = strconv.ParseFloat(fields[2], 64); err != nil {
		return b, s, err
	}
	if b.Points /= 100; s.Turn == fc.Black {
		b.Points = 1 - b.Points
	}
	next = s
	return b, next, game.Play(r, &next, game.At(game.Seat(s.Turn), m))
}
