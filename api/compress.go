package api

import (
	"compress/gzip"
	"io"
	"net/http"
)

const (
	compressors    = 4    // answers that are compressed at a time: each takes 0.8 MB
	compressedFrom = 1000 // bytes of an answer; a smaller one is one packet in any case
)

// compression compresses what is read of a match, which is a page's first answer and
// shrinks to a third. Streams it leaves alone: each of their events would be flushed by
// itself, and each stream keep a compressor. An answer that finds none free goes as it is.
type compression struct {
	free chan *gzip.Writer // nil for one that nobody has used yet
}

func newCompression() *compression {
	c := &compression{make(chan *gzip.Writer, compressors)}
	for range compressors {
		c.free <- nil
	}
	return c
}

// compressible reports whether the answer to a request is one piece of JSON, and may be
// compressed.
func compressible(r *http.Request) bool {
	return r.Method == http.MethodGet && isAPI(r) && !hasSuffix(r.URL.Path, "/stream") && !hasSuffix(r.URL.Path, "/log") &&
		accepted(r.Header.Get("Accept-Encoding"), "gzip")
}

// where compresses the answers for which that is worth it.
func (c *compression) where(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !compressible(r) {
			next.ServeHTTP(w, r)
			return
		}
		out := &compressWriter{ResponseWriter: w, all: c}
		defer out.release()
		next.ServeHTTP(out, r)
		out.finish()
	})
}

// take returns a compressor that writes to w; nil if all are in use.
func (c *compression) take(w io.Writer) *gzip.Writer {
	select {
	case z := <-c.free:
		if z == nil {
			return gzip.NewWriter(w)
		}
		z.Reset(w)
		return z
	default:
		return nil
	}
}

// A compressWriter decides when the first bytes of an answer come whether it is compressed.
type compressWriter struct {
	http.ResponseWriter
	all    *compression
	z      *gzip.Writer // nil: the answer goes as it is
	status int          // 0: none was set
	begun  bool
}

// Unwrap is for http.ResponseController.
func (w *compressWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// WriteHeader implements http.ResponseWriter.
func (w *compressWriter) WriteHeader(status int) { w.status = status }

func (w *compressWriter) Write(b []byte) (int, error) {
	w.begin(len(b))
	if w.z != nil {
		return w.z.Write(b)
	}
	return w.ResponseWriter.Write(b)
}

// begin sends the header, if it has not been sent; the answer begins with that many bytes.
func (w *compressWriter) begin(bytes int) {
	if w.begun {
		return
	}
	w.begun = true
	h := w.Header()
	if ok := w.status == 0 || w.status == http.StatusOK; ok && bytes >= compressedFrom && h.Get("Content-Encoding") == "" {
		w.z = w.all.take(w.ResponseWriter)
	}
	if w.z != nil {
		h.Set("Content-Encoding", "gzip")
		h.Del("Content-Length")
	}
	if w.status != 0 {
		w.ResponseWriter.WriteHeader(w.status)
	}
}

// finish writes what the compressor still holds. A client that is gone has no use for it.
func (w *compressWriter) finish() {
	w.begin(0)
	if w.z != nil {
		w.z.Close()
	}
}

// release lets another answer have the compressor.
func (w *compressWriter) release() {
	if w.z != nil {
		w.all.free <- w.z
	}
}
