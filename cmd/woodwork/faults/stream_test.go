//go:build unix

package faults

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"time"

	"woodwork/api/wire/wiretest"
)

// listen follows the match at one server after another, until the faults or the match are over.
func (g *guest) listen(over <-chan struct{}) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		select {
		case <-over:
			cancel()
		case <-ctx.Done():
		}
	}()
	for ctx.Err() == nil && !g.knowsAll() {
		away := g.visit(ctx)
		g.mu.Lock()
		g.there = time.Time{}
		g.mu.Unlock()
		for until := time.Now().Add(away); ctx.Err() == nil; {
			time.Sleep(100 * time.Millisecond)
			if g.c.calm.Load() || time.Now().After(until) {
				break
			}
		}
	}
}

const (
	leavesAfter = 10 * time.Second // a player who leaves does so after this time, and for that long
	leavesFor   = 40 * time.Second
)

// visit follows the match at a server, and returns how long the guest stays away afterwards.
func (g *guest) visit(ctx context.Context) (away time.Duration) {
	if !g.kind.leaves || g.name != "Bob" || g.c.calm.Load() {
		g.follow(ctx, g.any())
		return 0
	}
	limited, cancel := context.WithTimeout(ctx, leavesAfter)
	defer cancel()
	g.follow(limited, g.any())
	if limited.Err() == nil {
		return 0
	}
	return leavesFor
}

// knowsAll reports whether the guest has received the secret, which is the last entry of a
// match.
func (g *guest) knowsAll() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	doc, _ := g.doc.(map[string]any)
	return doc["secret"] != nil
}

// quiet is how long a stream may be silent before its reader goes to another server.
const quiet = 10 * time.Second

// watch ends a stream that does not begin, except for a guest of patient people.
func (g *guest) watch(cancel context.CancelFunc) *time.Timer {
	if g.c.patient {
		return time.NewTimer(0)
	}
	return time.AfterFunc(answerTime, cancel)
}

// follow reads one stream, from the last known entry on.
func (g *guest) follow(ctx context.Context, n *node) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, n.url+"/api/matches/"+g.id+"/stream", nil)
	if err != nil {
		g.t.Error(err)
		return
	}
	g.mu.Lock()
	req.Header.Set("Cookie", g.cookie)
	// One in eight reconnects like a page that is reloaded, and so receives the document.
	if len(g.heard) > 0 && g.rng.IntN(8) > 0 {
		req.Header.Set("Last-Event-ID", strconv.Itoa(len(g.heard)))
	}
	g.mu.Unlock()
	watch := g.watch(cancel)
	defer watch.Stop()
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return
	}
	g.mu.Lock()
	g.there, g.at = time.Now(), n.n
	g.mu.Unlock()
	in := bufio.NewReader(resp.Body)
	var kind string
	for !g.knowsAll() {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		if !g.c.patient {
			watch.Reset(quiet)
		}
		g.mu.Lock()
		g.last = time.Now()
		g.mu.Unlock()
		switch data, isData := strings.CutPrefix(strings.TrimSpace(line), "data: "); {
		case line == "\n":
			kind = ""
		case strings.HasPrefix(line, "event: "):
			kind = strings.TrimSpace(line[len("event: "):])
		case isData && !g.take(kind, data):
			return
		}
	}
}

// An event is an entry with the change that it makes in the document.
type event struct {
	Seq   uint64
	Seat  int
	Move  string
	Patch any
}

// take handles a message of a stream, and reports whether to go on.
func (g *guest) take(kind, data string) bool {
	switch kind {
	case "doc":
		return g.begin(data)
	case "", "entry":
		var e event
		if err := json.Unmarshal([]byte(data), &e); err != nil || e.Seq == 0 {
			return true
		}
		return g.hear(e)
	}
	return true
}

// hear stores an event, and applies it to the document.
func (g *guest) hear(e event) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if int(e.Seq) != len(g.heard)+1 {
		g.t.Errorf("match %s: entry %d is told after %d", g.id, e.Seq, len(g.heard))
		return false
	}
	g.heard = append(g.heard, heard{fmt.Sprint(e.Seat, " ", e.Move), time.Now()})
	if g.more != nil {
		close(g.more)
		g.more = nil
	}
	g.doc = wiretest.Merge(g.doc, e.Patch)
	return true
}

// begin handles the document with which a stream begins: it reads the entries before as pages,
// and checks that they lead to the same document.
func (g *guest) begin(data string) bool {
	var d struct {
		Seq uint64
		Doc any
	}
	if err := json.Unmarshal([]byte(data), &d); err != nil {
		g.t.Error(err)
		return false
	}
	if d.Seq < g.known() { // this server has not yet heard an entry that another one has sent
		return false
	}
	for g.known() < d.Seq {
		if !g.readPage(d.Seq) {
			return false
		}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if !reflect.DeepEqual(g.doc, d.Doc) {
		g.t.Errorf("match %s: after entry %d the document is\n%v\nand the events come to\n%v", g.id, d.Seq, d.Doc, g.doc)
		return false
	}
	return true
}

// known returns the seq of the last known entry.
func (g *guest) known() uint64 {
	g.mu.Lock()
	defer g.mu.Unlock()
	return uint64(len(g.heard))
}

// readPage reads a page of entries after the last known one, up to the given one.
func (g *guest) readPage(upTo uint64) bool {
	var page struct{ Events []event }
	after, n := g.known(), g.home
	if n == nil {
		n = g.any()
	}
	status, err := g.ask(n, http.MethodGet, fmt.Sprintf("/api/matches/%s/events?after=%d&limit=%d", g.id, after, min(upTo-after, 500)), nil, &page)
	if err != nil || status >= 300 {
		return false
	}
	if len(page.Events) == 0 {
		g.t.Errorf("match %s: server %d has no entry after %d, and another one has %d", g.id, n.n, after, upTo)
		return false
	}
	for _, e := range page.Events {
		if !g.hear(e) {
			return false
		}
	}
	return true
}

// connected reports whether the stream of a guest is open, has been so for some time, and is
// alive: a heartbeat comes every four seconds.
func (g *guest) connected() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return !g.there.IsZero() && time.Since(g.there) > time.Second && time.Since(g.last) < 5*time.Second
}
