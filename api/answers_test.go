package api

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/game"
	"woodwork/match"
	"woodwork/memory"
	"woodwork/record"
	"woodwork/store/mem"
)

// A paged store counts the entries that were read from it.
type paged struct {
	match.Store
	read atomic.Int64
}

func (p *paged) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	list, err := p.Store.Load(ctx, id, after, limit)
	p.read.Add(int64(len(list)))
	return list, err
}

// long stores a match of many entries, which form no real game.
func long(t *testing.T, s match.Store, id string, entries int) {
	t.Helper()
	b := match.Batch{Match: id, Summary: match.Summary{ID: id}}
	for seq := range entries {
		b.Entries = append(b.Entries, record.Entry{Seq: uint64(seq + 1), Seat: game.Nature, Text: strings.Repeat("x", 40)})
	}
	if err := s.Create(t.Context(), match.Meta{ID: id, Host: "anna"}, b); err != nil {
		t.Fatal(err)
	}
}

// A recipient is a client at the other end of an answer, as net/http presents it.
type recipient struct {
	*httptest.ResponseRecorder
	took     func(bytes int) // called before each piece
	deadline time.Time       // for the next piece
}

func (r *recipient) Write(b []byte) (int, error) {
	r.took(len(b))
	r.deadline = time.Time{}
	return r.ResponseRecorder.Write(b)
}

func (r *recipient) SetWriteDeadline(at time.Time) error {
	r.deadline = at
	return nil
}

func ask(h *harness, address, path string, took func(int)) *recipient {
	req := httptest.NewRequest("GET", path, nil)
	req.RemoteAddr = address + ":1"
	r := &recipient{ResponseRecorder: httptest.NewRecorder(), took: took}
	h.api.ServeHTTP(r, req)
	return r
}

// While a long log is sent, only the current piece of it is in memory, and the client has a
// limited time for each piece.
func TestALogIsSentPageByPage(t *testing.T) {
	const answerPiece, answerSlow = 64 << 10, 20 * time.Second
	synctest.Test(t, func(t *testing.T) {
		store := &paged{Store: mem.New()}
		h := open(t, store, nil)
		long(t, store.Store, "abc", 20_500)
		pieces, sent := 0, 0
		var r *recipient
		req := httptest.NewRequest("GET", "/api/matches/abc/log", nil)
		r = &recipient{ResponseRecorder: httptest.NewRecorder(), took: func(bytes int) {
			pieces++
			if ahead := int(store.read.Load())*40 - sent; ahead > answerPiece || bytes > answerPiece {
				t.Errorf("with %d bytes sent %d more were read, and %d are sent at once", sent, ahead, bytes)
			}
			if rest := time.Until(r.deadline); rest != answerSlow {
				t.Errorf("the client has %v to take the next piece", rest)
			}
			sent += bytes
		}}
		h.api.ServeHTTP(r, req)
		lines := strings.Count(r.Body.String(), "\n")
		if pieces < 20 || lines != 2+20_500+2 {
			t.Errorf("%d pieces with %d lines", pieces, lines)
		}
		if l, err := record.Parse(r.Body.String()); err != nil || l.Trailer == nil || l.CheckTrailer() != nil {
			t.Errorf("%v, %v", err, l.CheckTrailer())
		}
	})
}

// A failing store cannot read beyond its first page.
type failing struct{ match.Store }

func (f failing) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	if after > 0 {
		return nil, errors.New("the disk is gone")
	}
	return f.Store.Load(ctx, id, after, limit)
}

// An answer with a log that cannot be read to its end does not look complete.
func TestHalfALogIsNoAnswer(t *testing.T) {
	store := failing{mem.New()}
	h := open(t, store, nil)
	long(t, store, "abc", 2500)
	v := h.visitor()
	resp := v.do(v.request("GET", "/api/matches/abc/log", nil))
	defer resp.Body.Close()
	if text, err := io.ReadAll(resp.Body); err == nil {
		t.Errorf("%s with %d bytes looks whole", resp.Status, len(text))
	}
}

// The number of answers that an address has not read yet is bounded. Other addresses are still
// answered, and so is this one once it has read.
func TestUnreadAnswersAreBounded(t *testing.T) {
	for _, path := range []string{"log", "events"} {
		t.Run(path, func(t *testing.T) {
			h := open(t, mem.New(), func(c *Config, _ *match.Config) {
				c.Limits = door.Limits{Requests: 100, Addresses: 100, Matches: 10, Positions: 100, Streams: 3, Answers: 3}
			})
			id, _, _ := h.pair(nil)
			path := "/api/matches/" + id + "/" + path
			read, begun, done := make(chan struct{}), make(chan struct{}), make(chan int)
			for range 3 {
				go func() {
					first := true
					r := ask(h, "192.0.2.1", path, func(int) {
						if first {
							first = false
							begun <- struct{}{}
							<-read
						}
					})
					done <- r.Code
				}()
				<-begun
			}
			if r := ask(h, "192.0.2.1", path, func(int) {}); r.Code != http.StatusTooManyRequests || r.Header().Get("Retry-After") == "" {
				t.Errorf("the fourth: %d, retry after %q", r.Code, r.Header().Get("Retry-After"))
			}
			if r := ask(h, "192.0.2.2", path, func(int) {}); r.Code != http.StatusOK {
				t.Errorf("another address: %d", r.Code)
			}
			close(read)
			for range 3 {
				if code := <-done; code != http.StatusOK {
					t.Errorf("read at last: %d", code)
				}
			}
			if r := ask(h, "192.0.2.1", path, func(int) {}); r.Code != http.StatusOK {
				t.Errorf("once all are read: %d", r.Code)
			}
		})
	}
}

// What clients do not read is in the budget until they have read it: logs, pages of events,
// reviews and streams. What does not fit is refused for the moment.
func TestWhatIsNotReadTakesMemory(t *testing.T) {
	budget := memory.NewBudget(64 << 20)
	h := open(t, mem.New(), func(c *Config, m *match.Config) { c.Memory, m.Memory = budget, budget })
	id, a, b := h.pair(nil)
	playOut(id, a, b)
	for path, want := range map[string]int64{"log": 256 << 10, "events": 1 << 20} {
		sent := false
		r := ask(h, "192.0.2.1", "/api/matches/"+id+"/"+path, func(int) {
			sent = true
			if got := budget.Stats().Kinds["answers"]; got != want {
				t.Errorf("while %s is not read it takes %d bytes, want %d", path, got, want)
			}
		})
		if !sent || r.Code != http.StatusOK || budget.Stats().Kinds["answers"] != 0 {
			t.Errorf("%s: %d, %v, and afterwards it takes %d bytes", path, r.Code, sent, budget.Stats().Kinds["answers"])
		}
	}
	full, err := budget.Take("others", 64<<20-500<<10) // matches and streams that can be dropped are
	if err != nil {
		t.Fatal(err)
	}
	defer full.Free()
	if r := ask(h, "192.0.2.1", "/api/matches/"+id+"/events", func(int) {}); r.Code != http.StatusServiceUnavailable || r.Header().Get("Retry-After") == "" {
		t.Errorf("without room: %d", r.Code)
	}
}
