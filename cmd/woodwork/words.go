package main

import (
	"embed"
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/games"
	"woodwork/i18n"
	"woodwork/record"
	"woodwork/table"
)

//go:embed text/*.json
var ownTexts embed.FS

// langFlag is the language of texts.
type langFlag struct {
	Lang string `enum:"en,hu,ru,tr" default:"en" env:"WOODWORK_LANG" help:"Language: en, hu, ru or tr."`
}

func (f langFlag) words(gameID string) (*words, error) {
	own, err := i18n.Load(game.TextFolder(ownTexts), f.Lang)
	if err != nil {
		return nil, fmt.Errorf("load the words of the program: %w", err)
	}
	theirs, err := i18n.Load(games.Text(gameID), f.Lang)
	if err != nil {
		return nil, fmt.Errorf("load the words of %s: %w", gameID, err)
	}
	around, err := i18n.Load(table.Text(), f.Lang)
	if err != nil {
		return nil, fmt.Errorf("load the words of the table: %w", err)
	}
	return &words{own: own, game: theirs, table: around}, nil
}

// words says things about a match in one language.
type words struct {
	own, game, table *i18n.Catalogue
	seats            []table.Seat // what the seats are called; may be short
}

// say puts a text of the game, of the table or of this program into words.
func (w *words) say(t game.Text) string {
	switch {
	case strings.HasPrefix(t.Key, "cli."):
		return w.own.Say(t, w.author)
	case strings.HasPrefix(t.Key, "table."):
		return w.table.Say(t, w.author)
	}
	return w.game.Say(t, w.author)
}

// tell is say for a text of this program: a key without its prefix, and
// alternating names and values.
func (w *words) tell(key string, pairs ...any) string {
	return w.say(game.Say("cli."+key, pairs...))
}

// author names who made an entry: a player, chance, the clock or the table.
func (w *words) author(seat game.Seat) string {
	switch seat {
	case game.Nature:
		return w.tell("nature")
	case game.Clock:
		return w.tell("clock")
	case record.Table:
		return w.tell("table")
	}
	if int(seat) < len(w.seats) {
		if name := w.nameOf(w.seats[seat]); name != "" {
			return name
		}
	}
	return w.tell("seat", "n", int(seat)+1)
}

func (w *words) nameOf(s table.Seat) string {
	switch s.Kind {
	case table.Human:
		return s.Name
	case table.Bot:
		return w.tell("computer", "level", w.level(s.Level))
	}
	return ""
}

// level returns the name of a level of the computer, or its id if it has no name here
func (w *words) level(id string) string { return w.tell("level", "id", id) }
