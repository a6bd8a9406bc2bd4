package api

import (
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"woodwork/api/door"
	"woodwork/api/live"
	"woodwork/api/wire"
	"woodwork/game"
)

// configure sets what huma keeps in global variables: our errors, and arrays that are never
// null.
var configure = sync.OnceFunc(func() {
	huma.NewError = wire.RequestProblem
	huma.DefaultArrayNullable = false
})

// newAPI describes the API without its operations.
func newAPI(mux *http.ServeMux, games []game.Game) huma.API {
	configure()
	return humago.New(mux, huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title: "Woodwork", Version: "1", Description: intro,
				License: &huma.License{Name: "Apache 2.0", Identifier: "Apache-2.0"},
			},
			Servers:    []*huma.Server{{URL: "/", Description: "the server that this description comes from"}},
			Tags:       tags,
			Security:   []map[string][]string{{securityGuest: {}}, {}}, // a request may come without a cookie
			Components: &huma.Components{Schemas: newRegistry(games), SecuritySchemes: security},
		},
		OpenAPIPath:   "/api/openapi",
		Formats:       map[string]huma.Format{"application/json": huma.DefaultJSONFormat, "json": huma.DefaultJSONFormat},
		DefaultFormat: "application/json",
	})
}

// operations registers every route that huma decodes.
func (s *Server) operations(api huma.API) {
	huma.Register(api, operation("listGames", http.MethodGet, "/api/games", "The catalogue"), s.listGames)
	huma.Register(api, operation("listLessons", http.MethodGet, "/api/games/{game}/lessons", "The tutorial of a game"), s.listLessons)
	huma.Register(api, operation("readOptions", http.MethodPost, "/api/games/{game}/options", "Read the options of a match from the file of a printed set"), s.readOptions)
	huma.Register(api, created("createMatch", "/api/matches", "Open a match"), s.createMatch)
	huma.Register(api, created("prepareMatch", "/api/commitments", "Commit to the secret of a future match"), s.prepareMatch)
	huma.Register(api, operation("getMatch", http.MethodGet, "/api/matches/{id}", "Get a match"), s.getMatch)
	huma.Register(api, operation("listEvents", http.MethodGet, "/api/matches/{id}/events", "The log with patches"), s.listEvents)
	huma.Register(api, operation("playMove", http.MethodPost, "/api/matches/{id}/moves", "Play a move"), s.playMove)
	huma.Register(api, operation("takeSeat", http.MethodPost, "/api/matches/{id}/seats/{seat}", "Take a seat, or return to it"), s.takeSeat)
	huma.Register(api, operation("takeAnySeat", http.MethodPost, "/api/matches/{id}/seats", "Take the next open seat"), s.takeAnySeat)
	huma.Register(api, operation("leaveSeat", http.MethodDelete, "/api/matches/{id}/seats/{seat}", "Leave a seat to the computer"), s.leaveSeat)
	huma.Register(api, operation("revealEntropy", http.MethodPost, "/api/matches/{id}/seats/{seat}/entropy", "Reveal the entropy that was promised with a seat"), s.reveal)
	huma.Register(api, operation("substitute", http.MethodPost, "/api/matches/{id}/seats/{seat}/substitute", "Let the computer play for a player who is away"), s.substitute)
	huma.Register(api, operation("actForSeat", http.MethodPost, "/api/matches/{id}/seats/{seat}/act", "Decide for a shared seat in place of a member who is away"), s.actForSeat)
	huma.Register(api, operation("beginWithFewer", http.MethodPost, "/api/matches/{id}/enough", "Wait for no more members of shared seats"), s.beginWithFewer)
	huma.Register(api, operation("react", http.MethodPost, "/api/matches/{id}/seats/{seat}/reaction", "Send a reaction"), s.react)
	huma.Register(api, operation("consider", http.MethodPost, "/api/matches/{id}/seats/{seat}/candidate", "Show the move that a player considers"), s.consider)
	huma.Register(api, operation("wish", http.MethodPost, "/api/matches/{id}/wishes/{wish}", "Ask for a draw, a takeback, a pause or other terms, or agree"), s.wish)
	huma.Register(api, operation("denyWish", http.MethodDelete, "/api/matches/{id}/wishes/{wish}/{seat}", "Refuse a wish, or withdraw it"), s.denyWish)
	huma.Register(api, operation("resumeMatch", http.MethodPost, "/api/matches/{id}/resume", "Resume a match that is paused"), s.resume)
	huma.Register(api, operation("endMatch", http.MethodPost, "/api/matches/{id}/end", "Resign, or abort the match before its second decision"), s.endMatch)
	huma.Register(api, created("rematch", "/api/matches/{id}/rematch", "The same again, the next seat first"), s.rematch)
	huma.Register(api, large(created("importMatch", door.ImportPath, "Keep a match that was played elsewhere")), s.importMatch)
	huma.Register(api, operation("getSecret", http.MethodGet, "/api/matches/{id}/secret", "The secret of a match; only from a page that is its host and where nobody else plays: a server answers 404"), s.getSecret)
	huma.Register(api, operation("getHints", http.MethodGet, "/api/matches/{id}/hints", "Figures of the legal moves"), s.getHints)
	huma.Register(api, operation("getState", http.MethodGet, "/api/matches/{id}/state", "The state line of a match"), s.getState)
	huma.Register(api, operation("getReview", http.MethodGet, "/api/matches/{id}/review", "The review of a finished match"), s.getReview)
	huma.Register(api, operation("signingKey", http.MethodGet, "/api/key", "The public key that signs the logs"), s.signingKey)
	huma.Register(api, operation("getAddresses", http.MethodGet, "/api/addresses", "Where other machines reach the server"), s.getAddresses)
	huma.Register(api, operation("getMe", http.MethodGet, "/api/me", "The guest's matches"), s.getMe)
	huma.Register(api, operation("listResults", http.MethodGet, "/api/me/results", "The guest's finished matches, with figures of their own play"), s.listResults)
	huma.Register(api, operation("getCalls", http.MethodGet, "/api/calls", "How browsers are called when it is the guest's turn"), s.getCalls)
	huma.Register(api, operation("call", http.MethodPost, "/api/calls", "Let a browser be called, or no longer"), s.call)
	huma.Register(api, operation("judgePosition", http.MethodPost, "/api/positions", "Judge moves without a match"), s.judgePosition)
	huma.Register(api, operation("analyse", http.MethodPost, "/api/analysis", "Analyse a position"), s.analyse)
	huma.Register(api, operation("reply", http.MethodPost, "/api/positions/reply", "Let a computer, or chance, move in a position"), s.reply)
	huma.Register(api, operation("listPuzzles", http.MethodGet, "/api/games/{game}/puzzles", "The puzzles of a game, by kind, the easy ones first"), s.listPuzzles)
	huma.Register(api, operation("getPuzzle", http.MethodGet, "/api/games/{game}/puzzles/{id}", "A puzzle with its hints and its solution"), s.getPuzzle)
	huma.Register(api, operation("answerPuzzle", http.MethodPost, "/api/games/{game}/puzzles/{id}", "Judge the moves tried in a puzzle"), s.answerPuzzle)
	huma.Register(api, operation("getDay", http.MethodGet, "/api/day", "The questions of a day"), s.getDay)
	huma.Register(api, operation("oembed", http.MethodGet, "/api/oembed", "How another site shows a link to a match"), s.oembed)
	s.roomOperations(api)
	describeRaw(api)
	describeOperations(api)
}

