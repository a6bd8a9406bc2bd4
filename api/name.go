package api

import (
	"strings"
	"unicode"
)

// maxName is the longest name of a player, in letters.
const maxName = 24

// cleanName makes a name fit to be shown to others: no control characters and
// no invisible ones, single blanks, at most maxName letters.
func cleanName(name string) string {
	visible := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		if !unicode.IsGraphic(r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, name)
	letters := []rune(strings.Join(strings.Fields(visible), " "))
	if len(letters) > maxName {
		letters = letters[:maxName]
	}
	return strings.TrimSpace(string(letters))
}
