package line

import (
	"slices"
	"strconv"
	"time"

	"woodwork/game"
)

// An Option is a row of the table: what people choose from, and where rules of type R keep
// it. Count, Choice, If, Time, Text and Own make one.
type Option[R any] struct {
	game.Option
	get func(r *R) string
	set func(r *R, text string) error // the text is one that Check accepts
}

// Count keeps a number.
func Count[R any, T Number](o game.Option, at func(r *R) *T) Option[R] {
	return Option[R]{o, func(r *R) string { return strconv.FormatInt(int64(*at(r)), 10) }, func(r *R, text string) error {
		n, err := strconv.ParseInt(text, 10, 64)
		*at(r) = T(n)
		return err
	}}
}

// Time keeps a duration, of which the option is a number of units.
func Time[R any](o game.Option, unit time.Duration, at func(r *R) *time.Duration) Option[R] {
	return Option[R]{o, func(r *R) string { return strconv.FormatInt(int64(*at(r)/unit), 10) }, func(r *R, text string) error {
		n, err := strconv.ParseInt(text, 10, 64)
		*at(r) = time.Duration(n) * unit
		return err
	}}
}

// Choice keeps which of the choices it is, from 0, the default.
func Choice[R any, T Number](o game.Option, at func(r *R) *T) Option[R] {
	o.Default = o.Choices[0]
	return Option[R]{o, func(r *R) string { return o.Choices[*at(r)] }, func(r *R, text string) error {
		*at(r) = T(slices.Index(o.Choices, text))
		return nil
	}}
}

// If keeps of two choices whether it is yes; the first is the default.
func If[R any](o game.Option, yes string, at func(r *R) *bool) Option[R] {
	o.Default = o.Choices[0]
	no := o.Choices[1-slices.Index(o.Choices, yes)]
	return Option[R]{o, func(r *R) string {
		if *at(r) {
			return yes
		}
		return no
	}, func(r *R, text string) error {
		*at(r) = text == yes
		return nil
	}}
}

// Text keeps the value as it is.
func Text[R any](o game.Option, at func(r *R) *string) Option[R] {
	return Option[R]{o, func(r *R) string { return *at(r) }, func(r *R, text string) error {
		*at(r) = text
		return nil
	}}
}

// Own keeps what only the game understands: set takes a text that Check accepts, and says
// what is wanted if it does not; get inverts it.
func Own[R any](o game.Option, get func(r *R) string, set func(r *R, text string) error) Option[R] {
	return Option[R]{o, get, set}
}
