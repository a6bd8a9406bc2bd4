package webpush

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/internal/random/randomtest"
	"woodwork/match"
	"woodwork/notify"
	"woodwork/store/mem"
	"woodwork/table"
	"woodwork/timecontrol"
)

// A phone is a browser that can be called.
type phone struct {
	key      *ecdh.PrivateKey
	auth     []byte
	endpoint string
}

func newPhone(t *testing.T, name string) *phone {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return &phone{key, bytes.Repeat([]byte{7}, 16), "https://fcm.googleapis.com/fcm/send/" + name}
}

func (p *phone) browser(wants notify.Wants) notify.Browser {
	return notify.Browser{Endpoint: p.endpoint, Key: p.key.PublicKey().Bytes(), Auth: p.auth, Origin: "https://play.example", Lang: "en", Wants: wants}
}

// read decrypts a message, by the steps of the receiver in RFC 8291.
func (p *phone) read(t *testing.T, body []byte) (n Notice) {
	t.Helper()
	salt, once := body[:16], body[21:86]
	server, err := ecdh.P256().NewPublicKey(once)
	if err != nil {
		t.Fatal(err)
	}
	shared, _ := p.key.ECDH(server)
	ikm, _ := hkdf.Key(sha256.New, shared, p.auth, "WebPush: info\x00"+string(p.key.PublicKey().Bytes())+string(once), 32)
	key, _ := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: aes128gcm\x00", 16)
	nonce, _ := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: nonce\x00", 12)
	block, _ := aes.NewCipher(key)
	gcm, _ := cipher.NewGCM(block)
	text, err := gcm.Open(nil, nonce, body[86:], nil)
	if err != nil || text[len(text)-1] != 2 {
		t.Fatalf("a message that the browser cannot read: %v", err)
	}
	if err := json.Unmarshal(text[:len(text)-1], &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// A service is a push service. It keeps the last message of a topic until the browser takes it.
type service struct {
	t      *testing.T
	mu     sync.Mutex
	phones map[string]*phone // by endpoint
	status int               // of the next answers; 0: 201
	asked  int
	kept   map[string]map[string]Notice // by endpoint and topic
	after  func()                       // is called when a message has arrived, before the answer
}

func (s *service) Do(r *http.Request) (*http.Response, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked++
	answer := &http.Response{StatusCode: http.StatusCreated, Body: io.NopCloser(strings.NewReader("")), Request: r}
	p := s.phones[r.URL.String()]
	switch {
	case p == nil:
		answer.StatusCode = http.StatusGone
		return answer, nil
	case s.status != 0:
		answer.StatusCode = s.status
		return answer, nil
	}
	tokenOf(s.t, r.Header.Get("Authorization"))
	body, _ := io.ReadAll(r.Body)
	topic := r.Header.Get("Topic")
	if len(topic) != 32 || r.Header.Get("TTL") == "" || r.Header.Get("Content-Encoding") != "aes128gcm" {
		s.t.Errorf("the headers are %v", r.Header)
	}
	if s.kept[p.endpoint] == nil {
		s.kept[p.endpoint] = map[string]Notice{}
	}
	s.kept[p.endpoint][topic] = p.read(s.t, body)
	if s.after != nil {
		s.after()
	}
	return answer, r.Context().Err()
}

// take returns what a browser is shown, and how many messages came since the last time, for all browsers.
func (s *service) take(p *phone) (shown []Notice, asked int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, n := range s.kept[p.endpoint] {
		shown = append(shown, n)
	}
	asked, s.asked = s.asked, 0
	delete(s.kept, p.endpoint)
	return shown, asked
}

// A node is one server of several.
type node struct {
	matches *match.Service
	caller  *Caller
	kill    context.CancelFunc
}

type cluster struct {
	t          *testing.T
	store      *mem.Store
	recipients notify.Store
	bus        match.Bus
	service    *service
	words      *Words
	game       game.Game
}

func newCluster(t *testing.T, phones ...*phone) *cluster {
	t.Helper()
	words, err := NewWords(nil, func(string) fs.FS { return nil })
	if err != nil {
		t.Fatal(err)
	}
	s := &service{t: t, phones: map[string]*phone{}, kept: map[string]map[string]Notice{}}
	for _, p := range phones {
		s.phones[p.endpoint] = p
	}
	store := mem.New()
	return &cluster{t: t, store: store, recipients: store, bus: busmem.New(), service: s, words: words, game: pig.Game()}
}

// start starts a server.
func (c *cluster) start() *node {
	n := new(node)
	log := slog.New(slog.NewTextHandler(c.t.Output(), nil))
	n.matches = match.New(match.Config{
		Games: func(string) (game.Game, bool) { return c.game, true },
		Store: c.store, Bus: c.bus, Random: randomtest.Source(c.t), Log: log,
		Turned: func(guest string) { n.caller.Turned(guest) },
	})
	n.caller = New(Config{
		Recipients: c.recipients, Matches: n.matches, Log: c.store, Keys: []Key{DeriveKey([]byte("s"))}, Sender: c.service, Words: c.words, Slog: log,
	})
	var ctx context.Context
	ctx, n.kill = context.WithCancel(context.Background())
	go n.caller.Run(ctx)
	return n
}

func (n *node) end() {
	n.kill()
	n.matches.Close(context.Background())
}

func (c *cluster) must(err error) {
	c.t.Helper()
	if err != nil {
		c.t.Fatal(err)
	}
}

func entropy(guest string) []byte { return bytes.Repeat([]byte(guest[:1]), 32) }

// open opens a match by days between Anna and Boris.
func (c *cluster) open(n *node, target string) string {
	c.t.Helper()
	return c.opened(n, target, "boris", "Boris")
}

// openFor opens one between Anna and another guest.
func (c *cluster) openFor(n *node, guest string) string {
	c.t.Helper()
	return c.opened(n, "1000", guest, guest)
}

func (c *cluster) opened(n *node, target, guest, name string) string {
	c.t.Helper()
	control, err := timecontrol.Parse("days:2")
	c.must(err)
	id, err := n.matches.Create(c.t.Context(), match.Spec{
		Game: "pig", Guest: "anna", Entropy: entropy("anna"), Options: game.Values{"target": target},
		Seats: []match.SeatSpec{{Kind: table.Human, Name: "Anna"}, {Kind: table.Open}},
		Terms: table.Terms{Takeback: table.TakebackNo, Help: table.HelpNo, Clock: control},
	})
	c.must(err)
	_, you, err := n.matches.Snapshot(c.t.Context(), id, "anna")
	c.must(err)
	_, err = n.matches.Join(c.t.Context(), match.Join{Match: id, Guest: guest, Seat: 1, Key: you.Invites[1], Name: name, Entropy: entropy(guest)})
	c.must(err)
	return id
}

func (c *cluster) play(n *node, id, guest, move string) {
	c.t.Helper()
	m, you, err := n.matches.Snapshot(c.t.Context(), id, guest)
	c.must(err)
	_, err = n.matches.Play(c.t.Context(), match.Move{Match: id, Guest: guest, Seat: you.Seats[0], Seq: m.Seq, Text: move})
	c.must(err)
}

func pass(d time.Duration) { time.Sleep(d); synctest.Wait() }

// shown checks what a browser is shown, and by how many messages.
func (c *cluster) shown(what string, p *phone, messages int, kinds ...string) (first Notice) {
	c.t.Helper()
	shown, asked := c.service.take(p)
	ok := len(shown) == len(kinds) && asked == messages
	for i := range shown {
		ok = ok && shown[i].Kind == kinds[i]
	}
	if !ok {
		c.t.Errorf("%s: %d messages, shown %+v, want %d and %v", what, asked, shown, messages, kinds)
	}
	if len(shown) > 0 {
		first = shown[0]
	}
	return first
}

var everything = notify.Wants{Turn: true, Time: true, Invitation: true}

// A browser is called once for a turn, and once more when the time is nearly up; not while its reader looks, and not
// after the end.
func TestABrowserIsCalled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPhone(t, "boris")
		c := newCluster(t, p)
		n := c.start()
		defer n.end()
		c.must(n.caller.Want(t.Context(), "boris", p.browser(everything)))
		id := c.open(n, "30")
		pass(time.Minute)
		c.shown("it is Anna's turn", p, 0)
		c.play(n, id, "anna", "hold")
		pass(time.Minute)
		first := c.shown("it is his turn", p, 1, "turn")
		if first.Match != id || first.Waiting != 1 || first.Title != "pig: your turn" || first.Body != "With \u2068Anna\u2069. 47 hours left for your move." && first.Body != "With Anna. 47 hours left for your move." {
			t.Errorf("he is shown %+v", first)
		}
		pass(40 * time.Hour)
		c.shown("he waits", p, 0)
		pass(4 * time.Hour)
		c.shown("his time is nearly up", p, 1, "time")
		pass(3 * time.Hour)
		c.shown("he still waits", p, 0)

		visit, err := n.matches.Visit(t.Context(), id, "boris", 0)
		c.must(err)
		c.play(n, id, "boris", "hold")
		c.play(n, id, "anna", "hold")
		pass(time.Hour)
		c.shown("he looks", p, 0)
		visit.Leave()
		pass(time.Hour)
		c.shown("he has seen that it is his turn", p, 0)
		_, err = n.matches.End(t.Context(), id, "boris", 1, table.Resigned)
		c.must(err)
		pass(3 * 24 * time.Hour)
		c.shown("the match is over", p, 0)
	})
}

