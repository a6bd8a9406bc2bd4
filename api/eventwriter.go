package api

import (
	"fmt"
	"net/http"
	"time"
)

const (
	streamWrite  = 20 * time.Second // a client that reads nothing for that long is dropped; the deadline is renewed when it is a quarter of that old
	streamRetry  = 1000             // the milliseconds after which a browser reconnects
	streamBuffer = 64 << 10         // how many bytes of past events are sent at a time
)

// An eventWriter sends server-sent events. It belongs to the goroutine of the stream.
type eventWriter struct {
	w       http.ResponseWriter
	control *http.ResponseController
	renewed time.Time // when the deadline was last set; zero if never
}

// newEventWriter begins the answer to a request for a stream.
func newEventWriter(w http.ResponseWriter) (*eventWriter, error) {
	o := &eventWriter{w: w, control: http.NewResponseController(w)}
	if err := o.control.SetReadDeadline(time.Time{}); err != nil { // a request has a deadline, but a stream has no end to wait for
		return nil, err
	}
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	h.Set("Connection", "close") // the connection is not used for anything else
	w.WriteHeader(http.StatusOK)
	return o, nil
}

// send sends events, and waits until the client has taken them.
func (o *eventWriter) send(events []byte) error {
	if len(events) == 0 {
		return nil
	}
	if now := time.Now(); now.Sub(o.renewed) > streamWrite/4 { // setting a deadline takes longer than writing an event
		o.control.SetWriteDeadline(now.Add(streamWrite))
		o.renewed = now
	}
	if _, err := o.w.Write(events); err != nil {
		return err
	}
	return o.control.Flush()
}

// abort soon ends a write that waits for its client, and all later ones.
func (o *eventWriter) abort() { o.control.SetWriteDeadline(time.Now().Add(time.Second / 4)) }

// greeting is the beginning of a stream: when to reconnect, the version of what follows, and how
// often heartbeats come.
func greeting(every time.Duration) []byte {
	return fmt.Appendf(nil, "retry: %d\n\nevent: wire\ndata: %d\n\n%s", streamRetry, Wire, heartbeatOf(every))
}
