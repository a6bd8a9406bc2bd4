package page

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/api/wire"
	busmem "woodwork/bus/mem"
	"woodwork/match"
	"woodwork/store/mem"
)

type notes map[string]string

func (n notes) Fact(_ context.Context, name string, make func() string) (string, error) {
	if _, ok := n[name]; !ok {
		n[name] = make()
	}
	return n[name], nil
}

// A sheet is a Sink that keeps an answer; of a stream it keeps only the beginning, up to the
// document.
type sheet struct {
	status int
	body   []byte
	enough context.CancelFunc
}

func (s *sheet) Head(status int, _ http.Header) { s.status = status }

func (s *sheet) Data(piece []byte) {
	s.body = append(s.body, piece...)
	if bytes.Contains(s.body, []byte("event: doc")) {
		s.enough()
	}
}

// opened returns a page with an empty store, in which no computer thinks.
func opened(t *testing.T) *Page {
	p, err := Open(t.Context(), Config{
		Store: mem.New(), Bus: busmem.New(), Notebook: notes{},
		Ask: func(context.Context, match.Question, time.Duration) (match.Answer, error) {
			return match.Answer{}, errors.New("nobody thinks")
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Close(context.Background()) })
	return p
}

// asked returns what a page answers the reader or, if guest is not empty, the guest of a match.
func asked(t *testing.T, p *Page, guest, method, url, body string) (int, string) {
	t.Helper()
	r := httptest.NewRequest(method, url, strings.NewReader(body))
	r.Host = ""
	r.Header.Set("Content-Type", "application/json")
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	s := &sheet{enough: cancel}
	if guest == "" {
		p.Answer(ctx, r, s)
	} else {
		p.AnswerGuest(ctx, guest, r, s)
	}
	return s.status, string(s.body)
}

// table opens a match with an open seat, and returns the key of the invitation to it.
func table(t *testing.T, p *Page) (id, key string) {
	t.Helper()
	status, text := asked(t, p, "", "POST", "/api/matches", `{"game":"tutto","options":{"target":"1000"},"seats":[{"kind":"human","name":"Anna"},{"kind":"open"}],"entropy":"`+strings.Repeat("ab", 32)+`"}`)
	var made struct {
		Doc struct{ ID string }
		You wire.You
	}
	if err := json.Unmarshal([]byte(text), &made); err != nil || status != http.StatusCreated {
		t.Fatalf("%d %s %v", status, text, err)
	}
	return made.Doc.ID, made.You.Invites["1"]
}

// seen returns how a match looks to the reader or, if guest is not empty, to the guest of a
// match.
func seen(t *testing.T, p *Page, guest, id string) wire.You {
	t.Helper()
	status, text := asked(t, p, guest, "GET", "/api/matches/"+id, "")
	var seating struct{ You wire.You }
	if err := json.Unmarshal([]byte(text), &seating); err != nil || status != http.StatusOK {
		t.Fatalf("%d %s %v", status, text, err)
	}
	return seating.You
}

func TestGuestPlaysOneMatch(t *testing.T) {
	p := opened(t)
	id, key := table(t, p)
	other, _ := table(t, p)
	at := "/api/matches/" + id
	join := fmt.Sprintf(`{"key":%q,"name":"Béla","seq":2,"entropy":%q}`, key, strings.Repeat("cd", 32))

	if status, text := asked(t, p, id, "POST", at+"/seats/1", join); status != http.StatusOK || !strings.Contains(text, `"seats":[1]`) {
		t.Fatalf("taking a seat: %d %s", status, text)
	}
	if you := seen(t, p, id, id); you.Host || !slices.Equal(you.Seats, []int{1}) {
		t.Errorf("to the guest they are %+v", you)
	}
	if you := seen(t, p, "", id); !you.Host || !slices.Equal(you.Seats, []int{0}) {
		t.Errorf("to the reader they are %+v", you)
	}
	if status, text := asked(t, p, id, "GET", at+"/stream", ""); status != http.StatusOK || !strings.Contains(text, "event: doc") {
		t.Errorf("the stream: %d %s", status, text)
	}
	if status, text := asked(t, p, id, "DELETE", at+"/seats/0", ""); status != http.StatusForbidden {
		t.Errorf("leaving another's seat: %d %s", status, text)
	}

	for _, line := range []string{
		"GET /api/matches/" + other, "GET /api/matches/" + other + "/log", "GET /api/matches/" + other + "/stream",
		"POST /api/matches/" + other + "/seats/1", "GET /api/me", "GET /api/games", "POST /api/matches", "POST /api/imports",
		"POST /api/commitments", "POST /api/analysis", "POST /api/positions", "GET /api/key", "GET /metrics", "GET /", "PUT " + at,
		"DELETE " + at, "GET " + at + "/", "GET " + at + "/nothing", "GET " + at + "/secret", "GET /api/matches/none",
		"GET /api/matches/" + id + "%2f..%2f" + other, "GET /api/matches/..%2f" + id, "GET /api//matches/" + id,
	} {
		method, url, _ := strings.Cut(line, " ")
		if status, text := asked(t, p, id, method, url, "{}"); status < 300 || strings.Contains(text, other) {
			t.Errorf("%s: %d %s", line, status, text)
		}
	}
	if status, _ := asked(t, p, "none", "GET", at, ""); status != http.StatusNotFound {
		t.Errorf("the guest of no match: %d", status)
	}
}

// In a rematch the guest is the same guest.
func TestGuestOfRematches(t *testing.T) {
	p := opened(t)
	id, key := table(t, p)
	at := "/api/matches/" + id
	join := fmt.Sprintf(`{"key":%q,"name":"Béla","seq":2,"entropy":%q}`, key, strings.Repeat("cd", 32))
	for _, step := range [][3]string{
		{id, at + "/seats/1", join},
		{id, at + "/end", `{"seat":1,"why":"resigned"}`},
	} {
		asked(t, p, step[0], "POST", step[1], step[2])
	}
	status, text := asked(t, p, id, "POST", at+"/rematch", `{"entropy":"`+strings.Repeat("cd", 32)+`"}`)
	var next struct{ ID string }
	if json.Unmarshal([]byte(text), &next); status != http.StatusCreated {
		t.Fatalf("the rematch: %d %s", status, text)
	}
	for _, guest := range []string{id, next.ID} {
		for _, match := range []string{id, next.ID} {
			if you := seen(t, p, guest, match); len(you.Seats) != 1 || you.Host != (match == next.ID) {
				t.Errorf("in %s the guest of %s is %+v", match, guest, you)
			}
		}
	}
}

// faulty is a store that cannot be read for now.
type faulty struct{ match.Store }

func (faulty) Open(context.Context, string) (match.Meta, error) { return match.Meta{}, match.ErrStore }

// If a match cannot be read for now, the guest is not told that it is gone.
func TestGuestOfAStoreThatFails(t *testing.T) {
	p := opened(t)
	id, _ := table(t, p)
	p.store = faulty{p.store}
	if status, text := asked(t, p, id, "GET", "/api/matches/"+id, ""); status != http.StatusServiceUnavailable || !strings.Contains(text, `"storage"`) {
		t.Errorf("%d %s", status, text)
	}
}
