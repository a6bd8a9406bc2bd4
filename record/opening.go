package record

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/table"
)

// OpenText returns the first entry of a log. It states the terms of the table and every option of
// the game, so that a default can change without affecting old matches, except a late option at its
// default; and the number of the game's rules, unless it is 1.
func OpenText(g game.Game, options game.Values, seats int, commit fair.Commitment, terms table.Terms) (string, error) {
	full, err := game.Complete(g.Options, options)
	if err != nil {
		return "", err
	}
	if terms, err = terms.For(g, seats); err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "open %s seats=%d commit=%s", g.ID, seats, hex.EncodeToString(commit[:]))
	if g.Rules > 1 {
		fmt.Fprintf(&b, " %s%d", rulesWord, g.Rules)
	}
	b.WriteString(" " + termsWord + terms.String())
	for _, o := range g.Options {
		if !o.Late || full[o.Key] != o.Default {
			fmt.Fprintf(&b, " %s=%s", o.Key, full[o.Key])
		}
	}
	return b.String(), nil
}

const (
	rulesWord = "rules="
	termsWord = "terms="
)

// An opening is what the first entry of a log says.
type opening struct {
	game    string
	seats   int
	commit  fair.Commitment
	rules   int // 1 if it is not stated
	terms   table.Terms
	options game.Values
}

func parseOpening(text string) (o opening, err error) {
	words := strings.Split(text, " ")
	if len(words) < 5 || words[0] != "open" {
		return o, errors.New("a log begins with: open <game> seats=<n> commit=<digest> terms=<terms> <options>")
	}
	o.game = words[1]
	if o.seats, err = strconv.Atoi(strings.TrimPrefix(words[2], "seats=")); err != nil || words[2] != "seats="+strconv.Itoa(o.seats) {
		return o, fmt.Errorf("%.40q is not a number of seats: want seats=<n>", words[2])
	}
	digest, ok := strings.CutPrefix(words[3], "commit=")
	if o.commit, err = table.ParseHex(digest); err != nil || !ok {
		return o, fmt.Errorf("the commitment is missing: %.80q", words[3])
	}
	rest := words[4:]
	if o.rules, rest, err = cutRules(rest); err != nil {
		return o, err
	}
	if len(rest) == 0 || !strings.HasPrefix(rest[0], termsWord) {
		return o, fmt.Errorf("%w: the terms are missing: want %s<terms>", table.ErrTerm, termsWord)
	}
	if o.terms, err = table.ParseTerms(rest[0][len(termsWord):]); err != nil {
		return o, err
	}
	o.options, err = parseValues(rest[1:])
	return o, err
}

// cutRules splits the number of the rules from the words behind the commitment of the first
// entry. It is 1 if it is not stated.
func cutRules(words []string) (number int, rest []string, err error) {
	if len(words) == 0 || !strings.HasPrefix(words[0], rulesWord) {
		return 1, words, nil
	}
	number, err = strconv.Atoi(words[0][len(rulesWord):])
	if err != nil || number < 2 || words[0] != rulesWord+strconv.Itoa(number) {
		return 0, nil, fmt.Errorf("%.40q: want the number of the rules, from 2 on", words[0])
	}
	return number, words[1:], nil
}

func parseValues(words []string) (game.Values, error) {
	values := game.Values{}
	for _, w := range words {
		key, value, ok := strings.Cut(w, "=")
		if _, twice := values[key]; !ok || twice {
			return nil, fmt.Errorf("%.40q is not an option, or is there twice: want key=value", w)
		}
		values[key] = value
	}
	return values, nil
}

// TermsOf returns the terms stated by the first entry of a log; the zero Terms if it states none
// that can be read.
func TermsOf(text string) table.Terms {
	o, _ := parseOpening(text)
	return o.terms
}

// open applies the first entry.
func (m *Match) open(e Entry) error {
	o, err := parseOpening(e.Text)
	if err != nil {
		return err
	}
	g, ok := m.games(o.game)
	if !ok {
		return fmt.Errorf("no game is called %.40q", o.game)
	}
	if o.seats < g.MinSeats || o.seats > g.MaxSeats {
		return fmt.Errorf("%s is for %d to %d seats, not %d", g.ID, g.MinSeats, g.MaxSeats, o.seats)
	}
	switch stated, err := o.terms.For(g, o.seats); {
	case err != nil:
		return err
	case stated != o.terms:
		return fmt.Errorf("%w: flag: the default is not stated", table.ErrTerm)
	}
	full, err := game.Complete(g.Options, o.options)
	if err != nil {
		return err
	}
	lies, err := g.New(full, o.seats)
	if err != nil {
		return err
	}
	m.GameID, m.Rules, m.Options = g.ID, o.rules, full
	m.State = table.New(g, full, lies, o.commit, o.terms)
	m.Seq, m.At = e.Seq, e.At
	return nil
}

// place applies the second entry if it lets the game begin at a state line instead of its opening.
func (m *Match) place(state string, e Entry) error {
	g, _ := m.games(m.GameID)
	at, err := g.At(m.Options, state)
	switch {
	case err != nil:
		return fmt.Errorf("%w: no such position: %w", table.ErrNotNow, err)
	case at.Seats() != len(m.Seats):
		return fmt.Errorf("%w: a position for %d players, and the match has %d seats", table.ErrNotNow, at.Seats(), len(m.Seats))
	case at.Turn().Over():
		return fmt.Errorf("%w: nothing is left to play in this position", table.ErrNotNow)
	}
	m.Game, m.Begun = at, state
	m.Seq, m.At = e.Seq, e.At
	return nil
}
