package live

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/watch"
	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/games"
	"woodwork/internal/random/randomtest"
	"woodwork/match"
	"woodwork/store/mem"
)

// A harness is the live part of a server, without connections.
type harness struct {
	t       testing.TB
	matches *match.Service
	live    *Live
}

func start(t testing.TB) *harness {
	t.Helper()
	matches := match.New(match.Config{
		Games: games.Find, Store: mem.New(), Bus: busmem.New(), Players: nobody, Random: randomtest.Source(t),
	})
	d := door.New(door.Config{Log: slog.Default(), Observer: watch.Nobody{}}, matches)
	h := &harness{t: t, matches: matches, live: New(d, matches, door.Limits{}, nil, slog.Default())}
	t.Cleanup(func() {
		h.live.End()
		if err := matches.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return h
}

func nobody(string, string, game.Match) (match.Player, error) { return match.Player{}, match.ErrSpec }

// settled waits until nothing goes on by itself, and fails the test if something does not hold
// then. It needs a bubble.
func (h *harness) settled(what string, is func() bool) {
	h.t.Helper()
	synctest.Wait()
	if !is() {
		h.t.Fatalf("not so: %s", what)
	}
}

// A recipient is a client at the other end of a stream, as net/http presents it.
type recipient struct {
	*httptest.ResponseRecorder
	took func(bytes int) // called before each piece
}

func (r *recipient) Write(b []byte) (int, error) {
	r.took(len(b))
	return r.ResponseRecorder.Write(b)
}

func (*recipient) SetReadDeadline(time.Time) error  { return nil }
func (*recipient) SetWriteDeadline(time.Time) error { return nil }
