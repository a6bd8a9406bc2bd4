package record

import (
	"errors"
	"fmt"

	"woodwork/fair"
	"woodwork/table"
)

// Matches that were played under other rules.

// A RulesError says that an entry which is refused was made under other rules of its game than
// those of this program.
type RulesError struct {
	Game          string
	Opened, Today int // the numbers of the rules
	Err           error
}

func (e *RulesError) Error() string { return fmt.Sprintf("%s: %v", e.Says(), e.Err) }
func (e *RulesError) Unwrap() error { return e.Err }

// Says says which rules are meant, without the refusal.
func (e *RulesError) Says() string {
	when := "earlier"
	if e.Opened > e.Today {
		when = "later"
	}
	return fmt.Sprintf("played under %s rules of %s (number %d; those of this program have number %d)", when, e.Game, e.Opened, e.Today)
}

// Replay is Apply for an entry of a log that exists: the error contains a *RulesError if the entry
// was made under other rules.
func (m *Match) Replay(e Entry) (Report, error) {
	report, err := m.Apply(e)
	return report, m.underRules(e, err)
}

// underRules adds to the error of an entry under which rules it was made, if under others.
func (m *Match) underRules(e Entry, err error) error {
	var refused *EntryError
	if !errors.As(err, &refused) {
		return err
	}
	id, opened := m.GameID, m.Rules
	if m.Game == nil {
		o, _ := parseOpening(e.Text)
		id, opened = o.game, o.rules
	}
	g, ok := m.games(id)
	if !ok || opened == 0 || opened == g.Rules {
		return err
	}
	return &EntryError{refused.Seq, &RulesError{id, opened, g.Rules, refused.Err}}
}

// An Outdated says from which entry on a log is not what today's rules of its game allow, though
// it was allowed when it was made. The match is then Broken for good: it stays as it was before
// that entry, and can only be ended.
type Outdated struct {
	EntryError      // the first entry that is refused, and why
	Ended      bool // whether the match was over, or has been ended since
}

// ErrOutdated is the reason to refuse what is asked of a match that was played under other rules.
var ErrOutdated = fmt.Errorf("%w: it %s", table.ErrBroken, outdatedWhy)

const outdatedWhy = "was played under other rules, and can be read and ended"

// Pass takes an entry that is in the log and that Apply refuses with the given error. Entries of a
// match that is outdated are all taken by Pass. An error says that no log has this entry next, or
// that it is the first one, without which there is no match; it leaves the match unchanged.
func (m *Match) Pass(e Entry, why error) error {
	if err := m.follows(e); err != nil {
		return &EntryError{e.Seq, err}
	}
	if m.Game == nil {
		return why
	}
	if m.Outdated == nil {
		var refused *EntryError
		if !errors.As(why, &refused) {
			refused = &EntryError{e.Seq, why}
		}
		over := m.Phase == table.Over || m.Phase == table.Broken
		m.Outdated = &Outdated{*refused, over}
		m.Break(outdatedWhy)
	}
	m.seen(e)
	m.Seq, m.At = e.Seq, e.At
	return nil
}

// seen notes what counts in an entry of a match that is outdated: that the match is over, and its
// secret.
func (m *Match) seen(e Entry) {
	d, ok := e.Deed()
	switch {
	case !ok:
		return
	case d.Verb == table.Disclose && fair.Secret(d.Bytes).Commit() == m.Commit:
		secret := fair.Secret(d.Bytes)
		m.Secret = &secret
	case d.Verb != table.Finish && d.Verb != table.Break:
		return
	}
	m.Outdated = &Outdated{m.Outdated.EntryError, true}
}

// close applies an entry to a match that is outdated: one that ends it, or its secret.
func (m *Match) close(e Entry) error {
	err := m.follows(e)
	d, _ := e.Deed()
	ends := d.Verb == table.Break && !m.Outdated.Ended || d.Verb == table.Disclose && m.Outdated.Ended && m.Secret == nil
	switch {
	case err != nil:
	case !ends:
		err = ErrOutdated
	default:
		return m.Pass(e, nil)
	}
	return &EntryError{e.Seq, err}
}

// EndOutdated is the entry that ends a match that was played under other rules.
func (m *Match) EndOutdated() string {
	return table.BrokenBy(fmt.Sprintf("entry %d is not allowed by the rules of today", m.Outdated.Seq)).String()
}
