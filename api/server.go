package api

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime/debug"
	"sync"
	"time"

	"woodwork/api/wire"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/api/watch"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/internal/fairqueue"
	"woodwork/internal/random"
	"woodwork/match"
	"woodwork/memory"
	"woodwork/result"
	"woodwork/room"
)

// A Reviewer reviews a match of a game with some options, which began in m, within a time.
type Reviewer func(ctx context.Context, game string, options game.Values, m game.Match, plies []bot.Ply, within time.Duration) (bot.Review, error)

// Config configures a Server. Matches and Programs must be set.
type Config struct {
	Matches   *match.Service
	Programs  map[string]bot.Program // the computer players and analysts, by game
	Games     []game.Game
	Words     wire.Words     // puts errors into words; nil: the key of the text is used
	Observer  watch.Observer // is told about requests and moves; may be nil
	Keys      Keys           // sign the guests' cookies, and logs
	Previews  Previews       // what links to matches tell; nil: nothing
	Lang      string         // the language of links that have none; en by default
	Client    Client         // serves the built client; may be nil
	Proxies   []netip.Prefix // whose X-Forwarded-For is trusted
	Hosts     Hosts          // the names under which the server answers
	Addresses []string       // where other machines reach the server, if it is not by the address of the page
	Limits    Limits
	Limiter   func(Limits, *match.Service) Limiter // NewLimiter; nil: requests are not limited
	Review    Reviewer                             // is asked first for a review; if it fails, the analyst here makes it; may be nil
	Random    *random.Source                       // for computers and draws in an analysis
	Memory    *memory.Budget                       // the limit for everything that grows with requests; nil is no limit
	Ready     func(context.Context) error          // reports whether something can be stored; nil: always
	Log       *slog.Logger                         // nil: slog.Default
	Access    AccessLog                            // is told about every request; may be nil
	Slow      time.Duration                        // slower requests are logged; 0: none
	Compress  func(http.Handler) http.Handler      // compresses answers for clients that accept that; may be nil
	Rooms     room.Store                           // keeps rooms; nil: there are none
	Calls     Calls                                // calls browsers whose turn it is; nil: nobody
	Results   result.Store                         // keeps what reviews say; nil: nothing is kept
	// Puzzles reads the decisions that a game asks about, when they are first needed; nil: there are none.
	Puzzles func(ctx context.Context, game string) ([]game.Puzzle, error)
	Own     bool // whether the caller runs the program, as in a page, and so may learn the secrets of matches
}

// A Server serves a match service over HTTP.
type Server struct {
	matches     *match.Service
	own         bool                   // see Config
	programs    map[string]bot.Program // by game
	games       []game.Game
	words       wire.Words
	key         Key
	signer      ed25519.PrivateKey // signs logs
	guests      *sessions
	proxies     []netip.Prefix
	hosts       Hosts
	addresses   []string
	stranger    sync.Once // ensures that an untrusted X-Forwarded-For is logged once
	exposure    exposure
	limiters    Limiter // nil: no limits
	streams     *streams
	evenings    *evenings
	calls       Calls        // nil: nobody is called
	results     result.Store // nil: nothing is kept
	oldKeys     []OldKey
	feeds       *feeds
	bodies      bodies
	answers     *answers
	repeats     *repeats
	compress    func(http.Handler) http.Handler // compresses the data of matches; may be nil
	previews    Previews                        // nil: none
	lang        string                          // of links that have none
	cards       *cards
	reviews     *reviews
	reviewer    Reviewer // nil: the analyst here
	memory      *memory.Budget
	random      *random.Source
	decisions   decisions
	thinkers    thinkers // limits analysts, which may take a minute
	explorers   thinkers // limits searches, which take at most some seconds
	observer    watch.Observer
	logThrottle logThrottle
	ready       readiness
	log         *slog.Logger
	access      AccessLog
	slow        slowLog
	handler     http.Handler
}

