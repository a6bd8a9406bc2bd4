package footballchess

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// A twin is a second, slow implementation of the game, written from the words of the rules
// alone: a mailbox of letters and loops over squares. It shares nothing with the boards except
// the text of a position.
type twin struct {
	at   map[[2]int]byte // column 0-6, row 1-11: the letter of the piece
	ball [2]int
	mine func(byte) bool
	up   int // +1 for White
	opt  twinOptions
}

func newTwin(text string, opt twinOptions) *twin {
	w := &twin{at: map[[2]int]byte{}, opt: opt, up: 1}
	field := strings.Fields(text)
	for i, line := range strings.Split(field[0], "/") {
		column := 0
		for _, c := range []byte(line) {
			if c >= '1' && c <= '7' {
				column += int(c - '0')
				continue
			}
			w.at[[2]int{column, 11 - i}] = c
			column++
		}
	}
	fmt.Sscanf(field[1][1:], "%d", &w.ball[1])
	w.ball[0] = int(field[1][0] - 'a')
	white := func(c byte) bool { return c >= 'A' && c <= 'Z' }
	w.mine = white
	if field[2] == "b" {
		w.up, w.mine = -1, func(c byte) bool { return c >= 'a' }
	}
	return w
}

func (w *twin) name(q [2]int) string { return fmt.Sprintf("%c%d", 'a'+q[0], q[1]) }

func pitched(q [2]int) bool { return q[0] >= 0 && q[0] < 7 && q[1] >= 1 && q[1] <= 11 }

// target reports whether q is a square of the goal that the side to move attacks.
func (w *twin) target(q [2]int) bool {
	goal := 12
	if w.up < 0 {
		goal = 0
	}
	return q[1] == goal && q[0] >= 1 && q[0] <= 5
}

func (w *twin) home(q [2]int) bool {
	if w.up > 0 {
		return q[0] >= 1 && q[0] <= 5 && (q[1] == 1 || q[1] == 2)
	}
	return q[0] >= 1 && q[0] <= 5 && (q[1] == 10 || q[1] == 11)
}

// inPattern reports whether a piece can go from q to t on an empty board, and the squares it
// passes.
func inPattern(kind byte, q, t [2]int) (between [][2]int, ok bool) {
	dc, dr := t[0]-q[0], t[1]-q[1]
	far := max(dc, -dc, dr, -dr)
	straight, slanted := (dc == 0) != (dr == 0), dc != 0 && (dc == dr || dc == -dr)
	switch kind &^ 32 {
	case 'N':
		return nil, dc*dc+dr*dr == 5
	case 'K':
		ok = far == 1
	case 'Q':
		ok = straight || slanted
	case 'R':
		ok = straight
	case 'B':
		ok = slanted
	case 'P':
		ok = straight && far <= 2
	}
	if !ok {
		return nil, false
	}
	for i := 1; i < far; i++ {
		between = append(between, [2]int{q[0] + dc/far*i, q[1] + dr/far*i})
	}
	return between, true
}

func (w *twin) pieces(on [][2]int) (n int, keeper bool) {
	for _, q := range on {
		if c := w.at[q]; c != 0 {
			n++
			keeper = keeper || c&^32 == 'K'
		}
	}
	return n, keeper
}

// roomy tests the row limit on the position after the piece on q has gone to t.
func (w *twin) roomy(q, t [2]int) bool {
	n := 1
	for square, c := range w.at {
		if square != q && square[1] == t[1] && (w.opt.rows != "own" || w.mine(c)) {
			n++
		}
	}
	return n <= 5 || w.opt.rows == "off"
}

func (w *twin) offside(q [2]int) bool {
	if w.opt.offside == "off" {
		return false
	}
	for square, c := range w.at {
		if !w.mine(c) && !(w.opt.offside == "field" && c&^32 == 'K') && square[1]*w.up >= q[1]*w.up {
			return false
		}
	}
	return true
}

func squaresOf(rows int) (all [][2]int) {
	for row := 0; row <= rows; row++ {
		for column := range 7 {
			all = append(all, [2]int{column, row})
		}
	}
	return all
}

