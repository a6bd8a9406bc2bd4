// Package page is the whole program for one person: the API with the match service, the games
// and their computer players, used by function calls and not over a network.
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
	"woodwork/api/door"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
	"woodwork/internal/random"
	"woodwork/match"
	"woodwork/memory"
	"woodwork/players"
	"woodwork/puzzle"
	"woodwork/result"
)

// A Notebook is where a page keeps what it must remember besides its matches.
type Notebook interface {
	// Fact returns what was kept under a name. If there is nothing, it first keeps the result of
	// make.
	Fact(ctx context.Context, name string, make func() string) (string, error)
}

// Names of facts.
const (
	keyFact    = "key"    // the key that signs cookies and logs, in hexadecimal digits
	cookieFact = "cookie" // the cookie of the person
	guestFact  = "guest " // followed by the id of a match: the cookie of the guest on another device
)

// How many bytes tables, caches, searches and matches may take together: browsers on phones kill
// pages that take much more.
const (
	heldMain    = 48 << 20  // if another program thinks
	heldThinker = 128 << 20 // if this program thinks
)

// spare is how many bytes more than that a program may take before it must collect garbage.
const spare = 32 << 20

// Addresses of the callers, for the limits of the API: the person, in whichever page, and the
// guest on another device.
const (
	readerAddr = "127.0.0.1:1"
	guestAddr  = "127.0.0.2:1"
)

// idle is how long nobody looks at a match before it is unloaded.
const idle = time.Minute

// A Page answers the requests of one person, who may have several pages open.
type Page struct {
	api     func() (*api.Server, error) // makes the API at the first request
	made    *api.Server                 // the API, once it has been made
	matches *match.Service
	store   match.Store
	notes   Notebook
	keys    door.Keys
	door    http.Handler // for the guest on another device, once the API has been made
	firsts  sync.Map     // for each match that such a guest asked about, the first match of its chain
	quit    context.CancelFunc
	cookie  string // the cookie of the person
	thinks  bool
}

// A Config configures a page.
type Config struct {
	Store    match.Store
	Bus      match.Bus
	Notebook Notebook
	// Ask asks the computer players in another program, a thinker. If it is nil this program is
	// a thinker, which answers questions and requests but does not carry on matches.
	Ask func(context.Context, match.Question, time.Duration) (match.Answer, error)
	// Puzzles fetches the file of decisions of a game, which the program does not contain. If it is
	// nil no game has any.
	Puzzles func(ctx context.Context, game string) ([]byte, error)
}

// thinkTime is how long a computer player may think about one decision.
const thinkTime = bot.BestTimeLimit

// Open puts the program together, and resumes the matches that go on by themselves.
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
	source := random.New()
	registry := players.OpenPage(ctx, budget, letGo)
	p.matches = match.New(match.Config{
		Games: games.Find, Store: c.Store, Bus: c.Bus, Random: source, Key: keys.Tickets(), Memory: budget, UnloadAfter: idle,
		Ask: c.Ask, Observes: p.thinks, ThinkTime: thinkTime,
		Players: func(id, level string, m game.Match) (match.Player, error) {
			if !p.thinks && registry[id].Has(level) { // making a player would make its tables
				return match.Player{}, nil
			}
			p, err := registry[id].New(level, m)
			return match.Player(p), err
		},
		Accept: func(ctx context.Context, id string, m game.Match, seat game.Seat) (bool, error) {
			analyst := registry[id].Analyst
			if analyst.Win == nil {
				return false, nil
			}
			return bot.AcceptsDraw(ctx, analyst, m, seat)
		},
	})
	p.api = sync.OnceValues(func() (*api.Server, error) {
		results, _ := c.Store.(result.Store)
		p.made, err = api.New(api.Config{Config: door.Config{Keys: keys, Memory: budget}, Matches: p.matches, Programs: registry, Games: games.All(), Random: source, Own: true, Puzzles: c.decisions(), Results: results})
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

// decisions reads the file of a game; nil if there are no files.
func (c Config) decisions() func(context.Context, string) ([]game.Puzzle, error) {
	if c.Puzzles == nil {
		return nil
	}
	return func(ctx context.Context, id string) ([]game.Puzzle, error) {
		if puzzle.Count(id) == 0 {
			return nil, nil
		}
		data, err := c.Puzzles(ctx, id)
		if err != nil {
			return nil, err
		}
		return puzzle.Read(data)
	}
}

// begin finds out who the person is. The main program then resumes its matches. A thinker, which
// is ended and restarted whenever nobody wants its answer any more, makes the API when a request
// comes.
func (p *Page) begin(ctx context.Context, n Notebook, keys door.Keys) (err error) {
	p.cookie, err = n.Fact(ctx, cookieFact, func() string { return cookieText(keys) })
	if err != nil || p.thinks {
		return err
	}
	if _, err = p.api(); err != nil {
		return err
	}
	go p.matches.FindOutdated(ctx) // the list shows which they are
	return p.matches.Resume(ctx)
}

// cookieText makes a guest, and returns their cookie.
func cookieText(keys door.Keys) string {
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

func keysOf(ctx context.Context, n Notebook) (door.Keys, error) {
	digits, err := n.Fact(ctx, keyFact, func() string { return hex.EncodeToString(door.Keys{Signs: door.NewKey()}.Text()) })
	if err != nil {
		return door.Keys{}, err
	}
	text, err := hex.DecodeString(digits)
	if err != nil {
		return door.Keys{}, fmt.Errorf("reading the key of the page: %w", err)
	}
	return door.ParseKeys(text)
}

// A Sink receives an answer as it is made: its head, and then its body in pieces, which belong
// to the sink.
type Sink interface {
	Head(status int, header http.Header)
	Data(piece []byte)
}

// Answer answers a request of the person, until it is done or ctx ends.
func (p *Page) Answer(ctx context.Context, r *http.Request, to Sink) {
	p.answer(to, func(w http.ResponseWriter) {
		r.Header.Set("Cookie", p.cookie)
		r.RemoteAddr = readerAddr
		p.made.ServeHTTP(w, r.WithContext(ctx))
	})
}

// answer lets the API write an answer.
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

// collected collects garbage now; afterwards, until the returned function is called, garbage is
// collected only when memory runs short. A search does not yield the only thread, so a
// collection that started during it could not finish, and would slow down every write of a
// pointer.
func collected() (restore func()) {
	runtime.GC()
	percent := debug.SetGCPercent(-1)
	return func() { debug.SetGCPercent(percent) }
}

// letGo yields the thread so that the page can receive questions and cancellations, which it
// does only when it is idle.
func letGo() { time.Sleep(time.Millisecond) }

// Think answers a question to a computer player within its time.
func (p *Page) Think(ctx context.Context, q match.Question) (match.Answer, error) {
	defer collected()()
	ctx, cancel := bot.Within(ctx, thinkTime)
	defer cancel()
	return p.matches.Answer(ctx, q)
}
