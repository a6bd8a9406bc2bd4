package winninggoal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// twin plays the game on the words of the notation, square names and the data as they are
// written, phase by phase in the order of the rules. It is slow, and obviously right.
type twin struct {
	d Data
	// the options
	halfMs, moveLimitMs, windowLimitMs                                               int
	shootout, boskov, kickoffAny, firstShot, declineBlue, whistleDead, fixed, beyond bool
	delayTouch                                                                       bool
	delayOut                                                                         string
	ownSave, goalKicks                                                               string
	// the fields of a state line
	phase, ball, att, dice, champ, foul, win, ctx string
	score                                         map[string]int
	half, ms                                      int
	toss                                          string
}

func newTwin(t testing.TB, values game.Values, line string) *twin {
	t.Helper()
	f := strings.Fields(line)
	w := &twin{phase: f[1], ball: f[2], att: f[3], dice: f[4], champ: f[5], foul: f[6], win: f[7], ctx: f[10], score: map[string]int{}}
	w.choose(t, values)
	var white, black int
	fmt.Sscanf(f[8], "%d-%d", &white, &black)
	w.score["W"], w.score["B"] = white, black
	w.half, w.toss = int(f[9][0]-'0'), f[9][1:2]
	w.ms, _ = strconv.Atoi(f[9][3:])
	return w
}

func (w *twin) choose(t testing.TB, values game.Values) {
	t.Helper()
	o := gametest.OptionsOf(t, Options(), values)
	w.halfMs, w.moveLimitMs, w.windowLimitMs = o.Number("halfMs"), o.Number("moveLimitMs"), o.Number("windowLimitMs")
	w.shootout, w.boskov, w.kickoffAny = o.On("shootout"), o.On("boskov"), o.On("kickoffAny")
	w.firstShot, w.declineBlue, w.whistleDead = o.On("firstShot"), o.On("declineBlue"), o.On("whistleDead")
	w.fixed, w.beyond = o.One("clock", "running", "fixed") == "fixed", o.One("longFrom", "exact", "beyond") == "beyond"
	w.delayOut, w.delayTouch = o.One("delayOut", "goalkick", "throwin"), o.On("delayTouch")
	w.ownSave, w.goalKicks = o.One("ownSave", "c3", "all"), o.One("goalKick", "bd", "c")
	w.d = Reconstructed()
	if o.One("dice", Reconstruction, "own") == "own" {
		for letter, die := range map[string]string{"O": "orange", "R": "red", "V": "burgundy"} {
			w.d.Arrow[letter] = strings.Split(o.Text(die), ",")
		}
		w.d.Shot, w.d.Defence, w.d.Save = facesOf(o.Text("shot")), facesOf(o.Text("defence")), facesOf(o.Text("save"))
		w.d.Penalty, w.d.Champion = facesOf(o.Text("penalty")), facesOf(o.Text("champion"))
		if err := w.d.Squares.amend(o.Text("squares")); err != nil {
			t.Fatal(err)
		}
	} else {
		for _, key := range append(dieKeys[:], "squares") {
			o.Text(key)
		}
	}
	o.Done()
}

// facesOf counts how many faces of a die show each result.
func facesOf(list string) map[string]int {
	counts := map[string]int{}
	for _, face := range strings.Split(list, ",") {
		counts[face]++
	}
	return counts
}

func (w *twin) line() string {
	return fmt.Sprintf("WG1 %s %s %s %s %s %s %s %d-%d %d%s/%d %s",
		w.phase, w.ball, w.att, w.dice, w.champ, w.foul, w.win, w.score["W"], w.score["B"], w.half, w.toss, w.ms, w.ctx)
}

func foe(side string) string { return map[string]string{"W": "B", "B": "W"}[side] }

// seen converts a square to the view of a side, and back.
func seen(side, square string) string {
	if side != "B" {
		return square
	}
	rank, _ := strconv.Atoi(square[1:])
	return square[:1] + strconv.Itoa(12-rank)
}

func (w *twin) here() string     { return seen(w.att, w.ball) }
func (w *twin) defender() string { return foe(w.att) }
func (w *twin) rank() int        { n, _ := strconv.Atoi(w.here()[1:]); return n }

