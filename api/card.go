package api

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"woodwork/match"
	"woodwork/memory"
)

const (
	keptCards = 256              // about 40 kB each
	cardFresh = time.Minute      // for which others may keep a card without asking again
	cardWait  = 10 * time.Second // for which a request waits for others' cards
)

// cards caches the cards that were drawn last, by what is on them: what is no longer true, such as a name that was
// erased, is never shown again.
type cards struct {
	budget *memory.Budget
	turn   chan struct{} // of the one who draws: one card at a time takes one processor

	mu    sync.Mutex
	byKey map[string]*cardFile
	order []string // oldest first
}

type cardFile struct {
	png  []byte
	hold *memory.Hold
}

func newCards(b *memory.Budget) *cards {
	return &cards{budget: b, turn: make(chan struct{}, 1), byKey: map[string]*cardFile{}}
}

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

// keep stores a card if there is memory for it, in place of the oldest one if there are many.
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

func (c *cards) forget(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.byKey, key)
	for i, k := range c.order {
		if k == key {
			c.order = append(c.order[:i:i], c.order[i+1:]...)
			return
		}
	}
}

// enter waits until no other card is being drawn.
func (c *cards) enter(ctx context.Context) (leave func(), err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, cardWait, errBusy)
	defer cancel()
	select {
	case c.turn <- struct{}{}:
		return func() { <-c.turn }, nil
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// version identifies what a card shows.
func (p Preview) version(lang string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%#v %s", p, lang)) // JSON has no form for a chance that is not a number
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}

// serveCard answers with the card of a match.
func (s *Server) serveCard(w http.ResponseWriter, r *http.Request) {
	if s.previews == nil {
		writeError(w, match.ErrNotFound)
		return
	}
	p, err := s.preview(r.Context(), r.PathValue("id"))
	if err != nil {
		writeError(w, s.fail("describing a match", err))
		return
	}
	lang := s.langOf(r)
	version := p.version(lang)
	h := w.Header()
	h.Set("ETag", `"`+version+`"`)
	h.Set("Cache-Control", "public, max-age="+strconv.Itoa(int(cardFresh/time.Second)))
	if r.Header.Get("If-None-Match") == `"`+version+`"` {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	png, err := s.card(w, r, version, p, lang)
	if err != nil {
		h.Del("ETag")
		h.Set("Cache-Control", "no-store")
		writeError(w, s.fail("drawing a card", err))
		return
	}
	h.Set("Content-Type", "image/png")
	h.Set("Content-Length", strconv.Itoa(len(png)))
	if r.Method != http.MethodHead {
		w.Write(png)
	}
}

// card returns a card from the cache, or draws it: one a second for each address.
func (s *Server) card(w http.ResponseWriter, r *http.Request, version string, p Preview, lang string) ([]byte, error) {
	if png := s.cards.get(version); png != nil {
		return png, nil
	}
	if s.limiters != nil {
		if err := s.limiters.mayDraw(w, r); err != nil {
			return nil, err
		}
	}
	leave, err := s.cards.enter(r.Context())
	if err != nil {
		return nil, err
	}
	defer leave()
	if png := s.cards.get(version); png != nil { // it was drawn meanwhile
		return png, nil
	}
	png, err := s.previews.Card(p, lang)
	if err == nil {
		s.cards.keep(version, png)
	}
	return png, err
}
