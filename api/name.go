package api

import (
	"strings"

	"woodwork/record"
)

// maxName is the longest name of a player on the screen, in letters.
const maxName = 24

// cleanName makes a name fit to be shown to others: no control characters and
// none that are invisible, single blanks, at most maxName letters.
func cleanName(name string) string {
	letters := []rune(record.CleanName(name))
	return strings.TrimSpace(string(letters[:min(len(letters), maxName)]))
}
