// Package page is the whole program for one reader: the API with the match service, the games
// and their computer players behind it, asked by calls and not over a network.
package page

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"woodwork/api"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
	"woodwork/match"
	"woodwork/memory"
	"woodwork/players"
)

// A Notebook is where a page keeps what it must know again, beside its matches.
type Notebook interface {
	// Fact returns what was kept under a name; what make returns, if there is nothing, is kept first.
	Fact(ctx context.Context, name string, make func() string) (string, error)
}

// Names of facts.
const (
	keyFact    = "key"    // what cookies and logs are signed with, as hexadecimal digits
	cookieFact = "cookie" // who the reader is
	guestFact  = "guest " // and the id of a match: who plays it on another device
)

// How many bytes tables, caches, searches and matches may hold together: browsers on phones
// end pages that take much more.
const (
	heldMain    = 48 << 20  // where another program thinks
	heldThinker = 128 << 20 // where this one does
)

// spare is how much more than it may hold a program may take before it collects garbage in
// any case, in bytes.
const spare = 32 << 20

// Addresses from which the API hears its callers, for its limits: the reader, whatever page
// they have open, and who plays on another device.
const (
	readerAddr = "127.0.0.1:1"
	guestAddr  = "127.0.0.2:1"
)

// idle is after what time a match that nobody looks at is unloaded.
const idle = time.Minute

// A Page answers the requests of one reader, who may have several pages open.
type Page struct {
	api     func() (*api.Server, error) // makes it when it is first asked
	made    *api.Server                 // once it has been
	matches *match.Service
	store   match.Store
	notes   Notebook
	keys    api.Keys
	door    http.Handler // of who plays on another device, once the API has been made
	firsts  sync.Map     // of the matches that such a guest asked about, the ids of those that they go back to
	quit    context.CancelFunc
	cookie  string // who the reader is
	thinks  bool
}

// A Config is what a page needs.
type Config struct {
	Store    match.Store
	Bus      match.Bus
	Notebook Notebook
	// Ask asks the computer players, who think in another program, a thinker. Nil: this
	// is a thinker, which answers questions and requests and carries no match on.
	Ask func(context.Context, match.Question, time.Duration) (match.Answer, error)
}

// thinkTime is how long a computer player may think about one decision.
const thinkTime = bot.BestTimeLimit

// Open puts the program together, and goes on with the matches that go on by themselves.
func Open(ctx context.Context, c Config) (*Page, error) {
	keys, err := keysOf(ctx, c.Notebook)
	if err != nil {
		return nil, err
	}
	p := &Page{store: c.Store, notes: c.Notebook, keys: keys, thinks: c.Ask == nil}
	ctx, p.quit = context.WithCancel(context.WithoutCancel(ctx))
	held := heldMain
	if p.thinks {
		held = heldThinker
	}
	budget := memory.NewBudget(int64(held))
	debug.SetMemoryLimit(int64(held) + spare)
	registry := players.OpenPage(ctx, budget, letGo)
	p.matches = match.New(match.Config{
		Games: games.Find, Store: c.Store, Bus: c.Bus, Memory: budget, UnloadAfter: idle,
		Ask: c.Ask, Observes: p.thinks, ThinkTime: thinkTime,
		Players: func(id, level string, m game.Match) (match.Player, error) {
			if !p.thinks && registry.Has(id, level) { // a player would have its tables made
				return match.Player{}, nil
			}
			p, err := registry.New(id, level, m)
			return match.Player(p), err
		},
		Accept: func(ctx context.Context, id string, m game.Match, seat game.Seat) (bool, error) {
			analyst, ok := registry.Analyst(id)
			if !ok {
				return false, nil
			}
			return bot.AcceptsDraw(ctx, analyst, m, seat)
		},
	})
	p.api = sync.OnceValues(func() (*api.Server, error) {
		p.made, err = api.New(api.Config{Matches: p.matches, Programs: registry, Games: games.All(), Keys: keys, Memory: budget, Own: true})
		if err == nil {
			p.door = p.guestDoor(p.made)
		}
		return p.made, err
	})
	if err = p.begin(ctx, c.Notebook, keys); err != nil {
		return nil, errors.Join(err, p.Close(ctx))
	}
	return p, nil
}

// begin learns who the reader is. The main program then goes on with its matches; a thinker, which is
// ended and begun again whenever nobody wants a thought any longer, puts the API together
// when a request comes.
func (p *Page) begin(ctx context.Context, n Notebook, keys api.Keys) (err error) {
	p.cookie, err = n.Fact(ctx, cookieFact, func() string { return cookieText(keys) })
	if err != nil || p.thinks {
		return err
	}
	if _, err = p.api(); err != nil {
		return err
	}
	return p.matches.Resume(ctx)
}

// cookieText makes a guest, and returns the cookie by which they are known.
func cookieText(keys api.Keys) string {
	cookie := keys.NewCookie()
	return cookie.Name + "=" + cookie.Value
}

// Close ends the streams and the matches.
func (p *Page) Close(ctx context.Context) error {
	if p.made != nil {
		p.made.CloseStreams()
	}
	err := p.matches.Close(ctx)
	p.quit()
	return err
}

func keysOf(ctx context.Context, n Notebook) (api.Keys, error) {
	digits, err := n.Fact(ctx, keyFact, func() string { return hex.EncodeToString(api.Keys{Signs: api.NewKey()}.Text()) })
	if err != nil {
		return api.Keys{}, err
	}
	text, err := hex.DecodeString(digits)
	if err != nil {
		return api.Keys{}, fmt.Errorf("reading the key of the page: %w", err)
	}
	return api.ParseKeys(text)
}

// A Sink takes an answer as it comes: its head, and then its body in pieces, which are the
// sink's own.
type Sink interface {
	Head(status int, header http.Header)
	Data(piece []byte)
}

// Answer answers a request of the reader, to its end or the end of ctx.
func (p *Page) Answer(ctx context.Context, r *http.Request, to Sink) {
	p.answer(to, func(w http.ResponseWriter) {
		r.Header.Set("Cookie", p.cookie)
		r.RemoteAddr = readerAddr
		p.made.ServeHTTP(w, r.WithContext(ctx))
	})
}

// answer has an answer written by the API, which is there when write is called.
func (p *Page) answer(to Sink, write func(w http.ResponseWriter)) {
	w := &writer{to: to, header: http.Header{}}
	if _, err := p.api(); err != nil {
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	if p.thinks {
		defer collected()()
	}
	write(w)
	w.WriteHeader(http.StatusOK)
}

// collected collects garbage now, and until the returned function is called only when memory
// runs short. A search leaves the one thread to nobody: what the collector began meanwhile
// it could not end, and until it has ended every pointer that is written is noted.
func collected() (restore func()) {
	runtime.GC()
	percent := debug.SetGCPercent(-1)
	return func() { debug.SetGCPercent(percent) }
}

// letGo lets what has come meanwhile be heard, a question or that nobody wants an answer any
// longer: the one thread of a page hears when it has nothing to do.
func letGo() { time.Sleep(time.Millisecond) }

// Think answers a question to a computer player, within its time.
func (p *Page) Think(ctx context.Context, q match.Question) (match.Answer, error) {
	defer collected()()
	ctx, cancel := bot.Within(ctx, thinkTime)
	defer cancel()
	return p.matches.Answer(ctx, q)
}
