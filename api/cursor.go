package api

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"woodwork/match"
)

// A long list is answered in pages. The field next, if there is one, is the value with which to
// ask for the following page.

// placeOf parses the next of a page of matches.
func placeOf(next string) (p match.Place, err error) {
	if next == "" {
		return p, nil
	}
	at, id, ok := strings.Cut(next, "-")
	ms, err := strconv.ParseInt(at, 10, 64)
	if !ok || err != nil || id == "" {
		return p, fmt.Errorf("%w: %.40q is no place in a list", errBadRequest, next)
	}
	return match.Place{Updated: time.UnixMilli(ms).UTC(), ID: id}, nil
}

// nextOf returns the value with which to ask for what follows a full page of matches.
func nextOf(page []match.Summary, size int) string {
	if len(page) < size {
		return ""
	}
	last := page[len(page)-1]
	return strconv.FormatInt(last.Updated.UnixMilli(), 10) + "-" + last.ID
}

// link returns the header that names the next page of a list whose body has no field for it.
func link(path, after string, limit int) string {
	q := url.Values{"after": {after}, "limit": {strconv.Itoa(limit)}}
	return "<" + path + "?" + q.Encode() + `>; rel="next"`
}
