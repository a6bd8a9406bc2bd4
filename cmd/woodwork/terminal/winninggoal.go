package terminal

import (
	"fmt"

	"woodwork/game"
	"woodwork/games/winninggoal"
)

// winningGoal draws the pitch as the rulebook does, the goal that White attacks at
// the top, the ball as O; beside it time, ball, white die and the arrow dice that
// may be rolled.
func (say Say) winningGoal(v winninggoal.View) []string {
	beside := say.besideGoal(v)
	lines := []string{"          =====    "}
	for rank := winninggoal.Ranks; rank >= 1; rank-- {
		line := fmt.Sprintf("%2d ", rank)
		for file := 'a'; file < 'a'+winninggoal.Files; file++ {
			square := fmt.Sprintf("%c%d", file, rank)
			line += spot(square, rank, v.Ball)
		}
		lines = append(lines, line)
	}
	lines = append(lines, "          =====    ", "    a   b   c   d   e")
	for i, text := range beside {
		lines[i+1] = fmt.Sprintf("%-24s   %s", lines[i+1], text)
	}
	return lines
}

// spot is one square: the ball, the area, a square to shoot from, or none of them.
func spot(square string, rank int, ball string) string {
	area := square[0] >= 'b' && square[0] <= 'd' && (rank <= 2 || rank >= winninggoal.Ranks-1)
	switch {
	case square == ball:
		return "[O] "
	case area:
		return " #  "
	case rank == (winninggoal.Ranks+1)/2:
		return " -  "
	}
	return " .  "
}

// besideGoal lists what the pitch does not show, without what does not apply.
func (say Say) besideGoal(v winninggoal.View) (lines []string) {
	clock := fmt.Sprintf("%d:%02d", v.Ms/60_000, v.Ms/1000%60)
	lines = append(lines, say.own("winninggoal.clock", "half", v.Half, "time", clock))
	if v.Expired {
		lines = append(lines, say.own("winninggoal.expired"))
	}
	if v.Att >= 0 {
		lines = append(lines, say.own("winninggoal.ball", "seat", v.Att, "arrow", [...]string{"^", "v"}[v.Att]))
	}
	if v.Holder >= 0 && v.Power != "?" {
		power := say(game.Say("winninggoal.power." + v.Power))
		lines = append(lines, say.own("winninggoal.die", "seat", v.Holder, "power", power))
	}
	if v.Booked >= 0 {
		lines = append(lines, say.own("winninggoal.booked", "seat", v.Booked))
	}
	if v.Window {
		lines = append(lines, say.own("winninggoal.window"))
	}
	if t := v.Tally; t != nil {
		lines = append(lines, fmt.Sprintf("W%d/%d,B%d/%d", t.Goals[0], t.Taken[0], t.Goals[1], t.Taken[1]))
	}
	return lines
}
