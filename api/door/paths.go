package door

import (
	"net/http"
	"time"
)

// What is the same for all requests to an address, whatever they ask for.

const (
	MaxBody     = 16 << 10 // bytes of a request's body
	BodyTimeout = 10 * time.Second
)

// RoomsPath is the address of the rooms.
const RoomsPath = "/api/rooms"

// ImportPath is the only address to which more than MaxBody may be sent.
const ImportPath = "/api/imports"

// MaxImport is the largest body with a log, in bytes: each of its characters may be escaped.
const MaxImport = 2 << 20

// bodyLimit returns how many bytes the body of a request may have.
func bodyLimit(r *http.Request) int64 {
	if r.URL.Path == ImportPath {
		return MaxImport
	}
	return MaxBody
}

// The patterns that match everything else.
const (
	Anything = "/"
	AnyFile  = "GET /"
)
