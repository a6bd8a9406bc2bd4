package api

import (
	"strings"
	"unicode"

	"github.com/rivo/uniseg"

	"woodwork/table"
)

const (
	// maxName is the longest name of a player on the screen, in letters as people count them: an
	// emoji is one, of however many characters it consists.
	maxName = 24
	// maxMarks is how many marks may be stacked on one letter: more would overlap the lines
	// above and below.
	maxMarks = 3
)

// Characters that are seen only together with others, or not at all, although Unicode calls them
// printable or needs them in emoji.
const (
	blankBraille = '\u2800'     // a Braille cell without dots
	nullNotehead = '\U0001D159' // a note that is not drawn
	keycap       = '\u20e3'     // a key around a digit
	textStyle    = '\ufe0e'     // asks for a black and white drawing of what is before it
	emojiStyle   = '\ufe0f'     // asks for a coloured one
	joiner       = '\u200d'     // makes one emoji of several
	blackFlag    = '\U0001F3F4' // begins the flag of a part of a country, in tags
	lastTag      = '\U000E007F' // ends it
)

// cleanName makes a name fit to be shown to others: it removes control characters, invisible
// characters, and marks that have no letter, keeps single blanks, and cuts it to maxName
// letters. The result may be empty.
func cleanName(name string) string {
	var clean []rune
	blank := false
	for letters, state := 0, -1; name != "" && letters < maxName; {
		var letter string
		letter, name, _, state = uniseg.FirstGraphemeClusterInString(name, state)
		if strings.TrimSpace(letter) == "" {
			blank = len(clean) > 0
			continue
		}
		seen := []rune(table.CleanName(visibleOf([]rune(letter))))
		if len(seen) == 0 {
			continue
		}
		if blank && letters+1 < maxName {
			seen, letters = append([]rune{' '}, seen...), letters+1
		} else if blank {
			break
		}
		if len(clean)+len(seen) > table.MaxName {
			break
		}
		clean, blank, letters = append(clean, seen...), false, letters+1
	}
	return string(clean)
}

// visibleOf returns what can be seen of one letter: no fillers, no marks without a letter or beyond
// maxMarks, and nothing that belongs to emoji where there is none.
func visibleOf(letter []rune) string {
	if flagOfTags(letter) {
		return string(letter)
	}
	marks := maxMarks // until there is something that a mark can be on
	var kept []rune
	for i, c := range letter {
		switch {
		case c == joiner:
			if i+1 == len(letter) || len(kept) == 0 || !inEmoji(kept[len(kept)-1]) || !pictured(letter[i+1]) {
				continue
			}
		case c == emojiStyle, c == textStyle:
			if len(kept) == 0 || !pictured(kept[len(kept)-1]) && !(i+1 < len(letter) && letter[i+1] == keycap) {
				continue
			}
		case unseen(c), unicode.IsMark(c) && marks >= maxMarks:
			continue
		case unicode.IsMark(c):
			marks++
		case !unicode.IsSpace(c):
			marks = 0
		}
		kept = append(kept, c)
	}
	return string(kept)
}

// unseen reports whether nothing is drawn for a character.
func unseen(c rune) bool {
	return c == blankBraille || c == nullNotehead || unicode.In(c, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Cf)
}

// pictured reports whether a character is a picture, which may be part of an emoji.
func pictured(c rune) bool {
	return unicode.Is(unicode.So, c) || c == '\u203c' || c == '\u2049' || c >= '\u2190' && c <= '\u21ff'
}

// inEmoji reports whether an emoji may go on after a character.
func inEmoji(c rune) bool {
	return pictured(c) || c == emojiStyle || c >= '\U0001F3FB' && c <= '\U0001F3FF' // or a colour of skin
}

// flagOfTags reports whether a letter is the flag of a part of a country, such as Scotland's.
func flagOfTags(letter []rune) bool {
	if len(letter) < 3 || letter[0] != blackFlag || letter[len(letter)-1] != lastTag {
		return false
	}
	for _, c := range letter[1:] {
		if c < '\U000E0020' || c > lastTag {
			return false
		}
	}
	return true
}
