package door

import (
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"
)

// A cookie that was checked is not checked again, and a forged one is never accepted.
func TestACookieIsCheckedOnce(t *testing.T) {
	g := newSessions(func(time.Time) bool { return false }, NewKey())
	genuine := g.key.Cookie("anna", false).Value
	for _, value := range []string{genuine, genuine, "anna.forged", genuine + "x", "anna", ""} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.AddCookie(&http.Cookie{Name: PlainCookie, Value: value})
		want := Guest("")
		if value == genuine {
			want = "anna"
		}
		if got, _ := g.guestOf(r, false); got != want {
			t.Errorf("the cookie %q is %q's, want %q", value, got, want)
		}
	}
	if len(g.known) != 1 {
		t.Errorf("%d cookies are known, want the genuine one", len(g.known))
	}
}

// A file of keys that was parsed is written as one that says the same.
func FuzzParseKeys(f *testing.F) {
	k := Keys{Signs: NewKey()}
	f.Add(k.Text())
	k.Logs, k.Next = NewKey(), NewKey()
	k.Old, k.Revoked = []OldKey{{Key: NewKey(), Until: time.Date(2027, 1, 2, 3, 4, 5, 0, time.UTC)}}, []string{"a name"}
	f.Add(k.Text())
	f.Add([]byte(keysTitle + "\nsign 00\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		k, err := ParseKeys(text)
		if err != nil {
			return
		}
		if again, err := ParseKeys(k.Text()); err != nil || !reflect.DeepEqual(again.Text(), k.Text()) {
			t.Errorf("%q is written as %q: %v", text, k.Text(), err)
		}
	})
}

func TestKeysAsText(t *testing.T) {
	until := time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC)
	for _, k := range []Keys{
		{Signs: NewKey()},
		{Signs: NewKey(), Old: []OldKey{{NewKey(), until}, {NewKey(), until.Add(time.Hour)}}, Revoked: []string{"0123456789abcdef"}},
		{Signs: NewKey(), Revoked: []string{"0123456789abcdef"}},
		{Signs: NewKey(), Next: NewKey()},
	} {
		got, err := ParseKeys(k.Text())
		if err != nil || !reflect.DeepEqual(got, k) {
			t.Errorf("%+v, %v; want %+v", got, err, k)
		}
	}
	good := strings.Repeat("ab", 32)
	for _, text := range []string{"", "x", "woodwork keys 1", "woodwork keys 2\nsign " + good, "woodwork keys 1\nsign " + good[1:], "woodwork keys 1\nread " + good + " until 2030-01-02T03:04:05Z",
		"woodwork keys 1\nsign " + good + "\nsign " + good, "woodwork keys 1\nsign " + good + "\nread " + good + " until tomorrow", "woodwork keys 1\nsign " + good + "\nread " + good, "woodwork keys 1\nsign " + good + "\nother x"} {
		if _, err := ParseKeys([]byte(text)); err == nil || strings.Contains(err.Error(), good[2:]) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
