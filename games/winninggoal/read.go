package winninggoal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// ReadData reads the file of a set of dice and squares, JSON as section 2.4 has
// it, and checks it. What the file leaves out is as in the reconstruction: a die,
// a square, or all blocked shots. An error says which line, die, face or square is
// wrong.
func ReadData(file []byte) (Data, error) {
	var d Data
	d.Squares = standardSquares()
	d.Squares.Block = nil
	in := json.NewDecoder(bytes.NewReader(file))
	in.DisallowUnknownFields()
	if err := in.Decode(&d); err != nil {
		return Data{}, inLine(file, err)
	}
	if _, err := in.Token(); err != io.EOF {
		return Data{}, fmt.Errorf("line %d: there is something after the last brace", line(file, in.InputOffset()))
	}
	d.complete(Reconstructed())
	if _, err := NewTable(d); err != nil {
		return Data{}, err
	}
	if _, err := Configure(d.Values()); err != nil { // a list of squares longer than an option may be
		return Data{}, err
	}
	return d, nil
}

// complete fills in what d leaves out.
func (d *Data) complete(standard Data) {
	if d.Arrow == nil {
		d.Arrow = standard.Arrow
	}
	for die, faces := range standard.Arrow {
		if d.Arrow[die] == nil {
			d.Arrow[die] = faces
		}
	}
	for _, one := range []struct{ mine, usual *map[string]int }{
		{&d.Shot, &standard.Shot}, {&d.Defence, &standard.Defence}, {&d.Save, &standard.Save},
		{&d.Penalty, &standard.Penalty}, {&d.Champion, &standard.Champion},
	} {
		if *one.mine == nil {
			*one.mine = *one.usual
		}
	}
	if d.Squares.Block == nil {
		d.Squares.Block = standard.Squares.Block
	}
}

// inLine says where the file is wrong.
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
