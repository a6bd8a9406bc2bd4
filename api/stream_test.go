package api

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/api/wire/wiretest"
	"woodwork/match"
	"woodwork/store/mem"
)

// A sse is one server-sent event, and its bytes on the stream.
type sse struct {
	event, id, data string
	size            int
}

// A streamReader reads a stream, also while nobody asks for what has come.
type streamReader struct {
	t     testing.TB
	resp  *http.Response
	leave context.CancelFunc

	mu    sync.Mutex
	more  *sync.Cond
	lines []string // that have come and were not asked for
	ended bool
}

// stream opens a stream; resume is the Last-Event-ID, or "".
func (v *visitor) stream(id, resume string) *streamReader {
	v.h.t.Helper()
	return v.streamAt("/api/matches/"+id+"/stream", resume)
}

// streamAt opens the stream at an address. When it returns the server has counted the stream, and
// knows its name.
func (v *visitor) streamAt(path, resume string) *streamReader {
	v.h.t.Helper()
	ctx, leave := context.WithCancel(v.h.t.Context())
	r := v.request("GET", path, nil).WithContext(ctx)
	if resume != "" {
		r.Header.Set("Last-Event-ID", resume)
	}
	resp := v.do(r)
	if resp.StatusCode != 200 || resp.Header.Get("Content-Type") != "text/event-stream" {
		v.h.t.Fatalf("stream: %s %s", resp.Status, resp.Header.Get("Content-Type"))
	}
	u := &streamReader{t: v.h.t, resp: resp, leave: leave}
	u.more = sync.NewCond(&u.mu)
	go u.read()
	return u
}

// read takes the lines of the stream from its connection until its end.
func (u *streamReader) read() {
	defer u.resp.Body.Close()
	in := bufio.NewReader(u.resp.Body)
	for !u.ended { // only this goroutine changes it
		line, err := in.ReadString('\n')
		u.mu.Lock()
		if u.ended = err != nil; !u.ended {
			u.lines = append(u.lines, line)
		}
		u.mu.Unlock()
		u.more.Broadcast()
	}
}

// line returns the next line of the stream with its end; false at the end of the stream.
func (u *streamReader) line() (line string, ok bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	for len(u.lines) == 0 && !u.ended {
		u.more.Wait()
	}
	if len(u.lines) == 0 {
		return "", false
	}
	line, u.lines = u.lines[0], u.lines[1:]
	return line, true
}

// next returns the next event, except wire events and heartbeats; false at the end of the
// stream.
func (u *streamReader) next() (e sse, ok bool) {
	for {
		line, more := u.line()
		if !more {
			return e, false
		}
		e.size += len(line)
		name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		switch name {
		case "event":
			e.event = value
		case "id":
			e.id = value
		case "data":
			e.data = value
		case "":
			if e.event == "" && e.data != "" {
				e.event = "entry" // the default name
			}
			switch e.event {
			case "", "wire", "beat":
			default:
				return e, true
			}
			e = sse{}
		}
	}
}

// here waits until the stream says of those who are there what is wanted.
func (u *streamReader) here(want string, is func(wire.Presence) bool) {
	u.t.Helper()
	for {
		e, ok := u.next()
		if !ok {
			u.t.Fatalf("the stream ended before it said %s", want)
		}
		var p wire.Presence
		if e.event != "presence" {
			continue
		}
		if err := json.Unmarshal([]byte(e.data), &p); err != nil {
			u.t.Fatal(err)
		}
		if is(p) {
			return
		}
	}
}

// online waits until exactly the wanted seats are there.
func (u *streamReader) online(want ...int) {
	u.t.Helper()
	u.here(fmt.Sprint("that there are ", want), func(p wire.Presence) bool { return slices.Equal(p.Online, want) })
}

// until returns the events of a kind up to the one with the id.
func (u *streamReader) until(kind, id string) (list []sse) {
	u.t.Helper()
	for {
		e, ok := u.next()
		if !ok {
			u.t.Fatalf("the stream ended before %s %s: %v", kind, id, list)
		}
		if e.event == kind {
			list = append(list, e)
		}
		if e.event == kind && e.id == id {
			return list
		}
	}
}