func (w *twin) inArea() bool {
	return slices.Contains(strings.Fields("b10 c10 d10 b11 c11 d11"), w.here())
}

func (w *twin) onWing() bool {
	return slices.Contains(strings.Fields("a9 a10 a11 e9 e10 e11"), w.here())
}

func (w *twin) shooting() bool { return w.inArea() || w.d.Squares.Block[w.here()] != "" }

func (w *twin) isAct() bool {
	return slices.Contains(strings.Fields("KO OP GK KK CK TI FK PK"), w.phase)
}

// actor names the side that acts: W, B, chance, or nobody.
func (w *twin) actor() string {
	switch {
	case w.phase == "FT":
		return "nobody"
	case strings.HasSuffix(w.champ, "?"):
		return "chance"
	case w.win == "!":
		return w.defender()
	case slices.Contains(strings.Fields("TO PK AR SH BL KE BO SO"), w.phase):
		return "chance"
	case slices.Contains(strings.Fields("B1 B2 B3 B4 KP UN"), w.phase):
		return w.defender()
	}
	return w.att
}

// choices lists the decisions, or the outcomes with their weights as "3 s:on".
func (w *twin) choices() (list []string) {
	switch {
	case w.actor() == "nobody":
	case w.actor() == "chance":
		return w.outcomes()
	case w.win == "!":
		return []string{"N", "!" + w.champ[1:]}
	case w.isAct():
		return w.attacks()
	case w.phase == "SD" && strings.Contains(w.ctx, "t"):
		return []string{"^", "v"}
	case w.phase == "SD":
		return []string{"<", ">"}
	default:
		return w.replies()
	}
	return nil
}

func (w *twin) outcomes() (list []string) {
	counted := func(prefix string, counts map[string]int) {
		for face, n := range counts {
			if n > 0 {
				list = append(list, fmt.Sprintf("%d %s:%s", n, prefix, face))
			}
		}
	}
	arrows := func(die string) {
		counts := map[string]int{}
		for _, face := range w.d.Arrow[die] {
			counts[face]++
		}
		counted(strings.ToLower(die), counts)
	}
	switch {
	case strings.HasSuffix(w.champ, "?"):
		counted("c", w.d.Champion)
	case w.phase == "TO":
		return []string{"1 t:W", "1 t:B"}
	case w.phase == "AR":
		arrows(w.ctx[:1])
	case w.phase == "BO":
		arrows("O")
	case w.phase == "SH":
		counted("s", w.d.Shot)
	case w.phase == "BL":
		counted("d", w.d.Defence)
	case w.phase == "KE":
		counted("g", w.d.Save)
	default:
		counted("p", w.d.Penalty)
	}
	return list
}

func (w *twin) attacks() (list []string) {
	dice := map[string]string{"f": "O", "n": "RV", "a": "ORV"}[w.dice]
	for _, d := range dice {
		list = append(list, string(d))
		if w.onWing() && slices.Contains([]string{"OP", "TI", "FK"}, w.phase) {
			list = append(list, string(d)+"t")
		}
		if w.phase == "GK" || w.phase == "KK" {
			list = append(list, string(d)+"2")
		}
	}
	if w.phase == "OP" && w.shooting() && (w.dice != "f" || w.firstShot) ||
		w.phase == "FK" && slices.Contains(w.d.Squares.FreeKickRanks, w.rank()) {
		list = append(list, "S")
	}
	if w.champ[:1] == w.att && w.usable(w.champ[1:]) {
		list = append(list, "!"+w.champ[1:])
	}
	return list
}

func (w *twin) usable(power string) bool {
	free := w.phase == "OP" || w.phase == "FK"
	switch power {
	case "l":
		return (free || w.phase == "KO") && (w.rank() == w.d.Squares.LongShotRank || w.beyond && w.rank() > w.d.Squares.LongShotRank)
	case "p":
		return free && (w.rank() == w.d.Squares.LongPassRank || w.beyond && w.rank() > w.d.Squares.LongPassRank && w.rank() <= w.d.Squares.LongShotRank)
	case "u":
		return free && w.shooting()
	case "w":
		return free && w.rank() >= w.d.Squares.WhistleFrom
	}
	return false
}

