package nats

import (
	"testing"
	"time"
)

// Whether a guest is nowhere is said by every server that is asked, at once: one that has the
// guest says so, and of one that does not answer nobody knows.
func TestAGuestIsNowhere(t *testing.T) {
	url := natsServer(t)
	way := newRoad(t, url)
	asks, near, far := open(t, fast(url)), open(t, fast(url)), open(t, fast(way.url()))
	all := []string{asks.Name(), near.Name(), far.Name()}
	nowhere := func(what string, servers []string, want bool) {
		t.Helper()
		if got := asks.Nowhere(t.Context(), servers, "a", "anna"); got != want {
			t.Errorf("%s: the guest is nowhere: %v", what, got)
		}
	}
	for late := time.Now().Add(10 * time.Second); !asks.Nowhere(t.Context(), all, "a", "anna"); {
		if time.Now().After(late) {
			t.Fatal("not all servers answer that are there")
		}
	}
	nowhere("with itself alone", all[:1], true)
	nowhere("with servers that have no matches yet", all, true)
	far.Guests(func(match, guest string) bool { return match == "a" && guest == "anna" })
	nowhere("at the far server", all, false)
	far.Guests(func(match, guest string) bool { return match == "b" || guest == "boris" })
	nowhere("with another guest, and at another match", all, true)
	nowhere("with a server that is not there", append(all, "gone"), false)
	way.cut()
	began := time.Now()
	nowhere("with a server that is cut off", all, false)
	if took := time.Since(began); took > 10*askTime { // a busy machine adds to it
		t.Errorf("who is cut off was waited for for %v", took)
	}
	way.mend()
}
