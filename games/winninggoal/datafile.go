package winninggoal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"woodwork/game"
)

// ReadFile returns the options of a match with the dice and squares of a file, which ReadData
// reads. An error is a game.FileError.
func ReadFile(file []byte) (game.Values, error) {
	d, err := ReadData(file)
	if err != nil {
		return nil, err
	}
	return d.Values(), nil
}

// ReadData reads a file with a set of dice and squares (docs/formats.md#dice-of-a-printed-set).
// A die or a square that it leaves out, and the blocked shots if it has none, are taken from the
// reconstruction. An error says which line, die, face or square is wrong; it is a
// game.FileError.
func ReadData(file []byte) (Data, error) {
	d := Data{Squares: standardSquares()}
	d.Squares.Block = nil
	in := json.NewDecoder(bytes.NewReader(file))
	in.DisallowUnknownFields()
	if err := in.Decode(&d); err != nil {
		return d, decodeError(file, err)
	}
	if _, err := in.Token(); err != io.EOF {
		return d, torn(fmt.Errorf("line %d: there is something after the last brace", lineOf(file, in.InputOffset())))
	}
	d.Complete()
	if err := d.Check(); err != nil {
		return d, faulty(err)
	}
	return d, nil
}

func fileError(err error, key string, pairs ...any) error {
	return &game.FileError{Text: game.Say("winninggoal.file."+key, pairs...), Err: err}
}

// torn returns the error for a file with wrong syntax.
func torn(err error) error { return fileError(err, "torn") }

// decodeError says where in the file a JSON error is.
func decodeError(file []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return torn(fmt.Errorf("line %d: %w", lineOf(file, syntax.Offset), err))
	case errors.As(err, &kind) && kind.Field == "":
		return torn(fmt.Errorf("line %d: found a %s, want %s", lineOf(file, kind.Offset), kind.Value, wanted(kind)))
	case errors.As(err, &kind):
		return fileError(fmt.Errorf("line %d: %s: found a %s, want %s", lineOf(file, kind.Offset), kind.Field, kind.Value, wanted(kind)), "form", "name", kind.Field)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return torn(errors.New("the file ends too early: a brace or a bracket is not closed"))
	}
	// encoding/json has no error type for an unknown name.
	text := strings.TrimPrefix(err.Error(), "json: ")
	if name, err := strconv.Unquote(strings.TrimPrefix(text, "unknown field ")); err == nil {
		return fileError(errors.New(text), "unknown", "name", brief(name))
	}
	return torn(errors.New(text))
}

// brief shortens a name in a file if it is too long to be one.
func brief(name string) string {
	const most = 40
	if letters := []rune(name); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return name
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

// lineOf returns the line of the file, from 1, that contains the offset.
func lineOf(file []byte, offset int64) int {
	return 1 + bytes.Count(file[:min(offset, int64(len(file)))], []byte{'\n'})
}

// faulty says in the reader's language which part of a set is wrong.
func faulty(err error) error {
	name := "arrow"
	var option *game.OptionError
	if errors.As(err, &option) {
		name = option.Key
	}
	if i := slices.Index(dieKeys[:], name); i >= 0 && i < int(Burgundy) {
		name = "arrow." + (Orange + Die(i)).letter()
	}
	var face *unknownFace
	switch {
	case name == "squares":
		return fileError(err, "squares")
	case errors.As(err, &face):
		return fileError(err, "unknown", "name", brief(name+"."+face.word))
	case errors.Is(err, errFaces):
		return fileError(err, "six", "name", name)
	}
	return fileError(err, "form", "name", name)
}