func (w *twin) replies() (list []string) {
	power := ""
	if w.champ[:1] == w.actor() {
		power = w.champ[1:]
	}
	switch w.phase {
	case "B1", "B2", "B3":
		list = append(list, "D")
		if w.declineBlue {
			list = append(list, "N")
		}
		if power == "m" && (w.phase != "B3" || w.ctx == "o") {
			list = append(list, "!m")
		}
		return list
	case "B4":
		list = append(list, "D", "G")
	case "KP":
		list = append(list, "G")
	case "UN":
		list = append(list, "N")
	case "OS":
		return []string{"G", "!k"}
	}
	if power == "k" || power == "m" && w.ctx == "o" {
		list = append(list, "!"+power)
	}
	return list
}

func (w *twin) enter(phase, ball, side, dice string) {
	w.phase, w.ball, w.att, w.dice, w.ctx, w.win = phase, ball, side, dice, "-", "."
	w.window()
}

func (w *twin) window() {
	w.win = "."
	if !w.isAct() || w.champ[:1] != w.defender() {
		return
	}
	dead := w.phase == "GK" || w.phase == "KK" || w.phase == "PK"
	if w.champ[1:] == "w" && (!dead || w.whistleDead) || w.champ[1:] == "m" && !dead {
		w.win = "!"
	}
}

// touched ends a half whose time is up.
func (w *twin) touched() bool {
	if w.ms > 0 {
		return false
	}
	if w.half == 1 {
		w.half, w.foul = 2, "-"
		w.ms = w.halfMs
		w.kickOff(w.toss)
		return true
	}
	w.ball, w.att, w.dice, w.win, w.ctx = "-", "-", "-", ".", "-"
	w.phase = "FT"
	if w.shootout && w.score["W"] == w.score["B"] {
		w.phase, w.champ, w.foul, w.ctx = "TO", "--", "-", "s"
	}
	return true
}

func (w *twin) kickOff(side string) {
	dice := "f"
	if w.kickoffAny {
		dice = "a"
	}
	w.enter("KO", w.d.Squares.Centre, side, dice)
}

func (w *twin) turnover(ball string) {
	if !w.touched() {
		w.enter("OP", ball, w.defender(), "f")
	}
}

func (w *twin) goal(side string) {
	w.score[side]++
	if !w.touched() {
		w.kickOff(foe(side))
	}
}

func (w *twin) goalKick(side, file string) {
	if side != w.att && w.touched() {
		return
	}
	square := w.d.Squares.GoalKick[0]
	if file == "d" || file == "e" {
		square = w.d.Squares.GoalKick[1]
	}
	if w.goalKicks == "c" {
		square = "c1"
	}
	w.enter("GK", seen(side, square), side, "a")
}

func (w *twin) keepersKick(side string) {
	if side == w.att && !w.delayTouch || !w.touched() {
		w.enter("KK", seen(side, w.d.Squares.KeeperKick), side, "a")
	}
}

func (w *twin) corner(side, file string) {
	square := "a11"
	if file == "d" || file == "e" {
		square = "e11"
	}
	if !w.touched() {
		w.enter("CK", seen(side, square), side, "a")
	}
}

func (w *twin) handOver() { w.champ = foe(w.champ[:1]) + "?" }

// keeper is the phase KP, which resolves itself without a power.
func (w *twin) keeper(origin string) {
	w.phase, w.dice, w.win, w.ctx = "KP", "-", ".", origin
	if w.champ[1:] != "?" && len(w.replies()) == 1 {
		w.phase, w.ctx = "KE", "s"
	}
}

// miracle is the phase UN, which resolves itself without a power.
func (w *twin) miracle(origin string) {
	w.phase, w.dice, w.win, w.ctx = "UN", "-", ".", origin
	if w.champ[1:] != "?" && len(w.replies()) == 1 {
		w.goal(w.att)
	}
}
