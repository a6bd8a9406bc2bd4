package line

import (
	"fmt"
	"strings"
)

// A Layout is the state line of a game with rules R and state S: its fields from left to
// right.
type Layout[R, S any] []Field[R, S]

// A Field is one field of a line. It has Read and Write, or only Rules if the text depends on
// the rules alone.
type Field[R, S any] struct {
	Name string
	// Read sets the part of the state that the field holds. Fields before it have already been
	// read.
	Read func(s *S, text string) error
	// Write returns the text, which has no blanks.
	Write func(s *S) string
	// Rules returns the text of a field that is the same in all lines of a match: its
	// options, or the name of the format.
	Rules func(r R) string
}

func (f *Field[R, S]) text(r R, s *S) string {
	if f.Rules != nil {
		return f.Rules(r)
	}
	return f.Write(s)
}

// Format returns the line of a state.
func (l Layout[R, S]) Format(r R, s *S) string {
	var texts [32]string
	fields := texts[:0]
	for i := range l {
		fields = append(fields, l[i].text(r, s))
	}
	return strings.Join(fields, " ")
}

// Parse reads a line into s and sets only what the fields hold. An error names the field. The
// line is exactly the one that Format returns, unless one field changes what another has set.
// Whether the fields fit together is for the game to check.
func (l Layout[R, S]) Parse(r R, s *S, text string) error {
	fields, err := l.Split(text)
	if err != nil {
		return err
	}
	return l.Read(r, s, fields)
}

// State is Parse for a whole state, which begins as s and must be valid.
func (l Layout[R, S]) State(r R, s S, text string, validate func(*S) error) (S, error) {
	var none S
	if err := l.Parse(r, &s, text); err != nil {
		return none, err
	}
	if err := validate(&s); err != nil {
		return none, fmt.Errorf("state, %w", err)
	}
	return s, nil
}

// Split returns the fields of a line.
func (l Layout[R, S]) Split(text string) ([]string, error) {
	if n := strings.Count(text, " ") + 1; n != len(l) {
		return nil, &CountError{Got: n, Want: len(l)}
	}
	return strings.Split(text, " "), nil
}

// Read is Parse for a line that has been split.
func (l Layout[R, S]) Read(r R, s *S, fields []string) error {
	for i := range l {
		if err := l[i].read(r, s, fields[i]); err != nil {
			return l.Error(i, err)
		}
	}
	for i := range l {
		if again := l[i].text(r, s); again != fields[i] {
			return l.Error(i, fmt.Errorf("%.80q: write %.80q", fields[i], again))
		}
	}
	return nil
}

func (f *Field[R, S]) read(r R, s *S, text string) error {
	if f.Rules == nil {
		return f.Read(s, text)
	}
	if want := f.Rules(r); text != want {
		return Want(text, "%q", want)
	}
	return nil
}

// Error returns err as an error of the field i, counted from 0.
func (l Layout[R, S]) Error(i int, err error) error {
	return &FieldError{i + 1, l[i].Name, err}
}

// A CountError is a line with too few or too many fields.
type CountError struct{ Got, Want int }

func (e *CountError) Error() string {
	return fmt.Sprintf("state: want %d fields between single spaces, not %d", e.Want, e.Got)
}

// A FieldError is a field of a line that cannot be read, or is not written in the only way.
type FieldError struct {
	N    int // counted from 1
	Name string
	Err  error
}

func (e *FieldError) Error() string {
	return fmt.Sprintf("state, field %d (%s): %v", e.N, e.Name, e.Err)
}
func (e *FieldError) Unwrap() error { return e.Err }
