package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

type replayCmd struct {
	langFlag
	optionFlags
	Log    string `arg:"" help:"The log; - reads standard input."`
	States bool   `help:"Print the state line after every move as well."`
	At     uint64 `placeholder:"SEQ" help:"Print only the state line after entry SEQ."`
	Game   string `placeholder:"GAME" help:"Read the game's own notation instead: [STATE] and moves."`
}

func (*replayCmd) Help() string {
	return `Prints a line for each entry: number, match time, seat, move, and what happened in words; below it the notes of the referee, with the id of the rule. With --game the text is a state line in brackets and moves, as docs/formats.md writes them: move numbers, comments in braces and line breaks are ignored; -o gives the options that the state line does not carry.`
}

// AfterApply refuses options if the log has its own.
func (r *replayCmd) AfterApply() error {
	if r.Game == "" && (r.Dice != "" || r.Preset != "" || len(r.Option) > 0) {
		return misuse(errors.New("options go with --game: a log carries its own"))
	}
	return r.complete(r.Game)
}

func (r *replayCmd) Run(c *console) error {
	if r.Game != "" {
		return r.moves(c)
	}
	l, err := c.readLog(r.Log)
	if err != nil {
		return err
	}
	if r.At > 0 {
		return r.stateAt(c, l)
	}
	return r.tell(c, l)
}

// stateAt prints the state line after entry r.At.
func (r *replayCmd) stateAt(c *console, l record.Log) error {
	if r.At > uint64(len(l.Entries)) {
		return misuse(fmt.Errorf("the log has %d entries, not %d", len(l.Entries), r.At))
	}
	l.Entries = l.Entries[:r.At]
	m, err := record.Fold(games.Find, l)
	if err != nil {
		return wrongEntry(nil, err)
	}
	return c.print(m.Game.State())
}

func (r *replayCmd) tell(c *console, l record.Log) error {
	m := record.NewMatch(games.Find, l.Match)
	narration := narrator{states: r.States}
	for _, e := range l.Entries {
		report, err := m.Replay(e)
		if err == nil && narration.words == nil {
			narration.words, err = r.words(m.GameID)
		}
		if err != nil {
			return wrongEntry(narration.words, err)
		}
		if err := narration.entry(c, m, e, report); err != nil {
			return err
		}
	}
	return nil
}

// moves prints a log in the game's own notation.
func (r *replayCmd) moves(c *console) error {
	m, moves, err := r.open(c)
	if err != nil {
		return err
	}
	w, err := r.words(r.Game)
	if err != nil {
		return err
	}
	match := &record.Match{GameID: r.Game, State: table.State{Game: m, Phase: table.Playing}}
	narration := narrator{words: w, states: r.States}
	seq, at := uint64(0), time.Duration(0)
	for len(moves) > 0 {
		after, rest, err := elapsed(m, moves)
		if err != nil {
			return misuse(err)
		}
		move, n := phrase(m, rest)
		seq, at, moves = seq+1, at+after, rest[n:]
		seat, report, err := makeMove(m, after, move)
		if err != nil {
			return judged(fmt.Errorf("move %d: %w", seq, narration.words.speak(err)))
		}
		e := record.Entry{Seq: seq, At: at, Seat: seat, Text: move}
		if r.At == 0 {
			err = narration.entry(c, match, e, record.Report{Report: report})
		} else if r.At == seq {
			return c.print(m.State())
		}
		if err != nil {
			return err
		}
	}
	if r.At > seq {
		return misuse(fmt.Errorf("the log has %d moves, not %d", seq, r.At))
	}
	return nil
}

var errBracket = errors.New("this is not a log: want a state line in brackets, and moves")

func (r *replayCmd) open(c *console) (game.Match, []string, error) {
	text, err := c.readText(r.Log)
	if err != nil {
		return nil, nil, err
	}
	if text, err = uncomment(text); err != nil {
		return nil, nil, misuse(err)
	}
	state, rest, ok := strings.Cut(strings.TrimSpace(text), "]")
	state, opened := strings.CutPrefix(state, "[")
	if !ok || !opened {
		return nil, nil, misuse(errBracket)
	}
	flags := gameFlags{r.Game, r.optionFlags}
	g, err := flags.find()
	if err != nil {
		return nil, nil, err
	}
	m, err := flags.load(g, state)
	if err != nil {
		return nil, nil, err
	}
	moves, err := tokens(rest)
	return m, moves, misuse(err)
}

// A narrator puts entries into words.
type narrator struct {
	words  *words
	states bool
}

// entry prints what happened with e, which led to m.
func (t *narrator) entry(c *console, m *record.Match, e record.Entry, report record.Report) error {
	t.words.seats = m.Seats
	text := ""
	if e.InGame() {
		text = e.Text
	}
	line := fmt.Sprintf("%5d %9s %s %-10s %s", e.Seq, clock(e.At), record.FormatSeat(e.Seat), text, t.what(report))
	if !e.InGame() && exact(report.Deed) {
		line += below + e.Text
	}
	for _, n := range report.Notes {
		line += below + cite(n.Rule, t.words.say(n.Text))
	}
	if t.states && e.InGame() {
		line += below + "= " + m.Game.State()
	}
	return c.print(line)
}

// what says what an entry did. Where nothing is drawn the table has no words for numbers and secrets.
func (t *narrator) what(report record.Report) string {
	if report.Text.Key == "" {
		return string(report.Deed.Verb)
	}
	return t.words.say(report.Text)
}

// exact reports whether words leave out what a reader of the log may want to copy: the commitment
// and options of the first entry, a position, terms, where a takeback leads, a fault, the secret.
func exact(d table.Deed) bool {
	switch d.Verb {
	case "", table.Place, table.ChangeTerms, table.TakeBack, table.Break, table.Disclose:
		return true
	}
	return d.Verb == table.Offer && d.Wish == table.NewTerms
}

// below begins a line that belongs to the entry above it.
const below = "\n                             "

// clock writes a match time as minutes, seconds and milliseconds.
func clock(at time.Duration) string {
	ms := at.Milliseconds()
	return fmt.Sprintf("%d:%02d.%03d", ms/60_000, ms/1000%60, ms%1000)
}