// roomOperations registers the routes of rooms.
func (s *Server) roomOperations(api huma.API) {
	huma.Register(api, created("createRoom", door.RoomsPath, "Open a room: an evening at one big screen"), s.createRoom)
	huma.Register(api, withSecurity(operation("getRoom", http.MethodGet, door.RoomsPath+"/{code}", "Look up a room by its code"), perhapsToken), s.getRoom)
	huma.Register(api, withSecurity(created("joinRoom", door.RoomsPath+"/{code}/people", "Join a room"), perhapsToken), s.joinRoom)
	huma.Register(api, withSecurity(operation("removePerson", http.MethodDelete, door.RoomsPath+"/{code}/people/{person}", "Leave a room, or remove somebody from it"), withToken), s.removePerson)
	huma.Register(api, withSecurity(operation("chooseGame", http.MethodPost, door.RoomsPath+"/{code}/choice", "Choose what a room plays next"), withToken), s.chooseGame)
	huma.Register(api, withSecurity(created("startMatch", door.RoomsPath+"/{code}/matches", "Start the match that was chosen"), withToken), s.startMatch)
	huma.Register(api, withSecurity(operation("stopMatch", http.MethodDelete, door.RoomsPath+"/{code}/matches", "Let a room go on without its current match"), withToken), s.stopMatch)
}

// What a request about a room comes with: the token of the person or of the big screen, perhaps not if
// it only looks or joins, and a cookie or none.
var (
	withToken    = []map[string][]string{{securityRoom: {}}, {securityRoom: {}, securityGuest: {}}}
	perhapsToken = append(withToken, map[string][]string{securityGuest: {}}, map[string][]string{})
)

// withSecurity returns an operation with what its requests come with.
func withSecurity(op huma.Operation, security []map[string][]string) huma.Operation {
	op.Security = security
	return op
}

func operation(id, method, path, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Method: method, Path: path, Summary: summary,
		MaxBodyBytes: door.MaxBody, BodyReadTimeout: door.BodyTimeout,
	}
}

// large sets the limit of an operation's body to door.MaxImport.
func large(op huma.Operation) huma.Operation {
	op.MaxBodyBytes = door.MaxImport
	return op
}

