package api

import (
	"net/http"
	"strings"
)

// contentPolicy lets pages load from this server only. WebAssembly is for the
// check of a match's dice and the aim of Squareball; data: images are small drawings that the build puts
// into style sheets.
const contentPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// filePolicy is for files that are no pages: a script that runs as a worker has a policy of
// its own, and a drawing can be opened like a page.
const filePolicy = "default-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"

// dataPolicy is for answers of the API.
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

// What every answer of the API carries is not made again for each. Nobody
// changes it in place: a header is set or added to.
var (
	nosniff      = []string{"nosniff"}
	noStore      = []string{"no-store"}
	dataPolicies = []string{dataPolicy}
	filePolicies = []string{filePolicy}
	jsonType     = []string{"application/json"}
)

// secured sets the headers that every answer carries.
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

// securePage sets what a page carries besides. The other files go without it: there it would
// do nothing, and was a fortieth of all that a first load takes.
func securePage(h http.Header, policy string) {
	h.Set("Content-Security-Policy", policy)
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(self), microphone=(), geolocation=()")
}

func isAPI(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/api/") }

func hasSuffix(path, suffix string) bool { return strings.HasSuffix(path, suffix) }
