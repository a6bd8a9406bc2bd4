package nats

import (
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"

	"woodwork/bus/bustest"
	"woodwork/match"
	"woodwork/record"
)

func TestBus(t *testing.T) {
	for name, open := range map[string]func(*testing.T) match.Bus{
		"OneMachine": func(t *testing.T) match.Bus { return open(t, natsServer(t), Config{}) },
		"TwoMachines": func(t *testing.T) match.Bus {
			way := natsServer(t)
			return &pair{buses: [2]*Bus{open(t, way, Config{}), open(t, way, Config{})}}
		},
	} {
		t.Run(name, func(t *testing.T) {
			bustest.Run(t, bubble, open)
			bustest.RunNodes(t, bubble, open)
		})
	}
}

// A pair is two machines, at which holders join alternately.
type pair struct {
	buses [2]*Bus
	joins atomic.Int64
}

func (p *pair) next() *Bus { return p.buses[p.joins.Add(1)%2] }

// Join waits until the other machine can hear the peer.
func (p *pair) Join(id string) (match.Peer, error) {
	b := p.next()
	peer, err := b.Join(id)
	return peer, errors.Join(err, b.conn.Flush())
}

func (p *pair) Close() error { return errors.Join(p.buses[0].Close(), p.buses[1].Close()) }

func TestTheProgramContainsNoServer(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "woodwork/cmd/woodwork").Output()
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(out), "nats-server") {
		t.Error("the program contains a NATS server")
	}
}

// A server with another key or another version does not join, and its error says why.
func TestForeignServersAreRefused(t *testing.T) {
	bubble(t, func(t *testing.T) {
		way := natsServer(t)
		first := open(t, way, Config{})
		_, err := way.open(t, Config{Key: [32]byte{1}})
		if !errors.Is(err, ErrForeign) || !strings.Contains(err.Error(), "key") {
			t.Errorf("another key: %v", err)
		}
		open(t, way, Config{Key: [32]byte{1}, Name: "staging"})
		newer, err := json.Marshal(card{WireVersion + 1, first.seal.fingerprint()})
		if err != nil {
			t.Fatal(err)
		}
		sub, err := first.conn.Subscribe("next.join", func(m *nats.Msg) { m.Respond(newer) })
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Unsubscribe()
		if err := first.conn.Flush(); err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf("version %d of the bus, and this one version %d", WireVersion+1, WireVersion)
		if _, err = way.open(t, Config{Name: "next"}); !errors.Is(err, ErrForeign) || !strings.Contains(err.Error(), want) {
			t.Errorf("where a server of another version is: %v", err)
		}
		if first.Stats() != (Stats{Connected: true, Servers: 1}) {
			t.Errorf("afterwards %+v", first.Stats())
		}
	})
}

func TestCardsThatDiffer(t *testing.T) {
	mine := card{WireVersion, "key"}
	other := card{WireVersion + 1, mine.Key}
	text, err := json.Marshal(other)
	if err != nil {
		t.Fatal(err)
	}
	if err := mine.differs(text); !errors.Is(err, ErrForeign) || !strings.Contains(err.Error(), fmt.Sprint("version ", other.Version)) {
		t.Errorf("another version: %v", err)
	}
}

// The error of a server that cannot be reached does not contain its password.
func TestNoServer(t *testing.T) {
	if _, err := Open(t.Context(), Config{URL: "nats://bob:secret@127.0.0.1:1"}); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("no server: %v", err)
	}
}

