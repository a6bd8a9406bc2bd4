package gametest

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"woodwork/game"
)

// A ViewCase is a state, moves from there, and the expected part of the view after them, in the
// form of [Fields]. Moves are separated by " | ", or by blanks if they contain none.
type ViewCase = [3]string

// ViewCases compares views with the expected ones.
func ViewCases(t *testing.T, g game.Game, list []ViewCase) {
	t.Helper()
	for _, c := range list {
		state, moves, want := c[0], c[1], c[2]
		m, err := g.Load(nil, state)
		if err != nil {
			t.Errorf("%s: %v", state, err)
			continue
		}
		if err := playAll(m, moves); err != nil {
			t.Errorf("%s, then %q: %v", state, moves, err)
			continue
		}
		if got := Fields(m.View()); !strings.Contains(got, want) {
			t.Errorf("%s, then %q:\n%s\nwant in it\n%s", state, moves, got, want)
		}
	}
}

func playAll(m game.Match, moves string) error {
	if _, err := m.Author(moves); err != nil && !strings.Contains(moves, " | ") {
		_, err := Play(m, moves)
		return err
	}
	for move := range strings.SplitSeq(moves, " | ") {
		move = game.OnlyOutcome(m, move)
		seat, err := m.Author(move)
		if err == nil {
			_, err = m.Play(game.AfterWait(m.Turn(), seat), seat, move)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", move, err)
		}
	}
	return nil
}

// Fields lists a view by its names on the wire. Seats count from 1, and nobody is *, as in a
// log; a nil pointer is -.
func Fields(view any) string {
	v := reflect.ValueOf(view)
	var list []string
	for i := range v.NumField() {
		field := v.Field(i)
		if field.Kind() == reflect.Pointer && field.IsNil() {
			list = append(list, wireName(v, i)+":-")
			continue
		}
		list = append(list, fmt.Sprintf("%s:%v", wireName(v, i), reflect.Indirect(field).Interface()))
	}
	return strings.Join(list, " ")
}

func wireName(v reflect.Value, i int) string {
	name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
	return name
}

// ViewsChangeLittle plays two seats at random and measures how much of the view an event sends
// besides its move and state, which must not exceed a number of bytes.
func ViewsChangeLittle[R interface {
	game.Engine[S, M]
	game.Sampler[S, M]
	game.Viewer[S]
}, S, M comparable](t *testing.T, r R, plies, most int) {
	t.Helper()
	sum, n := 0, 0
	EachInput(t, r, plies, func(before, after *S, _ game.Input[M]) {
		size := weight(r.View(before), r.View(after))
		if size > most {
			t.Fatalf("%s, then %s: %d bytes", r.FormatState(before), r.FormatState(after), size)
		}
		sum, n = sum+size, n+1
	})
	t.Logf("%d bytes on average", sum/n)
}

// weight returns the size in bytes of a merge patch from one view to the other.
func weight(before, after any) int { return len(marshalled(patch(decoded(before), decoded(after)))) }

// patch returns the merge patch for a value that has changed: objects field by field, everything
// else whole.
func patch(before, after any) any {
	was, _ := before.(map[string]any)
	is, ok := after.(map[string]any)
	if !ok || was == nil {
		return after
	}
	changed := map[string]any{}
	for key := range was {
		if _, ok := is[key]; !ok {
			changed[key] = nil
		}
	}
	for key, value := range is {
		if !reflect.DeepEqual(was[key], value) {
			changed[key] = patch(was[key], value)
		}
	}
	return changed
}

// ViewsHold is ViewCases for views that contain objects: the expected JSON must be contained in
// that of the view. Objects may have further fields, lists may not have further elements; null
// means that a field is absent.
func ViewsHold(t *testing.T, g game.Game, list []ViewCase) {
	t.Helper()
	for _, c := range list {
		state, moves, want := c[0], c[1], c[2]
		m, err := g.Load(nil, state)
		if err == nil {
			err = playAll(m, moves)
		}
		if err != nil {
			t.Errorf("%s, then %q: %v", state, moves, err)
			continue
		}
		var wanted any
		if err := json.Unmarshal([]byte(want), &wanted); err != nil {
			t.Fatalf("%s: %v", want, err)
		}
		if got := decoded(m.View()); !within(wanted, got) {
			t.Errorf("%s, then %q:\n%s\nwant in it\n%s", state, moves, marshalled(got), want)
		}
	}
}

// within reports whether one value is contained in another.
func within(want, got any) bool {
	fields, ok := want.(map[string]any)
	if !ok {
		return reflect.DeepEqual(want, got)
	}
	has, ok := got.(map[string]any)
	for key, value := range fields {
		ok = ok && within(value, has[key])
	}
	return ok
}

func decoded(view any) (v any) {
	if err := json.Unmarshal(marshalled(view), &v); err != nil {
		panic(err)
	}
	return v
}

func marshalled(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return text
}

// EachState plays match after match at random with two seats, and visits the states.
func EachState[R interface {
	game.Rules[S, M]
	game.Sampler[S, M]
}, S, M comparable](t *testing.T, r R, plies int, visit func(*S)) {
	t.Helper()
	EachInput(t, r, plies, func(before, after *S, _ game.Input[M]) {
		visit(before)
		if r.Turn(after).Over() {
			visit(after)
		}
	})
}

// EachInput is EachState with the input that led from one state to the next.
func EachInput[R interface {
	game.Rules[S, M]
	game.Sampler[S, M]
}, S, M comparable](t *testing.T, r R, plies int, visit func(before, after *S, in game.Input[M])) {
	t.Helper()
	src := rand.NewPCG(7, 7)
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	for range plies {
		turn := r.Turn(&s)
		if turn.Over() {
			s, _ = r.Start(2)
			continue
		}
		seat := game.Nature
		if !turn.Chance {
			seat = turn.Seats.First()
		}
		before, in := s, game.Input[M]{After: time.Second, Seat: seat, Move: r.Sample(&s, seat, src)}
		r.Step(&s, in)
		visit(&before, &s, in)
	}
}
