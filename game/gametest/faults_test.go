package gametest

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest/pig"
)

type (
	state = pig.State
	move  = pig.Move
)

// Each of these broken games breaks one promise; the kit must find out which.
type listsTwice struct{ pig.Rules }

func (r listsTwice) Legal(dst []move, s *state, seat game.Seat) []move {
	if dst = r.Rules.Legal(dst, s, seat); len(dst) > 1 {
		dst = append(dst, dst[len(dst)-1])
	}
	return dst
}

type servesStrangers struct{ pig.Rules }

func (r servesStrangers) Legal(dst []move, s *state, seat game.Seat) []move {
	return append(dst, pig.Hold, pig.Roll)
}

type loadsDice struct{ pig.Rules }

func (r loadsDice) Odds(dst []game.Outcome[move], s *state) []game.Outcome[move] {
	if dst = r.Rules.Odds(dst, s); len(dst) > 0 {
		dst[0].Weight = 0
	}
	return dst
}

type peeks struct{ pig.Rules }

func (r peeks) Score(s *state) [game.MaxSeats]int32 {
	s.Turn++
	return s.Score
}

type forgetsTurn struct{ pig.Rules }

func (r forgetsTurn) FormatState(s *state) string {
	c := *s
	c.Turn = 0
	return r.Rules.FormatState(&c)
}

type neverEnds struct{ pig.Rules }

func (r neverEnds) Winners(*state) game.Seats { return 1 }

type allocates struct{ pig.Rules }

var sink *state

func (r allocates) Step(s *state, in game.Input[move]) {
	c := *s
	sink = &c
	r.Rules.Step(s, in)
}

type forbids struct{ pig.Rules }

func (r forbids) Refuse(*state, game.Seat, move) game.Refusal {
	return game.Refusal{Rule: "PIG-1", Text: game.Say("pig.never")}
}

type permits struct{ pig.Rules }

func (r permits) Refuse(*state, game.Seat, move) game.Refusal { return game.Refusal{} }

type hides struct{ pig.Rules }

func (r hides) Legal(dst []move, s *state, seat game.Seat) []move {
	if dst = r.Rules.Legal(dst, s, seat); len(dst) > 1 {
		dst = dst[:len(dst)-1]
	}
	return dst
}

func (r hides) Refuse(s *state, seat game.Seat, m move) game.Refusal {
	if game.Allows[state, move](r.Rules, s, seat, m) {
		return game.Refusal{}
	}
	return game.Refusal{Rule: "PIG-2", Text: game.Say("pig.no")}
}

type withoutRule struct{ hides }

func (r withoutRule) Legal(dst []move, s *state, seat game.Seat) []move {
	return r.Rules.Legal(dst, s, seat)
}

func (r withoutRule) Refuse(s *state, seat game.Seat, m move) game.Refusal {
	return game.Refusal{Text: r.hides.Refuse(s, seat, m).Text}
}

// A startled game allocates in one of its samples, as something that runs beside it might.
type startled struct {
	pig.Rules
	at, samples *int
}

func (r startled) Sample(_ *state, _ game.Seat, src game.Source) move {
	if *r.samples++; *r.samples == *r.at {
		sink = new(state)
	}
	return 1 + move(game.Below(src, 6))
}

// The inputs that follow from a seed do not depend on how often allocations are measured: the
// second sample is the first that is measured.
func TestMeasuringAgainUsesUpNoSeed(t *testing.T) {
	var left [2]rand.PCG
	for i, at := range []int{0, 2} {
		src := rand.NewPCG(1, 2)
		p := &player[startled, state, move]{
			t: t, rules: startled{pig.Rules{Target: 30}, &at, new(int)}, seats: 2, src: src,
			seen: []state{{Seats: 2, Rolling: true}},
		}
		p.allocations()
		left[i] = *src
	}
	if left[0] != left[1] {
		t.Error("what is measured again uses up more of the seed")
	}
}

func everyMove(*state) iter.Seq[move] {
	return func(yield func(move) bool) {
		for m := move(0); m <= pig.Out+1 && yield(m); m++ {
		}
	}
}

// stopped is a test that stops at its first failure and keeps the message.
type stopped struct {
	testing.TB
	message string
}

func (s *stopped) Helper()                           {}
func (s *stopped) Failed() bool                      { return false }
func (s *stopped) Fatal(args ...any)                 { s.Fatalf("%s", fmt.Sprint(args...)) }
func (s *stopped) Errorf(format string, args ...any) { s.Fatalf(format, args...) }
func (s *stopped) Fatalf(format string, args ...any) {
	s.message = fmt.Sprintf(format, args...)
	panic(s)
}

// failure returns the first line of the first failure of a check; "" if it passes.
func failure(check func(t testing.TB)) (message string) {
	t := &stopped{}
	defer func() {
		if p := recover(); p != nil && p != any(t) {
			panic(p)
		}
		message, _, _ = strings.Cut(t.message, "\n")
	}()
	check(t)
	return ""
}

func verdict[R game.Engine[state, move]](r R) string {
	return failure(func(t testing.TB) {
		p := &player[R, state, move]{t: t, rules: r, config: Config[state, move]{Plies: 500, Moves: everyMove}, seats: 2, src: rand.NewPCG(1, 2)}
		for p.plies < p.config.Plies {
			p.match()
		}
		p.allocations()
	})
}

func TestTheKitFindsFaults(t *testing.T) {
	good := pig.Rules{Target: 30}
	for want, got := range map[string]string{
		"":                               verdict(good),
		"is listed twice":                verdict(listsTwice{good}),
		"may not act, but may choose":    verdict(servesStrangers{good}),
		"has no weight":                  verdict(loadsDice{good}),
		"other than Step changed":        verdict(peeks{good}),
		"read back as another state":     verdict(forgetsTurn{good}),
		"over is false, winners are":     verdict(neverEnds{good}),
		"the hot path allocates 1 times": verdict(allocates{good}),
		"but not allowed":                verdict(forbids{good}),
		"allowed is true, listed is":     verdict(permits{good}),
		"true, listed is false":          verdict(hides{good}),
		"refusal has no rule":            verdict(withoutRule{hides{good}}),
	} {
		if !strings.Contains(got, want) || (want == "") != (got == "") {
			t.Errorf("want a failure with %q, got %q", want, got)
		}
	}
}

func TestTheKitFindsFaultsOfOptions(t *testing.T) {
	for want, o := range map[string]game.Option{
		"":                                 {Key: "dice", Group: game.GroupSetUp, Max: 6, Default: "1"},
		"pig: option dice: names no group": {Key: "dice", Max: 6, Default: "1"},
		`option dice: no group is called "dices"`:                           {Key: "dice", Max: 6, Default: "1", Group: "dices"},
		`option dice: no earlier option of the group is called "limit"`:     {Key: "dice", Max: 6, Default: "1", Group: game.GroupSetUp, Before: "limit"},
		"option dice: no such option: dice=7: must be a number from 0 to 6": {Key: "dice", Max: 6, Default: "1", Group: game.GroupSetUp, Offer: []string{"7"}},
	} {
		g := pig.Game()
		g.Options = append(g.Options, o)
		if got := failure(func(t testing.TB) { Options(t, g) }); !strings.Contains(got, want) || (want == "") != (got == "") {
			t.Errorf("want a failure with %q, got %q", want, got)
		}
	}
}
