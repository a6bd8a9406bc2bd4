package api

import "net/http"

// compressible reports whether the answer to a request is one piece of JSON. Streams are not
// compressed: each event would be flushed by itself, and each stream would keep a compressor.
func compressible(r *http.Request) bool {
	return r.Method == http.MethodGet && isAPI(r) && !hasSuffix(r.URL.Path, "/stream") && !hasSuffix(r.URL.Path, "/log")
}

// compressing compresses the data of a match, which is the first answer to a page and shrinks to
// a third. If compress is nil, as in a page, all answers are sent unchanged.
func compressing(compress func(http.Handler) http.Handler, next http.Handler) http.Handler {
	if compress == nil {
		return next
	}
	compressed := compress(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if compressible(r) {
			compressed.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}
