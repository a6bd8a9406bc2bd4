package winninggoal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

func (w *twin) play(token string, after int) {
	w.charge(token, after)
	if token == "!" {
		token = w.lapse()
	}
	switch {
	case strings.HasPrefix(token, "c:"):
		w.champ = w.champ[:1] + token[2:]
		switch w.phase {
		case "KP":
			w.keeper(w.ctx)
		case "UN":
			w.miracle(w.ctx)
		default:
			w.window()
		}
	case w.actor() == "chance":
		w.chance(token)
	case token[0] == '!':
		w.power(token[1:])
	case w.win == "!":
		w.win = "."
	case w.isAct() && token == "S":
		w.shoot()
	case w.isAct():
		w.roll(token)
	case w.phase == "SD":
		w.side(token)
	default:
		w.reply(token)
	}
}

// within is the time limit of the decision in milliseconds; 0: none.
func (w *twin) within() int {
	switch {
	case w.fixed || w.actor() == "chance" || w.actor() == "nobody":
		return 0
	case w.win == "!":
		return w.windowLimitMs
	}
	return w.moveLimitMs
}

// lapse is what the clock plays for a side whose time is up.
func (w *twin) lapse() string {
	switch {
	case w.win == "!":
		return "N"
	case w.phase == "SD":
		ways := w.choices()
		if w.leaves(ways[0]) && !w.leaves(ways[1]) {
			return ways[1]
		}
		return ways[0]
	case strings.Contains("B1 B2 B3 B4", w.phase):
		return "D"
	case w.phase == "KP" || w.phase == "OS":
		return "G"
	case w.phase == "UN":
		return "!" + w.champ[1:]
	}
	return map[string]string{"f": "O", "n": "R", "a": "O"}[w.dice]
}

// leaves reports whether the ball leaves the pitch on a side.
func (w *twin) leaves(way string) bool {
	after := *w
	after.score, after.ms = map[string]int{}, 1
	after.side(way)
	return strings.Contains("TI GK CK KO", after.phase)
}

func (w *twin) charge(token string, after int) {
	if w.phase == "TO" || w.half == 1 && w.phase == "KO" && w.champ[1:] == "?" {
		return
	}
	cost := after
	if w.fixed {
		switch {
		case strings.Contains(token, ":"):
			cost = 5000
		case strings.Contains("<>^v", token):
			cost = 2000
		case token == "N" && w.win == "!":
			cost = 0
		default:
			cost = 8000
		}
	}
	w.ms = max(w.ms-cost, 0)
}

func (w *twin) power(power string) {
	window := w.win == "!"
	w.handOver()
	switch {
	case power == "w" && window:
		if !w.touched() {
			w.enter("FK", w.ball, w.defender(), "a")
		}
	case power == "w" && w.inArea():
		w.enter("PK", seen(w.att, w.d.Squares.Spot), w.att, "-")
	case power == "w":
		w.enter("FK", w.ball, w.att, "a")
	case power == "m" && (window || w.phase == "B1"):
		w.turnover(w.ball)
	case power == "m":
		w.turnover(seen(w.att, w.d.Squares.MiracleTo))
	case power == "k" && w.phase == "OS":
		w.keepersKick(w.att)
	case power == "k":
		w.keepersKick(w.defender())
	case power == "l":
		w.keeper("o")
	case power == "p":
		w.enter("OP", seen(w.att, w.d.Squares.LongPassTo), w.att, "a")
	case power == "u" && w.inArea():
		w.miracle("i")
	case power == "u":
		w.miracle("o")
	}
}

func (w *twin) shoot() {
	ctx := "o"
	switch {
	case w.phase == "FK" && w.rank() == w.d.Squares.FreeKickRanks[0]:
		ctx = "8"
	case w.phase == "FK":
		ctx = "9"
	case w.inArea():
		ctx = "i"
	}
	w.phase, w.dice, w.ctx = "SH", "-", ctx
}

func (w *twin) roll(token string) {
	ctx := token[:1]
	if strings.Contains(token, "t") || w.phase == "CK" {
		ctx += "t"
	}
	if strings.Contains(token, "2") {
		ctx += "2"
	}
	if w.phase == "GK" {
		ctx += "g"
	}
	w.phase, w.dice, w.ctx = "AR", "-", ctx
}

