package webpush

import (
	"embed"
	"fmt"
	"io/fs"
	"time"

	"woodwork/game"
	"woodwork/i18n"
)

//go:embed text/*.json
var textFiles embed.FS

// Words say what a browser is called for.
type Words struct {
	own   map[string]*i18n.Catalogue // by language
	games map[string]string          // names, by language and game
}

// NewWords returns the words; catalogue has those of a game.
func NewWords(games []game.Game, catalogue func(game string) fs.FS) (*Words, error) {
	w := &Words{own: map[string]*i18n.Catalogue{}, games: map[string]string{}}
	for _, lang := range i18n.Languages() {
		own, err := i18n.Load(game.TextFolder(textFiles), lang)
		if err != nil {
			return nil, fmt.Errorf("load the words of calls: %w", err)
		}
		w.own[lang] = own
		for _, g := range games {
			theirs, err := i18n.Load(catalogue(g.ID), lang)
			if err != nil {
				return nil, fmt.Errorf("load the words of %s: %w", g.ID, err)
			}
			w.games[lang+" "+g.ID] = theirs.Say(game.Say(g.ID+".name"), nil)
		}
	}
	return w, nil
}

// A Notice is what a browser shows.
type Notice struct {
	Kind    string `json:"kind"` // turn, time or invitation
	Match   string `json:"match"`
	Title   string `json:"title"`
	Body    string `json:"body"`
	Turn    uint64 `json:"turn"`    // which turn of the match it is: a notice that comes twice is one
	Waiting int    `json:"waiting"` // in how many matches it is the reader's turn
}

// say fills in the words. names are those of the others; left is how much time there is.
func (w *Words) say(n *Notice, lang, gameID string, names []string, left time.Duration) {
	if w.own[lang] == nil {
		lang = "en"
	}
	tell := func(key string, pairs ...any) string { return w.own[lang].Say(game.Say("call."+key, pairs...), nil) }
	n.Title = tell(n.Kind, "game", w.gameName(lang, gameID))
	with := tell("nobody")
	if len(names) > 0 {
		with = tell("with", "names", listed(names))
	}
	switch hours := int(left.Hours()); {
	case n.Kind == "invitation":
		n.Body = with
	case hours >= 48:
		n.Body = tell("days", "with", with, "n", hours/24)
	default:
		n.Body = tell("hours", "with", with, "n", max(hours, 1))
	}
}

// listed makes one argument of several; each of them keeps its direction to itself.
func listed(names []string) any {
	if len(names) == 1 {
		return names[0]
	}
	return game.Say("call.and", "first", names[0], "rest", listed(names[1:]))
}
