package record

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"woodwork/timecontrol"
)

// Terms are what a table agrees on beside the options of its game. The zero Terms are
// those of a log of format 1, which states none.
type Terms struct {
	Takeback string // TakebackNo, TakebackDecisions or TakebackAny
	Help     string // HelpNo, HelpAlone or HelpYes
	Clock    timecontrol.Control
	Delay    time.Duration // after which who has no seat is told what happens: whole seconds, at most MaxDelay
}

// MaxDelay is the longest delay for those who watch.
const MaxDelay = time.Hour

// Values of Terms.Takeback.
const (
	TakebackNo        = "no"
	TakebackDecisions = "decisions" // but never past chance that was shown, or time that ran out
	TakebackAny       = "any"       // also past chance: what is drawn afterwards is a new draw
)

// Values of Terms.Help: whether advice may be given while the match goes on.
const (
	HelpNo    = "no"
	HelpAlone = "alone" // to the guest who has all seats that people have, or had
	HelpYes   = "yes"
)

// ErrTerm says that a table has no such term, or a term no such value.
var ErrTerm = errors.New("no term of a table")

// A term is one of the Terms that are always stated: its name, what it may be, and where it
// is kept.
type term struct {
	key     string
	choices []string
	field   func(*Terms) *string
}

var terms = []term{
	{"takeback", []string{TakebackNo, TakebackDecisions, TakebackAny}, func(t *Terms) *string { return &t.Takeback }},
	{"help", []string{HelpNo, HelpAlone, HelpYes}, func(t *Terms) *string { return &t.Help }},
}

// Stated reports whether these are the terms of a log that states its terms.
func (t Terms) Stated() bool { return t != Terms{} }

// termsWord begins the word of entry 1 that states the terms.
const termsWord = "terms="

// clockWord and delayWord begin the last terms, in this order, each stated only where there is
// a time control, and a delay.
const (
	clockWord = "clock:"
	delayWord = "delay:"
)

// String writes terms as entry 1 does: takeback:any,help:alone,clock:fischer:5+3,delay:60.
func (t Terms) String() string {
	list := make([]string, len(terms))
	for i, term := range terms {
		list[i] = term.key + ":" + *term.field(&t)
	}
	if t.Clock.On() {
		list = append(list, clockWord+t.Clock.String())
	}
	if t.Delay > 0 {
		list = append(list, delayWord+strconv.Itoa(int(t.Delay/time.Second)))
	}
	return strings.Join(list, ",")
}

// ParseTerms inverts Terms.String. Every term is there, in this order, but for the time
// control of a table that has none, and a delay where there is none.
func ParseTerms(text string) (t Terms, err error) {
	words := strings.Split(text, ",")
	if last, ok := strings.CutPrefix(words[len(words)-1], delayWord); ok {
		if t.Delay, err = ParseDelay(last); err == nil && t.Delay == 0 {
			err = errors.New("a table without a delay says nothing of it")
		}
		if err != nil {
			return Terms{}, fmt.Errorf("%w: %w", ErrTerm, err)
		}
		words = words[:len(words)-1]
	}
	if len(words) == 0 {
		return Terms{}, fmt.Errorf("%w: %s is missing", ErrTerm, terms[0].key)
	}
	if last, ok := strings.CutPrefix(words[len(words)-1], clockWord); ok {
		t.Clock, err = timecontrol.Parse(last)
		if err == nil && !t.Clock.On() {
			err = errors.New("a table without a time control says nothing of it")
		}
		if err != nil {
			return Terms{}, fmt.Errorf("%w: %w", ErrTerm, err)
		}
		words = words[:len(words)-1]
	}
	for i, word := range words {
		key, value, _ := strings.Cut(word, ":")
		at := slices.IndexFunc(terms, func(t term) bool { return t.key == key })
		switch {
		case at < 0:
			return Terms{}, fmt.Errorf("%w: %.40q", ErrTerm, key)
		case !slices.Contains(terms[at].choices, value):
			return Terms{}, fmt.Errorf("%w: %s is %s, not %.40q", ErrTerm, key, strings.Join(terms[at].choices, ", "), value)
		case at != i:
			return Terms{}, fmt.Errorf("%w: %s is there twice or at the wrong place", ErrTerm, key)
		}
		*terms[at].field(&t) = value
	}
	if len(words) < len(terms) {
		return Terms{}, fmt.Errorf("%w: %s is missing", ErrTerm, terms[len(words)].key)
	}
	return t, nil
}

// ParseDelay reads the delay for those who watch, in seconds: a number without zeros in front.
func ParseDelay(text string) (time.Duration, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > int(MaxDelay/time.Second) || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("a delay is of 0 to %d seconds, not of %.20q", int(MaxDelay/time.Second), text)
	}
	return time.Duration(n) * time.Second, nil
}

// Version returns the format of a log whose first entry has this text: 2 if it states
// terms, else 1.
func Version(opening string) int {
	words := strings.SplitN(opening, " ", 6)
	if len(words) > 4 && strings.HasPrefix(words[4], termsWord) {
		return 2
	}
	return 1
}

// TermsOf returns the terms that the first entry of a log states; the zero Terms where it
// states none that can be read.
func TermsOf(opening string) Terms {
	words := strings.SplitN(opening, " ", 6)
	if len(words) < 5 {
		return Terms{}
	}
	t, _, _ := cutTerms(words[4:5])
	return t
}

// cutTerms takes the terms from the words of entry 1 that follow the commitment.
func cutTerms(words []string) (Terms, []string, error) {
	if len(words) == 0 {
		return Terms{}, words, nil
	}
	text, ok := strings.CutPrefix(words[0], termsWord)
	if !ok {
		return Terms{}, words, nil
	}
	t, err := ParseTerms(text)
	return t, words[1:], err
}
