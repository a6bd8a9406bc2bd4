package footballchess

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
)

// twinOptions are the options of a match in the words of the twin. Times are in milliseconds.
type twinOptions struct {
	offside, rows, rep            string
	zone, turnBack, placed, drawn bool
	kickRows, linePass            bool
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
	switch {
	case times >= 3 && w.opt.rep == "draw":
		w.status = "rep:d"
	case times >= 3 && w.opt.rep == "whistle":
		w.status = "rep:" + result
	case w.opt.limit > 0 && w.moves >= w.opt.limit, w.opt.limit == 0 && w.ply >= 60_000:
		w.status = "limit:" + result
	case len(w.legal()) == 0:
		w.status = "stuck:" + result
	}
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
	w.ball, w.kickOff, w.status = [2]int{3, 6}, 1-scorer, "place"
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
	w.next(scorer)
}

// TestMatchTwin follows whole matches with every option, until each kind of action and each end
// has been met.
func TestMatchTwin(t *testing.T) {
	plies, seen := 24_000, map[string]int{}
	if gametest.Long() {
		plies = 200_000
	}
	all := variants(t)
	starts := append(gametest.Lines(t, "testdata/*/*.txt", "at "), gametest.Lines(t, "testdata/*/*.txt", "from ")...)
	for i, v := range all {
		p := &twinMatch{t: t, rules: v.Rules, opt: readTwinOptions(t, v.Values), src: rand.New(gametest.Source(t, 39, uint64(i))), starts: starts, seen: seen}
		for n := range plies / len(all) {
			p.ply(n)
		}
		p.begin()
		p.load("3k3/7/3p3/7/7/7/7/6b/qr1n3/QPB4/NKR4 g9 b 0-0 20 20 -") // White has no action after this one
		p.play(game.At(1, Move{Act: Go, Piece: Bishop, To: at(3, 1)}), "Bg4-d1")
	}
	gametest.Met(t, seen, 5, strings.Fields("- * > goal : :: x @ resign agree flag goals rep limit stuck resign agreed time")...)
}

// A twinMatch plays the same match by the rules and by the twin.
type twinMatch struct {
	t      *testing.T
	rules  Rules
	opt    twinOptions
	src    *rand.Rand
	starts []string // positions from which matches begin as well
	state  State
	twin   *matchTwin
	last   [2]string // the last action of each side
	seen   map[string]int
}

// begin begins a match, or every other time plays on from a position.
func (p *twinMatch) begin() {
	s, err := p.rules.Start(2)
	if err != nil {
		p.t.Fatal(err)
	}
	p.state, p.twin, p.last = s, newMatchTwin(p.opt), [2]string{}
	if line := p.starts[p.src.IntN(len(p.starts))]; p.src.IntN(2) == 0 && !strings.Contains(line, "=") {
		p.load(line)
	}
}

// load plays on from a position, if it can come about with the options.
func (p *twinMatch) load(line string) {
	if s, err := p.rules.ParseState(line); err == nil && !s.Status.Over() {
		s.Clock = p.state.Clock
		p.state = s
		p.twin.load(line)
	}
}

func (p *twinMatch) ply(n int) {
	if n%100 == 0 || p.state.Status.Over() {
		p.begin()
	}
	r, turn := p.rules, p.rules.Turn(&p.state)
	var legal []string
	for _, m := range r.Legal(nil, &p.state, turn.Seats.First()) {
		legal = append(legal, r.FormatMove(&p.state, m))
	}
	slices.Sort(legal)
	before := r.FormatState(&p.state)
	if want := p.twin.legal(); !slices.Equal(legal, want) {
		p.t.Fatalf("%s: legal are\n%v, the twin says\n%v", before, legal, want)
	}
	if want := p.twin.clock[p.twin.turn]; int(turn.Within.Milliseconds()) != want {
		p.t.Fatalf("%s: %v for a decision, the twin says %d ms", before, turn.Within, want)
	}
	in, text := p.choose(n, legal, turn.Within)
	p.play(in, text)
}

// play makes an input and compares the states and the winners.
func (p *twinMatch) play(in game.Input[Move], text string) {
	p.t.Helper()
	before := p.rules.FormatState(&p.state)
	p.seen[formOfMove(text)]++
	p.rules.Step(&p.state, in)
	p.twin.play(text, int(in.After.Milliseconds()))
	if got := p.rules.FormatState(&p.state); got != p.twin.line() {
		p.t.Fatalf("%s, then %s after %v:\n%s, the twin says\n%s", before, text, in.After, got, p.twin.line())
	}
	p.over()
}

// over compares the winners, once the match is over.
func (p *twinMatch) over() {
	won := p.rules.Winners(&p.state)
	why, result, ended := strings.Cut(p.twin.status, ":")
	if !ended {
		result = ""
	}
	if want := map[string]game.Seats{"": 0, "w": 1, "b": 2, "d": 3}[result]; won != want {
		p.t.Fatalf("%s: %b have won, the twin says %b", p.twin.line(), won, want)
	}
	p.seen[why]++
}

// choose draws an input: mostly a goal, a pass or a take if there is one, at times what ends a
// match early, and for some plies in a row the way back, so that positions are repeated.
func (p *twinMatch) choose(n int, legal []string, within time.Duration) (game.Input[Move], string) {
	side := p.twin.turn
	text := legal[p.src.IntN(len(legal))]
	back := reversed(p.last[side])
	switch {
	case n%100 >= 60 && slices.Contains(legal, back):
		text = back
	case n%100 < 60 && p.src.IntN(2) == 0:
		for _, form := range []string{"goal", "x", "::", ":", "*"} {
			if i := slices.IndexFunc(legal, func(move string) bool { return formOfMove(move) == form }); i >= 0 {
				text = legal[i]
				break
			}
		}
	}
	in := game.At(game.Seat(side), Move{})
	if within > 0 {
		in.After = min(time.Duration(p.src.IntN(9_000))*time.Millisecond, within)
	}
	switch early := p.src.IntN(300); {
	case early == 0:
		text = "agree"
	case early == 1:
		text, in.Seat = "resign:b", 1
	case early == 2:
		text, in.Seat = "resign:w", 0
	case early < 20 && within > 0:
		text, in.Seat, in.After = "flag:"+"wb"[side:side+1], game.Clock, within
	}
	p.last[side] = text
	m, err := p.rules.ParseMove(&p.state, text)
	if err != nil {
		p.t.Fatal(err)
	}
	in.Move = m
	return in, text
}

// reversed is the way back of a piece without the ball.
func reversed(move string) string {
	from, to, ok := strings.Cut(move, "-")
	if !ok || strings.Contains(from, "x") {
		return ""
	}
	return from[:1] + to + "-" + from[1:]
}
