package api

import (
	"fmt"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/game"
)

// intro is what somebody reads first who writes a client from the description alone.
const intro = `A referee and a table for games that need dice, cards and an argument about the rules.

**Who asks.** There are no accounts. The answer to the first request that creates or takes something sets a cookie, and requests with that cookie come from the same guest, who owns the seats. Keep the name and the value as they are: both depend on the server.

**Seats** count from 0, in addresses, bodies and documents. Logs and sentences for people count from 1. In events the seat -1 is chance, -2 the clock, -3 the table.

**A match.** ` + "`createMatch`" + ` answers with a document, which contains everything about the match, and with the keys that invite others to open seats: ` + "`takeSeat`" + ` takes one. Each player adds 32 random bytes as hexadecimal digits, so that nobody chooses the dice. If several guests play, send only their seal with the seat: the SHA-256 of the bytes 00 00 00 0f, "woodwork seal 1", 00 00 00 20 and the 32 bytes. Once the last seat is taken ` + "`revealEntropy`" + ` reveals the bytes themselves; the match begins when all players have done so.

**A move.** When your seat is in ` + "`turn.seats`" + `, choose from ` + "`legal`" + ` of the document and send it with the ` + "`seq`" + ` of the last entry that you have seen. Dice and cards follow automatically. Read ` + "`getMatch`" + ` again, or ` + "`listEvents`" + ` after your last seq, or listen to ` + "`streamMatch`" + `.

**Again.** A request without an answer may be sent again: a move is recognized by its seq, a request that creates something by the header Idempotency-Key. Answers with Retry-After say in how many seconds to try once more.

docs/bots.md has a whole client in fewer than seventy lines of Python.

Clients must not rely on the order of fields, and must ignore unknown fields.`

// The tags of the operations.
const (
	tagGames     = "games"
	tagMatches   = "matches"
	tagTable     = "table"
	tagPositions = "positions"
	tagRooms     = "rooms"
	tagServer    = "server"
)

var tags = []*huma.Tag{
	{Name: tagGames, Description: "The catalogue: games with their options, lessons and puzzles."},
	{Name: tagMatches, Description: "Matches: opening one, reading it, playing a move, the log."},
	{Name: tagTable, Description: "What happens around a game: seats, draws, takebacks, pauses, terms, the end."},
	{Name: tagPositions, Description: "Positions without a match: the legal moves, and the move of a computer."},
	{Name: tagRooms, Description: "Evenings at one big screen, with a telephone each."},
	{Name: tagServer, Description: "The guest and the server."},
}

// tagOf returns the tag of an operation by its path.
func tagOf(path string) string {
	rest, match := strings.CutPrefix(path, "/api/matches/{id}/")
	rest, _, _ = strings.Cut(rest, "/")
	switch {
	case match && strings.Contains(" seats wishes resume end ", " "+rest+" "):
		return tagTable
	case match, path == "/api/matches", path == "/api/matches/{id}", path == "/api/commitments", path == door.ImportPath:
		return tagMatches
	case strings.HasPrefix(path, door.RoomsPath):
		return tagRooms
	case strings.HasPrefix(path, "/api/games"):
		return tagGames
	case strings.HasPrefix(path, "/api/positions"), path == "/api/analysis":
		return tagPositions
	}
	return tagServer
}

// The names of the security schemes.
const (
	securityGuest = "guest"
	securityRoom  = "room"
)

var security = map[string]*huma.SecurityScheme{securityRoom: {
	Type: "http", Scheme: "bearer", Description: "The token of the person or of the big screen, which joinRoom and createRoom answer with.",
}, securityGuest: {
	Type: "apiKey", In: "cookie", Name: door.PlainCookie,
	Description: "The guest. The server sets it with Set-Cookie under a name that begins with this and continues with letters of the server's key, with " + door.SecurePrefix + " before it over https; it also accepts a cookie of exactly this name with the value that it has set.",
}}

// describeOperations adds what is the same for many operations, once all are registered.
func describeOperations(api huma.API) {
	for path, item := range api.OpenAPI().Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Delete} {
			if op == nil {
				continue
			}
			op.Tags, op.Description = []string{tagOf(path)}, abouts[op.OperationID]
			if op.Method == http.MethodPost && door.MakesAt(path) {
				op.Parameters = append(op.Parameters, idempotencyKey)
			}
			op.Responses["default"].Headers = map[string]*huma.Param{"Retry-After": {
				Description: "with 429 and some 503: after how many seconds to try again", Schema: &huma.Schema{Type: huma.TypeInteger},
			}}
		}
	}
}

var idempotencyKey = &huma.Param{
	Name: "Idempotency-Key", In: "header", Schema: &huma.Schema{Type: huma.TypeString},
	Description: "chosen by the client, different for each request, such as a UUID; the same request with the same key creates nothing more and is answered as before, for an hour; another body is refused with 422. Without a cookie it must have 32 characters or more",
}

