package footballchess

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// twinOptions are the options of a match in the words of the twin. Times are in milliseconds.
type twinOptions struct {
	offside, rows, rep            string
	zone, turnBack, placed, drawn bool
	kickRows, linePass, goesOn    bool
	goals, limit, base, increment int
	text                          string // as in a state line
}

// readTwinOptions reads the options, all of which the twin must know.
func readTwinOptions(t testing.TB, values game.Values) (w twinOptions) {
	t.Helper()
	o := gametest.OptionsOf(t, Options(), values)
	w.offside, w.rows, w.rep = o.One("offside", "all", "field", "off"), o.One("rows", "all", "own", "off"), o.One("rep", "whistle", "draw", "off")
	w.zone, w.turnBack = o.One("keeperkick", "free", "zone") == "zone", o.On("turnback")
	w.placed, w.drawn = o.One("opening", "fixed", "placed") == "placed", o.One("result", "score", "draw") == "draw"
	w.kickRows, w.linePass = o.On("kickrows"), o.One("pass", "move", "line") == "line"
	w.goesOn = o.One("whistle", "end", "kickoff") == "kickoff"
	w.goals, w.limit = o.Number("goals"), o.Number("limit")
	if clock := o.Text("clock"); clock != "none" {
		if _, err := fmt.Sscanf(clock, "%d+%d", &w.base, &w.increment); err != nil {
			t.Fatal(err)
		}
		w.base, w.increment = 1000*w.base, 1000*w.increment
	}
	w.text = strings.Join(o.Changed(":"), ",")
	o.Done()
	return w
}

// A matchTwin follows a whole match on the text of positions: goals, restarts, the ends of a
// match, and clocks. What is legal in play the twin of the position says.
type matchTwin struct {
	opt            twinOptions
	at             map[[2]int]byte
	ball           [2]int
	turn           int // 0 is White
	score          [2]int
	moves, ply     int
	status         string // "-", "place" or how the match ended, as goals:w
	hand           [2]string
	kickOff        int
	clock          [2]int
	restarts       int      // kick-offs that followed a whistle
	begin          string   // the position at the kick-off
	episode, since []string // the positions since the kick-off, as far as a repetition counts, and the actions
}

const fixedOpening = "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3"

// newMatchTwin begins a match.
func newMatchTwin(opt twinOptions) *matchTwin {
	w := &matchTwin{opt: opt, clock: [2]int{opt.base, opt.base}}
	w.setUp(fixedOpening, "d6")
	w.status = "-"
	if opt.placed {
		w.turn = 1
		for q, c := range w.at {
			if c&^32 != 'K' {
				w.lift(q)
			}
		}
		w.status = "place"
	}
	w.start()
	return w
}

// load sets up a position in play or in which pieces are placed.
func (w *matchTwin) load(line string) {
	f := strings.Fields(line)
	w.setUp(f[0], f[1])
	w.turn, w.status, w.hand = strings.Index("wb", f[2]), "-", [2]string{}
	fmt.Sscanf(f[3], "%d-%d", &w.score[0], &w.score[1])
	fmt.Sscan(f[4], &w.moves)
	fmt.Sscan(f[5], &w.ply)
	if hand, side, placing := strings.Cut(f[6], ":"); placing {
		w.status, w.kickOff = "place", strings.Index("wb", side)
		for _, c := range []byte(hand) {
			w.hand[int(c)>>5&1] += string(c &^ 32)
		}
	}
	w.start()
}

func (w *matchTwin) setUp(board, ball string) {
	t := newTwin(board+" "+ball+" w", w.opt)
	w.at, w.ball = t.at, t.ball
}

// start begins an episode, if the match is in play.
func (w *matchTwin) start() {
	w.begin, w.since, w.episode = w.position(), nil, []string{w.repeated()}
}

// repeated is what counts for a repetition: the pieces, the ball and the side to move.
func (w *matchTwin) repeated() string { return strings.Join(strings.Fields(w.position())[:3], " ") }

