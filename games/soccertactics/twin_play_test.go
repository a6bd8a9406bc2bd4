package soccertactics

import (
	"slices"
	"strconv"
	"strings"
)

// How the twin plays, given tokens.

// play plays a token after some seconds and lets the clock run. In real time the period may end
// before the action counts.
func (w *twin) play(token string, seconds int) {
	real := w.has("TimeModel", "real")
	if real && w.phase != "toss" && w.period < 5 {
		if w.clock += seconds; w.bell() {
			return
		}
	}
	cost := 0
	if token[0] != '#' && token[0] != 'S' && token != "R" && !strings.HasPrefix(w.phase, "set") {
		cost = 5
		if slices.Contains([]string{"pm", "bp", "cm", "dm", "dc"}, w.phase) {
			cost = 15
		}
	}
	switch token[0] {
	case '#':
		w.rolls(token[1:])
	case 'S':
		w.setUp(token)
	case '!':
		w.timeUp()
	default:
		w.decides(token)
	}
	if !real {
		w.clock += cost
	}
	w.bell()
}

func (w *twin) rolls(token string) {
	d := 1 - w.o
	switch w.phase {
	case "toss", "sotoss":
		w.toss(token)
	case "so":
		w.kick(token == "ball")
	case "sp":
		w.shot(token)
	case "bt":
		w.duel(int(token[1]-'0'), int(token[3]-'0'))
	default:
		w.die = 0
		for part := range strings.SplitSeq(token, "+") {
			w.die += int(part[0] - '0')
		}
		w.phase = map[string]string{"pr": "pm", "br": "bp", "cr": "cm", "dr": "dm"}[w.phase]
		switch {
		case w.phase == "pm" && len(w.rolled(w.o)) == 0:
			w.phase = "br"
		case w.phase == "cm" && len(w.rolled(w.o)) == 0:
			w.challenge()
		case w.phase == "dm" && len(w.rolled(d)) == 0:
			w.miss()
		}
	}
}

// square reads the point at the end of a token.
func square(text string) pt {
	q, err := parseSquare(text)
	if err != nil {
		panic(err)
	}
	return point(q)
}

func (w *twin) decides(token string) {
	d := 1 - w.o
	from, to, _ := strings.Cut(strings.ReplaceAll(token, ">", "-"), "-")
	switch w.phase {
	case "pm":
		w.move(w.o, square(from), square(to))
		w.phase = "br"
	case "bp":
		w.ballPlayed(token[0], square(token[1:]))
	case "cm":
		w.captures(square(from), square(to))
	case "dc":
		if token == "R" {
			w.phase = "dr"
			return
		}
		w.move(d, w.keeper(d).at, square(to))
		w.arrive()
	case "dm":
		w.move(d, square(from), square(to))
		w.arrive()
	case "ck":
		w.corner(token, from, to)
	case "gs":
		w.goalKick(square(from), square(to))
	case "ft":
		w.move(w.o, square(token[1:]), w.ball)
		w.phase = "fe"
		w.cleared()
	case "ps":
		at, file, _ := strings.Cut(token[1:], "@")
		m := w.at(w.o, square(at))
		m.away, w.taker, w.spot, w.phase = true, m.code, int(file[0]-'A'), "pe"
		m.at = pt{}
		w.cleared()
	default:
		_, side, _ := w.forbidden()
		w.move(side, square(from), square(to))
		w.cleared()
	}
}

func (w *twin) move(side int, from, to pt) {
	w.at(side, from).at = to
	if w.restart != "-" && side == w.o && w.by == from {
		w.by = to
	}
}

func (w *twin) set(side int, restart string) {
	w.o, w.passes, w.phase, w.restart, w.by, w.dribbled = side, 0, "pr", restart, pt{}, false
	if restart != "-" {
		w.by = w.ball
	}
}

func (w *twin) challenge() {
	w.phase = "dc"
	if len(w.steps()) == 0 || w.has("KeeperStep", "off") {
		w.phase = "dr"
	}
}

