package soccertactics

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// How the twin begins and ends periods, and what it plays for a side whose time is up.

// bell ends a period whose time is up, unless a chance is open.
func (w *twin) bell() bool {
	limit := w.number("HalfSeconds")
	if w.period > 2 {
		limit = w.number("OvertimeSeconds")
	}
	if w.period == 5 || w.phase == "toss" || w.phase == "end" || w.clock < limit || w.open() {
		return false
	}
	level := w.score[0] == w.score[1]
	switch {
	case w.period == 1 || w.period == 3:
		w.period, w.clock = w.period+1, 0
		w.kickOff(1 - strings.Index("RB", w.first))
	case !level || w.has("Overtime", "off"):
		w.phase, w.die = "end", 0
	case w.period == 2:
		w.collect()
		w.set(0, "-")
		w.phase, w.ball, w.period, w.clock, w.first = "toss", pt{}, 3, 0, "-"
	default:
		w.set(w.o, "-")
		w.phase, w.period, w.clock = "sotoss", 5, 0
	}
	return true
}

func (w *twin) open() bool {
	switch w.phase {
	case "sp", "ck", "ps", "pe":
		return true
	case "br", "bp":
		return w.restart == "C"
	case "cr", "cm", "dc", "dr", "dm", "bt":
		return w.ball.inArea(1 - w.o)
	}
	return false
}

// collect takes all pawns off the pitch; the defenders keep their order.
func (w *twin) collect() {
	for side := range w.pawns {
		slices.SortStableFunc(w.pawns[side], func(a, b twinPawn) int {
			if a.code != "D" || b.code != "D" {
				return 0
			}
			return bySquare(a, b)
		})
		for i := range w.pawns[side] {
			w.pawns[side][i].away, w.pawns[side][i].at = true, pt{}
		}
	}
}

// kickOff begins the set-ups for a kick-off.
func (w *twin) kickOff(side int) {
	w.collect()
	w.set(side, "-")
	w.ball, w.phase, w.die = pt{}, "set1", 0
	if w.has("SetupMode", "standard") {
		w.setUp(w.standard(side))
	}
}

// toss names the side that kicks off or, for the shoot-out, shoots first.
func (w *twin) toss(token string) {
	var red, blue int
	fmt.Sscanf(token, "R%dB%d", &red, &blue)
	switch {
	case red == blue:
	case w.phase == "sotoss":
		w.o, w.phase = 0, "so"
		if blue > red {
			w.o = 1
		}
		w.shooter = "RB"[w.o : w.o+1]
	default:
		lower := 0
		if blue < red {
			lower = 1
		}
		w.first = "RB"[lower : lower+1]
		w.kickOff(lower)
	}
}

// kick records a kick of the shoot-out: five each, and then pairs until one differs.
func (w *twin) kick(goal bool) {
	mark := "0"
	if goal {
		mark = "1"
	}
	w.kicks[w.o] = strings.Trim(w.kicks[w.o], ".") + mark
	var taken, goals [2]int
	for side, kicks := range w.kicks {
		taken[side], goals[side] = len(strings.Trim(kicks, ".")), strings.Count(kicks, "1")
	}
	rounds := max(5, taken[0], taken[1])
	full := taken[0] == rounds && taken[1] == rounds
	w.o = 1 - w.o
	for side := range 2 {
		caught := goals[1-side] + rounds - taken[1-side]
		if goals[side] > caught && (full || w.has("ShootoutEarlyStop", "on")) {
			w.o, w.phase = side, "end"
		}
	}
}

// winners are the letters of those who have won.
func (w *twin) winners() string {
	for side := range 2 {
		if len(w.pawns[side]) < max(w.number("MinPawns"), 1) {
			return "BR"[side : side+1]
		}
	}
	switch {
	case w.score[0] > w.score[1]:
		return "R"
	case w.score[1] > w.score[0]:
		return "B"
	case w.period == 5:
		return "RB"[w.o : w.o+1]
	}
	return "RB"
}

// placing is the side that sets up.
func (w *twin) placing() int {
	if w.phase == "set1" {
		return w.o
	}
	return 1 - w.o
}

// setUp places the pawns of a side as a token says: the keeper, the defenders, then 6 to 11.
func (w *twin) setUp(token string) {
	side := w.placing()
	team, kicker, _ := strings.Cut(token[2:], "!")
	places := placesOf(team)
	for i := range w.pawns[side] {
		m := &w.pawns[side][i]
		m.away, m.at, places[m.code] = false, places[m.code][0], places[m.code][1:]
	}
	if w.phase == "set2" {
		w.restart, w.by, w.phase = "K", w.ball, "br"
		return
	}
	w.phase = "set2"
	for _, m := range w.pawns[side] {
		if m.code == kicker && inCircle(m.at, side) {
			w.ball = m.at
		}
	}
	if w.has("SetupMode", "standard") {
		w.setUp(w.standard(1 - side))
	}
}

// placesOf lists the points of each pawn of a team; a pawn that is sent off has none.
func placesOf(team string) map[string][]pt {
	places := map[string][]pt{}
	for i, list := range strings.Split(team, "/") {
		code := append([]string{"K", "D"}, numbers...)[i]
		for at := range strings.SplitSeq(list, ",") {
			if at != "-" {
				places[code] = append(places[code], square(at))
			}
		}
	}
	return places
}

func inCircle(p pt, side int) bool { return (p.x == 3 || p.x == 4) && p.row(side) == 8 }

// onRow is the point on a row of a side.
func onRow(file byte, row, side int) pt { return pt{int(file - 'A'), []int{row, 17 - row}[side]} }

