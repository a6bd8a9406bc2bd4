package storetest

import (
	"context"
	"crypto/ecdh"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/notify"
)

// runRecipients checks how a kind of store keeps whom to call.
func runRecipients(t *testing.T, k Kind) {
	for name, test := range map[string]func(*testing.T, notify.Store){
		"Round": roundRecipient, "Versions": recipientVersions, "Race": raceRecipient, "Due": dueRecipients, "Cancelled": cancelledRecipient,
	} {
		t.Run("Recipient"+name, func(t *testing.T) {
			s := k.Open(t, t.TempDir())
			defer s.Close()
			test(t, recipientsOf(t, s))
		})
	}
	if !k.Forgets {
		t.Run("RecipientReopen", func(t *testing.T) { reopenRecipient(t, k) })
	}
}

func recipientsOf(t *testing.T, s match.Store) notify.Store {
	recipients, ok := s.(notify.Store)
	if !ok {
		t.Fatalf("%T keeps no recipients", s)
	}
	return recipients
}

// recipientOf is a recipient with everything that one can have.
func recipientOf(t *testing.T, guest string) notify.Recipient {
	t.Helper()
	key, err := ecdh.P256().NewPrivateKey(slices.Repeat([]byte{1}, 32))
	if err != nil {
		t.Fatal(err)
	}
	r := notify.Recipient{Guest: guest, Version: 1, Due: evening, Failures: 2}
	b := notify.Browser{
		Endpoint: "https://fcm.googleapis.com/" + guest, Key: key.PublicKey().Bytes(), Auth: make([]byte, 16), Server: "key", Origin: "https://a.example", Lang: "hu",
		Wants: notify.Wants{Turn: true, Invitation: true}, Calls: []notify.Call{{Match: "m", Turn: 3, Time: 2, Deadline: 5, Invited: true}},
	}
	if err := r.Add(b); err != nil {
		t.Fatal(err)
	}
	return r
}

func putRecipient(t *testing.T, s notify.Store, r notify.Recipient) {
	t.Helper()
	if err := s.PutRecipient(background(), r); err != nil {
		t.Fatal(err)
	}
}

func expectRecipient(t *testing.T, s notify.Store, want notify.Recipient) {
	t.Helper()
	if got, err := s.Recipient(background(), want.Guest); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("recipient %+v, %v,\nwant %+v", got, err, want)
	}
}

// What was stored can be read back, and what is changed afterwards is not in the store; of one without a browser only
// the address of a calendar is kept.
func roundRecipient(t *testing.T, s notify.Store) {
	_, err := s.Recipient(background(), "anna")
	wantError(t, "a recipient who is not there", err, notify.ErrNone)
	r := recipientOf(t, "anna")
	putRecipient(t, s, r)
	putRecipient(t, s, recipientOf(t, "boris"))
	r.Browsers[0].Lang = "ru"
	expectRecipient(t, s, recipientOf(t, "anna"))
	r.Version, r.Browsers = 2, nil
	putRecipient(t, s, r)
	_, err = s.Recipient(background(), "anna")
	wantError(t, "a recipient without browsers", err, notify.ErrNone)
	putRecipient(t, s, recipientOf(t, "anna"))
	expectRecipient(t, s, recipientOf(t, "boris"))
	r = recipientOf(t, "anna")
	r.Version, r.Browsers, r.Calendar = 2, nil, 1
	putRecipient(t, s, r)
	expectRecipient(t, s, r) // the address of a calendar is kept
}

// A recipient is only replaced by the next version.
func recipientVersions(t *testing.T, s notify.Store) {
	r := recipientOf(t, "anna")
	r.Version = 2
	wantError(t, "the second version of nothing", s.PutRecipient(background(), r), notify.ErrStale)
	r.Version = 1
	putRecipient(t, s, r)
	wantError(t, "the guest again", s.PutRecipient(background(), r), notify.ErrStale)
	r.Version = 3
	wantError(t, "with a gap", s.PutRecipient(background(), r), notify.ErrStale)
	r.Browsers = nil
	wantError(t, "without browsers, with a gap", s.PutRecipient(background(), r), notify.ErrStale)
	expectRecipient(t, s, recipientOf(t, "anna"))
}