var twinSquares = squaresOf(12)

// moves lists all actions, sorted.
func (w *twin) moves() (list []string) {
	holder := w.at[w.ball]
	for q, c := range w.at {
		if !w.mine(c) {
			continue
		}
		for _, t := range twinSquares {
			list = append(list, w.steps(q, t)...)
			if q == w.ball {
				list = append(list, w.kicks(q, t)...)
			}
			if holder != 0 && !w.mine(holder) {
				list = append(list, w.takes(q, t)...)
			}
		}
		if q == w.ball {
			list = append(list, w.passes(q)...)
		}
	}
	slices.Sort(list)
	return list
}

func (w *twin) start(q [2]int) string { return string(w.at[q]&^32) + w.name(q) }

func (w *twin) steps(q, t [2]int) []string {
	between, ok := inPattern(w.at[q], q, t)
	n, _ := w.pieces(between)
	over := slices.Contains(between, w.ball)
	if !ok || !pitched(t) || w.at[t] != 0 || n > 0 || over || w.at[q]&^32 == 'K' && !w.home(t) || !w.roomy(q, t) {
		return nil
	}
	list := []string{w.start(q) + "-" + w.name(t)}
	if q == w.ball {
		list = append(list, w.start(q)+"*"+w.name(t))
	}
	return list
}

func (w *twin) kicks(q, t [2]int) []string {
	between, ok := inPattern(w.at[q], q, t)
	n, keeper := w.pieces(between)
	kind := w.at[q] &^ 32
	corner := (q[0] == 0 || q[0] == 6) && (q[1] == 1 || q[1] == 11)
	switch {
	case !ok || w.at[t] != 0 || !pitched(t) && !w.target(t) || n > 1 || keeper:
		return nil
	case w.target(t) && corner && kind != 'N':
		return nil
	case kind == 'K' && w.opt.zone && !w.home(t):
		return nil
	case w.opt.kickRows && pitched(t) && !w.roomy(q, t):
		return nil
	}
	return []string{w.start(q) + ">" + w.name(t)}
}

func (w *twin) leg(q, t [2]int) bool {
	between, ok := inPattern(w.at[q], q, t)
	n, _ := w.pieces(between)
	if w.opt.linePass && !ok { // as a queen would go; a knight's pass jumps
		if between, ok = inPattern('Q', q, t); w.at[q]&^32 != 'N' {
			n, _ = w.pieces(between)
		}
	}
	return ok && n == 0 && w.at[t] != 0 && w.mine(w.at[t]) && !w.offside(t) &&
		!(w.at[q]&^32 == 'K' && w.opt.zone && !w.home(t))
}

func (w *twin) passes(q [2]int) (list []string) {
	for t := range w.at {
		if t == q || !w.leg(q, t) {
			continue
		}
		list = append(list, w.start(q)+":"+w.name(t))
		for third := range w.at {
			if third != q && third != t && w.leg(t, third) {
				list = append(list, w.start(q)+":"+w.name(t)+":"+w.name(third))
			}
		}
	}
	return list
}

func (w *twin) takes(q, t [2]int) []string {
	h, kind := w.ball, w.at[q]&^32
	first, ok1 := inPattern(kind, q, h)
	second, ok2 := inPattern(kind, h, t)
	n1, _ := w.pieces(first)
	n2, _ := w.pieces(second)
	if slices.Contains(second, q) {
		n2-- // the start counts as vacated
	}
	switch {
	case !ok1 || !ok2 || n1 > 0 || n2 > 0 || !pitched(t) || w.at[t] != 0 || t == q:
		return nil
	case kind == 'K' && (!w.home(h) || !w.home(t)):
		return nil
	case kind != 'K' && kind != 'N' && w.unbent(q, h, t):
		return nil
	case !w.roomy(q, t):
		return nil
	}
	return []string{w.start(q) + "x" + w.name(h) + "-" + w.name(t)}
}

