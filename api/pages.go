package api

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"strings"
	"time"
)

// pageWait is how long a page may wait to learn the game of its match.
const pageWait = 200 * time.Millisecond

// pageAt returns the page of an address. That of a match, pages/<game>.html,
// knows its game, so that the browser asks for all that draws it at once; where
// the game cannot be learned, or has no page, every page will do.
func (f *files) pageAt(ctx context.Context, name string) *asset {
	id, ok := strings.CutPrefix(name, "m/")
	if !ok || f.game == nil || strings.Contains(id, "/") {
		return f.page
	}
	if a := f.assets["pages/"+f.game(ctx, id)+".html"]; a != nil && a.plain != nil {
		return a
	}
	return f.page
}

// gameOf returns the id of a match's game, or "" if it does not come soon. The
// match is loaded for it, as the page is about to ask for it.
func (s *Server) gameOf(ctx context.Context, id string) string {
	ctx, cancel := context.WithTimeout(ctx, pageWait)
	defer cancel()
	t, _, err := s.matches.Snapshot(ctx, id, "")
	if err != nil {
		return ""
	}
	return t.GameID
}

var inlineScript = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// pagePolicy is contentPolicy for a page that has scripts in itself: they may
// run, by their hashes, and no others.
func pagePolicy(page []byte) string {
	own := "script-src 'self'"
	for _, m := range inlineScript.FindAllSubmatch(page, -1) {
		sum := sha256.Sum256(m[1])
		own += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return strings.Replace(contentPolicy, "script-src 'self'", own, 1)
}
