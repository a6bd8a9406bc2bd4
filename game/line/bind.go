package line

import (
	"slices"
	"strconv"
	"time"

	"woodwork/game"
)

// An Option is a row of the table: an option that people can choose, and where rules of type R
// keep its value. It is made by Count, Choice, If, Time, Text or Own.
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

// Time keeps a duration, which the option gives in units.
func Time[R any](o game.Option, unit time.Duration, at func(r *R) *time.Duration) Option[R] {
	return Option[R]{o, func(r *R) string { return strconv.FormatInt(int64(*at(r)/unit), 10) }, func(r *R, text string) error {
		n, err := strconv.ParseInt(text, 10, 64)
		*at(r) = time.Duration(n) * unit
		return err
	}}
}

// Choice keeps the index of the value among the choices; 0 is the default.
func Choice[R any, T Number](o game.Option, at func(r *R) *T) Option[R] {
	o.Default = o.Choices[0]
	return Option[R]{o, func(r *R) string { return o.Choices[*at(r)] }, func(r *R, text string) error {
		*at(r) = T(slices.Index(o.Choices, text))
		return nil
	}}
}

// If keeps a yes or no. The option has two choices, of which the first is the default; yes names
// the one that sets the field.
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

// Own keeps a value in the game's own form. set receives a text that Check accepts and, if it
// cannot use it, returns an error that says what is wanted; get inverts it.
func Own[R any](o game.Option, get func(r *R) string, set func(r *R, text string) error) Option[R] {
	return Option[R]{o, get, set}
}