// Messages that are not sealed with the key are ignored.
func TestForeignMessagesAreNotHeard(t *testing.T) {
	bubble(t, func(t *testing.T) {
		way := natsServer(t)
		b := open(t, way, Config{})
		p, err := b.Join("a")
		if err != nil {
			t.Fatal(err)
		}
		other := newSealer([32]byte{1})
		own := newSealer(b.cfg.Key)
		for _, body := range [][]byte{nil, []byte("garbage"), other.close("woodwork.match.a", frame{Gone: true}), own.close("woodwork.match.b", frame{Gone: true})} {
			sender := open(t, way, Config{})
			sender.conn.Publish("woodwork.match.a", body)
			sender.conn.Flush()
		}
		synctest.Wait()
		if n := b.Stats().Foreign; n != 4 {
			t.Errorf("%d of 4 foreign messages were counted", n)
		}
		select {
		case m := <-p.Heard():
			t.Errorf("heard %+v", m)
		default:
		}
	})
}

// await reads messages of a peer until a wanted one arrives; closed reports whether the peer was
// closed first.
func await(p match.Peer, wanted func(match.Message) bool) (closed bool) {
	for m := range p.Heard() {
		if wanted(m) {
			return false
		}
	}
	return true
}

func TestACutConnection(t *testing.T) { bubble(t, cutConnection) }

// When a connection is cut silently, the peers behind it learn that they have lost messages, and
// the others that its holders are gone. When it is restored, everything is as before.
func cutConnection(t *testing.T) {
	whole := natsServer(t)
	way := whole.another()
	near, far := open(t, whole, Config{}), open(t, way, Config{})
	join := func(b *Bus) match.Peer {
		p, err := b.Join("a")
		if err != nil {
			t.Fatal(err)
		}
		p.Show(match.Holder{Seq: 3, Players: map[string]match.Here{"anna": {Visits: 1}}})
		return p
	}
	shows := func(m match.Message) bool { return m.Holder != nil && m.Holder.Players["anna"].Visits == 1 }
	a, b := join(near), join(far)
	if await(a, shows) || await(b, shows) {
		t.Fatal("a line was closed at once")
	}
	settle(2)
	way.cut()
	if await(a, func(m match.Message) bool { return m.Gone }) {
		t.Error("the line of the good connection was closed")
	}
	if !await(b, func(match.Message) bool { return false }) {
		t.Error("the line of the lost connection goes on")
	}
	if !far.Deaf() || near.Deaf() {
		t.Errorf("the one that is cut off is deaf: %v, and the other one: %v", far.Deaf(), near.Deaf())
	}
	if _, err := far.Join("b"); err != nil {
		t.Errorf("joining where there is no connection: %v", err)
	}
	way.mend()
	settle(3) // the peers are closed slot by slot, and then the others are heard
	again := join(far)
	if await(again, shows) || await(a, shows) {
		t.Error("a line was closed")
	}
	if far.Deaf() {
		t.Error("the one that was cut off stays deaf")
	}
	if s := far.Stats(); !s.Connected || s.Lost == 0 {
		t.Errorf("the connection that was lost says %+v", s)
	}
}

// A server counts the servers that it hears: one that starts, one that stops, and one that is
// cut off silently; only the last counts as lost.
func TestServersAreCounted(t *testing.T) {
	bubble(t, func(t *testing.T) {
		whole := natsServer(t)
		way := whole.another()
		near, far := open(t, whole, Config{}), open(t, way, Config{})
		goes, err := whole.open(t, Config{})
		if err != nil {
			t.Fatal(err)
		}
		settle(1)
		near.hears(t, Stats{Servers: 3})
		far.hears(t, Stats{Servers: 3})
		if err := goes.Close(); err != nil {
			t.Fatal(err)
		}
		settle(0)
		near.hears(t, Stats{Servers: 2})
		far.hears(t, Stats{Servers: 2})
		way.cut()
		settle(silent + 2)
		near.hears(t, Stats{Servers: 1, Silent: 1})
		far.hears(t, Stats{Servers: 1})
		way.mend()
		settle(3)
		near.hears(t, Stats{Servers: 2, Silent: 1})
		far.hears(t, Stats{Servers: 2})
	})
}

