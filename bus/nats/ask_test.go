package nats

import (
	"testing"
	"time"
)

// A guest is nowhere only if every server that is asked says so, all of them at once: a server
// that has the guest says it, and one that does not answer may have them.
func TestAGuestIsNowhere(t *testing.T) {
	bubble(t, func(t *testing.T) {
		whole := natsServer(t)
		way := whole.another()
		asks, near, far := open(t, whole, Config{}), open(t, whole, Config{}), open(t, way, Config{})
		all := []string{asks.Name(), near.Name(), far.Name()}
		nowhere := func(what string, servers []string, want bool) {
			t.Helper()
			if got := asks.Nowhere(t.Context(), servers, "a", "anna"); got != want {
				t.Errorf("%s: the guest is nowhere: %v", what, got)
			}
		}
		settle(0) // all have subscribed
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
		if took := time.Since(began); took != askTime {
			t.Errorf("who is cut off was waited for for %v", took)
		}
		way.mend() // so that it can be closed
	})
}
