package main

import (
	"context"
	"fmt"
	"strings"

	"woodwork/docs/rules"
	"woodwork/external"
	"woodwork/game"
	"woodwork/games"
)

// nothing is the input of a tool that needs none.
type nothing struct{}

// gameInfo describes a game.
type gameInfo struct {
	ID      string       `json:"id"`
	Name    string       `json:"name"`
	Seats   string       `json:"seats" jsonschema:"how many players, such as 2-10"`
	Options []optionInfo `json:"options"`
	Levels  []string     `json:"levels" jsonschema:"of the computer, weakest first"`
}

// optionInfo describes an option.
type optionInfo struct {
	Key     string `json:"key"`
	Accepts string `json:"accepts" jsonschema:"the values, the usual one first"`
	Means   string `json:"means"`
	Rule    string `json:"rule,omitempty"`
}

type gameList struct {
	Games []gameInfo `json:"games"`
}

// games answers the tool of that name.
func (t *tools) games(context.Context, nothing) (gameList, error) {
	var list gameList
	for _, g := range games.All() {
		w, err := langFlag{"en"}.words(g.ID)
		if err != nil {
			return list, err
		}
		say := func(key string) string { return w.say(game.Say(g.ID + "." + key)) }
		info := gameInfo{ID: g.ID, Name: say("name"), Seats: fmt.Sprintf("%d-%d", g.MinSeats, g.MaxSeats)}
		for _, o := range g.Options {
			info.Options = append(info.Options, optionInfo{o.Key, accepts(o), say("option." + o.Key), o.Rule})
		}
		for _, level := range t.registry[g.ID].Levels {
			info.Levels = append(info.Levels, level.ID)
		}
		list.Games = append(list.Games, info)
	}
	return list, nil
}

type ruleInput struct {
	Game string `json:"game" jsonschema:"the id of the game"`
	ID   string `json:"id" jsonschema:"the id of the rule, such as TU-06"`
	Lang string `json:"lang,omitempty" jsonschema:"en, hu, ru or tr; en if left out"`
}

type ruleText struct {
	Text string `json:"text"`
}

// rule answers the tool of that name.
func (*tools) rule(_ context.Context, in ruleInput) (ruleText, error) {
	g, err := gameFlags{Game: in.Game}.find()
	if err != nil {
		return ruleText{}, err
	}
	if in.Lang == "" {
		in.Lang = "en"
	}
	text, err := rules.Find(g.ID, in.ID, in.Lang)
	return ruleText{text}, err
}

// positionInput is a position, as most tools take it.
type positionInput struct {
	Game    string            `json:"game" jsonschema:"the id of the game"`
	Options map[string]string `json:"options,omitempty" jsonschema:"where the state line does not carry them"`
	State   string            `json:"state,omitempty" jsonschema:"the state line; the opening if left out"`
	Seats   int               `json:"seats,omitempty" jsonschema:"players of an opening; the fewest if left out"`
}

// open returns the match at the position.
func (p positionInput) open() (game.Game, game.Match, error) {
	f := gameFlags{Game: p.Game, optionFlags: optionFlags{Option: p.Options}}
	g, err := f.find()
	if err != nil {
		return g, nil, err
	}
	var state *string
	if p.State != "" {
		state = &p.State
	}
	m, err := f.open(g, state, p.Seats)
	return g, m, err
}

type legalOutput struct {
	State string   `json:"state"`
	Seats []int    `json:"seats" jsonschema:"who may decide, from 0; nobody if it is the turn of chance, or the match is over"`
	Moves []string `json:"moves"`
	Forms []string `json:"forms,omitempty" jsonschema:"if the moves are too many to list: one of each form"`
}

// legal answers the tool of that name.
func (*tools) legal(_ context.Context, in positionInput) (legalOutput, error) {
	g, m, err := in.open()
	if err != nil {
		return legalOutput{}, err
	}
	return choices(g, m), nil
}

type oddsOutput struct {
	Outcomes []outcome `json:"outcomes" jsonschema:"none if it is not the turn of chance, or they are too many to list"`
}

type outcome struct {
	Move   string  `json:"move"`
	Weight uint32  `json:"weight"`
	Chance float64 `json:"chance"`
}

// odds answers the tool of that name.
func (*tools) odds(_ context.Context, in positionInput) (oddsOutput, error) {
	_, m, err := in.open()
	if err != nil {
		return oddsOutput{}, err
	}
	out, all := oddsOutput{Outcomes: []outcome{}}, 0.0
	for _, o := range m.Odds() {
		all += float64(o.Weight)
		out.Outcomes = append(out.Outcomes, outcome{Move: o.Move, Weight: o.Weight})
	}
	for i := range out.Outcomes {
		out.Outcomes[i].Chance = float64(out.Outcomes[i].Weight) / all
	}
	return out, nil
}

type applyInput struct {
	positionInput
	Moves []string `json:"moves" jsonschema:"decisions and chance outcomes in the notation of the game"`
}

// choices returns what may be decided in a match.
func choices(g game.Game, m game.Match) legalOutput {
	out := legalOutput{State: m.State(), Seats: []int{}, Moves: []string{}}
	for seat := range game.Seat(m.Seats()) {
		if !m.Turn().Seats.Has(seat) {
			continue
		}
		out.Seats = append(out.Seats, int(seat))
		q := external.NewQuestion(g, nil, m, seat, 0)
		out.Moves, out.Forms = append(out.Moves, q.Legal...), append(out.Forms, q.Forms...)
	}
	return out
}

// apply answers the tool of that name.
func (*tools) apply(ctx context.Context, in applyInput) (legalOutput, error) {
	g, m, err := in.open()
	if err != nil {
		return legalOutput{}, err
	}
	w, err := langFlag{"en"}.words(g.ID)
	if err != nil {
		return legalOutput{}, err
	}
	for _, move := range in.Moves {
		if ctx.Err() != nil {
			return legalOutput{}, ctx.Err()
		}
		if _, _, err := makeMove(m, 0, strings.TrimSpace(move)); err != nil {
			return legalOutput{}, refusal(w, err)
		}
	}
	return choices(g, m), nil
}

// refusal puts an error about a move into one line of words.
func refusal(w *words, err error) error { return wordedError{oneLine(w.speak(err).Error()), err} }
