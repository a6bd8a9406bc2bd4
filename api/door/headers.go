package door

import (
	"net/http"
	"strings"
)

// contentPolicy lets pages load from this server only. WebAssembly is needed to check the dice
// of a match and to aim in Squareball; data: images are small drawings that the build puts into
// style sheets.
const contentPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// filePolicy is for files that are not pages: a script that runs as a worker has its own policy,
// and a drawing can be opened like a page.
const filePolicy = "default-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"

// dataPolicy is for answers of the API.
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

// Headers of every answer of the API, allocated once. Nobody changes them in place: headers are
// set or added to.
var (
	nosniff      = []string{"nosniff"}
	noStore      = []string{"no-store"}
	dataPolicies = []string{dataPolicy}
	filePolicies = []string{filePolicy}
)

// secured sets the headers that every answer has.
func secured(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h["X-Content-Type-Options"] = nosniff
		if isAPI(r) {
			h["Cache-Control"], h["Content-Security-Policy"] = noStore, dataPolicies
		} else {
			h["Content-Security-Policy"] = filePolicies
		}
		next.ServeHTTP(w, r)
	})
}

// securePage sets the further headers of a page. Other files go without them: there they would
// have no effect, but make up a fortieth of what a first load takes.
func securePage(h http.Header, policy string) {
	h.Set("Content-Security-Policy", policy)
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(self), microphone=(), geolocation=()")
}

func isAPI(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/api/") }

func hasSuffix(path, suffix string) bool { return strings.HasSuffix(path, suffix) }

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
