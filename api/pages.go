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

// pageAt returns the page for an address. For a match it is the page of its game,
// pages/<game>.html, which preloads what draws it. If the game cannot be found out in time, or
// has no page, the general page does the same, only later. The page at /device/ contains the
// program and asks no server.
func (f *files) pageAt(ctx context.Context, name string) *asset {
	if a := f.assets["pages/device.html"]; a != nil && name == "device" {
		return a
	}
	id, ok := strings.CutPrefix(name, "m/")
	if !ok || f.game == nil || strings.Contains(id, "/") {
		return f.page
	}
	if a := f.assets["pages/"+f.game(ctx, id)+".html"]; a != nil && a.plain != nil {
		return a
	}
	return f.page
}

// gameOf returns the id of a match's game, or "" if that takes too long. It loads the match,
// which the page is about to ask for in any case.
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

// pagePolicy is contentPolicy for a page with inline scripts: it allows these, by their hashes,
// and no others.
func pagePolicy(page []byte) string {
	own := "script-src 'self'"
	for _, m := range inlineScript.FindAllSubmatch(page, -1) {
		sum := sha256.Sum256(m[1])
		own += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return strings.Replace(contentPolicy, "script-src 'self'", own, 1)
}
