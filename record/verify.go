package record

import (
	"errors"
	"fmt"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/table"
)

// ErrUnrevealed is what Verify returns for a log that does not reveal its secret, but in which
// nothing else is wrong.
var ErrUnrevealed = errors.New("every entry follows the rules, but the draws cannot be checked: the secret is not revealed")

// Verify checks everything that a log claims: that it begins with the opening of a match with
// this id, that every entry was allowed when it was made, that the secret is the one committed
// to in the first entry, that every draw follows from the secret and the players' entropy, and
// that the trailer, if there is one, belongs to these entries. The error is an *EntryError that
// names the first wrong entry, ErrChanged, or ErrUnrevealed. In a log without a trailer, changed
// entries go unnoticed if they could have been played.
func Verify(games Games, l Log) error {
	_, err := Verified(games, l)
	return err
}

// Verified is Verify, and also returns the match if the log is correct.
func Verified(games Games, l Log) (*Match, error) {
	return verified(games, l, revealed(l))
}

// VerifyWith is Verify for a caller who knows the secret before the log reveals it, so that the
// draws so far can be checked as well.
func VerifyWith(games Games, l Log, secret fair.Secret) error {
	_, err := VerifiedWith(games, l, secret)
	return err
}

// VerifiedWith is VerifyWith, and also returns the match if the log is correct.
func VerifiedWith(games Games, l Log, secret fair.Secret) (*Match, error) {
	if reveal := revealed(l); reveal != nil && *reveal != secret {
		return nil, errors.New("the log reveals another secret")
	}
	m, err := verified(games, l, &secret)
	if err == nil && m.Commit != secret.Commit() {
		return nil, errors.New("the secret is not the one that the log has committed to")
	}
	return m, err
}

// verified checks a log; secret is nil if it is not known.
func verified(games Games, l Log, secret *fair.Secret) (*Match, error) {
	m := NewMatch(games, l.Match)
	for _, e := range l.Entries {
		if err := m.checkDraw(e, secret); err != nil {
			return nil, m.underRules(e, &EntryError{e.Seq, err})
		}
		if _, err := m.Replay(e); err != nil {
			return nil, err
		}
		if id := fair.ID(m.Commit); id != l.Match {
			return nil, &EntryError{e.Seq, fmt.Errorf("a match with this commitment is called %s, not %s", id, l.Match)}
		}
	}
	err := l.CheckTrailer()
	switch {
	case len(l.Entries) == 0:
		return nil, errors.New("the log has no entries")
	case err != nil:
		return nil, err
	case secret == nil:
		return nil, ErrUnrevealed
	}
	return m, nil
}

// revealed returns the secret that a log reveals; nil if it reveals none. Apply checks that the
// entry is in the right place and matches the commitment.
func revealed(l Log) *fair.Secret {
	for _, e := range l.Entries {
		if d, ok := e.Deed(); ok && d.Verb == table.Disclose {
			return (*fair.Secret)(&d.Bytes)
		}
	}
	return nil
}

// checkDraw returns an error if e is a draw that does not follow from the secret.
func (m *Match) checkDraw(e Entry, secret *fair.Secret) error {
	if e.Seat != game.Nature || secret == nil || !m.Turn().Chance || secret.Commit() != m.Commit {
		return nil // nothing to compare; Apply refuses what is not allowed
	}
	if want := m.Game.Draw(m.Source(*secret)); want != e.Text {
		return fmt.Errorf("the draw is %.40q, but %q follows from the secret", e.Text, want)
	}
	return nil
}