// damaged is a store that cannot read one recipient, who is always the first to be due.
type damaged struct {
	notify.Store
	guest string
}

func (d damaged) Recipient(ctx context.Context, guest string) (notify.Recipient, error) {
	if guest == d.guest {
		return notify.Recipient{}, match.ErrDamaged
	}
	return d.Store.Recipient(ctx, guest)
}

func (d damaged) DueRecipients(ctx context.Context, before time.Time, limit int) ([]string, error) {
	guests, err := d.Store.DueRecipients(ctx, before, limit-1)
	return append([]string{d.guest}, guests...), err
}

// A recipient who cannot be read keeps nobody else from being called.
func TestOneWhoCannotBeReadHoldsUpNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPhone(t, "boris")
		c := newCluster(t, p)
		c.recipients = damaged{c.store, "aaron"}
		n := c.start()
		defer n.end()
		c.must(n.caller.Want(t.Context(), "boris", p.browser(everything)))
		id := c.open(n, "30")
		c.play(n, id, "anna", "hold")
		pass(time.Minute)
		c.shown("it is his turn", p, 1, "turn")
	})
}

// A player who wants a rematch keeps a seat for the others, who are told so.
func TestAnInvitationIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPhone(t, "boris")
		c := newCluster(t, p)
		n := c.start()
		defer n.end()
		c.must(n.caller.Want(t.Context(), "boris", p.browser(notify.Wants{Invitation: true})))
		id := c.open(n, "30")
		c.play(n, id, "anna", "hold")
		pass(time.Minute)
		c.shown("he does not want to know whose turn it is", p, 0)
		_, err := n.matches.End(t.Context(), id, "boris", 1, table.Resigned)
		c.must(err)
		next, err := n.matches.Rematch(t.Context(), match.Rematch{Match: id, Guest: "anna", Entropy: entropy("anna")})
		c.must(err)
		pass(time.Hour)
		if first := c.shown("a seat is kept", p, 1, "invitation"); first.Match != next {
			t.Errorf("he is shown %+v", first)
		}
	})
}

