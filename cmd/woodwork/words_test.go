package main

import (
	"io/fs"
	"slices"
	"testing"

	"woodwork/game"
	"woodwork/games"
	"woodwork/i18n"
	"woodwork/players"
	"woodwork/record"
	"woodwork/table"
)

func catalogues(t *testing.T) map[string]*i18n.Catalogue {
	sub, err := fs.Sub(ownTexts, "text")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]*i18n.Catalogue{}
	for _, lang := range i18n.Languages() {
		if all[lang], err = i18n.Load(sub, lang); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// All languages have the same texts, with the same arguments.
func TestTextsAgree(t *testing.T) {
	all := catalogues(t)
	en := all["en"]
	for lang, c := range all {
		if !slices.Equal(c.Keys(), en.Keys()) {
			t.Errorf("%s has the keys %v, English %v", lang, c.Keys(), en.Keys())
		}
		for _, key := range en.Keys() {
			if !slices.Equal(c.Args(key), en.Args(key)) {
				t.Errorf("%s: %s has the arguments %v, English %v", lang, key, c.Args(key), en.Args(key))
			}
		}
	}
}

// Every level of the computer has a name of its own.
func TestLevelsHaveNames(t *testing.T) {
	registry := players.Open(t.Context(), nil)
	for _, lang := range i18n.Languages() {
		w, err := langFlag{lang}.words("tutto")
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range registry["tutto"].Levels {
			if name := w.level(level.ID); name == "" || lang != "en" && name == level.ID {
				t.Errorf("%s: the level %s is called %q", lang, level.ID, name)
			}
		}
		if w.level("grandmaster") != "grandmaster" {
			t.Errorf("%s: a level without a name is called %q, not by its id", lang, w.level("grandmaster"))
		}
	}
}

func TestAuthorsHaveNames(t *testing.T) {
	w, err := langFlag{"en"}.words("tutto")
	if err != nil {
		t.Fatal(err)
	}
	w.seats = []table.Seat{{Kind: table.Human, Name: "Anna"}, {Kind: table.Bot, Level: "best"}, {Kind: table.Open}}
	for seat, want := range map[game.Seat]string{
		0: "Anna", 1: "Computer (master)", 2: "Seat 3", 3: "Seat 4", game.Nature: "Chance", game.Clock: "The clock", record.Table: "Table",
	} {
		if got := w.author(seat); got != want {
			t.Errorf("seat %d is called %q, want %q", seat, got, want)
		}
	}
}

// Every figure that the terminal shows is one of the game's, and has a text.
func TestChancesAreFigures(t *testing.T) {
	for id, names := range map[string][]string{
		"tutto":       {"null", "success", "stop"},
		"winninggoal": {"goal", "keep", "lose", "penalty", "against", "question", "shot"},
	} {
		theirs, err := i18n.Load(games.Text(id), "en")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if key := id + ".figure." + name; !theirs.Has(key) || !catalogues(t)["en"].Has("cli."+key) {
				t.Errorf("%s is not a figure of the game, or has no words", key)
			}
		}
	}
}