// unbent: both legs are on one line; with turnback only straight on is excluded.
func (w *twin) unbent(q, h, t [2]int) bool {
	ac, ar, bc, br := h[0]-q[0], h[1]-q[1], t[0]-h[0], t[1]-h[1]
	parallel := ac*br == ar*bc
	ahead := ac*bc+ar*br > 0
	return parallel && (ahead || !w.opt.turnBack)
}

func inWords(r *Rules, p *Position) (list []string) {
	for _, m := range r.Moves(nil, p) {
		list = append(list, p.text(m))
	}
	slices.Sort(list)
	return list
}

// TestTwin compares the boards with the twin on random positions, under random rules: 3,000 of
// them, or 12,000 with WOODWORK_LONG.
func TestTwin(t *testing.T) {
	src, positions, seen := rand.New(gametest.Source(t, 3, 4)), 3_000, map[string]int{}
	if gametest.Long() {
		positions = 12_000
	}
	for i := range positions {
		values, p := game.Values{}, randomPosition(src)
		for _, o := range Options() {
			if i%2 == 0 && slices.Contains([]string{"offside", "rows", "keeperkick", "turnback", "kickrows", "pass"}, o.Key) {
				values[o.Key] = o.Choices[src.IntN(len(o.Choices))]
			}
		}
		r, err := Configure(values)
		if err != nil {
			t.Fatal(err)
		}
		got, want := inWords(&r, &p), newTwin(p.String(), readTwinOptions(t, values)).moves()
		if !slices.Equal(got, want) {
			t.Fatalf("%s with %q:\n got %v\nwant %v", &p, r.options(), got, want)
		}
		for _, move := range got {
			seen[formOfMove(move)]++
		}
		for key, value := range values {
			seen[key+"="+value]++
		}
		if i%8 == 0 {
			symmetric(t, &r, &p, got)
		}
	}
	gametest.Met(t, seen, 200, strings.Fields("- * > goal : :: x offside=all offside=field offside=off rows=all rows=own rows=off "+
		"keeperkick=free keeperkick=zone turnback=off turnback=on kickrows=off kickrows=on pass=move pass=line")...)
}

// formOfMove names the form of a move in the notation.
func formOfMove(move string) string {
	switch i := strings.IndexAny(move, "-*>:x@"); {
	case move[0] >= 'a': // resign:w, agree, flag:w
		name, _, _ := strings.Cut(move, ":")
		return name
	case strings.Count(move, ":") == 2:
		return "::"
	case strings.HasSuffix(move, "0") && !strings.HasSuffix(move, "10"), strings.HasSuffix(move, "12"):
		return "goal"
	default:
		return move[i : i+1]
	}
}

// symmetric rotates and mirrors a position, and expects the images of its actions.
func symmetric(t *testing.T, r *Rules, p *Position, moves []string) {
	for name, turn := range map[string]func(Square) Square{
		"rotation": func(q Square) Square { return at(6-q.Column(), 12-q.Row()) },
		"mirror":   func(q Square) Square { return at(6-q.Column(), q.Row()) },
	} {
		image := *p
		image.Ball = turn(p.Ball)
		for side := range p.Piece {
			for k, q := range p.Piece[side] {
				to := side
				if name == "rotation" {
					to = 1 - side
				}
				image.Piece[to][k] = turn(q)
			}
		}
		if name == "rotation" {
			image.Turn = p.Turn.Other()
		}
		got := inWords(r, &image)
		want := make([]string, len(moves))
		for i, text := range moves {
			want[i] = mapSquares(text, turn)
		}
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s of %s:\n got %v\nwant %v", name, p, got, want)
		}
	}
}

// mapSquares replaces every square of a move's text.
func mapSquares(text string, turn func(Square) Square) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] < 'a' || text[i] > 'g' {
			b.WriteByte(text[i])
			continue
		}
		end := i + 1
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		q, err := parseSquare(text[i:end])
		if err != nil {
			panic(text)
		}
		b.WriteString(turn(q).String())
		i = end - 1
	}
	return b.String()
}
