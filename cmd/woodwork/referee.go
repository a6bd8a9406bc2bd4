package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"woodwork/game"
)

type legalCmd struct {
	gameFlags
	seatsFlag
	State *string `arg:"" optional:"" help:"A state line; - reads one state a line from standard input. The opening if left out."`
}

func (*legalCmd) Help() string {
	return `Prints the decisions that the players may take, sorted bytewise and separated by spaces; an empty line where nobody has to decide, or where the decisions are too many to list, such as flicks. With - a line that is not a state is answered by "! " and the reason.`
}

func (l *legalCmd) Run(c *console) error { return l.ask(c, l.State, l.Seats, legalLine) }

// legalLine lists what the players may decide.
func legalLine(m game.Match) string {
	var moves []string
	turn := m.Turn()
	for seat := range game.Seat(game.MaxSeats) {
		if turn.Seats.Has(seat) {
			moves = append(moves, m.Legal(seat)...)
		}
	}
	slices.Sort(moves)
	return strings.Join(slices.Compact(moves), " ")
}

type oddsCmd struct {
	gameFlags
	seatsFlag
	State *string `arg:"" optional:"" help:"A state line; - reads one state a line from standard input. The opening if left out."`
}

func (*oddsCmd) Help() string {
	return `Prints token=weight for everything that chance may do next, in the order of the rules; an empty line where chance has nothing to do, or its outcomes cannot be listed. A probability is a weight over the sum of the weights. With - a line that is not a state is answered by "! " and the reason.`
}

func (o *oddsCmd) Run(c *console) error { return o.ask(c, o.State, o.Seats, oddsLine) }

// oddsLine lists what Nature may draw.
func oddsLine(m game.Match) string {
	var b []byte
	for i, o := range m.Odds() {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(append(b, o.Move...), '=')
		b = strconv.AppendUint(b, uint64(o.Weight), 10)
	}
	return string(b)
}

// ask prints the result of say for the state, or for each state of a batch.
func (f gameFlags) ask(c *console, state *string, seats int, say func(game.Match) string) error {
	g, err := f.find()
	if err != nil {
		return err
	}
	if isBatch(state) {
		return c.batch(jobsOnce, func(state string) (string, error) {
			m, err := f.load(g, state)
			if err != nil {
				return "", err
			}
			return say(m), nil
		})
	}
	m, err := f.open(g, state, seats)
	if err != nil {
		return err
	}
	return c.print(say(m))
}

type applyCmd struct {
	gameFlags
	langFlag
	Full  bool     `help:"Print the full state line, whatever the state was given as."`
	State string   `arg:"" help:"A state line; - reads STATE, a tab and tokens, one job a line, from standard input."`
	Token []string `arg:"" optional:"" help:"Moves, chance outcomes and time tokens, in the notation of the game."`
}

func (*applyCmd) Help() string {
	return `Prints the state after the moves, in the form of the given state: a position without its past for a position, a full state line for a full one. Move numbers (12.) and comments in braces are ignored. A move that the rules do not allow is answered by "! ", the id of the rule and the reason: with - on standard output, else on standard error with exit code 1.`
}

func (a *applyCmd) Run(c *console) error {
	g, err := a.find()
	if err != nil {
		return err
	}
	w, err := a.words(g.ID)
	if err != nil {
		return err
	}
	if a.State == "-" {
		return c.batch(jobsOnce, func(line string) (string, error) {
			state, moves, _ := strings.Cut(line, "\t")
			return a.apply(g, w, state, moves)
		})
	}
	state, err := a.apply(g, w, a.State, strings.Join(a.Token, " "))
	if err != nil {
		return err
	}
	return c.print(state)
}

func (a *applyCmd) apply(g game.Game, w *words, state, moves string) (string, error) {
	m, err := a.load(g, state)
	if err != nil {
		return "", err
	}
	bare := state == m.Position() && !a.Full
	list, err := tokens(moves)
	if err != nil {
		return "", misuse(err)
	}
	for len(list) > 0 {
		after, rest, err := elapsed(m, list)
		if err != nil {
			return "", misuse(err)
		}
		move, n := phrase(m, rest)
		if _, _, err := makeMove(m, after, move); err != nil {
			return "", judged(w.speak(err))
		}
		list = rest[n:]
	}
	if bare {
		return m.Position(), nil
	}
	return m.State(), nil
}

// makeMove makes a move for its author, after the given time; a move of the clock is made when
// its limit ends, if that is later.
func makeMove(m game.Match, after time.Duration, move string) (seat game.Seat, report game.Report, err error) {
	if m.Turn().Over() {
		return seat, report, game.ErrOver
	}
	if seat, err = m.Author(move); err != nil {
		return seat, report, err
	}
	report, err = m.Play(max(after, game.AfterWait(m.Turn(), seat)), seat, move)
	if errors.Is(err, game.ErrTurn) {
		err = outOfTurn(m, move, err)
	}
	return seat, report, err
}

// outOfTurn returns the rule that forbids the move to everyone who may act now, because a text
// does not say whose move it is.
func outOfTurn(m game.Match, move string, err error) error {
	seat := game.Nature
	if turn := m.Turn(); !turn.Chance {
		seat = turn.Seats.First()
	}
	if refused := m.Check(0, seat, move); refused != nil {
		return refused
	}
	return err
}
