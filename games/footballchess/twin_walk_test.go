package footballchess

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
)

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
	gametest.Met(t, seen, 5, append(strings.Fields("- * > goal : :: x @ resign agree flag goals rep limit stuck resign agreed time"), "kick-off after a whistle")...)
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
	p.seen["kick-off after a whistle"] += p.twin.restarts
	p.twin.restarts = 0
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
