package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"woodwork/game"
	"woodwork/games"
	"woodwork/games/winninggoal"
	"woodwork/record"
)

// gameFlags are a game and its options, as most commands take them.
type gameFlags struct {
	Game string `arg:"" help:"The game: see woodwork games."`
	optionFlags
}

// optionFlags are options of a game, from the command line and from files.
type optionFlags struct {
	Option map[string]string `short:"o" mapsep:"none" placeholder:"KEY=VALUE" help:"An option of the game, where the state line does not carry it; may be repeated, the last value of a key counts."`
	Preset string            `placeholder:"NAME" help:"A named set of options, such as printed; -o changes single ones."`
	Dice   string            `placeholder:"FILE" help:"Play with the dice and squares in this file: Winning Goal with the faces of a printed set."`
}

// seatsFlag is the number of players of a match that begins at its opening.
type seatsFlag struct {
	Seats int `placeholder:"N" help:"Number of players where no state is given; the least that the game takes if left out."`
}

func (f gameFlags) find() (game.Game, error) {
	g, ok := games.Find(f.Game)
	if !ok {
		return g, misuse(fmt.Errorf("no game is called %q: try %s", f.Game, strings.Join(gameIDs(), ", ")))
	}
	return g, nil
}

func gameIDs() (ids []string) {
	for _, g := range games.All() {
		ids = append(ids, g.ID)
	}
	return ids
}

// isBatch reports whether the states come from standard input.
func isBatch(state *string) bool { return state != nil && *state == "-" }

// open returns the match at the given state, or at its opening if there is none. 0 seats means
// those of the state, or the fewest that the game allows.
func (f gameFlags) open(g game.Game, state *string, seats int) (game.Match, error) {
	if state == nil {
		m, err := g.New(f.Option, cmp.Or(seats, g.MinSeats))
		return m, misuse(err)
	}
	m, err := f.load(g, *state)
	if err == nil && seats != 0 && seats != m.Seats() {
		return nil, misuse(fmt.Errorf("the state is for %d players, not %d", m.Seats(), seats))
	}
	return m, err
}

func (f gameFlags) load(g game.Game, state string) (game.Match, error) {
	if state == "" {
		return nil, misuse(errors.New("the line is empty: want a state"))
	}
	m, err := g.Load(f.Option, state)
	return m, misuse(err)
}

// An answer is the text with which a batch answers a line that it cannot handle: "! " and the
// reason. A refusal begins with the id of its rule.
type answer struct{ error }

func (a answer) Error() string { return "! " + oneLine(a.error.Error()) }
func (a answer) Unwrap() error { return a.error }

// maxReason is how many bytes a reason may have: it may quote what was sent.
const maxReason = 1000

// oneLine makes text fit for a line: single blanks for white space, nothing that
// cannot be printed, not too long.
func oneLine(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) > maxReason {
		text = text[:maxReason] + "…"
	}
	return strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) {
			return utf8.RuneError
		}
		return c
	}, text)
}

// judged marks the error of a move, which may be nil: a refusal is the answer no; anything else
// was not a move at all.
func judged(err error) error {
	if err == nil {
		return nil
	}
	for _, refusal := range []error{game.ErrIllegal, game.ErrOver, game.ErrTurn, game.ErrTime} {
		if errors.Is(err, refusal) {
			return no(answer{err})
		}
	}
	return misuse(answer{err})
}

// wordedError is an error in words that unwraps to the original one.
type wordedError struct {
	text string
	error
}

func (s wordedError) Error() string { return s.text }
func (s wordedError) Unwrap() error { return s.error }

// speak puts a refusal into words: the id of its rule, and the reason. Other
// errors speak for themselves.
func (w *words) speak(err error) error {
	var r game.Refusal
	if !errors.As(err, &r) {
		return err
	}
	text := strings.TrimSpace(r.Rule + " " + w.say(r.Text))
	var other *record.RulesError
	if errors.As(err, &other) {
		text = other.Says() + ": " + text
	}
	var e *record.EntryError
	if errors.As(err, &e) {
		text = fmt.Sprintf("entry %d: %s", e.Seq, text)
	}
	return wordedError{text, err}
}

// AfterApply adds a named set and the dice of a file to the options; an option that is given as
// well wins.
func (f *gameFlags) AfterApply() error { return f.complete(f.Game) }

// complete does what AfterApply says, for one game.
func (f *optionFlags) complete(gameID string) error {
	if err := f.addDice(gameID); err != nil {
		return err
	}
	return f.addPreset(gameID)
}

// addPreset adds the options of a named set. That there is no such game is said later.
func (f *optionFlags) addPreset(gameID string) error {
	g, found := games.Find(gameID)
	if f.Preset == "" || !found {
		return nil
	}
	i := slices.IndexFunc(g.Presets, func(p game.Preset) bool { return p.ID == f.Preset })
	if i < 0 {
		return misuse(fmt.Errorf("--preset: %s has no set %.40q: see woodwork games %s", gameID, f.Preset, gameID))
	}
	values := maps.Clone(g.Presets[i].Values)
	if values == nil {
		values = game.Values{}
	}
	maps.Copy(values, f.Option)
	f.Option = values
	return nil
}

// addDice adds the options of a file.
func (f *optionFlags) addDice(gameID string) error {
	if f.Dice == "" {
		return nil
	}
	if gameID != "winninggoal" {
		return misuse(fmt.Errorf("--dice: only winninggoal takes dice from a file, not %s", gameID))
	}
	file, err := os.ReadFile(f.Dice)
	if err != nil {
		return mark(fmt.Errorf("read the dice: %w", err), exitOutside)
	}
	values, err := winninggoal.ReadFile(file)
	if err != nil {
		return misuse(fmt.Errorf("%s: %w", f.Dice, err))
	}
	maps.Copy(values, f.Option)
	f.Option = values
	return nil
}