// A browser that its push service does not know any more is forgotten; a service that is down, or takes the server for
// somebody else, is asked again.
func TestPushServicesThatRefuse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, gone := newPhone(t, "boris"), newPhone(t, "gone")
		c := newCluster(t, p)
		n := c.start()
		defer n.end()
		for _, b := range []*phone{gone, p} {
			c.must(n.caller.Want(t.Context(), "boris", b.browser(everything)))
		}
		id := c.open(n, "30")
		for _, status := range []int{http.StatusServiceUnavailable, http.StatusUnauthorized, http.StatusForbidden} {
			c.service.status = status
			c.play(n, id, "anna", "hold")
			pass(10 * time.Minute)
			c.service.status = 0
			if shown, asked := c.service.take(p); len(shown) != 0 || asked < 3 || asked > 6 {
				t.Errorf("a service that answers %d was asked %d times: %v", status, asked, shown)
			}
			if r, err := c.store.Recipient(t.Context(), "boris"); err != nil || len(r.Browsers) != 1 {
				t.Errorf("%d browsers, %v", len(r.Browsers), err)
			}
			pass(time.Hour)
			c.shown(fmt.Sprintf("the service that answered %d takes messages again", status), p, 1, "turn")
			c.play(n, id, "boris", "hold")
		}

		delete(c.service.phones, p.endpoint)
		c.play(n, id, "anna", "hold")
		pass(time.Hour)
		if _, err := c.store.Recipient(t.Context(), "boris"); err != notify.ErrNone {
			t.Errorf("nobody is left to be called: %v", err)
		}
	})
}

