package notify_test

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/notify"
	"woodwork/store/mem"
)

func browser(t *testing.T, n int) notify.Browser {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return notify.Browser{
		Endpoint: fmt.Sprintf("https://fcm.googleapis.com/fcm/send/%d", n), Key: key.PublicKey().Bytes(), Auth: make([]byte, 16),
		Lang: "en", Wants: notify.Wants{Turn: true},
	}
}

// A server sends only to push services that are known, and never where a guest would like it to.
func TestEndpoints(t *testing.T) {
	for _, good := range []string{
		"https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/abc",
		"https://wns2-par02p.notify.windows.com/w/?token=abc", "https://web.push.apple.com/abc", "https://FCM.googleapis.com/x",
	} {
		if err := notify.CheckEndpoint(good); err != nil {
			t.Errorf("%s: %v", good, err)
		}
	}
	for _, bad := range []string{
		"", "x", "http://fcm.googleapis.com/fcm/send/abc", "https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://169.254.169.254/latest",
		"https://fcm.googleapis.com:8443/x", "https://fcm.googleapis.com:443/x", "https://fcm.googleapis.com.evil.example/x", "https://evilpush.apple.com.example/x",
		"https://xpush.apple.com/", "https://googleapis.com/x", "https://user@fcm.googleapis.com/x", "https://fcm.googleapis.com@evil.example/x",
		"https://fcm.googleapis.com\\@evil.example/", "https://evil.example/?fcm.googleapis.com", "https://evil.example#fcm.googleapis.com", "https://fcm.googleapis.com./x",
		"//fcm.googleapis.com/x", "ftp://fcm.googleapis.com/x", "https://fcm.googleapis.com/" + strings.Repeat("x", 1000),
	} {
		if err := notify.CheckEndpoint(bad); !errors.Is(err, notify.ErrEndpoint) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func FuzzCheckEndpoint(f *testing.F) {
	f.Add("https://fcm.googleapis.com/fcm/send/abc")
	f.Add("https://fcm.googleapis.com@evil.example/x")
	f.Fuzz(func(t *testing.T, endpoint string) {
		if notify.CheckEndpoint(endpoint) == nil && !strings.HasPrefix(strings.ToLower(endpoint), "https://") {
			t.Errorf("%q is called", endpoint)
		}
	})
}

func TestKeysOfABrowser(t *testing.T) {
	for name, spoil := range map[string]func(*notify.Browser){
		"no key":       func(b *notify.Browser) { b.Key = nil },
		"a short key":  func(b *notify.Browser) { b.Key = b.Key[:64] },
		"a short auth": func(b *notify.Browser) { b.Auth = b.Auth[:15] },
	} {
		b := browser(t, 1)
		spoil(&b)
		if err := new(notify.Recipient).Add(b); !errors.Is(err, notify.ErrBrowser) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A guest has five browsers; the oldest makes room. One that asks again keeps what it was called for.
func TestFiveBrowsers(t *testing.T) {
	r := notify.Recipient{}
	for n := range 7 {
		if err := r.Add(browser(t, n)); err != nil {
			t.Fatal(err)
		}
	}
	if len(r.Browsers) != notify.BrowsersMost || !strings.HasSuffix(r.Browsers[0].Endpoint, "/2") {
		t.Errorf("%d browsers from %s", len(r.Browsers), r.Browsers[0].Endpoint)
	}
	r.Browser(browser(t, 3).Endpoint).Note(notify.Call{Match: "m", Turn: 7})
	again := browser(t, 3)
	again.Wants.Time = true
	if err := r.Add(again); err != nil || len(r.Browsers) != 5 {
		t.Fatal(err)
	}
	if b := r.Browser(again.Endpoint); !b.Wants.Time || b.Called("m").Turn != 7 {
		t.Errorf("%+v", b)
	}
}

func TestCallsAreBounded(t *testing.T) {
	b := browser(t, 1)
	for n := range 600 {
		b.Note(notify.Call{Match: fmt.Sprint(n), Turn: 1})
		b.Note(notify.Call{Match: fmt.Sprint(n), Turn: 2})
	}
	if len(b.Calls) != 500 || b.Called("599").Turn != 2 || b.Called("99").Turn != 0 {
		t.Errorf("%d calls", len(b.Calls))
	}
}

// One server at a time claims a recipient, and not again before something is due; a lease runs out.
func TestClaim(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	r := notify.Recipient{Due: now}
	if r.Claim(now.Add(-time.Second), time.Minute, time.Hour) {
		t.Error("claimed before it is due")
	}
	if !r.Claim(now, time.Minute, time.Hour) || r.Claim(now, time.Minute, time.Hour) {
		t.Error("claimed never or twice")
	}
	r.DueBy(now.Add(time.Second)) // a turn comes while a server calls
	if r.Claim(now.Add(59*time.Second), time.Minute, time.Hour) {
		t.Error("claimed while another server calls")
	}
	if !r.Claim(now.Add(time.Minute), time.Minute, time.Hour) {
		t.Error("not claimed after the server that called was killed")
	}
}

// Changes that race are all made.
func TestChangesRace(t *testing.T) {
	s, all := mem.New(), make(chan error)
	const n = 5
	for i := range n {
		b := browser(t, i)
		go func() {
			_, err := notify.Change(context.Background(), s, "anna", func(r *notify.Recipient) error { return r.Add(b) })
			all <- err
		}()
	}
	for range n {
		if err := <-all; err != nil {
			t.Error(err)
		}
	}
	if r, err := s.Recipient(t.Context(), "anna"); err != nil || len(r.Browsers) != n || r.Version != n {
		t.Errorf("%d browsers, version %d, %v", len(r.Browsers), r.Version, err)
	}
	_, err := notify.Change(t.Context(), s, "boris", func(*notify.Recipient) error { return nil })
	if !errors.Is(err, notify.ErrNone) {
		t.Errorf("a recipient without a browser: %v", err)
	}
}

// Without browsers a recipient is looked at once a week.
func TestWithoutBrowsersTheyAreRarelyDue(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	const week = 7 * 24 * time.Hour
	r := notify.Recipient{Due: now, Calendar: 1}
	if !r.Claim(now, time.Minute, time.Hour) || r.Due != now.Add(week) {
		t.Errorf("due %v after the last look", r.Due.Sub(now))
	}
	synctest.Test(t, func(t *testing.T) {
		s := mem.New()
		if err := notify.NewCalendar(t.Context(), s, "anna"); err != nil {
			t.Fatal(err)
		}
		if r, err := s.Recipient(t.Context(), "anna"); err != nil || r.Calendar != 1 || time.Until(r.Due) != week {
			t.Errorf("%+v, %v", r, err)
		}
	})
}

// lost is a store that cannot read whom it kept.
type lost struct{ notify.Store }

func (s lost) Recipient(ctx context.Context, guest string) (notify.Recipient, error) {
	r, err := s.Store.Recipient(ctx, guest)
	if errors.Is(err, notify.ErrNone) {
		err = fmt.Errorf("%w: %w", notify.ErrNone, notify.ErrLost)
	}
	return r, err
}

// No address of a calendar that may have been withdrawn comes back when it is lost which ones were.
func TestALostCalendarHasAnAddressItNeverHad(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for what, change := range map[string]func(notify.Store) error{
			"a new address": func(s notify.Store) error { return notify.NewCalendar(t.Context(), s, "anna") },
			"a new browser": func(s notify.Store) error {
				_, err := notify.Change(t.Context(), s, "anna", func(r *notify.Recipient) error { return r.Add(browser(t, 1)) })
				return err
			},
		} {
			s := mem.New()
			if err := change(lost{s}); err != nil {
				t.Fatal(err)
			}
			if r, err := s.Recipient(t.Context(), "anna"); err != nil || int64(r.Calendar) < time.Now().Unix() {
				t.Errorf("%s: the address was changed %d times, %v", what, r.Calendar, err)
			}
		}
	})
}

// A copy looks at somebody whom a server had claimed, and not released, when the lease runs out; so does the store into
// which is copied.
func TestACopyKeepsALease(t *testing.T) {
	now := time.Unix(1_700_000_000, 0).UTC()
	claimed := notify.Recipient{Guest: "anna", Version: 1, Due: now}
	if err := claimed.Add(browser(t, 1)); err != nil || !claimed.Claim(now, time.Minute, 6*time.Hour) {
		t.Fatal(err)
	}
	free := claimed
	free.Held = time.Time{}
	for what, from := range map[string][2]notify.Recipient{"the source": {claimed, free}, "the target": {free, claimed}, "a new target": {claimed}} {
		s := mem.New()
		if from[1].Version > 0 {
			if err := s.PutRecipient(t.Context(), from[1]); err != nil {
				t.Fatal(err)
			}
		}
		if err := notify.Take(t.Context(), s, from[0]); err != nil {
			t.Fatal(err)
		}
		if r, err := s.Recipient(t.Context(), "anna"); err != nil || !r.Next().Equal(now.Add(time.Minute)) {
			t.Errorf("%s had claimed: due after %v, %v", what, r.Next().Sub(now), err)
		}
	}
}
