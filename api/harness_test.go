package api

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/metrics"
	"woodwork/api/wire"
	"woodwork/bot"
	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/games"
	"woodwork/internal/random/randomtest"
	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// A harness is a server under test with the parts behind it.
type harness struct {
	t       testing.TB
	matches *match.Service
	api     *Server
	metrics *metrics.Metrics
	network *network
	server  *httptest.Server
	client  *http.Client
}

// open starts a server with a store. Its network is in memory, so that a test may run in a bubble
// of testing/synctest, and all that waits for time or for another goroutine does.
func open(t testing.TB, store match.Store, change func(*Config, *match.Config)) *harness {
	t.Helper()
	h := &harness{t: t, metrics: metrics.New()}
	mc := match.Config{
		Games: games.Find, Store: store, Bus: busmem.New(), Players: randomPlayer, Random: randomtest.Source(t),
	}
	words, err := wire.NewWords(games.All(), games.Text)
	if err != nil {
		t.Fatal(err)
	}
	c := Config{
		Config:   door.Config{Words: words, Limiter: door.NewLimiter, Keys: door.Keys{Signs: door.Key{1}}, Observer: h.metrics},
		Programs: everyGame(bot.Program{New: nobody}), Games: games.All(), Random: randomtest.Source(t),
	}
	if change != nil {
		change(&c, &mc)
	}
	h.matches = match.New(mc)
	c.Matches = h.matches
	if h.api, err = New(c); err != nil {
		t.Fatal(err)
	}
	h.metrics.Watch(h.api.Stats)
	h.network = newNetwork()
	h.client = h.network.client(nil)
	h.server = &httptest.Server{Listener: h.network, Config: &http.Server{Handler: h.api}}
	h.server.Start()
	t.Cleanup(h.close)
	return h
}

func start(t testing.TB) *harness { return open(t, mem.New(), nil) }

func (h *harness) close() {
	h.api.CloseStreams()
	h.client.CloseIdleConnections()
	h.server.Close()
	if err := h.matches.Close(context.Background()); err != nil {
		h.t.Error(err)
	}
}

// settled waits until nothing goes on by itself, and fails the test if something does not hold
// then. It needs a bubble.
func (h *harness) settled(what string, is func() bool) {
	h.t.Helper()
	synctest.Wait()
	if !is() {
		h.t.Fatalf("not so: %s", what)
	}
}

// randomPlayer plays the lowest level of any game.
func randomPlayer(string, string, game.Match) (match.Player, error) {
	return match.Player{Choose: firstMove{}.Choose}, nil
}

type firstMove struct{}

func (firstMove) Choose(_ context.Context, m game.Match, seat game.Seat, _ game.Source) (string, error) {
	return m.Legal(seat)[0], nil
}

// everyGame returns the same program for every game.
func everyGame(p bot.Program) map[string]bot.Program {
	if p.Levels == nil {
		p.Levels = []bot.Level{{ID: "club"}}
	}
	list := map[string]bot.Program{}
	for _, g := range games.All() {
		list[g.ID] = p
	}
	return list
}

func nobody(string, game.Match) (bot.Player, error) { return bot.Player{}, wire.ErrNoAnalyst }

// exploring returns programs that search positions.
func exploring(x bot.Explorer) map[string]bot.Program { return everyGame(bot.Program{Explorer: x}) }

// quick returns programs that know all games, and answer at once.
func quick() map[string]bot.Program {
	return everyGame(bot.Program{
		New:     func(string, game.Match) (bot.Player, error) { return bot.Player{Choose: firstMove{}.Choose}, nil },
		Analyst: bot.Analyst{Win: evenly{}.Win}, Explorer: nothing{},
	})
}

// nothing is an explorer that finds nothing.
type nothing struct{}

func (nothing) Explore(context.Context, game.Match, time.Duration) (bot.Analysis, error) {
	return bot.Analysis{}, nil
}

// advising starts a server with these programs.
func advising(t testing.TB) *harness {
	return open(t, mem.New(), func(c *Config, _ *match.Config) { c.Programs = quick() })
}

// evenly is an analyst that gives every seat the same chance.
type evenly struct{}

func (evenly) Win(_ context.Context, m game.Match) (win bot.WinChances, err error) {
	for seat := range m.Seats() {
		win.Chance[seat] = 1 / float64(m.Seats())
	}
	return win, nil
}

// A visitor is a browser that keeps its cookie.
type visitor struct {
	h      *harness
	cookie string
	header http.Header  // sent with every request
	line   *http.Client // nil: the server is near
}

func (h *harness) visitor() *visitor { return &visitor{h: h, header: http.Header{}} }

// by returns the visitor, whose requests go through a line. It needs a bubble.
func (v *visitor) by(l *line) *visitor {
	far := *v
	far.line = v.h.network.client(l)
	v.h.t.Cleanup(far.line.CloseIdleConnections)
	return &far
}

// request returns a request of the visitor.
func (v *visitor) request(method, path string, body io.Reader) *http.Request {
	v.h.t.Helper()
	r, err := http.NewRequestWithContext(v.h.t.Context(), method, v.h.server.URL+path, body)
	if err != nil {
		v.h.t.Fatal(err)
	}
	r.Header = v.header.Clone()
	if v.cookie != "" {
		r.Header.Set("Cookie", v.cookie)
	}
	return r
}

