// Package terminal draws games in a terminal: the counterpart of web/src/games.
package terminal

import (
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/games/footballchess"
	"woodwork/games/tutto"
	"woodwork/games/winninggoal"
)

// A Say puts a text into words of the reader's language.
type Say func(game.Text) string

// own says a text of the command line: a key without its prefix, and alternating names and
// values.
func (say Say) own(key string, pairs ...any) string { return say(game.Say("cli."+key, pairs...)) }

// Sketch draws the position in lines of plain text. A game without a drawing shows its state line.
func Sketch(m game.Match, say Say) []string {
	switch v := m.View().(type) {
	case tutto.View:
		return say.tutto(v)
	case winninggoal.View:
		return say.winningGoal(v)
	case footballchess.View:
		return footballChess(v)
	}
	return []string{m.State()}
}

// tutto lists the card, the dice put aside, the roll and what is at risk.
func (say Say) tutto(v tutto.View) []string {
	dice := func(faces []int) string { return strings.ReplaceAll(fmt.Sprint(faces), " ", "][") }
	lines := []string{say.own("tutto.card", "card", say(game.Say("tutto.card."+v.Card)), "left", v.Cards, "target", int(v.Target))}
	var aside []string
	for _, g := range v.Kept {
		aside = append(aside, dice(g.Dice))
	}
	if len(aside) > 0 {
		lines = append(lines, say.own("tutto.aside", "dice", strings.Join(aside, " ")))
	}
	if len(v.Roll) > 0 {
		lines = append(lines, say.own("tutto.roll", "dice", dice(v.Roll)))
	}
	return append(lines, say.own("tutto.risk", "points", int(v.Turn+v.Points)))
}
