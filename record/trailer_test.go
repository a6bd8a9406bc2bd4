package record_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"strings"
	"testing"

	"woodwork/record"
)

// key returns one of the keys for the tests.
func key(n byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{n}, ed25519.SeedSize))
}

// A trailer belongs to one log: any other is refused, with an error that says what does not
// match.
func TestTrailer(t *testing.T) {
	good := whole(t).Signed(key(1))
	if err := record.Verify(find, good); err != nil || !good.Trailer.Key.Equal(key(1).Public()) {
		t.Fatalf("signed by %x, %v", []byte(good.Trailer.Key), err)
	}
	for name, c := range map[string]struct {
		change func(l record.Log, end *record.Trailer) record.Log
		says   string
	}{
		"the chain": {func(l record.Log, end *record.Trailer) record.Log { end.Chain[31] ^= 1; return l }, "its entries have the chain"},
		"the key": {func(l record.Log, end *record.Trailer) record.Log {
			end.Key = key(2).Public().(ed25519.PublicKey)
			return l
		}, "not that of key"},
		"the signature": {func(l record.Log, end *record.Trailer) record.Log { end.Signature[63] ^= 1; return l }, "not that of key"},
		"another's": {func(l record.Log, end *record.Trailer) record.Log {
			*end = *record.Log{Match: "abc", Entries: l.Entries}.Signed(key(1)).Trailer
			return l
		}, "its entries have the chain"},
		"another's, with the right chain": {func(l record.Log, end *record.Trailer) record.Log {
			end.Signature = record.Sign(key(1), l.Match, 7, end.Chain).Signature
			return l
		}, "not that of key"},
		"a name": {func(l record.Log, end *record.Trailer) record.Log {
			l.Entries[1].Text = strings.Replace(l.Entries[1].Text, "Zoë", "Zoe", 1) + "x"
			return l
		}, "its entries have the chain"},
	} {
		l, end := good, *good.Trailer
		l.Entries = append([]record.Entry(nil), good.Entries...)
		end.Key, end.Signature = bytes.Clone(end.Key), bytes.Clone(end.Signature)
		l.Trailer = &end
		l = c.change(l, &end)
		if err := l.CheckTrailer(); !errors.Is(err, record.ErrChanged) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want something with %q", name, err, c.says)
		}
		if err := record.Verify(find, l); err == nil {
			t.Errorf("%s was changed, and verified", name)
		}
	}
}

// A log of a match that is not over can be signed as far as it goes; a log that is cut after
// that has another end.
func TestTrailerOfALogThatGoesOn(t *testing.T) {
	l := whole(t)
	l.Entries = l.Entries[:len(l.Entries)-1]
	if err := record.Verify(find, l.Signed(key(1))); !errors.Is(err, record.ErrUnrevealed) {
		t.Error(err)
	}
	l = l.Signed(key(1))
	l.Entries = l.Entries[:len(l.Entries)-1]
	if err := record.Verify(find, l); !errors.Is(err, record.ErrChanged) {
		t.Error(err)
	}
}