var lastEventID = &huma.Param{
	Name: "Last-Event-ID", In: "header", Schema: &huma.Schema{Type: huma.TypeInteger},
	Description: "the seq of the last event that the client has, which browsers send automatically: the stream continues after it, without a document",
}

// abouts describes the operations by their ids.
var abouts = map[string]string{
	"listGames":      "All games with their options, the values that these may have, their defaults, and the levels of the computer.",
	"listLessons":    "The lessons in their order, each with positions and the moves that solve them.",
	"readOptions":    "Reads the file of a printed set and answers with the options of a match that is played with it; 404 for a game without such files.",
	"listPuzzles":    "Positions with a forced end first, then single decisions.",
	"getPuzzle":      "One puzzle with its position, its hints and its solution. A decision of a finished match among several listed moves is a puzzle, too, under the name MATCH-SEQ; what each choice is worth comes from the analyst that reviewed the match.",
	"getDay":         "One puzzle of each game, the same for everybody on the same day; 404 for a day that has not begun.",
	"answerPuzzle":   "Judges the moves tried so far, and answers for the other side; or says what a single decision was worth.",
	"createMatch":    "The guest becomes the host and takes every seat of the kind human. An open seat waits for a player with its key; `you.invites` of the answer lists the keys by seat. Without an open seat the match begins at once.",
	"prepareMatch":   "Answers with the hash of the secret of a future match, so that a player can choose entropy after the secret has been fixed. Send its ticket with it; the server keeps neither. A match that names it in `commit` is opened only once, even after a restart of the server.",
	"getMatch":       "The document of the match, and the seats and keys of the guest.",
	"listEvents":     "Entries of the log after a seq, in order, each with a merge patch (RFC 7396) for the document. The document before the first is {}. Pages end at the limit, or at 256 KiB.",
	"playMove":       "Plays a move from `legal` of the document. `seq` is that of the last entry that the player has seen: if the game has gone on since, the answer is 409 stale; if that very move has already been played, the first answer is repeated.",
	"streamMatch":    "First comes the document, then each event with its seq as id, and the other messages of the schema Streamed. Heartbeats come every few seconds. The connection may be closed at any time; open another one with Last-Event-ID.",
	"answerBeat":     "Only for a stream that was opened with a name; 404 if the guest has no such stream.",
	"downloadLog":    "The log in the format of docs/formats.md. The log of a finished match contains the secret, from which anyone can recompute the dice.",
	"rematch":        "Takes the guest's seat in the existing rematch; otherwise opens one, and keeps the seats of the others for them.",
	"importMatch":    "Keeps the log of a match that was played elsewhere. Everything in it is checked. `seats` are the ones that the guest played.",
	"getReview":      "Every decision of a finished match with its chances and, where another move was better, the best one. The first request for a match can take a minute.",
	"getSecret":      "For pages that run the program themselves.",
	"getHints":       "The legal moves of the seat that is to decide, with their figures, as far as the terms of the table allow help.",
	"getState":       "The position in the notation of the game, now or after an entry of the log.",
	"takeSeat":       "Takes an open seat with its key, or a free place on one that people share, or the guest's own seat again after a computer has played on it. `seq` is the last entry that the guest has seen: if the terms have changed since, the answer is 409 stale.",
	"takeAnySeat":    "Takes the first open seat that is not kept for anybody, or a free place on one that people share, where the fewest people are, with the key `anySeat`. A guest who has a seat already gets no second one.",
	"leaveSeat":      "Before the start the seat becomes open again. Later the computer takes over; in a match of two the other player chooses how to go on.",
	"revealEntropy":  "Reveals the 32 bytes whose seal was sent with the seat; 409 while a seat is open.",
	"substitute":     "For a player who has left, or has been away for as long as the terms say; before the start, at the request of the host, for an open seat.",
	"actForSeat":     "For a guest who shares the seat: after the member whose turn it is has been away for as long as the terms say. That member decides again once they are back and ask for it.",
	"beginWithFewer": "For the host of a match that waits for more members; free places stay free, and their keys stay valid.",
	"react":          "One of the words in the schema; shown to everyone who is connected, and not kept.",
	"consider":       "A legal move that a player considers; shown to everyone who is connected, and not kept.",
	"wish":           "Asks the others for something, or agrees to the wish of another seat. It happens at once if nobody else plays, otherwise when all have agreed. A draw ends the match; a takeback returns to the position before the last decision of the seat that asks; the clocks stand while a match is paused; terms are takebacks, help and how long to wait for an absent player, before the start also the clock.",
	"denyWish":       "Refuses the wish of another seat, or withdraws one's own.",
	"resumeMatch":    "Any player may resume a match that is paused.",
	"endMatch":       "Resigning loses the match; aborting it leaves no result. A waiting match can be aborted by its host, and by either of two players; then it leaves their lists.",
	"createRoom":     "For the device that is the big screen, which gets the token of the room. A room ends twelve hours after its last stream.",
	"getRoom":        "Codes that do not exist are counted: after 20 of them in a minute, an address finds no room.",
	"joinRoom":       "Answers with the person's token, once. The first one is the host. A person who joins during a match plays in the next one. A client that has been in the room sends its former token: who was removed by the host does not come back.",
	"removePerson":   "Anybody may leave; only the host and the big screen may remove others. A person who goes during a match keeps their seat in it; one that waits for somebody alone who was removed goes to a computer, if somebody else plays.",
	"chooseGame":     "For anybody in the room, while no match is on. The choice also holds for the matches after the next one.",
	"startMatch":     "Opens a match with a seat for each person who plays. The stream of each says which seat is theirs, with its key. The same request opens the next match: the winner stays, and those who have waited come before those who have lost.",
	"stopMatch":      "A match that has not begun is called off; one that has begun goes on without the room, and counts for nobody.",
	"streamRoom":     "The messages of the schema StreamedRoom: the room comes at once, and whenever it has changed.",
	"getCalls":       "What a browser needs for PushManager.subscribe, and the path of a calendar.",
	"call":           "At most five browsers of a guest. A browser with no reasons to be called is forgotten.",
	"getMe":          "The matches in which the guest has a seat, newest first, in pages.",
	"listResults":    "The finished matches in which the guest has a seat, newest first, in pages: a page may have fewer than its limit.",
	"oembed":         "oEmbed 1.0, for a link to the page of a match of this server, with a frame in which other pages show it.",
	"getAddresses":   "For a page that was opened at localhost, whose links nobody else can follow; for all other pages the list is empty.",
	"signingKey":     "Ed25519, as hexadecimal digits.",
	"judgePosition":  "Plays moves from a state line, for any seat, and answers with their events and the document after them.",
	"analyse":        "The chances of the seats, the best line and the best moves. The search ends after `think` milliseconds.",
	"reply":          "One move of a computer of the given level, or one draw.",
}

