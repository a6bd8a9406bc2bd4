package main

import (
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/games/footballchess"
	"woodwork/games/tutto"
	"woodwork/games/winninggoal"
)

// show prints the match before the person's move: the score, the position, and the listed moves
// with their chances.
func (d *duel) show(list []string) {
	fmt.Fprintln(d.out)
	score := d.match.Game.Score()
	for i := range d.match.Seats {
		mark := " "
		if d.match.Turn().Seats.Has(game.Seat(i)) {
			mark = ">"
		}
		fmt.Fprintf(d.out, "%s %-24s %6d\n", mark, d.words.author(game.Seat(i)), score[i])
	}
	for _, line := range d.words.sketch(d.match.Game) {
		fmt.Fprintln(d.out, "  "+line)
	}
	d.showClock()
	figures := map[string][]game.Figure{}
	for _, h := range d.registry.Hints(d.match.GameID, d.match.Game, d.you) {
		figures[h.Move] = h.Figures
	}
	if len(d.match.Game.Legal(d.you)) == 0 {
		fmt.Fprintln(d.out, "  "+d.words.tell("unlisted", "seat", d.first()))
	}
	for i, move := range list {
		fmt.Fprintf(d.out, "%4d  %-42s %s\n", i+1, d.moveText(move), d.words.chances(figures[move]))
	}
}

// chances writes the probabilities among the figures of a move in one line.
func (w *words) chances(list []game.Figure) string {
	var parts []string
	for _, f := range list {
		key := "cli." + f.Key
		if w.own.Has(key) {
			parts = append(parts, w.say(game.Say(key, "p", f.Value)))
		}
	}
	return strings.Join(parts, "  ")
}

// conclude prints the result of the match.
func (d *duel) conclude() error {
	fmt.Fprintln(d.out)
	score, winners := d.match.Game.Score(), d.match.Winners()
	for i := range d.match.Seats {
		mark := " "
		if winners.Has(game.Seat(i)) {
			mark = "*"
		}
		fmt.Fprintf(d.out, "%s %-24s %6d\n", mark, d.words.author(game.Seat(i)), score[i])
	}
	return d.out.Flush()
}

// sketch draws the position in plain text: the terminal's counterpart of web/src/games. A game
// without a drawing shows its state line.
func (w *words) sketch(m game.Match) []string {
	switch v := m.View().(type) {
	case tutto.View:
		return w.sketchTutto(v)
	case winninggoal.View:
		return w.sketchGoal(v)
	case footballchess.View:
		return sketchPitch(v)
	}
	return []string{m.State()}
}

func (w *words) sketchTutto(v tutto.View) []string {
	dice := func(faces []int) string { return strings.ReplaceAll(fmt.Sprint(faces), " ", "][") }
	lines := []string{w.tell("tutto.card", "card", w.say(game.Say("tutto.card."+v.Card)), "left", v.Cards, "target", int(v.Target))}
	var aside []string
	for _, g := range v.Kept {
		aside = append(aside, dice(g.Dice))
	}
	if len(aside) > 0 {
		lines = append(lines, w.tell("tutto.aside", "dice", strings.Join(aside, " ")))
	}
	if len(v.Roll) > 0 {
		lines = append(lines, w.tell("tutto.roll", "dice", dice(v.Roll)))
	}
	return append(lines, w.tell("tutto.risk", "points", int(v.Turn+v.Points)))
}
