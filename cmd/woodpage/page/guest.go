package page

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"woodwork/match"
)

// guestRoutes are the requests that somebody on another device may make, all about one match: to
// see it, and to do what its player may do. Nothing else of the API is open to them: no other
// matches, no list of matches, no import, no analysis.
var guestRoutes = []string{
	"GET /api/matches/{id}",
	"GET /api/matches/{id}/events",
	"GET /api/matches/{id}/stream",
	"POST /api/matches/{id}/stream",
	"GET /api/matches/{id}/state",
	"GET /api/matches/{id}/hints",
	"GET /api/matches/{id}/review",
	"GET /api/matches/{id}/log",
	"POST /api/matches/{id}/moves",
	"POST /api/matches/{id}/end",
	"POST /api/matches/{id}/resume",
	"POST /api/matches/{id}/rematch",
	"POST /api/matches/{id}/offers",
	"DELETE /api/matches/{id}/offers/{seat}",
	"POST /api/matches/{id}/takebacks",
	"DELETE /api/matches/{id}/takebacks/{seat}",
	"POST /api/matches/{id}/pauses",
	"DELETE /api/matches/{id}/pauses/{seat}",
	"POST /api/matches/{id}/terms",
	"DELETE /api/matches/{id}/terms/{seat}",
	"POST /api/matches/{id}/seats/{seat}",
	"DELETE /api/matches/{id}/seats/{seat}",
	"POST /api/matches/{id}/seats/{seat}/entropy",
	"POST /api/matches/{id}/seats/{seat}/reaction",
	"POST /api/matches/{id}/seats/{seat}/candidate",
	"POST /api/matches/{id}/seats/{seat}/substitute",
	"POST /api/matches/{id}/seats/{seat}/act",
}

// maxChain is how many rematches may follow a match on two devices.
const maxChain = 1000

// A guestKey finds in a context the first match that a guest may ask about.
type guestKey struct{}

// AnswerGuest answers a request of somebody who plays a match on another device, until it is
// done or ctx ends. They are the same guest in that match and in all its rematches; other
// matches are answered as not found.
func (p *Page) AnswerGuest(ctx context.Context, id string, r *http.Request, to Sink) {
	p.answer(to, func(w http.ResponseWriter) {
		first, err := p.first(ctx, id)
		if err != nil {
			refuse(w, err)
			return
		}
		cookie, err := p.notes.Fact(ctx, guestFact+first, func() string { return cookieText(p.keys) })
		if err != nil {
			refuse(w, err)
			return
		}
		r.Header.Set("Cookie", cookie)
		r.RemoteAddr = guestAddr
		p.door.ServeHTTP(w, r.WithContext(context.WithValue(ctx, guestKey{}, first)))
	})
}

// guestDoor lets through requests about the guest's match by one of the routes.
func (p *Page) guestDoor(server http.Handler) http.Handler {
	door := http.NewServeMux()
	for _, route := range guestRoutes {
		door.HandleFunc(route, func(w http.ResponseWriter, r *http.Request) {
			first, err := p.first(r.Context(), r.PathValue("id"))
			if err == nil && first != r.Context().Value(guestKey{}) {
				err = match.ErrNotFound
			}
			if err != nil {
				refuse(w, err)
				return
			}
			server.ServeHTTP(w, r)
		})
	}
	door.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { refuse(w, match.ErrNotFound) })
	return door
}

// first returns the match with which a chain of rematches began; match.ErrNotFound if there is
// no match with that id. It is cached, because it does not change.
func (p *Page) first(ctx context.Context, id string) (string, error) {
	if known, ok := p.firsts.Load(id); ok {
		return known.(string), nil
	}
	first := id
	for range maxChain {
		o, err := p.store.Open(ctx, first)
		if err != nil {
			return "", err
		}
		if o.Before == "" {
			p.firsts.Store(id, first)
			return first, nil
		}
		first = o.Before
	}
	return "", match.ErrNotFound
}

// refuse answers in the form of the API: not found or, for any other fault, that the request may
// be repeated.
func refuse(w http.ResponseWriter, why error) {
	status, code := http.StatusServiceUnavailable, "storage"
	if errors.Is(why, match.ErrNotFound) {
		status, code = http.StatusNotFound, "not_found"
	}
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(map[string]any{"status": status, "code": code})
}
