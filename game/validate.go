package game

import (
	"fmt"
	"strings"
)

// A Condition holds in every state that play can reach. A game lists its conditions in the order
// in which a parsed state is checked, so each may rely on those before it.
type Condition[R, S any] struct {
	Name string // the field of the state line, a dot, and what must hold: "scores.multiple"
	Rule string // the id of the rule it follows from, such as TU-24; may be empty

	// Fault says what is wrong with a state that violates the condition, and returns "" for one
	// that satisfies it.
	Fault func(r R, s *S) string
	// Words, if set, says the same to people who set up a position by hand. It is called only if
	// there is a fault.
	Words func(r R, s *S) Text
}

// Validate returns an *Invalid for the first condition that does not hold in s.
func Validate[R, S any](conditions []Condition[R, S], r R, s *S) error {
	for i := range conditions {
		c := &conditions[i]
		fault := c.Fault(r, s)
		if fault == "" {
			continue
		}
		e := &Invalid{Condition: c.Name, Rule: c.Rule, Fault: fault}
		if c.Words != nil {
			e.Text = c.Words(r, s)
		}
		return e
	}
	return nil
}

// An Invalid is the error for a state that play cannot reach.
type Invalid struct {
	Condition string // the name of the condition that is violated
	Rule      string // the id of the rule it follows from; may be empty
	Fault     string // what was found, in English
	Text      Text   // the same for players, if there are words for it
}

func (e *Invalid) Error() string {
	field, _, _ := strings.Cut(e.Condition, ".")
	if e.Rule == "" {
		return fmt.Sprintf("%s: %s (%s)", field, e.Fault, e.Condition)
	}
	return fmt.Sprintf("%s: %s (%s, %s)", field, e.Fault, e.Condition, e.Rule)
}

// Unwrap returns a Refusal with the text for players, if there is one.
func (e *Invalid) Unwrap() error {
	if e.Text.Key == "" {
		return nil
	}
	return Refusal{Rule: e.Rule, Text: e.Text}
}

// Fault returns the formatted text, for a condition that is violated.
func Fault(format string, args ...any) string { return fmt.Sprintf(format, args...) }

// FaultIf returns the formatted text if there is a fault, and "" if there is none.
func FaultIf(fault bool, format string, args ...any) string {
	if !fault {
		return ""
	}
	return Fault(format, args...)
}
