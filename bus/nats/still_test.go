package nats

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
)

// pauses keep a bus from its beats, as if its process had no processor.
type pauses struct{ over atomic.Pointer[chan struct{}] }

func (p *pauses) stand() {
	if over := p.over.Load(); over != nil {
		<-*over
	}
}

func (p *pauses) begin() (end func()) {
	over := make(chan struct{})
	p.over.Store(&over)
	return func() { p.over.Store(nil); close(over); synctest.Wait() }
}

// A server whose process stood still is deaf from the moment it goes on, before it has noticed
// anything else, because it has not yet heard what the others said meanwhile. After a long time
// its peers are closed, so that every holder of a match reads the store.
func TestAServerThatStoodStillIsDeaf(t *testing.T) {
	for still, c := range map[time.Duration]struct {
		beats  int // until it hears again
		closes bool
	}{nap + nap/5: {1, false}, 2*beat + nap: {2, true}} {
		t.Run(still.String(), func(t *testing.T) {
			bubble(t, func(t *testing.T) { stoodStill(t, still, c.beats, c.closes) })
		})
	}
}

func stoodStill(t *testing.T, still time.Duration, beats int, closes bool) {
	way, p := natsServer(t), new(pauses)
	near, far := open(t, way, Config{stand: p.stand}), open(t, way, Config{})
	a, err := near.Join("a")
	if err != nil {
		t.Fatal(err)
	}
	other, err := far.Join("a")
	if err != nil {
		t.Fatal(err)
	}
	other.Show(match.Holder{Seq: 1})
	settle(3)
	if near.Deaf() {
		t.Fatal("deaf while nothing is wrong")
	}
	end := p.begin()
	time.Sleep(still)
	if !near.Deaf() {
		t.Error("it has not noticed")
	}
	end()
	time.Sleep(time.Duration(beats) * beat)
	if !near.Deaf() {
		t.Error("it hears again before all have said what they hold")
	}
	time.Sleep(2 * beat / slots)
	if near.Deaf() {
		t.Error("it stays deaf")
	}
	closed := false
	for len(a.Heard()) > 0 {
		<-a.Heard()
	}
	select {
	case _, open := <-a.Heard():
		closed = !open
	default:
	}
	if closed != closes {
		t.Errorf("its line was closed: %v, want %v", closed, closes)
	}
}

// A server that is heard for the first time, or again, has yet to show who is connected to it,
// so the other one counts as deaf for a beat.
func TestAServerThatIsHeardAgainIsAwaited(t *testing.T) {
	bubble(t, func(t *testing.T) {
		way := natsServer(t)
		near := open(t, way, Config{})
		settle(2)
		if near.Deaf() {
			t.Error("alone it is deaf")
		}
		open(t, way, Config{})
		for near.Stats().Servers < 2 { // the other one announces itself at its first beat
			time.Sleep(beat / slots)
			synctest.Wait()
		}
		if !near.Deaf() {
			t.Error("it is sure before the other one has shown anything")
		}
		settle(2)
		if near.Deaf() {
			t.Error("it stays deaf")
		}
	})
}
