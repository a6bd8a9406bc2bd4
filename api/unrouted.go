package api

import (
	"net/http"
	"net/url"
	"strings"
)

// unrouted answers what no route of mux takes: which methods the address has, or
// that there is nothing.
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

// methodsOf lists the methods that an address has, but for what the client's
// files answer: those are at every address.
func methodsOf(mux *http.ServeMux, path string) (list []string) {
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodDelete} {
		_, pattern := mux.Handler(&http.Request{Method: method, URL: &url.URL{Path: path}})
		if pattern != anything && pattern != anyFile {
			list = append(list, method)
		}
	}
	return list
}

// The patterns that take what no other does.
const (
	anything = "/"
	anyFile  = "GET /"
)
