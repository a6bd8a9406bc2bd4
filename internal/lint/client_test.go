package lint

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// refusing are the files of the client that say by themselves which rule forbids
// something. The rest of its refusals come from the server.
var refusing = []string{}

var quotedRule = regexp.MustCompile(`rule: *['"][A-Z]{2}-[0-9]{2,3}['"]`)

func TestRefusalsOfTheClientAreListed(t *testing.T) {
	var found []string
	for _, s := range sources(t) {
		code := slices.Contains([]string{".ts", ".svelte"}, filepath.Ext(s.path)) && strings.HasPrefix(s.path, "web/src/")
		if !code || strings.HasSuffix(s.path, ".test.ts") || !quotedRule.MatchString(s.text) {
			continue
		}
		found = append(found, s.path)
		if !slices.Contains(refusing, s.path) {
			t.Errorf("%s refuses by a rule: ask the server", s.path)
		}
	}
	for _, path := range refusing {
		if !slices.Contains(found, path) {
			t.Errorf("%s refuses nothing any more: take it out of refusing, and out of ARCHITECTURE.md", path)
		}
	}
}

func TestBoardsStayShort(t *testing.T) {
	const limit = 250 // lines
	found := 0
	for _, s := range sources(t) {
		kit, game := strings.HasPrefix(s.path, "web/src/board/"), strings.HasPrefix(s.path, "web/src/games/")
		if !kit && !game || filepath.Ext(s.path) == ".json" {
			continue
		}
		found++
		if n := strings.Count(s.text, "\n"); n > limit {
			t.Errorf("%s has %d lines, more than %d: is there a part that web/src/board has, or could have?", s.path, n, limit)
		}
	}
	if found < 100 {
		t.Fatalf("only %d files of boards found: is the linter looking in the right place?", found)
	}
}
