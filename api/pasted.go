package api

import (
	"errors"
	"regexp"
	"strings"
	"unicode"

	"woodwork/game"
	notation "woodwork/game/line"
)

// Mails, documents and chats change a position that is sent with them: blanks that do not break,
// tabs, long lines that are broken, dashes for hyphens, quotation marks round it.
var (
	typeset = strings.NewReplacer("‐", "-", "‑", "-", "‒", "-", "–", "-", "—", "-", "−", "-",
		"\u00ad", "", "\u200b", "", "\u200c", "", "\u200d", "", "\u2060", "", "\ufeff", "", "\u200e", "", "\u200f", "",
		"&nbsp;", " ", "&gt;", ">", "&lt;", "<", "&amp;", "&", "…", "...")
	softBreak   = regexp.MustCompile(`=\r?\n`)
	quotedMail  = regexp.MustCompile(`(?m)^(?:>[ \t]?)+`)
	brokenLine  = regexp.MustCompile(`[ \t]*[\r\n\x{2028}\x{2029}\v\f]+[ \t]*`)
	aroundState = " \t\r\n\"'`*_.,„“”‚‘’«»‹›[]"
)

// pasted returns the position that a text stands for, in the forms in which it may have been
// written, the likeliest first: where a long line was broken, there may have been a blank or not.
func pasted(text string) []string {
	text = strings.Map(narrow, text)
	text = quotedMail.ReplaceAllString(typeset.Replace(softBreak.ReplaceAllString(text, "")), "")
	text = strings.Trim(text, aroundState)
	forms := []string{brokenLine.ReplaceAllString(text, " "), brokenLine.ReplaceAllString(text, "")}
	if !strings.ContainsFunc(text, unicode.IsSpace) {
		forms[1] = strings.ReplaceAll(text, "_", " ") // as in addresses
	}
	for i := range forms {
		forms[i] = strings.Join(strings.Fields(forms[i]), " ")
	}
	return forms
}

// narrow returns the sign that a wide one of an East Asian keyboard stands for.
func narrow(r rune) rune {
	if '！' <= r && r <= '～' {
		return r - '！' + '!'
	}
	return r
}

// loadState opens a position from a text as people send it.
func loadState(g game.Game, options game.Values, text string) (game.Match, error) {
	m, err := g.Load(options, text)
	if err == nil {
		return m, nil
	}
	for _, form := range pasted(text) {
		again, failure := g.Load(options, form)
		if failure == nil {
			return again, nil
		}
		if errors.As(err, new(*notation.CountError)) && !errors.As(failure, new(*notation.CountError)) {
			err = failure // it has at least the right number of parts
		}
	}
	return nil, err
}

// unread says, for the reader, why a position cannot be read.
func unread(err error) game.Text {
	var count *notation.CountError
	var field *notation.FieldError
	switch {
	case errors.As(err, &count):
		return game.Say("error.position.parts", "n", count.Got, "of", count.Want)
	case errors.As(err, &field):
		return game.Say("error.position.part", "n", field.N)
	}
	return game.Say("error.position")
}
