package api

import (
	"bytes"
	"cmp"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"

	"woodwork/match"
)

const (
	streamWrite  = 20 * time.Second // a client that takes no bytes for so long is dropped, at the latest
	streamRetry  = 1000             // milliseconds after which a browser reconnects
	streamBuffer = 16 << 10         // bytes that are kept for the next events
)

// An eventWriter writes server-sent events. It has the connection to itself:
// what net/http does to every piece of an answer, framing, buffers, locks, costs
// as much as the event. The stream ends with the connection.
//
// The match hands its events to Take, which writes them at once as far as the
// client's connection takes them without waiting. The rest, and what is not an
// event, is written by the goroutine of the stream, with flush; until it is
// written, events wait behind it.
type eventWriter struct {
	conn net.Conn
	now  tryWrite // nil: only flush writes

	mu      sync.Mutex
	busy    bool          // flush has something to write, or will have
	buf     []byte        // not sent yet
	batches int           // given to Take that are in buf
	wake    chan struct{} // a token when there is something for flush
	err     error

	spare    []byte    // room for the next buf
	deadline time.Time // of writing
}

// maxBatches is how many batches of events may wait for a slow client.
const maxBatches = 64

// takeOver takes the connection of a request from net/http, and begins the
// answer on it. It must be closed.
func takeOver(w http.ResponseWriter) (*eventWriter, error) {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return nil, err
	}
	conn.SetDeadline(time.Time{}) // those of a request: a stream has no end to wait for
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	h.Set("Date", time.Now().UTC().Format(http.TimeFormat))
	h.Set("Connection", "close")
	head := bytes.NewBufferString("HTTP/1.1 200 OK\r\n")
	h.Write(head)
	head.WriteString("\r\n")
	return &eventWriter{conn: conn, now: tryWriteOf(conn), busy: true, buf: head.Bytes(), wake: make(chan struct{}, 1)}, nil
}

// watch returns a channel that is closed when the client goes, or says anything
// more, which it has no reason to.
func (o *eventWriter) watch() <-chan struct{} {
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		o.conn.Read(make([]byte, 1))
	}()
	return gone
}

// begin writes the version of the wire, how often the stream beats, and the document,
// which a resumed one has.
func (o *eventWriter) begin(sub *match.Subscription, every time.Duration) {
	o.buf = append(strconv.AppendInt(append(o.buf, "retry: "...), streamRetry, 10), "\n\n"...)
	o.buf = fmt.Appendf(o.buf, "event: wire\ndata: %d\n\n", Wire)
	o.buf = append(o.buf, heartbeatOf(every)...)
	if sub.Table != nil {
		o.buf = fmt.Appendf(o.buf, "event: doc\nid: %d\ndata: %s\n\n", sub.Seq, mustMarshal(Snapshot{Seq: sub.Seq, Doc: *docOf(sub.Table)}))
	}
}

// Take is match.Sink's.
func (o *eventWriter) Take(list []match.Event) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case o.err != nil:
		return true // the stream is about to end
	case o.batches >= maxBatches:
		return false
	}
	for _, e := range list {
		o.buf = appendFrame(o.buf, e)
	}
	if !o.push() {
		o.batches++
	}
	return true
}

// push writes what is to be sent as far as the connection takes it at once, leaves the
// rest to flush, and reports whether there is none. The lock is held.
func (o *eventWriter) push() bool {
	if !o.busy && o.now != nil {
		o.extend()
		n, err := o.now(o.buf)
		o.buf, o.err = append(o.buf[:0], o.buf[n:]...), err
		if len(o.buf) == 0 && err == nil {
			return true
		}
	}
	o.busy = true
	select {
	case o.wake <- struct{}{}:
	default:
	}
	return false
}

// heartbeat sends a sign of life, unless something waits to be sent.
func (o *eventWriter) heartbeat(sign string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.busy && o.err == nil {
		o.buf = append(o.buf, sign...)
		o.push()
	}
}

// add appends what is not an event, or is one that was missed, for flush, and returns how
// many bytes wait for it.
func (o *eventWriter) add(write func(b []byte) []byte) int {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.busy, o.buf = true, write(o.buf)
	return len(o.buf)
}

// events adds what was missed.
func (o *eventWriter) events(list []match.Event) {
	for _, e := range list {
		if o.add(func(b []byte) []byte { return appendFrame(b, e) }) >= streamBuffer {
			o.flush()
		}
	}
}

func (o *eventWriter) presence(p match.Presence) {
	o.add(func(b []byte) []byte {
		return fmt.Appendf(b, "event: presence\ndata: %s\n\n", mustMarshal(Presence{
			Online: seatList(p.Online), Watchers: p.Watchers, Now: p.Now.Milliseconds(), Next: p.Next,
		}))
	})
}

// flush sends what there is to send, and reports whether the client still takes
// it.
func (o *eventWriter) flush() bool {
	b, err := o.next(nil)
	for len(b) > 0 && err == nil {
		_, err = o.conn.Write(b)
		if cap(b) <= 2*streamBuffer {
			o.spare = b[:0]
		}
		b, err = o.next(err)
	}
	return err == nil
}

// next returns what is to be sent after what was sent with err, and why nothing
// can be sent. When it returns neither, Take writes by itself from then on.
func (o *eventWriter) next(err error) ([]byte, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.err = cmp.Or(o.err, err)
	b := o.buf
	o.busy = len(b) > 0 || o.err != nil
	if o.busy {
		o.buf, o.spare, o.batches = o.spare, nil, 0
		o.extend()
	}
	return b, o.err
}

// extend moves the deadline of writing on, but not for every event: that would
// cost a good part of the event.
func (o *eventWriter) extend() {
	if now := time.Now(); o.deadline.Sub(now) < streamWrite/2 {
		o.deadline = now.Add(streamWrite)
		o.conn.SetWriteDeadline(o.deadline)
	}
}