func (w *twin) chance(token string) {
	face := token[2:]
	switch w.phase {
	case "TO":
		if w.ctx == "s" {
			w.phase, w.att, w.ctx = "SO", face, "W0/0,B0/0"
			return
		}
		w.toss, w.champ = face, face+"?"
		w.kickOff(foe(face))
	case "AR":
		w.arrow(face)
	case "SH":
		w.shot(face)
	case "BL":
		w.blue(face)
	case "KE":
		w.save(face)
	case "BO":
		if strings.HasSuffix(face, "?") {
			w.foul = "-"
			w.enter("OP", w.ball, w.att, "a")
			return
		}
		w.fouled()
	case "PK":
		switch face {
		case "goal":
			w.goal(w.att)
		case "wid":
			w.goalKick(w.defender(), w.ball[:1])
		case "cor":
			w.corner(w.att, w.ball[:1])
		case "pun":
			w.punched(w.att)
		}
	case "SO":
		w.kick(face == "goal")
	}
}

func (w *twin) punched(goalOf string) {
	if !w.touched() {
		w.enter("OP", seen(goalOf, w.d.Squares.Punch), w.att, "a")
	}
}

func (w *twin) arrow(face string) {
	n := int(face[1] - '0')
	if strings.Contains(w.ctx, "2") {
		n *= 2
	}
	dice := "a"
	if w.ctx[0] == 'O' {
		dice = "n"
	}
	turned := strings.Contains(w.ctx, "t")
	if face[0] == 'D' || face[0] == 'S' {
		ctx := face[:1] + strconv.Itoa(n) + face[2:]
		if turned {
			ctx += "t"
		}
		if strings.Contains(w.ctx, "g") {
			ctx += "g"
		}
		w.phase, w.dice, w.ctx = "SD", dice, ctx
		return
	}
	dx, dy := 0, 1
	if turned {
		dx, dy = w.in(), 0
	}
	if face[0] == 'B' {
		dx, dy = -dx, -dy
	}
	w.arrive(dx, dy, n, face[2:], dice)
}

// in is the direction from a wing to the middle.
func (w *twin) in() int {
	if w.ball[0] == 'a' {
		return 1
	}
	return -1
}

func (w *twin) side(token string) {
	digits := strings.TrimRight(w.ctx[1:], "?Xtg")
	n, _ := strconv.Atoi(digits)
	mark := ""
	if strings.ContainsAny(w.ctx, "?X") {
		mark = w.ctx[strings.IndexAny(w.ctx, "?X"):][:1]
	}
	ahead := 0
	if w.ctx[0] == 'D' {
		ahead = 1
	}
	switch token {
	case "<":
		w.arrive(-1, ahead, n, mark, w.dice)
	case ">":
		w.arrive(1, ahead, n, mark, w.dice)
	case "^":
		w.arrive(ahead*w.in(), 1, n, mark, w.dice)
	case "v":
		w.arrive(ahead*w.in(), -1, n, mark, w.dice)
	}
}

func (w *twin) arrive(dx, dy, n int, mark, dice string) {
	x, y := int(w.here()[0]-'a'), w.rank()
	for range n {
		last := string(rune('a' + x))
		switch nx, ny := x+dx, y+dy; {
		case ny == 12:
			w.goalKick(w.defender(), last)
			return
		case ny == 0 && dx == 0 && last == "c" && !strings.Contains(w.ctx, "g"):
			w.goal(w.defender())
			return
		case ny == 0:
			w.corner(w.defender(), last)
			return
		case nx < 0 || nx > 4:
			if !w.touched() {
				w.enter("TI", seen(w.att, last+strconv.Itoa(y)), w.defender(), "a")
			}
			return
		default:
			x, y = nx, ny
		}
	}
	ball := seen(w.att, string(rune('a'+x))+strconv.Itoa(y))
	switch mark {
	case "X":
		w.turnover(ball)
	case "?":
		w.phase, w.ball, w.dice, w.ctx = "B1", ball, dice, "-"
	default:
		w.enter("OP", ball, w.att, dice)
	}
}

func (w *twin) shot(face string) {
	kind, origin := w.ctx, "o"
	if kind == "i" {
		origin = "i"
	}
	s := w.d.Squares
	switch face {
	case "on":
		switch kind {
		case "i", "9":
			w.keeper(origin)
		case "8":
			w.phase, w.ball, w.ctx = "B2", seen(w.att, s.Block["fk8"]), "-"
		default:
			w.phase, w.ball, w.ctx = "B2", seen(w.att, s.Block[w.here()]), "-"
		}
	case "un":
		if kind == "i" {
			w.miracle("i")
		} else {
			w.keeper("o")
		}
	case "po":
		w.phase, w.ball, w.ctx = "B3", seen(w.att, s.Post), origin
	case "ba":
		w.phase, w.ball, w.ctx = "B4", seen(w.att, s.Bar), origin
	case "wi":
		w.goalKick(w.defender(), w.ball[:1])
	}
}