// HEAD returns the headers of a stream, and no body.
func TestTheHeadOfAStream(t *testing.T) {
	h := start(t)
	id, _, _ := h.pair(short)
	conn, err := h.network.dial(t.Context(), "", "")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "HEAD /api/matches/%s/stream HTTP/1.1\r\nHost: x\r\n\r\n", id)
	answer, err := io.ReadAll(conn)
	head, body, ended := strings.Cut(string(answer), "\r\n\r\n")
	if err != nil || !ended || body != "" || !strings.Contains(head, "text/event-stream") {
		t.Errorf("%v, head %q, body %.40q", err, head, body)
	}
}

// begins fails the test unless a stream begins with these lines.
func (u *streamReader) begins(want ...string) {
	u.t.Helper()
	for _, w := range want {
		if line, _ := u.line(); line != w+"\n" {
			u.t.Fatalf("%q, want %q", line, w)
		}
	}
}

// A stream first says when to reconnect, and its version, before anything that a client of
// another version would not understand; then after how long the next heartbeat will come, in the
// form that EventSource passes on to a page.
func TestAStreamBeginsWithItsVersion(t *testing.T) {
	h := start(t)
	id, a, _ := h.pair(short)
	for _, resume := range []string{"", "1"} {
		a.stream(id, resume).begins("retry: 1000", "", "event: wire", fmt.Sprint("data: ", wire.Version), "", "event: beat", "data: 4000", "")
	}
}

func TestAStreamBeginsWithTheDocumentAndFollows(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	stream := h.visitor().stream(id, "") // of a watcher
	first, _ := stream.next()
	if first.event != "doc" || first.size > 4096 {
		t.Fatalf("the first event is %s of %d bytes", first.event, first.size)
	}
	var opening struct {
		Seq uint64
		Doc any
	}
	if err := json.Unmarshal([]byte(first.data), &opening); err != nil || first.id != fmt.Sprint(opening.Seq) {
		t.Fatalf("the first event %s: %v", first.id, err)
	}
	end := playOut(id, a, b)
	doc := opening.Doc
	for i, e := range stream.until("entry", fmt.Sprint(end.Seq)) {
		var event eventBody
		if err := json.Unmarshal([]byte(e.data), &event); err != nil {
			t.Fatal(err)
		}
		if want := opening.Seq + 1 + uint64(i); event.Seq != want || e.id != fmt.Sprint(want) {
			t.Fatalf("event %d has the id %s, want %d", event.Seq, e.id, want)
		}
		doc = wiretest.Merge(doc, wiretest.Value(t, event.Patch))
	}
	_, text := a.send("GET", "/api/matches/"+id, nil)
	if want := wiretest.Value(t, text).(map[string]any)["doc"]; !reflect.DeepEqual(doc, want) {
		t.Errorf("the stream folds to\n%v\nwant\n%v", doc, want)
	}
}

// A resumed stream sends exactly the missing entries, byte by byte as an uninterrupted stream
// would, and besides only who is present.
func TestAResumedStreamTransfersWhatIsMissing(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	whole := a.stream(id, "0")
	end := playOut(id, a, b)
	all := whole.until("entry", fmt.Sprint(end.Seq))
	for _, missing := range []int{0, 1, 10, len(all)} {
		last := end.Seq - uint64(missing)
		stream := b.stream(id, fmt.Sprint(last))
		want, got := 0, 0
		for _, e := range all[len(all)-missing:] {
			want += e.size
		}
		for seen := 0; seen < missing; {
			e, ok := stream.next()
			if !ok {
				t.Fatal("the stream ended")
			}
			switch e.event {
			case "presence":
			case "entry":
				seen++
				got += e.size
			default:
				t.Fatalf("a resumed stream sends %s", e.event)
			}
		}
		if got != want {
			t.Errorf("%d missing entries took %d bytes, want %d", missing, got, want)
		}
		stream.leave()
	}
	v := h.visitor()
	v.header.Set("Last-Event-ID", fmt.Sprint(end.Seq+100))
	v.refused(http.StatusConflict, "stale", "GET", "/api/matches/"+id+"/stream", nil)
	v.header.Set("Last-Event-ID", "yesterday")
	v.refused(http.StatusBadRequest, "bad_request", "GET", "/api/matches/"+id+"/stream", nil)
}

