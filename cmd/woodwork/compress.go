package main

import (
	"net/http"

	"github.com/klauspost/compress/gzhttp"
)

// compressedFrom is the size in bytes from which an answer is compressed; a smaller one is a
// single packet in any case.
const compressedFrom = 1000

// gzipped compresses the answers of next for clients that accept gzip. It is here and not in api
// because a page that answers itself does not need it.
func gzipped(next http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(compressedFrom), gzhttp.ContentTypes([]string{"application/json"}), gzhttp.EnableZstd(false))
	if err != nil {
		panic(err) // the options above are constants
	}
	return wrap(next)
}
