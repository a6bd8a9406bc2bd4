package notify_test

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"testing"
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
