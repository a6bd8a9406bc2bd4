package lint

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	exported = regexp.MustCompile(`(?m)^\s*export (?:async )?(?:function\*?|const|let|class|interface|type) (\w+)`)
	aWord    = regexp.MustCompile(`\w+`)
)

// An export of a client file is used by another file: otherwise it should not be exported, or is
// dead code.
func TestExportsOfTheClientAreUsed(t *testing.T) {
	client := map[string]string{}
	uses := map[string]map[string]bool{} // the files that contain each word
	for _, s := range sources(t) {
		ext := filepath.Ext(s.path)
		if !strings.HasPrefix(s.path, "web/") || strings.HasSuffix(s.path, ".d.ts") || ext != ".ts" && ext != ".svelte" && ext != ".mjs" {
			continue
		}
		client[s.path] = s.text
		for _, word := range aWord.FindAllString(s.text, -1) {
			if uses[word] == nil {
				uses[word] = map[string]bool{}
			}
			uses[word][s.path] = true
		}
	}
	if len(client) < 500 {
		t.Fatalf("only %d files of the client found: is the linter looking in the right place?", len(client))
	}
	for path, text := range client {
		for _, m := range exported.FindAllStringSubmatch(text, -1) {
			if len(uses[m[1]]) < 2 {
				t.Errorf("%s exports %s, which no other file uses", path, m[1])
			}
		}
	}
}
