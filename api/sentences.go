package api

import (
	"fmt"
	"io/fs"
	"strings"

	"woodwork/game"
	"woodwork/i18n"
)

// Words put a text of the referee into English, for the detail of an error; false if there are
// no words for it. A browser has the catalogues of all languages and uses the text instead.
type Words func(t game.Text) (string, bool)

// NewWords loads the English catalogues of games; a game may have none.
func NewWords(games []game.Game, catalogue func(game string) fs.FS) (Words, error) {
	loaded := map[string]*i18n.Catalogue{} // by game
	for _, g := range games {
		files := catalogue(g.ID)
		if files == nil {
			continue
		}
		c, err := i18n.Load(files, "en")
		if err != nil {
			return nil, fmt.Errorf("loading the words of %s: %w", g.ID, err)
		}
		loaded[g.ID] = c
	}
	return func(t game.Text) (string, bool) {
		id, _, _ := strings.Cut(t.Key, ".") // a key begins with its game
		c := loaded[id]
		if c == nil {
			return "", false
		}
		sentence, err := c.Try(t, func(seat game.Seat) string { return "player " + seat.String() })
		return sentence, err == nil
	}, nil
}