// newRegistry returns the schemas that do not come from the wire types: that of a Text, and the
// views of the games.
func newRegistry(games []game.Game) huma.Registry {
	r := huma.NewMapRegistry("#/components/schemas/", schemaName)
	r.RegisterTypeAlias(reflect.TypeFor[game.Text](), reflect.TypeFor[wire.Text]())
	r.RegisterTypeAlias(reflect.TypeFor[game.Refusal](), reflect.TypeFor[wire.Refused]())
	schemas := r.Map()
	args := &huma.Schema{Type: huma.TypeObject, AdditionalProperties: wire.SchemaRef("TextArg")}
	seat := tuple("a seat, said as its player's name", &huma.Schema{Type: huma.TypeInteger})
	schemas["TextArg"] = &huma.Schema{OneOf: []*huma.Schema{{Type: huma.TypeString}, {Type: huma.TypeNumber}, seat, wire.SchemaRef("Text")}}
	schemas["Text"] = tuple("a message key and its arguments", words("the message key"), args)
	schemas["Note"] = tuple("a rule's id, a message key and its arguments", words("the rule, such as TU-11; may be empty"), words("the message key"), args)
	schemas["View"] = &huma.Schema{Description: "the view of the game that the document names", OneOf: viewSchemas(r, games)}
	for _, s := range schemas {
		tellApart(s)
	}
	return r
}

// tellApart names, for oapi-codegen and ogen, which generate clients in Go, the properties of an
// object that differ from others only in case, as the pieces of White and Black do.
func tellApart(s *huma.Schema) {
	named := map[string]any{}
	for name, p := range s.Properties {
		upper := strings.ToUpper(name)
		if _, both := s.Properties[upper]; both && name != upper {
			p.Extensions = map[string]any{"x-go-name": "Small" + upper}
			named[name] = map[string]any{"name": "Small" + upper}
		}
	}
	if len(named) > 0 {
		s.Extensions = map[string]any{"x-ogen-properties": named}
	}
}

// viewSchemas registers the view of every game that has one.
func viewSchemas(r huma.Registry, games []game.Game) (views []*huma.Schema) {
	for _, g := range games {
		m, err := g.New(nil, g.MinSeats)
		if err != nil {
			panic(fmt.Sprintf("api: %s does not start with its defaults: %v", g.ID, err))
		}
		if v := m.View(); v != nil {
			views = append(views, r.Schema(reflect.TypeOf(v), true, ""))
		}
	}
	return views
}

// schemaName returns the name of a type; types of a game are prefixed with the game's name, as
// TuttoView.
func schemaName(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name := huma.DefaultSchemaNamer(t, hint)
	_, id, ok := strings.Cut(t.PkgPath(), "/games/")
	if !ok {
		return name
	}
	return strings.ToUpper(id[:1]) + id[1:] + name
}

func words(doc string) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Description: doc}
}

// tuple returns the schema of an array of fixed parts. Its length forbids others: "items": false
// would say so too, but generators of clients stop at it.
func tuple(doc string, parts ...*huma.Schema) *huma.Schema {
	n := len(parts)
	return &huma.Schema{
		Type: huma.TypeArray, Description: doc, MinItems: &n, MaxItems: &n,
		Extensions: map[string]any{"prefixItems": parts},
	}
}
