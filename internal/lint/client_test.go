package lint

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestBoardsStayShort(t *testing.T) {
	const limit = 380 // in lines, of which the formatter gives each declaration of a style its own
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