func TestPresence(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	stream := a.stream(id, "")
	b.stream(id, "")
	h.visitor().stream(id, "")
	stream.here("that all three are there", func(p wire.Presence) bool {
		return slices.Equal(p.Online, []int{0, 1}) && p.Watchers == 1
	})
}

func TestStreamsEndWhenTheServerStops(t *testing.T) {
	h := start(t)
	id, a, _ := h.pair(nil)
	stream := a.stream(id, "")
	stream.next()
	h.api.CloseStreams()
	for {
		if _, ok := stream.next(); !ok {
			break
		}
	}
	a.refused(http.StatusServiceUnavailable, "internal", "GET", "/api/matches/"+id+"/stream", nil)
}

// A client that does not read does not hold up the match, and is dropped after a while.
func TestASlowStreamDoesNotBlockTheMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		id, a, b := h.pair(short)
		defer a.do(a.request("GET", "/api/matches/"+id+"/stream", nil)).Body.Close() // never read
		playOut(id, a, b)
		h.settled("its stream is open", func() bool { return h.api.live.Count() == 1 })
		time.Sleep(20 * time.Second) // after which a client that reads nothing is dropped
		h.settled("its stream has ended", func() bool { return h.api.live.Count() == 0 })
	})
}

// When the server restarts during a match, the stream resumes and the match goes on.
func TestARestartInTheMiddle(t *testing.T) {
	store := mem.New()
	first := open(t, store, nil)
	id, a, b := first.pair(short)
	now, mover, seat := turnOf(id, a, b)
	mover.play(id, seat, now.Seq, greedy(now.Doc.Legal[fmt.Sprint(seat)]))
	before := a.look(id)
	first.close()

	second := open(t, store, nil)
	a.h, b.h = second, second
	if after := a.look(id); !reflect.DeepEqual(after.Doc, before.Doc) || after.Seq != before.Seq {
		t.Fatalf("after the restart\n%+v\nwant\n%+v", after, before)
	}
	stream := a.stream(id, fmt.Sprint(before.Seq))
	end := playOut(id, a, b)
	if got := stream.until("entry", fmt.Sprint(end.Seq)); got[0].id != fmt.Sprint(before.Seq+1) {
		t.Errorf("the stream resumes with %s, want %d", got[0].id, before.Seq+1)
	}
}

func TestStreamsOfOneAddressAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, mem.New(), func(c *Config, _ *match.Config) {
			c.Limits = door.Limits{Requests: 1000, Addresses: 1000, Matches: 10, Positions: 10, Streams: 2}
		})
		id, a, _ := h.pair(nil)
		one := a.stream(id, "")
		a.stream(id, "")
		a.refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/matches/"+id+"/stream", nil)
		one.leave()
		synctest.Wait() // a stream that was left no longer counts
		a.stream(id, "")
	})
}

// An IPv6 user has a whole /64, so all its addresses count as one.
func TestStreamsOfOneNetworkAreBounded(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Limits = door.Limits{Requests: 1000, Addresses: 1000, Matches: 10, Positions: 10, Streams: 2}
		c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	id, a, _ := h.pair(nil)
	for _, address := range []string{"2001:db8::1", "2001:db8::2"} {
		a.header.Set("X-Forwarded-For", address)
		a.stream(id, "")
	}
	a.header.Set("X-Forwarded-For", "2001:db8::3")
	a.refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/matches/"+id+"/stream", nil)
	a.header.Set("X-Forwarded-For", "2001:db8:0:1::3")
	a.stream(id, "")
}

// ?after= resumes the stream as the header does.
func TestAfterInTheAddress(t *testing.T) {
	h := start(t)
	id, a, _ := h.pair(nil)
	u := h.visitor().streamAt("/api/matches/"+id+"/stream?after=1", "")
	if e := u.until("entry", fmt.Sprint(a.look(id).Seq)); e[0].id != "2" {
		t.Errorf("the stream begins with %s, want 2", e[0].id)
	}
}
