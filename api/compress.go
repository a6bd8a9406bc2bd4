package api

import "net/http"

// compressible reports whether the answer to a request is one piece of JSON. Streams are
// left alone: each of their events would be flushed by itself, and each stream keep a
// compressor.
func compressible(r *http.Request) bool {
	return r.Method == http.MethodGet && isAPI(r) && !hasSuffix(r.URL.Path, "/stream") && !hasSuffix(r.URL.Path, "/log")
}

// compressing answers with compress what is read of a match, which is a page's first answer
// and shrinks to a third. Without compress, as in a page, all answers go as they are.
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
