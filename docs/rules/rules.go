// Package rules holds the rulebooks of the games, in four languages.
package rules

import (
	"embed"
	"fmt"
	"regexp"
	"strings"
)

//go:embed */*.md
var books embed.FS

// ruleID is what the id of a rule looks like; headings have other ids.
var ruleID = regexp.MustCompile(`^[A-Z]{2}-[0-9]{2,3}$`)

// Find returns the paragraph of a game's rulebook that states the rule with an id, such as TU-06,
// in a language.
func Find(gameID, id, lang string) (string, error) {
	book, err := books.ReadFile(gameID + "/" + lang + ".md")
	if err != nil {
		return "", fmt.Errorf("there is no rulebook of %.40q in %.10q", gameID, lang)
	}
	anchor := "{#" + id + "}"
	for paragraph := range strings.SplitSeq(string(book), "\n\n") {
		if ruleID.MatchString(id) && strings.Contains(paragraph, anchor) {
			return strings.TrimSpace(strings.ReplaceAll(paragraph, anchor, "")), nil
		}
	}
	return "", fmt.Errorf("the rulebook of %s has no rule %.20q", gameID, id)
}