// If several claim a recipient at once, exactly one succeeds.
func raceRecipient(t *testing.T, s notify.Store) {
	const racers, rounds = 8, 10
	putRecipient(t, s, recipientOf(t, "anna"))
	for v := int64(2); v < 2+rounds; v++ {
		var won atomic.Int32
		var group sync.WaitGroup
		for i := range racers {
			group.Go(func() {
				r := recipientOf(t, "anna")
				r.Version, r.Failures = v, i
				switch err := s.PutRecipient(background(), r); {
				case err == nil:
					won.Add(1)
				case !errors.Is(err, notify.ErrStale):
					t.Error(err)
				}
			})
		}
		group.Wait()
		if won.Load() != 1 {
			t.Fatalf("version %d was stored %d times", v, won.Load())
		}
	}
}

// Who is due is found, earliest first; who has been claimed, when the server that did it should have come to an end.
func dueRecipients(t *testing.T, s notify.Store) {
	for i, guest := range []string{"dani", "cili", "boris", "anna"} {
		r := recipientOf(t, guest)
		r.Due = evening.Add(time.Duration(-i) * time.Minute)
		putRecipient(t, s, r)
	}
	claimed := recipientOf(t, "anna")
	claimed.Version = 2
	if !claimed.Claim(evening, time.Minute, time.Hour) {
		t.Fatal("not claimed")
	}
	putRecipient(t, s, claimed)
	for at, want := range map[time.Time][]string{
		evening:                         {"boris", "cili", "dani"},
		evening.Add(-90 * time.Second):  {"boris"},
		evening.Add(time.Minute):        {"boris", "cili", "dani", "anna"},
		evening.Add(-120 * time.Second): {"boris"},
		evening.Add(-121 * time.Second): nil,
	} {
		if got, err := s.DueRecipients(background(), at, 10); err != nil || !slices.Equal(got, want) {
			t.Errorf("due at %v: %v, %v, want %v", at, got, err, want)
		}
	}
	if got, err := s.DueRecipients(background(), evening, 2); err != nil || fmt.Sprint(got) != "[boris cili]" {
		t.Errorf("two who are due: %v, %v", got, err)
	}
}

func cancelledRecipient(t *testing.T, s notify.Store) {
	ctx, cancel := context.WithCancel(background())
	cancel()
	wantError(t, "store", s.PutRecipient(ctx, recipientOf(t, "anna")), context.Canceled)
	_, err := s.Recipient(ctx, "anna")
	wantError(t, "read", err, context.Canceled)
}

// Recipients are there when the store is opened again.
func reopenRecipient(t *testing.T, k Kind) {
	dir := t.TempDir()
	r := recipientOf(t, "anna")
	s := k.Open(t, dir)
	putRecipient(t, recipientsOf(t, s), r)
	for range 2 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = k.Open(t, dir)
		expectRecipient(t, recipientsOf(t, s), r)
	}
	s.Close()
}

// A recipient who cannot be read counts as none, with an address of the calendar that is lost, and the next change
// replaces it: a browser that wants to be called, or the server that finds it due.
func damagedRecipient(t *testing.T, k Kind) {
	dir := t.TempDir()
	s := k.Open(t, dir)
	defer s.Close()
	recipients := recipientsOf(t, s)
	kept := recipientOf(t, "anna")
	kept.Calendar = 3
	putRecipient(t, recipients, kept)
	damage := func() { k.Execute(t, dir, `UPDATE recipient SET version = 7 WHERE guest = 'anna'`) }
	damage()
	_, err := recipients.Recipient(background(), "anna")
	wantError(t, "a damaged recipient", err, match.ErrDamaged)
	wantError(t, "a damaged recipient", err, notify.ErrNone)
	wantError(t, "a damaged recipient", err, notify.ErrLost)
	again := recipientOf(t, "anna")
	if _, err := notify.Change(background(), recipients, "anna", func(r *notify.Recipient) error { return r.Add(again.Browsers[0]) }); err != nil {
		t.Fatal(err)
	}
	if r, err := recipients.Recipient(background(), "anna"); err != nil || r.Version != 1 || len(r.Browsers) != 1 || r.Calendar <= kept.Calendar {
		t.Errorf("recipient %+v, %v", r, err)
	}
	damage()
	claimed, err := notify.Change(background(), recipients, "anna", func(r *notify.Recipient) error {
		if !r.Claim(evening, time.Minute, time.Hour) {
			t.Error("not claimed")
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	expectRecipient(t, recipients, claimed)
	if due, err := recipients.DueRecipients(background(), evening, 1); err != nil || len(due) != 0 {
		t.Errorf("still due: %v, %v", due, err)
	}
}
