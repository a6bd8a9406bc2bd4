package api

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/api/door"
	"woodwork/api/live"
	"woodwork/api/watch"
	"woodwork/api/wire"
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

// Config configures a Server. Matches and Programs must be set; without a log, slog.Default is used, and nobody need observe.
type Config struct {
	door.Config
	Matches   *match.Service
	Programs  map[string]bot.Program // the computer players and analysts, by game
	Games     []game.Game
	Previews  Previews       // what links to matches tell; nil: nothing
	Lang      string         // the language of links that have none; en by default
	Client    door.Client    // serves the built client; may be nil
	Addresses []string       // where other machines reach the server, if it is not by the address of the page
	Review    Reviewer       // is asked first for a review; if it fails, the analyst here makes it; may be nil
	Random    *random.Source // for computers and draws in an analysis
	Rooms     room.Store     // keeps rooms; nil: there are none
	Calls     Calls          // calls browsers whose turn it is; nil: nobody
	Results   result.Store   // keeps what reviews say; nil: nothing is kept
	// Puzzles reads the decisions that a game asks about, when they are first needed; nil: there are none.
	Puzzles func(ctx context.Context, game string) ([]game.Puzzle, error)
	Own     bool // whether the caller runs the program, as in a page, and so may learn the secrets of matches
}

// A Server serves a match service over HTTP.
type Server struct {
	door      *door.Door
	matches   *match.Service
	own       bool                   // see Config
	programs  map[string]bot.Program // by game
	games     []game.Game
	signer    ed25519.PrivateKey // signs logs
	addresses []string
	live      *live.Live
	evenings  *evenings
	calls     Calls        // nil: nobody is called
	results   result.Store // nil: nothing is kept
	previews  Previews     // nil: none
	lang      string       // of links that have none
	cards     *cards
	reviews   *reviews
	reviewer  Reviewer // nil: the analyst here
	memory    *memory.Budget
	random    *random.Source
	decisions decisions
	thinkers  thinkers // limits analysts, which may take a minute
	explorers thinkers // limits searches, which take at most some seconds
	observer  watch.Observer
	log       *slog.Logger
	handler   http.Handler
}

// New returns a server with the given parts. It fails if the client's files cannot be read.
func New(c Config) (*Server, error) {
	c.Log = cmp.Or(c.Log, slog.Default())
	if c.Observer == nil {
		c.Observer = watch.Nobody{}
	}
	d := door.New(c.Config, c.Matches)
	s := &Server{
		door: d, matches: c.Matches, own: c.Own, programs: c.Programs, games: c.Games, signer: c.Keys.Signer(), addresses: c.Addresses,
		live: live.New(d, c.Matches, c.Limits, c.Memory, c.Log), calls: c.Calls, results: c.Results, previews: c.Previews, lang: cmp.Or(c.Lang, "en"),
		cards: newCards(c.Memory), reviews: newReviews(c.Memory), reviewer: c.Review, memory: c.Memory, random: c.Random, decisions: decisions{read: c.Puzzles},
		thinkers: newThinkers(2), explorers: newExplorers(), observer: c.Observer, log: c.Log,
	}
	s.evenings = &evenings{store: c.Rooms, matches: c.Matches, random: c.Random, log: s.fail, followed: map[string]*evening{}}
	mux := s.routes()
	if c.Client != nil {
		client, err := c.Client(door.Site{Game: s.gameOf, Tags: s.tags, Missing: unrouted(mux), Room: s.hasRoom})
		if err != nil {
			return nil, err
		}
		mux.Handle(door.AnyFile, d.Greeting(client))
	}
	s.handler = d.Wrap(mux)
	return s, nil
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// CutBodies refuses requests whose bodies have not arrived yet, with 503. Those that have
// arrived are answered.
func (s *Server) CutBodies() { s.door.CutBodies() }

// CloseStreams ends every stream, and refuses new ones, so that http.Server.Shutdown need not
// wait for them. Clients reconnect and resume.
func (s *Server) CloseStreams() { s.live.End() }

func (s *Server) routes() *http.ServeMux {
	mux := http.NewServeMux()
	s.operations(newAPI(mux, s.games))
	mux.HandleFunc("GET /api/matches/{id}/stream", s.live.StreamMatch)
	mux.HandleFunc("POST /api/matches/{id}/stream", s.live.AnswerHeartbeat)
	mux.HandleFunc("GET /api/rooms/{code}/stream", s.followRoom)
	mux.HandleFunc("GET /api/matches/{id}/log", s.downloadLog)
	mux.HandleFunc("GET /m/{id}/card.png", func(w http.ResponseWriter, r *http.Request) { s.door.Limited(w, r, s.serveCard) })
	mux.HandleFunc("GET "+calendarPath+"{name}", func(w http.ResponseWriter, r *http.Request) { s.door.Limited(w, r, s.calendar) })
	mux.HandleFunc("DELETE "+calendarPath+"{name}", func(w http.ResponseWriter, r *http.Request) { s.door.Limited(w, r, s.renewCalendar) })
	mux.HandleFunc("GET /healthz", s.door.Healthz)
	mux.HandleFunc("GET /readyz", s.door.Readyz)
	mux.Handle(door.Anything, unrouted(mux))
	return mux
}

// fail returns the error of an operation as huma sends it. Faults of the server are also logged.
func (s *Server) fail(action string, err error) error { return s.door.Fail(action, err) }

// change answers a request of the caller to change a match with the seq of the last entry; action
// says in the log what failed.
func (s *Server) change(ctx context.Context, action string, do func(guest string) (uint64, error)) (*output[wire.Seq], error) {
	seq, err := do(string(door.CallerOf(ctx).Guest))
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

// Stats returns the current figures.
func (s *Server) Stats() watch.Stats {
	played := s.matches.Stats()
	return watch.Stats{
		Matches: played, Streams: s.live.Count(), Slow: s.live.Slow(), Memory: s.memory.Stats(),
		Thinking: map[string]fairqueue.Stats{
			"players": played.Thinkers, "players_alone": played.Unhurried, "players_elsewhere": played.Asked, "analysts": s.thinkers.gate.Stats(), "searches": s.explorers.gate.Stats(),
		},
	}
}
