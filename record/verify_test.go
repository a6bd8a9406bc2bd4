package record_test

import (
	"slices"
	"testing"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/record"
)

// Anyone who knows the secret can check the draws of a match that has not revealed it yet.
func TestVerifyWithTheSecret(t *testing.T) {
	l := whole(t)
	if err := record.VerifyWith(find, l, secret); err != nil {
		t.Errorf("a whole log: %v", err)
	}
	if err := record.VerifyWith(find, l, fair.Secret{8}); err == nil {
		t.Error("a log that reveals another secret passes")
	}
	l.Entries = l.Entries[:len(l.Entries)-1]
	if err := record.VerifyWith(find, l, secret); err != nil {
		t.Errorf("a log before its secret: %v", err)
	}
	if err := record.VerifyWith(find, l, fair.Secret{8}); err == nil {
		t.Error("another secret passes")
	}
	i := slices.IndexFunc(l.Entries, func(e record.Entry) bool { return e.Seat == game.Nature })
	l.Entries[i].Text = other(l.Entries[i].Text)
	if err := record.VerifyWith(find, l, secret); err == nil {
		t.Error("another face passes")
	}
}