// lift takes a piece into its side's hand.
func (w *matchTwin) lift(q [2]int) {
	side := int(w.at[q]) >> 5 & 1
	w.hand[side] += string(w.at[q] &^ 32)
	delete(w.at, q)
}

// position writes the seven fields.
func (w *matchTwin) position() string {
	var rows []string
	for row := 11; row >= 1; row-- {
		text := ""
		for column := range 7 {
			if c := w.at[[2]int{column, row}]; c != 0 {
				text += string(c)
			} else {
				text += "."
			}
		}
		for n := 7; n > 0; n-- {
			text = strings.ReplaceAll(text, strings.Repeat(".", n), fmt.Sprint(n))
		}
		rows = append(rows, text)
	}
	status := w.status
	switch {
	case status == "place":
		status = ordered(w.hand[0]) + strings.ToLower(ordered(w.hand[1])) + ":" + "wb"[w.kickOff:w.kickOff+1]
	case status != "-":
		status = "end:" + status
	}
	return fmt.Sprintf("%s %s %c %d-%d %d %d %s", strings.Join(rows, "/"), name(w.ball), "wb"[w.turn], w.score[0], w.score[1], w.moves, w.ply, status)
}

func name(q [2]int) string { return fmt.Sprintf("%c%d", 'a'+q[0], q[1]) }

// ordered writes a hand in the order of the notation.
func ordered(hand string) (list string) {
	for _, c := range "QRBNP" {
		if strings.ContainsRune(hand, c) {
			list += string(c)
		}
	}
	return list
}

// line writes the state line.
func (w *matchTwin) line() string {
	text := w.position()
	if w.status == "-" && len(w.since) > 0 {
		text = w.begin
	}
	if w.opt.base > 0 {
		text += fmt.Sprintf(" c=%d,%d", w.clock[0], w.clock[1])
	}
	if w.opt.text != "" {
		text += " o=" + w.opt.text
	}
	if w.status == "-" && len(w.since) > 0 {
		text += " m=" + strings.Join(w.since, ",")
	}
	return text
}

// legal lists the actions of the side to decide.
func (w *matchTwin) legal() (list []string) {
	if w.status == "-" {
		return newTwin(w.position(), w.opt).moves()
	}
	for _, c := range w.hand[w.turn] {
		for _, q := range homes[w.turn] {
			if w.at[q] == 0 {
				list = append(list, string(c)+"@"+name(q))
			}
		}
	}
	slices.Sort(list)
	return list
}

// homes are the field squares of each side, and inGoal the squares of the keepers.
var (
	homes = [2][][2]int{
		{{2, 3}, {4, 3}, {1, 4}, {3, 4}, {5, 4}},
		{{2, 9}, {4, 9}, {1, 8}, {3, 8}, {5, 8}},
	}
	inGoal = [2][2]int{{3, 1}, {3, 11}}
)

// play makes an action after some milliseconds.
func (w *matchTwin) play(text string, ms int) {
	name, side, _ := strings.Cut(text, ":")
	switch other := map[string]string{"w": "b", "b": "w"}[side]; {
	case name == "resign":
		w.status = "resign:" + other
		return
	case name == "agree":
		w.status = "agreed:d"
		return
	case name == "flag":
		w.clock[strings.Index("wb", side)] = 0
		w.status = "time:" + other
		return
	}
	if w.opt.base > 0 {
		if w.clock[w.turn] -= ms; w.clock[w.turn] <= 0 {
			w.clock[w.turn] = 0
			w.status = "time:" + "bw"[w.turn:w.turn+1]
			return
		}
		w.clock[w.turn] += w.opt.increment
	}
	if w.status == "place" {
		w.place(text)
		return
	}
	w.act(text)
}

