package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"strings"

	"woodwork/games/winninggoal"
)

// AfterApply adds the dice of a file to the options; an option that is given as well wins.
func (f *gameFlags) AfterApply() error { return f.addDice(f.Game) }

// addDice does what AfterApply says, for one game.
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
	d, err := readDice(file)
	if err != nil {
		return misuse(fmt.Errorf("%s: %w", f.Dice, err))
	}
	values := d.Values()
	maps.Copy(values, f.Option)
	f.Option = values
	return nil
}

// readDice reads a file with a set of dice and squares. A die or a square that it leaves
// out, and the blocked shots if it has none, are those of the reconstruction. An error
// says which line, die, face or square is wrong.
func readDice(file []byte) (winninggoal.Data, error) {
	d := winninggoal.Data{Squares: winninggoal.Reconstructed().Squares}
	d.Squares.Block = nil
	in := json.NewDecoder(bytes.NewReader(file))
	in.DisallowUnknownFields()
	if err := in.Decode(&d); err != nil {
		return d, inLine(file, err)
	}
	if _, err := in.Token(); err != io.EOF {
		return d, fmt.Errorf("line %d: there is something after the last brace", line(file, in.InputOffset()))
	}
	d.Complete()
	return d, d.Check()
}

// inLine adds to a JSON error where in the file it is.
func inLine(file []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("line %d: %w", line(file, syntax.Offset), err)
	case errors.As(err, &kind):
		return fmt.Errorf("line %d: %s: found a %s, want %s", line(file, kind.Offset), kind.Field, kind.Value, wanted(kind))
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the file ends too early: a brace or a bracket is not closed")
	}
	return errors.New(strings.TrimPrefix(err.Error(), "json: "))
}

// wanted puts the kind of a field into words.
func wanted(kind *json.UnmarshalTypeError) string {
	switch kind.Type.Kind().String() {
	case "int":
		return "a whole number"
	case "string":
		return "a text"
	case "slice":
		return "a list"
	}
	return "names with values in braces"
}

// line returns the line of the file, from 1, in which the offset lies.
func line(file []byte, offset int64) int {
	return 1 + bytes.Count(file[:min(offset, int64(len(file)))], []byte{'\n'})
}
