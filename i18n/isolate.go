package i18n

import (
	"strings"
	"unicode"
)

// Marks that turn the direction of a text, and the two that keep its direction to itself.
const (
	turns     = "\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
	isolate   = "\u2068"
	endOfText = "\u2069"
)

// Isolated returns a text of somebody else's, such as a name, that keeps its direction to itself: in
// our sentences, which all run from left to right, a name in Hebrew or Arabic would carry the numbers
// and signs beside it to its other side. A text without such letters is returned as it is.
func Isolated(text string) string {
	if !strings.ContainsFunc(text, turning) {
		return text
	}
	plain := strings.Map(func(r rune) rune {
		if strings.ContainsRune(turns[len("\u200f"):], r) {
			return -1
		}
		return r
	}, text)
	return isolate + plain + endOfText
}

// turning reports whether a character is written from right to left, or turns the direction.
func turning(r rune) bool {
	switch {
	case strings.ContainsRune(turns, r):
		return true
	case r < 0x590 || unicode.IsMark(r):
		return false
	}
	return r <= 0x8ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfefc || r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}
