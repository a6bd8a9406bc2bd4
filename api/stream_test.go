package api

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"reflect"
	"strings"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/store/mem"
)

// A sse is one server-sent event, and its bytes on the stream.
type sse struct {
	event, id, data string
	size            int
}

// A streamReader reads a stream.
type streamReader struct {
	t     testing.TB
	resp  *http.Response
	in    *bufio.Reader
	leave context.CancelFunc
}

// stream opens a stream; resume is the Last-Event-ID, or "".
func (v *visitor) stream(id, resume string) *streamReader {
	v.h.t.Helper()
	return v.streamAt("/api/matches/"+id+"/stream", resume)
}

// streamAt opens the stream at an address.
func (v *visitor) streamAt(path, resume string) *streamReader {
	v.h.t.Helper()
	ctx, leave := context.WithTimeout(context.Background(), 20*time.Second)
	v.h.t.Cleanup(leave)
	req, err := http.NewRequestWithContext(ctx, "GET", v.h.server.URL+path, nil)
	if err != nil {
		v.h.t.Fatal(err)
	}
	req.Header = v.header.Clone()
	req.Header.Set("Cookie", v.cookie)
	if resume != "" {
		req.Header.Set("Last-Event-ID", resume)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		v.h.t.Fatal(err)
	}
	v.h.t.Cleanup(func() { resp.Body.Close() })
	if resp.StatusCode != 200 || resp.Header.Get("Content-Type") != "text/event-stream" {
		v.h.t.Fatalf("stream: %s %s", resp.Status, resp.Header.Get("Content-Type"))
	}
	return &streamReader{v.h.t, resp, bufio.NewReader(resp.Body), leave}
}

// next returns the next event, except wire events and heartbeats; false at the end of the
// stream.
func (u *streamReader) next() (e sse, ok bool) {
	for {
		line, err := u.in.ReadString('\n')
		if err != nil {
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
	conn, err := net.Dial("tcp", h.server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(20 * time.Second))
	fmt.Fprintf(conn, "HEAD /api/matches/%s/stream HTTP/1.1\r\nHost: x\r\n\r\n", id)
	answer, err := io.ReadAll(conn)
	head, body, ended := strings.Cut(string(answer), "\r\n\r\n")
	if err != nil || !ended || body != "" || !strings.Contains(head, "text/event-stream") {
		t.Errorf("%v, head %q, body %.40q", err, head, body)
	}
}

// The version comes before anything that a client of another version would not understand.
func TestAStreamBeginsWithItsVersion(t *testing.T) {
	h := start(t)
	id, a, _ := h.pair(short)
	for _, resume := range []string{"", "1"} {
		in := a.stream(id, resume).in
		want := fmt.Sprintf("retry: 1000\n\nevent: wire\ndata: %d\n\n", Wire)
		got := make([]byte, len(want))
		if _, err := io.ReadFull(in, got); err != nil || string(got) != want {
			t.Errorf("resumed after %q: %q, %v; want %q", resume, got, err, want)
		}
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
		doc = merge(doc, decoded(t, event.Patch))
	}
	_, text := a.send("GET", "/api/matches/"+id, nil)
	if want := decoded(t, text).(map[string]any)["doc"]; !reflect.DeepEqual(doc, want) {
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
	for {
		e, ok := stream.next()
		if !ok {
			t.Fatal("the stream ended")
		}
		var p Presence
		if e.event == "presence" {
			if err := json.Unmarshal([]byte(e.data), &p); err != nil {
				t.Fatal(err)
			}
		}
		if reflect.DeepEqual(p.Online, []int{0, 1}) && p.Watchers == 1 {
			return
		}
	}
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

// A reader that does not read does not hold up the match.
func TestASlowStreamDoesNotBlockTheMatch(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	a.stream(id, "") // never read
	playOut(id, a, b)
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

// entered returns how many streams hold a place; one that has ended gives its place back a
// moment later.
func (s *streams) entered() (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, k := range s.open {
		n += k
	}
	return n
}

func TestStreamsOfOneAddressAreBounded(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Limits = Limits{Requests: 1000, Addresses: 1000, Matches: 10, Positions: 10, Streams: 2}
	})
	id, a, _ := h.pair(nil)
	one := a.stream(id, "")
	a.stream(id, "")
	a.refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/matches/"+id+"/stream", nil)
	one.leave()
	for range 100 {
		if resp, _ := a.send("GET", "/api/matches/"+id, nil); resp.StatusCode != 200 {
			t.Fatal(resp.Status)
		}
		if h.api.streams.entered() == 1 {
			a.stream(id, "")
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("a stream that was left still counts")
}

// An IPv6 user has a whole /64, so all its addresses count as one.
func TestStreamsOfOneNetworkAreBounded(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Limits = Limits{Requests: 1000, Addresses: 1000, Matches: 10, Positions: 10, Streams: 2}
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
	resp, err := http.Get(h.server.URL + "/api/matches/" + id + "/stream?after=1")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	u := &streamReader{t: t, resp: resp, in: bufio.NewReader(resp.Body)}
	if e := u.until("entry", fmt.Sprint(a.look(id).Seq)); e[0].id != "2" {
		t.Errorf("the stream begins with %s, want 2", e[0].id)
	}
}