func created(id, path, summary string) huma.Operation {
	op := operation(id, http.MethodPost, path, summary)
	op.DefaultStatus = http.StatusCreated
	return op
}

// describeRaw documents the routes that are written by hand: the stream and the log.
func describeRaw(api huma.API) {
	doc := api.OpenAPI()
	schemas := doc.Components.Schemas
	for _, t := range []reflect.Type{typeOf[wire.Streamed](), typeOf[wire.StreamedRoom](), typeOf[wire.Problem]()} {
		schemas.Schema(t, true, "")
	}
	after := &huma.Param{Name: "after", In: "query", Schema: &huma.Schema{Type: huma.TypeInteger}, Description: "send only entries after this seq; the header Last-Event-ID takes precedence"}
	stream := rawOperation("streamMatch", http.MethodGet, "/api/matches/{id}/stream",
		"Follow a match by server-sent events", matchParam(), after)
	name := &huma.Param{Name: "name", In: "query", Schema: &huma.Schema{Type: huma.TypeString}, Description: "16 to 64 characters of the client's choice; a client that names its stream must answer the beats, or is counted as gone"}
	page := &huma.Param{Name: "page", In: "query", Schema: &huma.Schema{Type: huma.TypeString}, Description: "16 to 64 characters of the client's choice for the page that listens, the same for all its streams"}
	stay := &huma.Param{Name: "stay", In: "query", Schema: &huma.Schema{Type: huma.TypeInteger}, Description: "seconds, 1 to 120, for which the page still counts as connected when this stream has ended, unless it opens another one"}
	hidden := &huma.Param{Name: "hidden", In: "query", Schema: &huma.Schema{Type: huma.TypeInteger}, Description: "1: nobody is looking at the page"}
	stream.Parameters = append(stream.Parameters, name, page, stay, hidden, lastEventID)
	beat := rawOperation("answerBeat", http.MethodPost, "/api/matches/{id}/stream", "Confirm that a named stream still arrives", matchParam(), name, hidden,
		&huma.Param{Name: "beat", In: "query", Schema: &huma.Schema{Type: huma.TypeInteger}, Description: "1: this answers a beat that has just arrived, and so tells how far away the page is"})
	beat.Responses["204"] = &huma.Response{Description: "No Content", Headers: map[string]*huma.Param{
		live.MatchTime: {Schema: &huma.Schema{Type: huma.TypeInteger}, Description: "match time in milliseconds, for a player who answers a beat"},
	}}
	stream.Responses["200"] = answer("text/event-stream", &huma.Schema{Type: huma.TypeString})
	log := rawOperation("downloadLog", http.MethodGet, "/api/matches/{id}/log", "The log as text, signed at its end with the key of `/api/key`", matchParam())
	log.Responses["200"] = answer("text/plain", &huma.Schema{Type: huma.TypeString})
	code := &huma.Param{Name: "code", In: "path", Required: true, Description: "the code of the room", Schema: words("the code of the room")}
	room := rawOperation("streamRoom", http.MethodGet, door.RoomsPath+"/{code}/stream", "Follow a room by server-sent events", code)
	room.Security = perhapsToken
	room.Responses["200"] = answer("text/event-stream", &huma.Schema{Type: huma.TypeString})
	for _, op := range []*huma.Operation{stream, beat, log, room} {
		doc.AddOperation(op)
	}
}

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

func matchParam() *huma.Param {
	return &huma.Param{Name: "id", In: "path", Required: true, Description: "the match", Schema: words("the match")}
}

func answer(contentType string, schema *huma.Schema) *huma.Response {
	return &huma.Response{Description: "OK", Content: map[string]*huma.MediaType{contentType: {Schema: schema}}}
}

func rawOperation(id, method, path, summary string, params ...*huma.Param) *huma.Operation {
	return &huma.Operation{
		OperationID: id, Method: method, Path: path, Summary: summary, Parameters: params,
		Responses: map[string]*huma.Response{
			"default": {Description: "Error", Content: map[string]*huma.MediaType{"application/problem+json": {Schema: wire.SchemaRef("Problem")}}},
		},
	}
}

// unrouted answers requests that no route of mux takes: with the methods that the address has,
// or with not found.
func unrouted(mux *http.ServeMux) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		methods := methodsOf(mux, r.URL.Path)
		if len(methods) == 0 {
			wire.WriteError(w, wire.ErrNoRoute)
			return
		}
		w.Header().Set("Allow", strings.Join(methods, ", "))
		wire.WriteError(w, wire.ErrMethod)
	}
}

// methodsOf lists the methods that an address has, without those of the client's files, which
// are at every address.
func methodsOf(mux *http.ServeMux, path string) (list []string) {
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodDelete} {
		_, pattern := mux.Handler(&http.Request{Method: method, URL: &url.URL{Path: path}})
		if pattern != door.Anything && pattern != door.AnyFile {
			list = append(list, method)
		}
	}
	return list
}
