package winninggoal

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

// twinStarts are positions just before what random play rarely meets: the own keeper's miracle
// after a delay, and a foul in the area that the referee may overlook.
var twinStarts = []string{
	"WG1 OS c3 W - Wk - . 0-0 1W/29000 -", "WG1 BL c3 W - Wk - . 0-0 1W/29000 1", "WG1 BL c10 W - Bl - . 0-0 1W/29000 1", "WG1 BL c1 B - Bk B . 2-1 2B/29000 1",
}

// TestTwin plays at random with every option, and compares each state and each list of choices
// with the twin's, until each phase and each form of decision has been met.
func TestTwin(t *testing.T) {
	plies := 80_000
	if gametest.Long() {
		plies = 2_000_000
	}
	all, seen := variants(t), map[string]int{}
	starts := gametest.Lines(t, "testdata/*/*.txt", "from ")
	for _, v := range all {
		t.Run(v.Name, func(t *testing.T) {
			p := &twinMatch{t: t, variant: v, src: rand.New(gametest.Source(t, 3, 4)), starts: starts, seen: seen}
			for n := range plies / len(all) {
				p.ply(n)
			}
		})
	}
	gametest.Met(t, seen, 20, strings.Fields("TO KO OP GK KK CK TI FK PK AR SD B1 B2 B3 B4 SH KP UN BL KE OS BO SO window over "+
		"O R V Ot Rt Vt O2 R2 V2 S !l !p !u !k !m !w N D G < > ^ v !")...)
}

// A twinMatch plays the same match by the rules and by the twin.
type twinMatch struct {
	t       *testing.T
	variant gametest.Variant[*Rules]
	src     *rand.Rand
	starts  []string // positions from which matches begin as well
	state   State
	twin    *twin
	seen    map[string]int // phases and decisions
}

// begin begins a match or plays on from a position, every fourth time from a rare one.
func (p *twinMatch) begin() {
	r := p.variant.Rules
	p.state, _ = r.Start(2)
	if list := [][]string{nil, p.starts, p.starts, twinStarts}[p.src.IntN(4)]; list != nil {
		if s, err := r.ParseState(list[p.src.IntN(len(list))]); err == nil {
			p.state = s
		}
	}
	p.twin = newTwin(p.t, p.variant.Values, r.FormatState(&p.state))
}

func (p *twinMatch) ply(n int) {
	r := p.variant.Rules
	if n%40 == 0 || r.Turn(&p.state).Over() {
		p.begin()
	}
	if r.Turn(&p.state).Over() {
		return
	}
	line, in := r.FormatState(&p.state), p.choose()
	p.compare(line)
	token := r.FormatMove(&p.state, in.Move)
	p.count(in, token)
	r.Step(&p.state, in)
	p.twin.play(token, int(in.After.Milliseconds()))
	if got := r.FormatState(&p.state); got != p.twin.line() {
		p.t.Fatalf("%s, then %s: %s, the twin has %s", line, token, got, p.twin.line())
	}
	if p.state.Phase == FullTime {
		p.seen["over"]++
	}
}

// compare compares the choices and the time for them.
func (p *twinMatch) compare(line string) {
	turn, seat := p.variant.Rules.Turn(&p.state), game.Nature
	if !turn.Chance {
		seat = turn.Seats.First()
	}
	if got, want := listed(p.variant.Rules, &p.state, seat), p.twin.choices(); !same(got, want) {
		p.t.Fatalf("%s: %v, the twin has %v", line, got, want)
	}
	if got, want := int(turn.Within.Milliseconds()), p.twin.within(); got != want {
		p.t.Fatalf("%s: %d ms for the decision, the twin has %d", line, got, want)
	}
}

// choose draws an input; where a time limit runs, the clock acts now and then.
func (p *twinMatch) choose() game.Input[Move] {
	r := p.variant.Rules
	turn, seat := r.Turn(&p.state), game.Nature
	if !turn.Chance {
		seat = turn.Seats.First()
	}
	in := game.At(seat, r.Sample(&p.state, seat, p.src))
	if r.Fixed {
		return in
	}
	if in.After = time.Duration(p.src.IntN(20_000)) * time.Millisecond; turn.Within > 0 {
		in.After = min(in.After, turn.Within)
		if p.src.IntN(8) == 0 {
			return game.Input[Move]{After: turn.Within, Seat: game.Clock, Move: Move{Act: TimeUp}}
		}
	}
	return in
}

func (p *twinMatch) count(in game.Input[Move], token string) {
	p.seen[p.twin.phase]++
	if p.twin.win == "!" {
		p.seen["window"]++
	}
	if in.Seat != game.Nature {
		p.seen[token]++
	}
}

func listed(r *Rules, s *State, seat game.Seat) (list []string) {
	for _, m := range r.Legal(nil, s, seat) {
		list = append(list, r.FormatMove(s, m))
	}
	for _, o := range r.Odds(nil, s) {
		list = append(list, fmt.Sprintf("%d %s", o.Weight, r.FormatMove(s, o.Move)))
	}
	return list
}

func same(a, b []string) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}
