package nats

import (
	"testing"
	"time"

	"woodwork/match"
)

// A server whose process stood still is deaf from the moment it goes on, before it has noticed
// anything else, because it has not yet heard what the others said meanwhile. After a long time
// its peers are closed, so that every holder of a match reads the store.
func TestAServerThatStoodStillIsDeaf(t *testing.T) {
	url := natsServer(t)
	near, far := open(t, fast(url)), open(t, fast(url))
	for still, closes := range map[time.Duration]bool{nap + nap/5: false, 3 * nap: true} {
		a, err := near.Join("a")
		if err != nil {
			t.Fatal(err)
		}
		other, err := far.Join("a")
		if err != nil {
			t.Fatal(err)
		}
		other.Show(match.Holder{Seq: 1})
		for late := time.Now().Add(10 * time.Second); near.Deaf(); time.Sleep(time.Millisecond) {
			if time.Now().After(late) {
				t.Fatal("deaf while nothing is wrong")
			}
		}
		near.mu.Lock() // blocks its beat, as if it had no processor
		time.Sleep(still)
		if !near.Deaf() {
			t.Errorf("after %v it has not noticed", still)
		}
		near.mu.Unlock()
		began := time.Now()
		for time.Sleep(2 * near.cfg.Beat / slots); near.Deaf(); time.Sleep(time.Millisecond) {
			if time.Since(began) > 10*time.Second {
				t.Fatal("it stays deaf")
			}
		}
		if took := time.Since(began); took < near.cfg.Beat*8/10 {
			t.Errorf("after %v it hears again within %v, less than all take to say what they hold", still, took)
		}
		for closed := false; !closed; {
			select {
			case _, open := <-a.Heard():
				if closed = !open; closed && !closes {
					t.Errorf("after %v its line was closed", still)
				}
			default:
				if closed = true; closes {
					t.Errorf("after %v its line goes on", still)
				}
			}
		}
		a.Close()
		other.Close()
	}
}

// A server that is heard for the first time, or again, has yet to show who is connected to it,
// so the other one counts as deaf for a beat.
func TestAServerThatIsHeardAgainIsAwaited(t *testing.T) {
	url := natsServer(t)
	near := open(t, Config{URL: url, Beat: time.Second})
	open(t, Config{URL: url, Beat: time.Second})
	for late := time.Now().Add(10 * time.Second); near.Stats().Servers < 2; time.Sleep(time.Millisecond) {
		if time.Now().After(late) {
			t.Fatal("it hears nobody")
		}
	}
	if !near.Deaf() {
		t.Error("it is sure before the other one has shown anything")
	}
	for late := time.Now().Add(10 * time.Second); near.Deaf(); time.Sleep(time.Millisecond) {
		if time.Now().After(late) {
			t.Fatal("it stays deaf")
		}
	}
}