// do sends a request. The caller must close the body of the answer.
func (v *visitor) do(r *http.Request) *http.Response {
	v.h.t.Helper()
	resp, err := cmp.Or(v.line, v.h.client).Do(r)
	if err != nil {
		v.h.t.Fatal(err)
	}
	return resp
}

// send makes a request and returns the answer and its body.
func (v *visitor) send(method, path string, body any) (*http.Response, []byte) {
	v.h.t.Helper()
	var in io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		in = strings.NewReader(b)
	default:
		in = bytes.NewReader(wire.Marshal(b))
	}
	resp := v.do(v.request(method, path, in))
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		v.h.t.Fatal(err)
	}
	for _, c := range resp.Cookies() {
		v.cookie = c.Name + "=" + c.Value
	}
	return resp, text
}

// ok makes a request that must succeed and decodes the answer.
func ok[T any](v *visitor, method, path string, body any) (answer T) {
	v.h.t.Helper()
	resp, text := v.send(method, path, body)
	if resp.StatusCode >= 300 {
		v.h.t.Fatalf("%s %s: %s %s", method, path, resp.Status, text)
	}
	if err := json.Unmarshal(text, &answer); err != nil {
		v.h.t.Fatalf("%s %s: %v: %s", method, path, err, text)
	}
	return answer
}

// refused makes a request that must fail with the given status and code.
func (v *visitor) refused(status int, code, method, path string, body any) problemBody {
	v.h.t.Helper()
	resp, text := v.send(method, path, body)
	var p problemBody
	if err := json.Unmarshal(text, &p); err != nil {
		v.h.t.Fatalf("%s %s: %s: %v: %s", method, path, resp.Status, err, text)
	}
	if resp.StatusCode != status || p.Status != status || p.Code != code {
		v.h.t.Fatalf("%s %s: %s %s, want %d %s", method, path, resp.Status, text, status, code)
	}
	if got := resp.Header.Get("Content-Type"); got != "application/problem+json" {
		v.h.t.Errorf("%s %s: content type %s", method, path, got)
	}
	return p
}

// The wire types as a client reads them.
type (
	problemBody struct {
		Status                     int
		Code, Detail, Rule, Option string
		Text                       []any
	}
	docBody struct {
		ID, Game, Phase, State, Commit, Secret, Created string
		Seats                                           []wire.Player
		Legal                                           map[string][]string
		Turn                                            wire.Turn
		Score                                           []int32
		Winners, Back                                   []int
		Wishes                                          []wire.WishInfo
		Terms                                           *wire.Terms
		Clock                                           *wire.Clock
		End                                             *wire.End
		View                                            map[string]any
		Hints                                           *hintsBody
	}
	hintsBody struct {
		Seq   uint64
		Seat  int
		Hints []struct {
			Move    string
			Text    []any
			Figures []wire.Figure
		}
		Figures []wire.Figure
		Soon    bool
	}
	seatingBody struct {
		Seq uint64
		Doc docBody
		You wire.You
	}
	eventBody struct {
		Seq   uint64
		At    int64
		Seat  int
		Move  string
		Text  []any
		Notes [][]any
		Patch json.RawMessage
	}
	eventsBody struct {
		Events []eventBody
		More   bool
	}
)

var someEntropy = strings.Repeat("5a", 32)

// opened opens a match of Tutto and returns it.
func (v *visitor) opened(options map[string]string, seats ...wire.NewSeat) seatingBody {
	v.h.t.Helper()
	return ok[seatingBody](v, "POST", "/api/matches", wire.NewMatch{Game: "tutto", Options: options, Seats: seats, Entropy: someEntropy})
}

// pair opens a match between two guests, the second one by invitation.
func (h *harness) pair(options map[string]string) (id string, a, b *visitor) {
	h.t.Helper()
	a, b = h.visitor(), h.visitor()
	made := a.opened(options, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"})
	ok[wire.Seated](b, "POST", "/api/matches/"+made.Doc.ID+"/seats/1", wire.SeatRequest{Key: made.You.Invites["1"], Name: "Bob", Entropy: someEntropy})
	return made.Doc.ID, a, b
}

// look reads a match.
func (v *visitor) look(id string) seatingBody {
	v.h.t.Helper()
	return ok[seatingBody](v, "GET", "/api/matches/"+id, nil)
}

// play makes a move.
func (v *visitor) play(id string, seat int, seq uint64, move string) wire.Seq {
	v.h.t.Helper()
	return ok[wire.Seq](v, "POST", "/api/matches/"+id+"/moves", wire.MoveRequest{Seat: seat, Seq: seq, Move: move})
}

// greedy chooses moves that end matches soon: it banks when that is legal.
func greedy(legal []string) string {
	if slices.Contains(legal, "b") {
		return "b"
	}
	return legal[0]
}

// playOut plays a match between two visitors to its end and returns the final state.
func playOut(id string, players ...*visitor) seatingBody {
	t := players[0].h.t
	t.Helper()
	for range 2000 {
		now := players[0].look(id)
		if now.Doc.Phase != string(table.Playing) {
			return now
		}
		if len(now.Doc.Turn.Seats) == 0 {
			t.Fatalf("the match waits for nobody: %+v", now.Doc)
		}
		seat := now.Doc.Turn.Seats[0]
		players[seat].play(id, seat, now.Seq, greedy(now.Doc.Legal[fmt.Sprint(seat)]))
	}
	t.Fatal("the match does not end")
	return seatingBody{}
}
