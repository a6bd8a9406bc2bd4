package api

import (
	"net/http"
	"net/url"
	"strings"
)

// unrouted answers requests that no route of mux takes: with the methods that the address has,
// or with not found.
func unrouted(mux *http.ServeMux) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		methods := methodsOf(mux, r.URL.Path)
		if len(methods) == 0 {
			writeError(w, errNoRoute)
			return
		}
		w.Header().Set("Allow", strings.Join(methods, ", "))
		writeError(w, errMethod)
	}
}

// methodsOf lists the methods that an address has, without those of the client's files, which
// are at every address.
func methodsOf(mux *http.ServeMux, path string) (list []string) {
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodDelete} {
		_, pattern := mux.Handler(&http.Request{Method: method, URL: &url.URL{Path: path}})
		if pattern != anything && pattern != anyFile {
			list = append(list, method)
		}
	}
	return list
}

// The patterns that match everything else.
const (
	anything = "/"
	anyFile  = "GET /"
)
