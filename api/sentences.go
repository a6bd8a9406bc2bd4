package api

import (
	"fmt"
	"io/fs"
	"strings"

	"woodwork/game"
	"woodwork/i18n"
)

// sentences say in English what the referee means, for the detail of an error.
// A browser has the catalogues of all languages and uses the text instead.
type sentences map[string]*i18n.Catalogue // by game

// newSentences loads the English catalogues; catalogue may be nil, or have none.
func newSentences(games []game.Game, catalogue func(game string) fs.FS) (sentences, error) {
	s := sentences{}
	for _, g := range games {
		if catalogue == nil {
			break
		}
		files := catalogue(g.ID)
		if files == nil {
			continue
		}
		c, err := i18n.Load(files, "en")
		if err != nil {
			return nil, fmt.Errorf("loading the words of %s: %w", g.ID, err)
		}
		s[g.ID] = c
	}
	return s, nil
}

// say returns the sentence of a text, whose key begins with its game; false if
// there is none.
func (s sentences) say(t game.Text) (string, bool) {
	id, _, _ := strings.Cut(t.Key, ".")
	c := s[id]
	if c == nil {
		return "", false
	}
	sentence, err := c.Try(t, func(seat game.Seat) string { return "player " + seat.String() })
	return sentence, err == nil
}
