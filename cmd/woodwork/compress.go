package main

import (
	"net/http"

	"github.com/klauspost/compress/gzhttp"
)

// compressedFrom is the size in bytes of an answer that is compressed; a smaller one is one
// packet in any case.
const compressedFrom = 1000

// gzipped compresses the answers of next for who accepts gzip. It lives here and not in api,
// since a page that answers itself has no use for it.
func gzipped(next http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(compressedFrom), gzhttp.ContentTypes([]string{"application/json"}), gzhttp.EnableZstd(false))
	if err != nil {
		panic(err) // the options above are constants
	}
	return wrap(next)
}
