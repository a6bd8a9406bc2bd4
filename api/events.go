package api

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"strconv"
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
type eventWriter struct {
	conn     net.Conn
	buf      []byte    // not sent yet
	deadline time.Time // of writing
	err      error
}

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
	return &eventWriter{conn: conn, buf: head.Bytes()}, nil
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

// begin writes the version of the wire and the document of a stream, which a
// resumed one has.
func (o *eventWriter) begin(sub *match.Subscription) {
	o.buf = append(strconv.AppendInt(append(o.buf, "retry: "...), streamRetry, 10), "\n\n"...)
	o.buf = fmt.Appendf(o.buf, "event: wire\ndata: %d\n\n", Wire)
	if sub.Table != nil {
		o.buf = fmt.Appendf(o.buf, "event: doc\nid: %d\ndata: ", sub.Seq)
		o.buf = appendJSON(o.buf, Snapshot{Seq: sub.Seq, Doc: *docOf(sub.Table)})
		o.buf = append(o.buf, "\n\n"...)
	}
}

func (o *eventWriter) events(list []match.Event) {
	for _, e := range list {
		o.buf = append(o.buf, e.Payload...)
		if len(o.buf) >= streamBuffer {
			o.flush()
		}
	}
}

// drain writes what has come in the meantime, so that one flush serves all.
func (o *eventWriter) drain(sub *match.Subscription) {
	for {
		select {
		case events, ok := <-sub.Events():
			if !ok {
				return
			}
			o.events(events)
		default:
			return
		}
	}
}

func (o *eventWriter) presence(p match.Presence) {
	o.buf = appendJSON(append(o.buf, "event: presence\ndata: "...), Presence{
		Online: seatList(p.Online), Watchers: p.Watchers, Now: p.Now.Milliseconds(), Next: p.Next,
	})
	o.buf = append(o.buf, "\n\n"...)
}

func (o *eventWriter) ping() { o.buf = append(o.buf, ": ping\n\n"...) }

// flush sends what was written, and reports whether the client still takes it.
func (o *eventWriter) flush() bool {
	if o.err == nil && len(o.buf) > 0 {
		o.extend()
		_, o.err = o.conn.Write(o.buf)
	}
	if cap(o.buf) > 2*streamBuffer {
		o.buf = nil
	}
	o.buf = o.buf[:0]
	return o.err == nil
}

// extend moves the deadline of writing on, but not for every event: that would
// cost a good part of the event.
func (o *eventWriter) extend() {
	if now := time.Now(); o.deadline.Sub(now) < streamWrite/2 {
		o.deadline = now.Add(streamWrite)
		o.conn.SetWriteDeadline(o.deadline)
	}
}