// A guest without a seat, whose matches were deleted, is forgotten.
func TestAGuestWithoutASeatIsForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPhone(t, "boris")
		c := newCluster(t, p)
		n := c.start()
		defer n.end()
		id := c.open(n, "30")
		c.must(n.caller.Want(t.Context(), "boris", p.browser(everything)))
		pass(time.Minute)
		_, err := c.store.Recipient(t.Context(), "boris")
		c.must(err)
		c.must(c.store.SetOwners(t.Context(), id, map[game.Seat]string{1: ""}))
		pass(7 * time.Hour)
		if _, err := c.store.Recipient(t.Context(), "boris"); err != notify.ErrNone {
			t.Errorf("he is still known: %v", err)
		}
	})
}

// The calendar has the ends of the guest's own turns.
func TestCalendar(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCluster(t)
		n := c.start()
		defer n.end()
		id := c.open(n, "30")
		calendar := func(guest string) string {
			list, err := n.matches.List(t.Context(), guest, match.Place{}, 10)
			c.must(err)
			return n.caller.Calendar(list, "https://play.example", "hu")
		}
		anna := calendar("anna")
		for _, want := range []string{"BEGIN:VCALENDAR\r\n", "UID:" + id + "@woodwork\r\n", "DTEND:20000103T000000Z\r\n", "SUMMARY:pig: Boris\r\n", "URL:https://play.example/m/" + id + "\r\n"} {
			if !strings.Contains(anna, want) {
				t.Errorf("no %q in %s", want, anna)
			}
		}
		if strings.Contains(calendar("boris"), "VEVENT") {
			t.Error("it is not his turn")
		}
	})
}

// Three servers share the work, and are killed when a message has just been sent, before that is stored: a turn is
// shown once, and if nobody is killed it is one message.
func TestThreeServersCallOnceATurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPhone(t, "boris")
		c := newCluster(t, p)
		nodes := []*node{c.start(), c.start(), c.start()}
		c.must(nodes[0].caller.Want(t.Context(), "boris", p.browser(everything)))
		id := c.open(nodes[0], "1000")
		for turn := range 12 {
			at := nodes[turn%3]
			messages, killed := 1, -1
			c.service.after = nil
			switch turn % 4 {
			case 1: // all are killed with the message on its way
				messages = 2
				c.service.after = func() {
					c.service.after = nil
					for _, n := range nodes {
						n.kill()
					}
				}
			case 2: // the server that has stored the move is killed before it says so
				at.kill()
				killed = turn % 3
			}
			c.play(at, id, "anna", "hold")
			pass(10 * time.Second)
			for i, n := range nodes {
				if turn%4 == 1 || i == killed {
					n.end()
					nodes[i] = c.start()
				}
			}
			pass(30 * time.Minute)
			c.shown(fmt.Sprintf("turn %d", turn), p, messages, "turn")
			c.play(nodes[(turn+1)%3], id, "boris", "hold")
			pass(time.Minute)
			c.shown(fmt.Sprintf("after turn %d", turn), p, 0)
		}
		for _, n := range nodes {
			n.end()
		}
	})
}

// A browser whose key is no point of the curve is refused; one that wants nothing is forgotten whatever its key is.
func TestAKeyThatIsNoPoint(t *testing.T) {
	c := New(Config{Recipients: mem.New()})
	b := notify.Browser{Endpoint: "https://fcm.googleapis.com/a", Key: append([]byte{4}, make([]byte, 64)...), Auth: make([]byte, 16), Wants: notify.Wants{Turn: true}}
	if err := c.Want(t.Context(), "boris", b); !errors.Is(err, notify.ErrBrowser) {
		t.Errorf("%v", err)
	}
	b.Wants = notify.Wants{}
	if err := c.Want(t.Context(), "boris", b); err != nil {
		t.Errorf("who wants nothing: %v", err)
	}
}
