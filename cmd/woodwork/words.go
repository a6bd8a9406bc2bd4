package main

import (
	"embed"
	"fmt"
	"strconv"
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
	return &words{own: own, game: theirs}, nil
}

// words says things about a match in one language.
type words struct {
	own, game *i18n.Catalogue
	seats     []table.Seat // what the seats are called; may be short
}

// say puts a text of the game or of this program into words.
func (w *words) say(t game.Text) string {
	if strings.HasPrefix(t.Key, "cli.") {
		return w.own.Say(t, w.author)
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

// atTable says what a table entry, after which the match is m, was about; before are
// the seats that it found.
func (w *words) atTable(before []table.Seat, m *record.Match, e record.Entry) string {
	verb, rest, _ := strings.Cut(e.Text, " ")
	switch verb {
	case "open":
		return w.tell("open", "game", w.say(game.Say(m.GameID+".name")), "seats", len(m.Seats), "commit", m.CommitText())
	case "seat":
		number, who, _ := strings.Cut(rest, " ")
		return w.seated(before, m, number, who)
	case "position":
		return w.tell("position", "state", rest)
	case "offer", "refuse", "agree", "withdraw", "reveal", "takeback", "terms", "pause", "resume", "leave", "lag":
		return w.said(verb, rest)
	case "end":
		return w.tell(m.End.Why, "seat", m.End.Seat)
	case "secret":
		return w.tell("secret", "secret", rest)
	case "broken":
		return w.tell("broken", "why", rest)
	case string(table.Start):
		return w.tell("start")
	}
	return e.Text
}

// said says what a player on a seat said to the others: a draw, a takeback, a pause, other terms, entropy; or how far
// away they are.
func (w *words) said(verb, text string) string {
	number, rest, _ := strings.Cut(text, " ")
	seat, err := game.ParseSeat(number)
	about, terms, _ := strings.Cut(rest, " ")
	switch {
	case err != nil:
		return ""
	case verb == "terms":
		return w.tell(verb, "terms", about)
	case about == "terms" && verb == "offer":
		return w.tell("offer.terms", "seat", seat, "terms", terms)
	case verb == "agree", verb == "withdraw":
		return w.tell(verb, "seat", seat, "what", about)
	case about == "terms":
		return w.tell("refuse.terms", "seat", seat)
	case verb == "leave":
		return w.tell("leaves", "seat", seat)
	case verb == "resume":
		return w.tell("resume.match", "seat", seat)
	case verb == "takeback":
		return w.tell(verb, "seat", seat, "seq", about)
	case verb == "lag":
		ms, _ := strconv.Atoi(about)
		return w.tell(verb, "seat", seat, "lag", ms)
	case about == "takeback" && verb == "offer":
		return w.tell("ask", "seat", seat)
	case about == "pause":
		return w.tell(verb+".pause", "seat", seat)
	case about == "takeback":
		return w.tell("decline", "seat", seat)
	}
	return w.tell(verb, "seat", seat)
}

// seated says who sits down, leaves, or is back.
func (w *words) seated(before []table.Seat, m *record.Match, number, who string) string {
	s, err := table.ParseSeat(who)
	seat, err2 := game.ParseSeat(number)
	if err != nil || err2 != nil || int(seat) >= len(before) {
		return w.tell("free", "seat", number)
	}
	gone, away := before[seat].Name, map[bool]string{true: "yes", false: "no"}[s.Away]
	switch {
	case s.Kind == table.Open:
		return w.tell("gone", "name", w.nameOf(before[seat]), "seat", number)
	case m.Phase == table.Waiting:
		return w.tell("sits", "seat", number, "who", w.nameOf(s))
	case s.Kind == table.Human:
		return w.tell("back", "name", s.Name)
	case before[seat].Left:
		return w.tell("plays", "name", gone, "who", w.nameOf(s))
	case s.Flagged:
		return w.tell("flagged", "name", gone, "who", w.nameOf(s))
	case m.Left():
		return w.tell("left", "name", gone, "away", away)
	}
	return w.tell("yields", "name", gone, "away", away, "who", w.nameOf(s))
}