func (w *twin) reply(token string) {
	switch {
	case token == "D":
		w.ctx, w.phase, w.dice = w.phase[1:], "BL", "-"
	case token == "G" && w.phase == "OS":
		w.phase, w.ctx = "KE", "w"
	case token == "G":
		w.phase, w.ctx = "KE", "s"
	case w.phase == "B1":
		w.enter("OP", w.ball, w.att, w.dice)
	case w.phase == "B2":
		w.keeper("o")
	case w.phase == "B3":
		w.enter("OP", w.ball, w.att, "a")
	case w.phase == "UN":
		w.goal(w.att)
	}
}

func (w *twin) blue(face string) {
	if face != "foul" {
		w.foul = "-"
	}
	own := slices.Contains(w.d.Squares.OwnGoal, w.here())
	switch {
	case face == "win":
		w.turnover(w.ball)
	case face == "og" && own:
		w.goal(w.att)
	case face == "mis" || face == "og":
		if w.ctx == "2" {
			w.keeper("o")
		} else {
			w.enter("OP", w.ball, w.att, "a")
		}
	case face == "foul" && w.boskov && w.inArea():
		w.phase, w.ctx = "BO", "-"
	case face == "foul":
		w.fouled()
	case w.ball[0] == 'c' && w.rank() <= w.d.Squares.Delay: // at the goal
		w.towardsOwnGoal()
	case w.delayTouch && w.touched():
	case w.rank()-w.d.Squares.Delay >= 1:
		w.enter("OP", seen(w.att, w.ball[:1]+strconv.Itoa(w.rank()-w.d.Squares.Delay)), w.att, "a")
	case w.delayOut == "throwin":
		w.enter("TI", seen(w.att, w.ball[:1]+"1"), w.att, "a")
	default:
		w.goalKick(w.att, w.ball[:1])
	}
}

// towardsOwnGoal lets the keeper save a delayed ball, or not.
func (w *twin) towardsOwnGoal() {
	if w.rank() != w.d.Squares.OwnSaveRank && w.ownSave != "all" {
		w.goal(w.defender())
		return
	}
	w.phase, w.ctx = "OS", "-"
	if w.champ != w.att+"k" {
		w.phase, w.ctx = "KE", "w"
	}
}

func (w *twin) fouled() {
	fouler := w.defender()
	switch {
	case w.foul != fouler:
		w.foul = fouler
	case w.champ[:1] == fouler:
		w.foul = "-"
		w.handOver()
	default:
		w.foul = "-"
	}
	if w.inArea() {
		w.enter("PK", seen(w.att, w.d.Squares.Spot), w.att, "-")
	} else {
		w.enter("FK", w.ball, w.att, "a")
	}
}

func (w *twin) save(face string) {
	own := w.ctx == "w"
	if own && w.delayTouch && face == "pun" && w.touched() {
		return
	}
	switch {
	case face == "cat" && own:
		w.keepersKick(w.att)
	case face == "cat":
		w.keepersKick(w.defender())
	case face == "goal" && own:
		w.goal(w.defender())
	case face == "goal":
		w.goal(w.att)
	case face == "pun" && own:
		w.enter("OP", seen(w.defender(), w.d.Squares.Punch), w.att, "a")
	case face == "pun":
		w.punched(w.att)
	case own:
		w.corner(w.defender(), w.ball[:1])
	default:
		w.corner(w.att, w.ball[:1])
	}
}

func (w *twin) kick(goal bool) {
	var g, n [2]int
	fmt.Sscanf(w.ctx, "W%d/%d,B%d/%d", &g[0], &n[0], &g[1], &n[1])
	i := strings.Index("WB", w.att)
	n[i]++
	if goal {
		g[i]++
	}
	w.ctx = fmt.Sprintf("W%d/%d,B%d/%d", g[0], n[0], g[1], n[1])
	w.att = w.defender()
	left := [2]int{max(0, 5-n[0]), max(0, 5-n[1])}
	best := n[0] < 5 || n[1] < 5
	switch {
	case best && (g[0] > g[1]+left[1] || g[1] > g[0]+left[0]), n[0] == n[1] && !best && g[0] != g[1]:
		w.phase, w.att = "FT", "-"
	}
}
