package gametest

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"woodwork/game"
)

// A Sight is what a screen must be told: a state, moves from there, and what is then
// part of the view as [Fields] lists it. Moves are separated by " | ", or by blanks
// where they have none.
type Sight = [3]string

// Sights compares views with what is wanted.
func Sights(t *testing.T, g game.Game, list []Sight) {
	t.Helper()
	for _, sight := range list {
		state, moves, want := sight[0], sight[1], sight[2]
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
		move = game.Forced(m, move)
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

// Fields lists a view by the names of the wire. Seats count from 1 and nobody is *, as
// in a log; a pointer that is nil is -.
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

// ViewsChangeLittle plays two seats at random and weighs what an event sends of the
// view besides its move and its state, which must not exceed a number of bytes.
func ViewsChangeLittle[R interface {
	game.Engine[S, M]
	game.Sampler[S, M]
	game.Viewer[S]
}, S, M comparable](t *testing.T, r R, plies, most int) {
	t.Helper()
	src := rand.NewPCG(4, 4)
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	sum, n := 0, 0
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
		before := s
		r.Step(&s, game.Input[M]{After: time.Second, Seat: seat, Move: r.Sample(&s, seat, src)})
		size := weight(r.View(&before), r.View(&s))
		if size > most {
			t.Fatalf("%s, then %s: %d bytes", r.FormatState(&before), r.FormatState(&s), size)
		}
		sum, n = sum+size, n+1
	}
	t.Logf("%d bytes on average", sum/n)
}

// weight returns the bytes of the fields in which two views differ.
func weight(before, after any) (size int) {
	a, b := reflect.ValueOf(before), reflect.ValueOf(after)
	for i := range a.NumField() {
		if x, y := fmt.Sprint(a.Field(i)), fmt.Sprint(b.Field(i)); x != y {
			size += len(fmt.Sprintf("%q:%q,", wireName(a, i), y))
		}
	}
	return size
}
