package i18n

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// language is what messages need to know about a language.
type language struct {
	plural  func(n float64) string // the category of a number
	group   string                 // between thousands
	ungroup int                    // numbers with that many digits are not grouped
	decimal string
	percent string // where # is the number
	special unicode.SpecialCase
}

// capital returns s with a capital letter at its beginning.
func (l *language) capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(l.special.ToUpper(first)) + s[size:]
}

// The plural rules are those of the Unicode CLDR.
var languages = map[string]*language{
	"en": {plural: oneIsOne, group: ",", decimal: ".", percent: "#%"},
	"hu": {plural: oneIsOne, group: "\u00a0", ungroup: 4, decimal: ",", percent: "#%"},
	"ru": {plural: russian, group: "\u00a0", decimal: ",", percent: "#\u00a0%"},
	"tr": {plural: oneIsOne, group: ".", decimal: ",", percent: "%#", special: unicode.TurkishCase},
}

func oneIsOne(n float64) string {
	if n == 1 {
		return "one"
	}
	return "other"
}

// russian distinguishes 1, 21, 31…; 2 to 4, 22 to 24…; all other whole numbers; and fractions.
func russian(n float64) string {
	n = math.Abs(n)
	if n != math.Trunc(n) {
		return "other"
	}
	ones, tens := math.Mod(n, 10), math.Mod(n, 100)
	switch {
	case ones == 1 && tens != 11:
		return "one"
	case ones >= 2 && ones <= 4 && (tens < 12 || tens > 14):
		return "few"
	}
	return "many"
}

// number writes n with up to three decimals.
func (l *language) number(n float64) string { return l.digits(n, 3) }

// percentage writes 0.25 as 25%.
func (l *language) percentage(p float64) string {
	sign := ""
	if p*100 <= -0.5 {
		sign = "-"
	}
	return sign + strings.Replace(l.percent, "#", l.digits(math.Abs(p)*100, 0), 1)
}

func (l *language) digits(n float64, decimals int) string {
	scale := math.Pow10(decimals)
	n = math.Round(n*scale) / scale
	whole, fraction, _ := strings.Cut(strconv.FormatFloat(math.Abs(n), 'f', -1, 64), ".")
	var b strings.Builder
	if n < 0 {
		b.WriteByte('-')
	}
	for i, digit := range whole {
		if i > 0 && (len(whole)-i)%3 == 0 && len(whole) > l.ungroup {
			b.WriteString(l.group)
		}
		b.WriteRune(digit)
	}
	if fraction != "" {
		b.WriteString(l.decimal + fraction)
	}
	return b.String()
}
