package api

import (
	"fmt"
	"net/http"
	"time"
)

const (
	streamWrite  = 20 * time.Second // a client that takes no bytes for that long is dropped, at the latest: its deadline is set again when it is a quarter of that old
	streamRetry  = 1000             // milliseconds after which a browser reconnects
	streamBuffer = 64 << 10         // bytes of the past that are sent at a time
)

// An eventWriter sends server-sent events. It belongs to the goroutine of the stream.
type eventWriter struct {
	w       http.ResponseWriter
	control *http.ResponseController
	renewed time.Time // when the deadline was set last; zero: never
}

// newEventWriter begins the answer to a request for a stream.
func newEventWriter(w http.ResponseWriter) (*eventWriter, error) {
	o := &eventWriter{w: w, control: http.NewResponseController(w)}
	if err := o.control.SetReadDeadline(time.Time{}); err != nil { // that of a request: a stream has no end to wait for
		return nil, err
	}
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	h.Set("Connection", "close") // it has nothing else to do
	w.WriteHeader(http.StatusOK)
	return o, nil
}

// send sends events, and waits until the client takes them.
func (o *eventWriter) send(events []byte) error {
	if len(events) == 0 {
		return nil
	}
	if now := time.Now(); now.Sub(o.renewed) > streamWrite/4 { // to set one takes longer than to write an event
		o.control.SetWriteDeadline(now.Add(streamWrite))
		o.renewed = now
	}
	if _, err := o.w.Write(events); err != nil {
		return err
	}
	return o.control.Flush()
}

// abort ends a write that waits for its client, and later ones, soon.
func (o *eventWriter) abort() { o.control.SetWriteDeadline(time.Now().Add(time.Second / 4)) }

// greeting is what a stream begins with: when to reconnect, the version of what follows, and how
// often it beats.
func greeting(every time.Duration) []byte {
	return fmt.Appendf(nil, "retry: %d\n\nevent: wire\ndata: %d\n\n%s", streamRetry, Wire, heartbeatOf(every))
}
