package main

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/games"
	"woodwork/i18n"
)

// variants returns the options to test, besides the defaults.
func variants(g game.Game) []game.Values {
	list := []game.Values{nil}
	for _, p := range g.Presets {
		list = append(list, p.Values)
	}
	for _, o := range g.Options {
		for _, value := range o.Choices {
			if value != o.Default && value != "own" {
				list = append(list, game.Values{o.Key: value})
			}
		}
	}
	return list
}

// TestNoTwoChoicesInTheSameWords plays random matches of all games: any two moves that a player
// can choose between have different texts, in every language, as a sentence and in short.
func TestNoTwoChoicesInTheSameWords(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			var languages []*i18n.Catalogue
			for _, language := range i18n.Languages() {
				c, err := i18n.Load(games.Text(g.ID), language)
				if err != nil {
					t.Fatal(err)
				}
				languages = append(languages, c)
			}
			for i, values := range variants(g) {
				walkChoices(t, g, values, rand.New(rand.NewPCG(uint64(i), 1)), languages)
			}
		})
	}
}

// walkChoices makes some random inputs in a match.
func walkChoices(t *testing.T, g game.Game, values game.Values, src game.Source, languages []*i18n.Catalogue) {
	m, err := g.New(values, g.MinSeats)
	if err != nil {
		t.Fatal(err)
	}
	inputs := 24
	if long() {
		inputs = 400
	}
	for range inputs {
		turn := m.Turn()
		if turn.Over() {
			return
		}
		seat, move := game.Nature, ""
		if turn.Chance {
			move = m.Draw(src)
		} else {
			for s := range game.Seat(m.Seats()) {
				if turn.Seats.Has(s) {
					differ(t, m, s, languages)
					seat, move = s, m.Random(s, src)
				}
			}
		}
		if _, err := m.Play(0, seat, move); err != nil {
			t.Fatalf("%s: %s: %v", m.State(), move, err)
		}
	}
}

// differ checks that the moves of a seat have different texts.
func differ(t *testing.T, m game.Match, seat game.Seat, languages []*i18n.Catalogue) {
	legal := m.Legal(seat)
	words := make([]game.Text, len(legal))
	for i, move := range legal {
		var err error
		if words[i], err = m.Describe(move); err != nil {
			t.Fatalf("%s: %s: %v", m.State(), move, err)
		}
	}
	for _, c := range languages {
		said := map[string]string{}
		for i, move := range legal {
			for _, key := range []string{words[i].Key, words[i].Key + ".short"} {
				if !c.Has(key) {
					continue
				}
				sentence := key[len(words[i].Key):] + c.Say(game.Text{Key: key, Args: words[i].Args}, game.Seat.String)
				if other, ok := said[sentence]; ok {
					t.Fatalf("%s: %s and %s are both %q", m.State(), other, move, sentence)
				}
				said[sentence] = move
			}
		}
	}
}