// line returns the row of D's last field pawn.
func (w *twin) line() int {
	line := 9
	for _, m := range w.pawns[1-w.o] {
		if m.code != "K" {
			line = min(line, m.at.row(1-w.o))
		}
	}
	return line
}

// judged reports whether offside may be given.
func (w *twin) judged() bool {
	return w.has("Offside", "on") && w.restart != "C" && !(w.restart == "G" && w.has("GoalKickOffside", "off"))
}

// interfered reports whether a team-mate of the pawn on the ball spoils a chance.
func (w *twin) interfered() bool {
	for _, m := range w.pawns[w.o] {
		if m.at.inGoalArea(1-w.o) && m.at != w.ball && w.line() > 1 && w.judged() {
			return true
		}
	}
	return false
}

func (w *twin) ballPlayed(how byte, to pt) {
	d, from := 1-w.o, w.ball
	w.ball = to
	if how == '+' {
		w.at(w.o, from).at = to
	}
	i, j := w.at(w.o, to), w.at(d, to)
	area, long := to.inArea(d), (to.x == 2 || to.x == 5) && to.row(d) == 4 && w.has("LongShot", "on")
	switch {
	case how == '*' && i != nil && w.judged() && to.row(d) < w.line() && (w.has("OffsideBallLine", "off") || to.row(d) < from.row(d)):
		w.freeKick(d)
	case i != nil && (area || long && how == '*' && j == nil) && w.interfered():
		w.freeKick(d)
	case i != nil && j != nil:
		w.restart, w.phase = "-", "bt"
	case how == '+':
		w.dribbled = area && w.has("DribbleShot", "off")
		w.challenge()
	case i != nil && (area || long):
		w.restart, w.phase = "-", "sp"
	case i != nil && w.passes == 0:
		w.restart, w.passes, w.phase = "-", 1, "br"
	case i != nil:
		w.restart = "-"
		w.challenge()
	case j != nil:
		w.set(d, "-")
	default:
		w.phase = "cr"
	}
}

func (w *twin) captures(from, to pt) {
	d := 1 - w.o
	off := w.judged() && from.row(d) < w.line() && to.row(d) < w.line()
	w.move(w.o, from, to)
	switch {
	case to != w.ball:
		w.challenge()
	case off, to.inArea(d) && w.interfered():
		w.freeKick(d)
	default:
		w.restart = "-"
		w.challenge()
	}
}

func (w *twin) arrive() {
	switch {
	case w.at(1-w.o, w.ball) == nil:
		w.miss()
	case w.at(w.o, w.ball) != nil:
		w.dribbled, w.phase = false, "bt"
	default:
		w.wins(1 - w.o)
	}
}

// wins gives the ball to the side that has won it from the other.
func (w *twin) wins(side int) {
	w.set(side, "-")
	if w.has("TurnoverShot", "on") && w.ball.inArea(1-side) {
		w.phase = "sp"
	}
}

func (w *twin) miss() {
	switch {
	case w.at(w.o, w.ball) == nil:
		w.phase = "cr"
	case w.ball.inArea(1-w.o) && !w.dribbled:
		w.phase = "sp"
	default:
		w.set(w.o, "-")
	}
}

func (w *twin) duel(a, b int) {
	d := 1 - w.o
	bonus := map[string]int{"K": 2, "D": 1}
	if w.has("DefBonus", "2") {
		bonus["D"] = 2
	}
	i, j := w.at(w.o, w.ball).code, w.at(d, w.ball).code
	switch {
	case a == 6 && b == 1:
		w.foul(d, j)
	case a == 1 && b == 6:
		w.foul(w.o, i)
	case a+bonus[i] < b+bonus[j]:
		w.wins(d)
	case a+bonus[i] > b+bonus[j] && (w.ball.inArea(d) || j == "K" && w.has("KeeperShot", "on")):
		w.phase = "sp"
	case a+bonus[i] > b+bonus[j]:
		w.set(w.o, "-")
	}
}

