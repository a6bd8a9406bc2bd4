package nats

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/Shopify/toxiproxy/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"

	"woodwork/bus/bustest"
	"woodwork/fair"
	"woodwork/match"
	"woodwork/record"
)

// natsServer runs a NATS server in this process, and returns its address.
func natsServer(t testing.TB) string {
	return runServer(t, &server.Options{JetStream: true, StoreDir: t.TempDir()})
}

// natsWithout is natsServer without JetStream.
func natsWithout(t *testing.T) string { return runServer(t, &server.Options{}) }

func runServer(t testing.TB, o *server.Options) string {
	t.Helper()
	o.Host, o.Port, o.NoLog, o.NoSigs = "127.0.0.1", server.RANDOM_PORT, true, true
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the NATS server does not listen")
	}
	return s.ClientURL()
}

func open(t testing.TB, c Config) *Bus {
	t.Helper()
	b, err := Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

// fast configures a bus with a short beat.
func fast(url string) Config { return Config{URL: url, Beat: 160 * time.Millisecond} }

func TestBus(t *testing.T) {
	url := natsServer(t)
	for name, open := range map[string]func(*testing.T) match.Bus{
		"OneMachine": func(t *testing.T) match.Bus { return open(t, Config{URL: url}) },
		"TwoMachines": func(t *testing.T) match.Bus {
			return &pair{buses: [2]*Bus{open(t, Config{URL: url}), open(t, Config{URL: url})}}
		},
	} {
		t.Run(name, func(t *testing.T) {
			bustest.Run(t, open)
			bustest.RunNodes(t, open)
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

func (p *pair) Lend(find match.Find) (stop func()) { return p.buses[0].Lend(find) }

func (p *pair) Borrow(ctx context.Context, commit string) (fair.Secret, error) {
	return p.buses[1].Borrow(ctx, commit)
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
	url := natsServer(t)
	first := open(t, Config{URL: url})
	_, err := Open(t.Context(), Config{URL: url, Key: [32]byte{1}})
	if !errors.Is(err, ErrForeign) || !strings.Contains(err.Error(), "key") {
		t.Errorf("another key: %v", err)
	}
	open(t, Config{URL: url, Key: [32]byte{1}, Name: "staging"})
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
	if _, err = Open(t.Context(), Config{URL: url, Name: "next"}); !errors.Is(err, ErrForeign) || !strings.Contains(err.Error(), fmt.Sprintf("version %d of the bus, and this one version %d", WireVersion+1, WireVersion)) {
		t.Errorf("where a server of another version is: %v", err)
	}
	mine := card{WireVersion, first.seal.fingerprint()}
	other := card{WireVersion + 1, mine.Key}
	text, err := json.Marshal(other)
	if err != nil {
		t.Fatal(err)
	}
	if err := mine.differs(text); !errors.Is(err, ErrForeign) || !strings.Contains(err.Error(), fmt.Sprint("version ", other.Version)) {
		t.Errorf("another version: %v", err)
	}
	if _, err := Open(t.Context(), Config{URL: "nats://bob:secret@127.0.0.1:1"}); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("no server: %v", err)
	}
	if first.Stats() != (Stats{Connected: true, Servers: 1}) {
		t.Errorf("afterwards %+v", first.Stats())
	}
}

// Messages that are not sealed with the key are ignored.
func TestForeignMessagesAreNotHeard(t *testing.T) {
	b := open(t, Config{URL: natsServer(t)})
	p, err := b.Join("a")
	if err != nil {
		t.Fatal(err)
	}
	other := newSealer([32]byte{1})
	own := newSealer(b.cfg.Key)
	for _, body := range [][]byte{nil, []byte("garbage"), other.close("woodwork.match.a", frame{Gone: true}), own.close("woodwork.match.b", frame{Gone: true})} {
		sender := open(t, Config{URL: b.conn.ConnectedUrl()})
		sender.conn.Publish("woodwork.match.a", body)
		sender.conn.Flush()
	}
	eventually(t, "not all four foreign messages have come", func() bool { return b.Stats().Foreign == 4 })
	select {
	case m := <-p.Heard():
		t.Errorf("heard %+v", m)
	default:
	}
}

// A road is a connection to a server that can be cut without either end being told.
type road struct {
	*toxiproxy.Proxy
	t *testing.T
}

func newRoad(t *testing.T, url string) road {
	s := toxiproxy.NewServer(toxiproxy.NewMetricsContainer(prometheus.NewRegistry()), zerolog.Nop())
	p := toxiproxy.NewProxy(s, "road", "127.0.0.1:0", strings.TrimPrefix(url, "nats://"))
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Stop)
	return road{p, t}
}

func (r road) url() string { return "nats://" + r.Listen }

// cut stops all traffic, in both directions.
func (r road) cut() {
	r.t.Helper()
	for _, way := range []string{"upstream", "downstream"} {
		if _, err := r.Toxics.AddToxicJson(strings.NewReader(`{"name":"` + way + `","type":"timeout","stream":"` + way + `","attributes":{"timeout":0}}`)); err != nil {
			r.t.Fatal(err)
		}
	}
}

func (r road) mend() { r.Toxics.ResetToxics(context.Background()) }

// await reads messages of a peer until a wanted one arrives; closed reports whether the peer was
// closed first.
func await(t *testing.T, p match.Peer, wanted func(match.Message) bool) (closed bool) {
	t.Helper()
	late := time.After(20 * time.Second)
	for {
		select {
		case m, ok := <-p.Heard():
			if !ok || wanted(m) {
				return !ok
			}
		case <-late:
			t.Fatal("waited in vain")
		}
	}
}

// When a connection is cut silently, the peers behind it learn that they have lost messages, and
// the others that its holders are gone. When it is restored, everything is as before.
func TestACutConnection(t *testing.T) {
	url := natsServer(t)
	way := newRoad(t, url)
	near, far := open(t, fast(url)), open(t, fast(way.url()))
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
	if await(t, a, shows) || await(t, b, shows) {
		t.Fatal("a line was closed at once")
	}
	way.cut()
	if await(t, a, func(m match.Message) bool { return m.Gone }) {
		t.Error("the line of the good connection was closed")
	}
	if !await(t, b, func(match.Message) bool { return false }) {
		t.Error("the line of the lost connection goes on")
	}
	if !far.Deaf() || near.Deaf() {
		t.Errorf("the one that is cut off is deaf: %v, and the other one: %v", far.Deaf(), near.Deaf())
	}
	began := time.Now()
	if _, err := far.Join("b"); err != nil || time.Since(began) > 2*dialTime {
		t.Errorf("joining where there is no connection: %v, after %v", err, time.Since(began))
	}
	way.mend()
	again := join(far)
	for heard := false; !heard; { // the peer may be closed once more
		closed := await(t, again, func(m match.Message) bool { return shows(m) && far.sure(again) })
		if heard = !closed; closed {
			again = join(far)
		}
	}
	if await(t, a, shows) {
		t.Error("the line of the good connection was closed")
	}
	for late := time.Now().Add(20 * time.Second); far.Deaf(); time.Sleep(time.Millisecond) {
		if time.Now().After(late) {
			t.Fatal("the one that was cut off stays deaf")
		}
	}
	if !far.sure(again) {
		t.Error("it is no longer deaf before its line is sure")
	}
	if s := far.Stats(); !s.Connected || s.Lost == 0 {
		t.Errorf("the connection that was lost says %+v", s)
	}
}

// A server counts the servers that it hears: one that starts, one that stops, and one that is
// cut off silently; only the last counts as lost. The one that is cut off may also count the
// other as lost, because it notices its own loss only after some seconds, longer than the short
// beats of a test.
func TestServersAreCounted(t *testing.T) {
	url := natsServer(t)
	way := newRoad(t, url)
	near, far := open(t, fast(url)), open(t, fast(way.url()))
	goes, err := Open(t.Context(), fast(url))
	if err != nil {
		t.Fatal(err)
	}
	near.hears(t, Stats{Servers: 3})
	far.hears(t, Stats{Servers: 3})
	if err := goes.Close(); err != nil {
		t.Fatal(err)
	}
	near.hears(t, Stats{Servers: 2})
	far.hears(t, Stats{Servers: 2})
	way.cut()
	near.hears(t, Stats{Servers: 1, Silent: 1})
	far.hears(t, Stats{Servers: 1, Silent: 1})
	way.mend()
	near.hears(t, Stats{Servers: 2, Silent: 1})
}

// hears waits until a bus hears as many servers, and has lost as many, as want says.
func (b *Bus) hears(t *testing.T, want Stats) {
	t.Helper()
	for late := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		s := b.Stats()
		if s.Servers == want.Servers && s.Silent == want.Silent {
			return
		}
		if time.Now().After(late) {
			t.Fatalf("%+v, want %d servers and %d lost", s, want.Servers, want.Silent)
		}
	}
}

// sure reports whether a peer is open, and none still has to be closed.
func (b *Bus) sure(p match.Peer) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	own := p.(*peer)
	_, open := own.held.peers[own]
	return open && b.connected() && b.doubt <= slots
}

// What was published and lost, or shown before another peer joined, is shown again, including
// the last entry.
func TestThingsAreShownAgain(t *testing.T) {
	url := natsServer(t)
	near, far := open(t, fast(url)), open(t, fast(url))
	a, err := near.Join("a")
	if err != nil {
		t.Fatal(err)
	}
	a.Show(match.Holder{Seq: 3})
	a.Publish(t.Context(), match.Message{Entries: []record.Entry{{Seq: 4, Text: "roll"}}})
	near.conn.Flush()
	b, err := far.Join("a")
	if err != nil {
		t.Fatal(err)
	}
	if await(t, b, func(m match.Message) bool { return m.Holder != nil && m.Holder.Seq == 4 }) {
		t.Error("the line was closed")
	}
}

// An entry that puts match time back is never sent with the time before it: those who hear that
// would put their clocks forward.
func TestWhatIsShownAgainIsOfOneTime(t *testing.T) {
	url := natsServer(t)
	near, far := open(t, fast(url)), open(t, fast(url))
	a, err := near.Join("a")
	if err != nil {
		t.Fatal(err)
	}
	b, err := far.Join("a")
	if err != nil {
		t.Fatal(err)
	}
	a.Show(match.Holder{Seq: 1, Now: 100 * time.Second})
	await(t, b, func(m match.Message) bool { return m.Holder != nil && m.Holder.Seq == 1 })
	a.Publish(t.Context(), match.Message{Entries: []record.Entry{{Seq: 2, At: 98 * time.Second, Seat: 0, Text: "hold"}, {Seq: 3, At: 99 * time.Second, Seat: 1, Text: "roll"}}})
	var shown match.Holder
	await(t, b, func(m match.Message) bool {
		if m.Holder != nil {
			shown = *m.Holder
		}
		return m.Holder != nil && m.Holder.Seq == 3
	})
	if shown.Now > 98*time.Second {
		t.Errorf("after entry %d match time is %v", shown.Seq, shown.Now)
	}
}
