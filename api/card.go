package api

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/memory"
)

const (
	keptCards = 256              // about 40 kB each
	cardFresh = time.Minute      // how long a client may keep a card without asking again
	cardWait  = 10 * time.Second // how long a request waits while other cards are drawn
)

// cards caches the cards that were drawn last, as PNG. The key of a card is a hash of everything on it
// ([Preview.version]), so a card that is no longer true, such as one with a name that was erased, is never found.
type cards struct {
	budget *memory.Budget
	turn   chan struct{} // full while a card is drawn: one at a time, so that cards take one processor at most

	mu    sync.Mutex
	byKey map[string]*cardFile
	order []string // oldest first
}

// A cardFile is a card in the cache, with the memory that it takes.
type cardFile struct {
	png  []byte
	hold *memory.Hold
}

func newCards(b *memory.Budget) *cards {
	return &cards{budget: b, turn: make(chan struct{}, 1), byKey: map[string]*cardFile{}}
}

// get returns a card from the cache, nil if it is not there.
func (c *cards) get(key string) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	f := c.byKey[key]
	if f == nil {
		return nil
	}
	f.hold.Touch()
	return f.png
}

// keep stores a card if there is memory for it, in place of the oldest one if there are keptCards.
func (c *cards) keep(key string, png []byte) {
	hold, err := c.budget.Take("cards", int64(len(png)))
	if err != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.byKey[key] != nil {
		hold.Free()
		return
	}
	if len(c.order) == keptCards {
		c.byKey[c.order[0]].hold.Free()
		delete(c.byKey, c.order[0])
		c.order = c.order[1:]
	}
	c.byKey[key] = &cardFile{png, hold}
	c.order = append(c.order, key)
	hold.Keep(func() { c.forget(key) })
}

// forget removes a card whose memory was freed.
func (c *cards) forget(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.byKey, key)
	c.order = slices.DeleteFunc(c.order, func(k string) bool { return k == key })
}

// enter waits until no other card is being drawn; until leave is called no other one is. It returns wire.ErrBusy
// after cardWait.
func (c *cards) enter(ctx context.Context) (leave func(), err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, cardWait, wire.ErrBusy)
	defer cancel()
	select {
	case c.turn <- struct{}{}:
		return func() { <-c.turn }, nil
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// version returns a hash of what a card shows.
func (p Preview) version(lang string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%#v %s", p, lang)) // not JSON, which cannot write a chance that is NaN
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}

// serveCard answers with the card of a match, or with 304 if the client has it.
func (s *Server) serveCard(w http.ResponseWriter, r *http.Request) {
	if s.previews == nil {
		wire.WriteError(w, match.ErrNotFound)
		return
	}
	p, err := s.preview(r.Context(), r.PathValue("id"))
	if err != nil {
		wire.WriteError(w, s.fail("describing a match", err))
		return
	}
	lang := s.langOf(r)
	version := p.version(lang)
	etag := `"` + version + `"`
	h := w.Header()
	h.Set("ETag", etag)
	h.Set("Cache-Control", "public, max-age="+strconv.Itoa(int(cardFresh/time.Second)))
	if r.Header.Get("If-None-Match") == etag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	png, err := s.card(w, r, version, p, lang)
	if err != nil {
		h.Del("ETag")
		h.Set("Cache-Control", "no-store")
		wire.WriteError(w, s.fail("drawing a card", err))
		return
	}
	h.Set("Content-Type", "image/png")
	h.Set("Content-Length", strconv.Itoa(len(png)))
	if r.Method != http.MethodHead {
		w.Write(png)
	}
}

// card returns a card from the cache, or draws it. It returns wire.ErrRate if one was drawn for the same address
// a moment ago, and wire.ErrBusy if the cards of others take longer than cardWait.
func (s *Server) card(w http.ResponseWriter, r *http.Request, version string, p Preview, lang string) ([]byte, error) {
	if png := s.cards.get(version); png != nil {
		return png, nil
	}
	leave, err := s.cards.enter(r.Context())
	if err != nil {
		return nil, err
	}
	defer leave()
	if png := s.cards.get(version); png != nil { // it was drawn meanwhile
		return png, nil
	}
	if err := s.door.MayDraw(w, r); err != nil {
		return nil, err
	}
	png, err := s.previews.Card(p, lang)
	if err == nil {
		s.cards.keep(version, png)
	}
	return png, err
}
