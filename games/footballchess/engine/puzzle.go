package engine

import (
	"context"
	"fmt"

	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// puzzleMegabytes is the size of the table of the MateSolver that judges a puzzle: enough for
// four own moves.
const puzzleMegabytes = 4

// A Verdict is the answer to the moves tried in a puzzle: see bot.PuzzleAnswer.
type Verdict struct {
	Right, Solved bool
	Reply, Hint   string
}

// Judge plays the puzzle with the given own moves, each answered by the most stubborn reply, and
// judges the last one. Moves after a wrong one are an error, and so is a move that is not legal:
// a game.Refusal. Without moves the verdict contains only a hint.
func Judge(ctx context.Context, z game.Puzzle, played []string) (Verdict, error) {
	r := fc.Standard()
	s, err := r.ParseState(z.State)
	if err != nil {
		return Verdict{}, err
	}
	j := &judge{rules: r, state: s, left: 2*z.Moves - 1, line: z.Line, fresh: true}
	v := Verdict{}
	for i, text := range played {
		if v, err = j.try(ctx, text); err != nil {
			return Verdict{}, err
		}
		if i+1 < len(played) && (!v.Right || v.Solved) {
			return Verdict{}, fmt.Errorf("engine: %w: the puzzle ends with %.20q", game.ErrTurn, text)
		}
	}
	if !v.Solved {
		v.Hint, err = j.hint(ctx)
	}
	return v, err
}

// A judge is a puzzle at a moment when the solver is to move.
type judge struct {
	rules fc.Rules
	f     *MateSolver // nil until it is needed
	state fc.State
	left  int      // plies within which the goal must fall
	line  []string // the rest of the main line; nil once the solver has left it
	fresh bool     // nothing has been tried yet
}

func (j *judge) forcer() *MateSolver {
	if j.f == nil {
		j.f = NewMateSolver(j.rules, puzzleMegabytes)
	}
	return j.f
}

// try makes a move of the solver, if it is right, and the reply to it.
func (j *judge) try(ctx context.Context, text string) (Verdict, error) {
	m, err := j.rules.ParseMove(&j.state, text)
	if err != nil {
		return Verdict{}, err
	}
	in := game.At(game.Seat(j.state.Turn), m)
	if err := game.Check(j.rules, &j.state, in); err != nil {
		return Verdict{}, err
	}
	if m.Goal() {
		return Verdict{Right: true, Solved: true}, nil
	}
	if m.Act == fc.Resign || m.Act == fc.Agree {
		return Verdict{}, nil
	}
	after := j.state
	j.rules.Step(&after, in)
	if after.Status != fc.Play {
		return Verdict{}, nil
	}
	reply, right, err := j.reply(ctx, text, &after)
	if err != nil || !right {
		return Verdict{}, err
	}
	v := Verdict{Right: true, Reply: j.rules.FormatMove(&after, reply)}
	j.rules.Step(&after, game.At(game.Seat(after.Turn), reply))
	j.state, j.left = after, j.left-2
	return v, nil
}

// reply returns the most stubborn reply to a move of the solver, and whether the move was right.
// When the puzzle was made, the main line was proved, and so was that no other first move is
// right. Later moves may have alternatives, but then little is left to search.
func (j *judge) reply(ctx context.Context, text string, after *fc.State) (fc.Move, bool, error) {
	if len(j.line) > 1 && j.line[0] == text {
		m, err := j.rules.ParseMove(after, j.line[1])
		j.line, j.fresh = j.line[2:], false
		return m, err == nil, err
	}
	if j.fresh {
		return fc.Move{}, false, nil
	}
	n, err := j.forcer().Against(ctx, &after.Position, j.left-1)
	if err != nil || n == 0 {
		return fc.Move{}, false, err
	}
	j.line = nil
	m, _, err := j.forcer().LongestDefence(ctx, &after.Position, n)
	return m, err == nil, err
}

// hint returns the next move of the main line or, once the solver has left it, the first action
// that forces the goal soonest.
func (j *judge) hint(ctx context.Context) (string, error) {
	if len(j.line) > 0 {
		return j.line[0], nil
	}
	n, err := j.forcer().Goal(ctx, &j.state.Position, j.left)
	if err != nil || n == 0 {
		return "", err
	}
	all, err := j.forcer().Forces(ctx, &j.state.Position, n)
	if err != nil || len(all) == 0 {
		return "", err
	}
	return j.rules.FormatMove(&j.state, all[0].Move), nil
}