// Somebody without the key who repeats what servers have said makes no server of it: neither a
// second one of the server that said it, nor one that has gone, nor another holder of a match.
func TestWhatIsRepeatedCountsOnce(t *testing.T) {
	bubble(t, func(t *testing.T) {
		whole := natsServer(t)
		near, goes := open(t, whole, Config{}), open(t, whole, Config{})
		stranger, err := nats.Connect("", nats.SetCustomDialer(whole.another()))
		if err != nil {
			t.Fatal(err)
		}
		defer stranger.Close()
		var heard []*nats.Msg
		if _, err := stranger.Subscribe(">", func(m *nats.Msg) { heard = append(heard, m) }); err != nil {
			t.Fatal(err)
		}
		peer, err := near.Join("m")
		if err != nil {
			t.Fatal(err)
		}
		defer peer.Close()
		peer.Show(match.Holder{Seq: 1, People: 1})
		settle(2)
		near.hears(t, Stats{Servers: 2})
		if err := goes.Close(); err != nil {
			t.Fatal(err)
		}
		settle(1)
		said := heard
		for _, m := range said {
			if err := stranger.Publish(m.Subject, m.Data); err != nil {
				t.Fatal(err)
			}
		}
		settle(1)
		near.hears(t, Stats{Servers: 1})
		select {
		case m := <-peer.Heard():
			t.Errorf("of %d messages that were repeated the holder heard %+v", len(said), m)
		default:
		}
		if len(said) < 4 {
			t.Errorf("only %d messages were heard", len(said))
		}
	})
}

// hears checks that a bus hears as many servers, and has lost as many, as want says.
func (b *Bus) hears(t *testing.T, want Stats) {
	t.Helper()
	if s := b.Stats(); s.Servers != want.Servers || s.Silent != want.Silent {
		t.Errorf("%+v, want %d servers and %d lost", s, want.Servers, want.Silent)
	}
}

// What was published and lost, or shown before another peer joined, is shown again, including
// the last entry.
func TestThingsAreShownAgain(t *testing.T) {
	bubble(t, func(t *testing.T) {
		way := natsServer(t)
		near, far := open(t, way, Config{}), open(t, way, Config{})
		a, err := near.Join("a")
		if err != nil {
			t.Fatal(err)
		}
		a.Show(match.Holder{Seq: 3})
		a.Publish(t.Context(), match.Message{Entries: []record.Entry{{Seq: 4, Text: "roll"}}})
		synctest.Wait()
		b, err := far.Join("a")
		if err != nil {
			t.Fatal(err)
		}
		if await(b, func(m match.Message) bool { return m.Holder != nil && m.Holder.Seq == 4 }) {
			t.Error("the line was closed")
		}
	})
}

// An entry that puts match time back is never sent with the time before it: those who hear that
// would put their clocks forward.
func TestWhatIsShownAgainIsOfOneTime(t *testing.T) {
	bubble(t, func(t *testing.T) {
		way := natsServer(t)
		near, far := open(t, way, Config{}), open(t, way, Config{})
		a, err := near.Join("a")
		if err != nil {
			t.Fatal(err)
		}
		b, err := far.Join("a")
		if err != nil {
			t.Fatal(err)
		}
		a.Show(match.Holder{Seq: 1, Now: 100 * time.Second})
		await(b, func(m match.Message) bool { return m.Holder != nil && m.Holder.Seq == 1 })
		a.Publish(t.Context(), match.Message{Entries: []record.Entry{{Seq: 2, At: 98 * time.Second, Seat: 0, Text: "hold"}, {Seq: 3, At: 99 * time.Second, Seat: 1, Text: "roll"}}})
		var shown match.Holder
		await(b, func(m match.Message) bool {
			if m.Holder != nil {
				shown = *m.Holder
			}
			return m.Holder != nil && m.Holder.Seq == 3
		})
		if shown.Now > 98*time.Second {
			t.Errorf("after entry %d match time is %v", shown.Seq, shown.Now)
		}
	})
}