// New returns a server with the given parts. It fails if the client's files cannot be read.
func New(c Config) (*Server, error) {
	s := &Server{
		matches: c.Matches, own: c.Own, programs: c.Programs, games: c.Games, words: c.Words, key: c.Keys.Signs, signer: c.Keys.Signer(), guests: newSessions(c.Matches.Past, c.Keys.Signs, c.Keys.read()...), proxies: c.Proxies, hosts: c.Hosts, addresses: c.Addresses,
		streams: newStreams(c.Limits), answers: newAnswers(c.Limits.Answers, c.Memory), compress: c.Compress, repeats: newRepeats(c.Memory), reviews: newReviews(c.Memory), reviewer: c.Review, previews: c.Previews, lang: cmp.Or(c.Lang, "en"), cards: newCards(c.Memory), memory: c.Memory, random: c.Random, decisions: decisions{read: c.Puzzles}, thinkers: newThinkers(2), explorers: newExplorers(),
		ready: readiness{ask: c.Ready, fresh: readyFresh}, log: c.Log, access: c.Access, slow: slowLog{least: c.Slow},
	}
	if c.Limiter != nil {
		s.limiters = c.Limiter(c.Limits, c.Matches)
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	s.calls, s.results, s.oldKeys = c.Calls, c.Results, c.Keys.read()
	s.evenings = &evenings{store: c.Rooms, matches: c.Matches, random: c.Random, log: s.fail, followed: map[string]*evening{}}
	s.feeds = newFeeds(c.Matches, c.Memory, s.log)
	if s.observer = c.Observer; s.observer == nil {
		s.observer = watch.Nobody{}
	}
	mux := s.routes()
	if c.Client != nil {
		client, err := c.Client(Site{Game: s.gameOf, Tags: s.tags, Missing: unrouted(mux), server: s})
		if err != nil {
			return nil, err
		}
		mux.Handle(anyFile, s.greeting(client))
	}
	s.handler = s.middleware(mux)
	return s, nil
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// CloseStreams ends every stream, and refuses new ones, so that http.Server.Shutdown need not
// wait for them. Clients reconnect and resume.
func (s *Server) CloseStreams() { s.streams.end() }

func (s *Server) routes() *http.ServeMux {
	mux := http.NewServeMux()
	s.operations(newAPI(mux, s.games))
	mux.HandleFunc("GET /api/matches/{id}/stream", s.stream)
	mux.HandleFunc("POST /api/matches/{id}/stream", s.answerHeartbeat)
	mux.HandleFunc("GET /api/rooms/{code}/stream", s.followRoom)
	mux.HandleFunc("GET /api/matches/{id}/log", s.downloadLog)
	mux.HandleFunc("GET /m/{id}/card.png", func(w http.ResponseWriter, r *http.Request) { s.limit(w, r, s.serveCard) })
	mux.HandleFunc("GET "+calendarPath+"{name}", func(w http.ResponseWriter, r *http.Request) { s.limit(w, r, s.calendar) })
	mux.HandleFunc("DELETE "+calendarPath+"{name}", func(w http.ResponseWriter, r *http.Request) { s.limit(w, r, s.renewCalendar) })
	mux.HandleFunc("GET /healthz", s.healthz)
	mux.HandleFunc("GET /readyz", s.readyz)
	mux.Handle(anything, unrouted(mux))
	return mux
}

// middleware wraps the routes; the outermost wrapper comes last.
func (s *Server) middleware(mux *http.ServeMux) http.Handler {
	h := s.answers.bound(compressing(s.compress, s.once(routed(mux))))
	h = s.guard(h)
	h = s.identify(h)
	h = s.hosted(h)
	h = secured(h)
	h = s.watched(h)
	h = s.recovered(h)
	return s.observed(h)
}

// guard refuses requests that come from other sites, are too large or too frequent.
func (s *Server) guard(next http.Handler) http.Handler {
	origin := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if origin.Check(r) != nil {
			wire.WriteError(w, wire.ErrOrigin)
			return
		}
		r.Body = http.MaxBytesReader(rawOf(w), r.Body, bodyLimit(r))
		if !isAPI(r) {
			next.ServeHTTP(w, r)
			return
		}
		s.limit(w, r, func(w http.ResponseWriter, r *http.Request) {
			if r.ContentLength > bodyLimit(r) {
				wire.WriteError(w, wire.ErrTooLarge)
				return
			}
			if kindOf(r) != costsLittle { // what is computed is charged to the caller
				r = r.WithContext(fairqueue.With(r.Context(), fairqueue.Requester{Group: s.key.group(callerOf(r.Context()))}))
			}
			next.ServeHTTP(w, r)
		})
	})
}

// limit lets a request through unless there are too many like it.
func (s *Server) limit(w http.ResponseWriter, r *http.Request, next http.HandlerFunc) {
	if s.limiters == nil {
		next(w, r)
		return
	}
	charges, limited := s.limiters.limited(w, r)
	if limited {
		return
	}
	r, done := s.limiters.counted(r)
	defer done()
	answer := noteOf(w)
	next(answer, r)
	s.limiters.settle(w, r, answer.status, charges)
}

// recovered turns a panic into an answer, and logs its stack trace.
func (s *Server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			switch p := recover(); p {
			case nil:
			case http.ErrAbortHandler:
				panic(p)
			default:
				s.log.Error("request panicked", "method", r.Method, "route", noteOf(w).route(), "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
				wire.WriteError(w, wire.ErrFault)
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// fail returns the error of an operation as huma sends it. Faults of the server are also logged.
func (s *Server) fail(action string, err error) error {
	p := wire.ProblemOf(err)
	if p.Code == "internal" || p.Code == "storage" && s.logThrottle.due(action) {
		s.log.Error(action, "error", err)
	}
	if s.words != nil {
		if sentence, ok := s.words(p.Text.Text); ok {
			p.Detail = sentence
		}
	}
	return p
}

// change answers a request of the caller to change a match with the seq of the last entry; action
// says in the log what failed.
func (s *Server) change(ctx context.Context, action string, do func(guest string) (uint64, error)) (*output[wire.Seq], error) {
	seq, err := do(string(callerOf(ctx).guest))
	if err != nil {
		return nil, s.fail(action, err)
	}
	return &output[wire.Seq]{wire.Seq{Seq: seq}}, nil
}

// OpenAPI returns the description of the API.
func OpenAPI(games []game.Game) ([]byte, error) {
	api := newAPI(http.NewServeMux(), games)
	(&Server{}).operations(api)
	return describe(api)
}

func describe(api huma.API) ([]byte, error) {
	text, err := api.OpenAPI().MarshalJSON()
	if err != nil {
		return nil, fmt.Errorf("describing the API: %w", err)
	}
	return text, nil
}