// standard is the standard set-up of a side, as a token.
func (w *twin) standard(side int) string {
	at := map[string][]pt{"K": {onRow('D', 1, side)}}
	have := map[string]int{}
	for _, m := range w.pawns[side] {
		have[m.code]++
	}
	for i := range have["D"] {
		at["D"] = append(at["D"], onRow("BDEG"[i], 4, side))
	}
	for i, code := range numbers {
		at[code] = []pt{onRow("ACFHBG"[i], []int{6, 6, 6, 6, 8, 8}[i], side)}
	}
	mark := ""
	if side == w.o {
		at["10"], at["11"] = []pt{onRow('D', 8, side)}, []pt{onRow('F', 8, side)}
		kicker := w.standardKicker(have)
		at[kicker] = append(at[kicker][:len(at[kicker])-1], onRow('D', 8, side))
		mark = "!" + kicker
	}
	slices.SortFunc(at["D"], func(a, b pt) int { return cmp.Or(a.y-b.y, a.x-b.x) })
	var list []string
	for _, code := range append([]string{"K", "D"}, numbers...) {
		var names []string
		for _, p := range at[code] {
			names = append(names, p.String())
		}
		if have[code] == 0 {
			names = []string{"-"}
		}
		list = append(list, strings.Join(names, ","))
	}
	return "S:" + strings.Join(list, "/") + mark
}

// standardKicker is 10, or the highest number left, or a defender, or the keeper.
func (w *twin) standardKicker(have map[string]int) string {
	for _, code := range []string{"10", "11", "9", "8", "7", "6", "D"} {
		if have[code] > 0 {
			return code
		}
	}
	return "K"
}

// maySetUp reports whether a set-up is legal.
func (w *twin) maySetUp(token string) bool {
	side := w.placing()
	team, kicker, named := strings.Cut(token[2:], "!")
	if strings.Contains(team, "*") || named != (side == w.o) {
		return false
	}
	places, have := placesOf(team), map[string]int{}
	for _, m := range w.pawns[side] {
		have[m.code]++
	}
	taken, middle, fore, kicks := map[pt]bool{}, 0, 0, 0
	for _, code := range append([]string{"K", "D"}, numbers...) {
		if len(places[code]) != have[code] || !slices.IsSortedFunc(places[code], func(a, b pt) int { return cmp.Or(a.y-b.y, a.x-b.x) }) {
			return false
		}
		for _, p := range places[code] {
			number, row := code != "K" && code != "D", p.row(side)
			switch {
			case taken[p], number && side != w.o && king(p, w.ball) <= 1:
				return false
			case number && row == 6 && strings.Contains("ACFH", string(rune('A'+p.x))):
				middle++
			case number && row == 8:
				fore++
			case code == "K" && p.inGoalArea(side), code == "D" && row == 4 && strings.Contains("BDEG", string(rune('A'+p.x))):
			case code == kicker && inCircle(p, side) && kicks == 0:
			default:
				return false
			}
			if taken[p] = true; code == kicker && inCircle(p, side) {
				kicks++
			}
		}
	}
	return middle <= 4 && fore <= 2 && (side != w.o || kicks == 1 && w.kicksOff(kicker, have))
}

// kicksOff reports whether a pawn may kick off: a number if any is left, else a defender, else
// the keeper.
func (w *twin) kicksOff(kicker string, have map[string]int) bool {
	left := slices.ContainsFunc(numbers, func(code string) bool { return have[code] > 0 })
	switch kicker {
	case "K":
		return !left && have["D"] == 0
	case "D":
		return !left
	}
	return left
}

// timeUp plays for a side that has not decided in time.
func (w *twin) timeUp() {
	switch w.phase {
	case "set1", "set2":
		w.setUp(w.standard(w.placing()))
	case "pm":
		w.phase = "br"
	case "bp":
		w.wasted()
	case "cm":
		w.challenge()
	case "dc", "dm":
		w.miss()
	default:
		list := w.legal()
		slices.SortFunc(list, func(a, b string) int { return slices.Compare(canonical(a), canonical(b)) })
		w.decides(list[0])
	}
}

// wasted gives D a free kick or, if none of its pawns can take it, has the ball rolled for again.
func (w *twin) wasted() {
	for _, m := range w.pawns[1-w.o] {
		if !m.away && m.own(w.ball, 1-w.o) {
			w.freeKick(1 - w.o)
			return
		}
	}
	w.phase = "br"
}

// canonical is the key of a token in the canonical order: to pass, and then by origin and target.
func canonical(token string) (key []int) {
	if token == "." {
		return nil
	}
	from, to, _ := strings.Cut(strings.TrimLeft(strings.ReplaceAll(token, "@", ">"), "tp"), ">")
	at := square(from)
	key = []int{at.y, at.x}
	switch len(to) {
	case 0:
	case 1:
		key = append(key, int(to[0]))
	default:
		at = square(to)
		key = append(key, at.y, at.x)
	}
	return key
}

// chances lists the outcomes with their weights, as "4 #ball".
func (w *twin) chances() (list []string) {
	two := func(form string) {
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				list = append(list, "1 "+fmt.Sprintf(form, a, b))
			}
		}
	}
	keeper := w.keeper(w.o)
	switch {
	case w.phase == "toss" || w.phase == "sotoss":
		two("#R%dB%d")
	case w.phase == "bt":
		two("#O%dD%d")
	case w.phase == "br" && (w.restart == "G" || w.has("KeeperDice", "2") && keeper != nil && keeper.at == w.ball):
		two("#%d+%d")
	case strings.Contains("pr br cr dr", w.phase):
		for a := 1; a <= 6; a++ {
			list = append(list, fmt.Sprintf("1 #%d", a))
		}
	case w.has("ShotDevice", "die"):
		return []string{"3 #ball", "2 #flag", "1 #one"}
	default:
		return []string{"2 #ball", "1 #flag", "1 #one"}
	}
	return list
}
