package game

import (
	"fmt"
	"strings"
)

// A Condition holds in every state that play comes to. A game lists its conditions in
// the order in which a state that was read is checked, so each may rely on those before
// it.
type Condition[R, S any] struct {
	Name string // the field of the state line, a dot, and what is asked of it: "scores.multiple"
	Rule string // the id of the rule that makes it so, as TU-24; may be empty

	// Fault says what is wrong with a state in which the condition does not hold, and
	// "" of one in which it does.
	Fault func(r R, s *S) string
	// Words, if set, says the same to people who set up a position by hand. It is
	// called only if there is a fault.
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

// An Invalid state is one that play cannot come to.
type Invalid struct {
	Condition string // the name of the condition that does not hold
	Rule      string // the id of the rule that makes it so; may be empty
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

// Unwrap returns what players read of it: a Refusal, if there are words for it.
func (e *Invalid) Unwrap() error {
	if e.Text.Key == "" {
		return nil
	}
	return Refusal{Rule: e.Rule, Text: e.Text}
}

// Fault says what fails a condition.
func Fault(format string, args ...any) string { return fmt.Sprintf(format, args...) }

// FaultIf returns the formatted text if there is a fault, and "" if there is none.
func FaultIf(fault bool, format string, args ...any) string {
	if !fault {
		return ""
	}
	return Fault(format, args...)
}
