package room

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"unicode"
)

// A code is five of twenty letters. Without vowels no code is a word, and none of the letters
// sounds or looks like another.
const (
	letters  = "BCDFGHJKLMNPQRSTVWXZ"
	codeSize = 5
	codes    = 20 * 20 * 20 * 20 * 20
)

// CodeOf returns the code of a number; those that differ by less than 3,200,000 differ.
func CodeOf(n uint64) string {
	var code [codeSize]byte
	n %= codes
	for i := range code {
		code[i] = letters[n%20]
		n /= 20
	}
	return string(code[:])
}

// lookalike are the letters of a Cyrillic keyboard that look like those of a code.
var lookalike = strings.NewReplacer("В", "B", "С", "C", "Н", "H", "К", "K", "М", "M", "Р", "P", "Т", "T", "Х", "X")

// ParseCode reads a code as people type or paste it: in capitals or not, in wide or Cyrillic letters that look alike,
// with blanks, dashes or quotation marks. It returns ErrNone for what is not a code.
func ParseCode(text string) (string, error) {
	if len(text) > 12*codeSize {
		return "", ErrNone
	}
	code := lookalike.Replace(strings.ToUpper(strings.Map(typed, text)))
	if len(code) != codeSize || strings.Trim(code, letters) != "" {
		return "", ErrNone
	}
	return code, nil
}

// typed returns the letter that a sign of a code stands for, or -1 if it stands for none.
func typed(r rune) rune {
	switch {
	case 'Ａ' <= r && r <= 'ｚ':
		return r - 'Ａ' + 'A'
	case unicode.In(r, unicode.White_Space, unicode.Cf, unicode.Pd, unicode.Pi, unicode.Pf) || strings.ContainsRune(`"'„‚`, r):
		return -1
	}
	return r
}

// Hash returns what a room keeps of a token, from which the token cannot be found.
func Hash(token string) string {
	sum := sha256.Sum256([]byte("woodwork room " + token))
	return hex.EncodeToString(sum[:])
}

// opener is what the name of a room begins with where a guest would have opened a match. No
// guest has a blank in its id.
const opener = "room "

// Opener returns the name under which a room opens matches.
func Opener(code string) string { return opener + code }

// OfOpener returns the code of the room that opened a match, "" if it was a guest.
func OfOpener(host string) string {
	code, ok := strings.CutPrefix(host, opener)
	if !ok {
		return ""
	}
	return code
}
