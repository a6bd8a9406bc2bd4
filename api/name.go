package api

import (
	"strings"
	"unicode"

	"woodwork/record"
)

const (
	// maxName is the longest name of a player on the screen, in letters.
	maxName = 24
	// maxMarks is how many marks may be stacked on one letter: more would overlap the lines
	// above and below.
	maxMarks = 3
	// blankBraille is a Braille cell without dots.
	blankBraille = '\u2800'
)

// cleanName makes a name fit to be shown to others: it removes control characters, invisible
// characters, and marks that have no letter, keeps single blanks, and cuts it to maxName
// letters. The result may be empty.
func cleanName(name string) string {
	letters := []rune(record.CleanName(visible(record.CleanName(name))))
	return strings.TrimSpace(string(letters[:min(len(letters), maxName)]))
}

// visible removes what cannot be seen from name: fillers, and marks without a letter or beyond
// maxMarks.
func visible(name string) string {
	marks := maxMarks // marks since the last letter; none may come before the first letter
	return strings.Map(func(c rune) rune {
		switch {
		case c == blankBraille, unicode.Is(unicode.Other_Default_Ignorable_Code_Point, c):
			return -1
		case unicode.IsMark(c) && marks >= maxMarks:
			return -1
		case unicode.IsMark(c):
			marks++
		case unicode.IsSpace(c):
			marks = maxMarks
		default:
			marks = 0
		}
		return c
	}, name)
}
