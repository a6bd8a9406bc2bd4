package lint

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// retired are words and phrases that are not used, each with what to write instead:
// old-fashioned ones, and those that docs/glossary.md has another word for.
var retired = map[string]string{
	"anew": "again", "whoever": "anyone who, or a name for them", "for ever": "forever",
	"so many": "that many, or the number by its name", "for so long": "for that long",
	"how manyeth": "number", "manyeth": "number", "at the wish of": "asked for by",
	"by what chance says": "by chance", "whosoever": "anyone who", "heretofore": "before",
	"carriage": "carry", "lesson hopes": "lesson asks",
	"keeper of a match": "actor", "keeper of the match": "actor", "ponder": "think", "heckler": "out-of-turn player",
	"kicker bot": "beginner bot", "roster": "players", "house": "installation, servers", "houses": "installations",
	"what becomes of": "what happens to", "how things stand": "the state", "lets go of": "drops", "let go of": "drop",
	"is spoken of": "is mentioned", "are spoken of": "are mentioned", "for want of": "for lack of", "takes in that": "records that",
	"vault": "solution cache", "yardstick": "baseline", "teller": "narrator",
}

var retiredWord = regexp.MustCompile(`(?i)\b(` + strings.Join(alternatives(retired), "|") + `)\b`)

// oldFlag is the flag serve --anew, which is still understood.
var oldFlag = regexp.MustCompile("aliases:\"anew\"|`--anew`")

func alternatives(words map[string]string) (list []string) {
	for word := range words {
		list = append(list, regexp.QuoteMeta(word))
	}
	return list
}

// unworded reports whether a text may contain retired words: the rulebooks and messages, which
// are written for players, and recordings of tests.
func unworded(path string) bool {
	return strings.HasPrefix(path, "docs/rules/") && strings.HasSuffix(path, ".md") || strings.Contains(path, "/text/") || strings.Contains(path, "/i18n/") ||
		strings.Contains(path, "testdata/") || strings.HasPrefix(path, "internal/lint/words")
}

func TestRetiredWordsAreNotUsed(t *testing.T) {
	changelog, err := os.ReadFile(filepath.Join(root, "CHANGELOG.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range append(slices.Clip(sources(t)), source{"CHANGELOG.md", string(changelog)}) {
		if unworded(s.path) {
			continue
		}
		for n, line := range strings.Split(s.text, "\n") {
			if word := retiredWord.FindString(line); word != "" && !oldFlag.MatchString(line) {
				t.Errorf("%s:%d: %q: write %s", s.path, n+1, word, retired[strings.ToLower(word)])
			}
		}
	}
}

// The test above can fail.
func TestRetiredWordsAreFound(t *testing.T) {
	for line, want := range map[string]string{"// begun Anew": "Anew", "// as many": "", "renewed": "", "it lasts for ever": "for ever", "for everything": ""} {
		if got := retiredWord.FindString(line); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

// Only the rulebooks themselves may have retired words, not the Go files beside them.
func TestRulebooksMayHaveRetiredWords(t *testing.T) {
	for path, want := range map[string]bool{"docs/rules/tutto/en.md": true, "docs/rules/rules_test.go": false, "CHANGELOG.md": false} {
		if got := unworded(path); got != want {
			t.Errorf("%s: %v, want %v", path, got, want)
		}
	}
}
