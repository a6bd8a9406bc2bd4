package page

import (
	"bytes"
	"net/http"
	"time"
)

// A writer is the http.ResponseWriter over a Sink.
type writer struct {
	to     Sink
	header http.Header
	begun  bool
}

func (w *writer) Header() http.Header { return w.header }

func (w *writer) WriteHeader(status int) {
	if w.begun {
		return
	}
	w.begun = true
	w.to.Head(status, w.header)
}

func (w *writer) Write(b []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	w.to.Data(bytes.Clone(b))
	return len(b), nil
}

// Flush and the deadlines are for http.ResponseController: what is written is sent at once,
// and a reader in the same program cannot hang.
func (w *writer) Flush()                           {}
func (w *writer) SetReadDeadline(time.Time) error  { return nil }
func (w *writer) SetWriteDeadline(time.Time) error { return nil }