func (w *twin) foul(side int, code string) {
	i, gone := slices.Index(w.yellow[side], code), func(m twinPawn) bool { return m.at == w.ball }
	switch m := w.at(side, w.ball); {
	case code == "D" && w.has("GroupCards", "off") && m.card:
		w.pawns[side] = slices.DeleteFunc(w.pawns[side], gone)
	case code == "D" && w.has("GroupCards", "off"):
		m.card = true
	case i >= 0:
		w.yellow[side] = slices.Delete(w.yellow[side], i, i+1)
		w.pawns[side] = slices.DeleteFunc(w.pawns[side], gone)
	default:
		w.yellow[side] = append(w.yellow[side], code)
	}
	other := 1 - side
	if w.has("MinPawns", "7") && len(w.pawns[side]) < 7 {
		w.phase = "end"
		return
	}
	if !w.ball.inArea(side) || w.has("Penalty", "off") {
		w.freeKick(other)
		return
	}
	w.set(other, "-")
	w.phase = "ps"
}

func (w *twin) freeKick(side int) {
	w.set(side, "-")
	w.phase = "ft"
	if w.at(side, w.ball) != nil {
		w.phase = "fe"
		w.cleared()
	}
}

func (w *twin) givesGoalKick(side int) {
	w.set(side, "-")
	w.ball, w.phase = pt{}, "ge"
	w.cleared()
}

// cleared continues play when a zone is clear.
func (w *twin) cleared() {
	if _, _, more := w.forbidden(); more != nil {
		return
	}
	switch w.phase {
	case "ge":
		w.phase = "gs"
	case "fe":
		w.set(w.o, "F")
		if w.has("FreeKickSet", "ball") {
			w.phase = "br"
		}
	default:
		w.home(w.spot)
		w.ball, w.phase = pt{w.spot, []int{2, 15}[1-w.o]}, "sp"
		w.back()
	}
}

// back puts the taker on the ball.
func (w *twin) back() {
	for i := range w.pawns[w.o] {
		if m := &w.pawns[w.o][i]; m.away {
			m.away, m.at = false, w.ball
		}
	}
}

// home puts D's keeper into its goal area.
func (w *twin) home(file int) {
	d := 1 - w.o
	k := w.keeper(d)
	if k == nil || k.at.inGoalArea(d) {
		return
	}
	rank := []int{1, 16}[d]
	best, other := pt{file, rank}, pt{7 - file, rank}
	mate := w.at(d, best)
	switch {
	case mate == nil:
		k.at = best
	case w.at(d, other) == nil:
		k.at = other
	default:
		k.at, mate.at = best, k.at
	}
}

func (w *twin) shot(outcome string) {
	d := 1 - w.o
	switch outcome {
	case "ball":
		w.score[w.o]++
		if w.has("GoalLimit", strconv.Itoa(w.score[w.o])) {
			w.phase = "end"
			return
		}
		if w.has("KickoffAfterGoal", "conceded") {
			w.o = d
		}
		w.kickOff(w.o)
	case "one":
		w.givesGoalKick(d)
	default:
		m := w.at(w.o, w.ball)
		m.away, m.at, w.taker = true, pt{}, m.code
		x, file := 0, 3
		if w.ball.x > 3 {
			x, file = 7, 4
		}
		w.ball = pt{x, []int{1, 16}[d]}
		w.home(file)
		w.phase, w.die, w.passes, w.restart = "ck", 0, 0, "-"
	}
}

func (w *twin) corner(token, from, to string) {
	side := [2]int{1 - w.o, w.o}[w.die%2]
	if token != "." {
		w.move(side, square(from), square(to))
	}
	if w.die >= 4 && w.wrong(side) > 0 {
		return
	}
	w.die++
	if w.die == 6 {
		w.back()
		w.phase, w.restart, w.by = "br", "C", w.ball
	}
}

func (w *twin) goalKick(from, to pt) {
	m, mate := w.at(w.o, from), w.at(w.o, to)
	m.at = to
	if mate != nil && mate != m {
		mate.at = from
	}
	w.ball = to
	w.set(w.o, "G")
}