// place puts a piece from the hand; the other side is next if it has any left.
func (w *matchTwin) place(text string) {
	c := text[0]
	if w.turn == 1 {
		c |= 32
	}
	w.at[squareOf(text[2:])] = c
	w.hand[w.turn] = strings.Replace(w.hand[w.turn], text[:1], "", 1)
	w.next(1 - w.turn)
}

func (w *matchTwin) next(first int) {
	switch {
	case w.hand[first] != "":
		w.turn = first
	case w.hand[1-first] != "":
		w.turn = 1 - first
	default:
		w.status, w.turn = "-", w.kickOff
		w.start()
	}
}

func squareOf(text string) (q [2]int) {
	q[0] = int(text[0] - 'a')
	fmt.Sscan(text[1:], &q[1])
	return q
}

// act makes an action in play and looks for an end of the match. No more than a thousand actions
// are remembered.
func (w *matchTwin) act(text string) {
	if len(w.since) == 1000 {
		w.start()
	}
	from, to := w.squares(text)
	c := w.at[from]
	switch formOfMove(text) {
	case "goal":
		w.goal(to)
		return
	case ">", ":", "::":
		w.ball = to
	case "*", "x":
		w.ball = to
		fallthrough
	default:
		delete(w.at, from)
		w.at[to] = c
	}
	w.moves, w.ply, w.turn = w.moves+1, w.ply+1, 1-w.turn
	w.since = append(w.since, text)
	w.episode = append(w.episode, w.repeated())
	w.whistle()
}

// squares returns the first and the last square of an action.
func (w *matchTwin) squares(text string) (from, to [2]int) {
	list := strings.FieldsFunc(text[1:], func(c rune) bool { return strings.ContainsRune("-*>:x", c) })
	return squareOf(list[0]), squareOf(list[len(list)-1])
}

// whistle ends the match at the third repetition, at the limit, or where nothing can be done.
func (w *matchTwin) whistle() {
	times := 0
	for _, p := range w.episode {
		if p == w.episode[len(w.episode)-1] {
			times++
		}
	}
	result := "d"
	if !w.opt.drawn && w.score[0] != w.score[1] {
		result = "w"
		if w.score[1] > w.score[0] {
			result = "b"
		}
	}
	why := ""
	switch {
	case times >= 3 && w.opt.rep == "draw":
		w.status = "rep:d"
		return
	case times >= 3 && w.opt.rep == "whistle":
		why = "rep"
	case w.opt.limit > 0 && w.moves >= w.opt.limit, w.opt.limit == 0 && w.ply >= 60_000:
		why = "limit"
	case len(w.legal()) == 0:
		why = "stuck"
	default:
		return
	}
	if !w.opt.goesOn || w.ply >= 60_000 {
		w.status = why + ":" + result
		return
	}
	began := w.turn // after an even number of moves
	if w.moves%2 == 1 {
		began = 1 - w.turn
	}
	w.moves = 0
	w.restarts++
	w.restart(1 - began)
}

// goal counts a goal, and begins the restart unless it was the last one.
func (w *matchTwin) goal(to [2]int) {
	scorer := w.turn
	w.score[scorer]++
	w.moves, w.ply, w.ball, w.turn = 0, w.ply+1, to, 1-scorer
	if w.score[scorer] == w.opt.goals {
		w.status = "goals:" + "wb"[scorer:scorer+1]
		return
	}
	w.restart(1 - scorer)
}

// restart lifts the pieces that are not at home for a kick-off; the other side places first.
func (w *matchTwin) restart(kickOff int) {
	w.ball, w.kickOff, w.status = [2]int{3, 6}, kickOff, "place"
	for q, c := range w.at {
		side := int(c) >> 5 & 1
		switch {
		case c&^32 == 'K':
		case !slices.Contains(homes[side], q):
			w.lift(q)
		}
	}
	for q, c := range w.at {
		if c&^32 == 'K' {
			delete(w.at, q)
		}
	}
	w.at[inGoal[0]], w.at[inGoal[1]] = 'K', 'k'
	w.next(1 - kickOff)
}
