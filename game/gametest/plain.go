package gametest

import (
	"reflect"
	"testing"

	"gonum.org/v1/gonum/mathext"

	"woodwork/game"
)

// plain fails unless T is a plain value, in all its parts.
func plain[T any](t *testing.T, what string) {
	t.Helper()
	if path, ok := shared(reflect.TypeFor[T]()); ok {
		t.Fatalf("the %s is not a plain value: %s", what, path)
	}
}

// shared returns the path to a part of a type that assignment does not copy.
func shared(typ reflect.Type) (path string, ok bool) {
	switch typ.Kind() {
	case reflect.Struct:
		for i := range typ.NumField() {
			if path, ok := shared(typ.Field(i).Type); ok {
				return typ.Name() + "." + typ.Field(i).Name + " " + path, true
			}
		}
	case reflect.Array:
		return shared(typ.Elem())
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.String, reflect.Interface, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return typ.String(), true
	}
	return "", false
}

// Samples fails t unless the Sampler's outcomes in s follow the listed odds or, for a player's
// seat, are spread evenly over the listed moves. It is a chi-square test over n draws from a
// fixed seed, with a chance of one in a million to fail by bad luck.
func Samples[R interface {
	game.Engine[S, M]
	game.Sampler[S, M]
}, S, M comparable](t *testing.T, r R, s *S, seat game.Seat, n int, src game.Source) {
	t.Helper()
	odds := r.Odds(nil, s)
	if seat != game.Nature {
		odds = nil
		for _, m := range r.Legal(nil, s, seat) {
			odds = append(odds, game.Outcome[M]{Move: m, Weight: 1})
		}
	}
	drawn := make(map[M]float64, len(odds))
	for range n {
		drawn[r.Sample(s, seat, src)]++
	}
	total := float64(game.Total(odds))
	var chi float64
	for _, o := range odds {
		want := float64(n) * float64(o.Weight) / total
		d := drawn[o.Move] - want
		chi += d * d / want
		delete(drawn, o.Move)
	}
	if len(drawn) > 0 {
		t.Fatalf("%s: the sampler draws moves that are not listed: %v", r.FormatState(s), drawn)
	}
	if limit := chiLimit(len(odds) - 1); chi > limit {
		t.Fatalf("%s: chi-square %.1f over %d outcomes exceeds %.1f", r.FormatState(s), chi, len(odds), limit)
	}
}

// chiLimit returns the value that chi-square with the given degrees of freedom exceeds once in a
// million.
func chiLimit(degrees int) float64 {
	if degrees < 1 {
		return 1e-9
	}
	// The distribution's own package compiles linear algebra as well, for every test of a game.
	return 2 * mathext.GammaIncRegInv(float64(degrees)/2, 1-1e-6)
}
