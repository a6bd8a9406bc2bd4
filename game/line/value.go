package line

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Number is a type that Int can read: any integer that fits into an int64.
type Number interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32
}

// Want returns an error that shows a text, or its first 40 bytes, and says what was expected
// instead.
func Want(text, format string, args ...any) error {
	return fmt.Errorf("%.40q: want %s", text, fmt.Sprintf(format, args...))
}

// By returns err with the id of a rule appended, or nil if err is nil.
func By(rule string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%w (%s)", err, rule)
}

// Int reads a decimal number from low to high into dst, in the form of strconv.Itoa: no plus
// sign and no leading zeros.
func Int[T Number](dst *T, text string, low, high T) error {
	n, err := strconv.ParseInt(text, 10, 64)
	switch {
	case err != nil || n < int64(low) || n > int64(high):
		return Want(text, "a number from %d to %d", low, high)
	case !plain(text):
		return fmt.Errorf("%q: write %d", text, n)
	}
	*dst = T(n)
	return nil
}

// plain reports whether a number is written without plus sign, leading zeros or -0.
func plain(number string) bool {
	digits := strings.TrimPrefix(number, "-")
	return digits[0] != '+' && (digits[0] != '0' || number == "0")
}

// A Bound says where Ints puts a number and within which limits it must be. See To.
type Bound[T Number] struct {
	dst       *T
	low, high T
}

// To returns the Bound for a number from low to high.
func To[T Number](dst *T, low, high T) Bound[T] { return Bound[T]{dst, low, high} }

// Ints reads exactly one number for each bound, with sep between them.
func Ints[T Number](text, sep string, to ...Bound[T]) error {
	if n := strings.Count(text, sep) + 1; n != len(to) {
		return Want(text, "%d numbers with %q between them", len(to), sep)
	}
	for _, b := range to {
		part, rest, _ := strings.Cut(text, sep)
		if err := Int(b.dst, part, b.low, b.high); err != nil {
			return err
		}
		text = rest
	}
	return nil
}

// Letter reads one of the letters into dst, as its index among them. A blank stands for a value
// that has no letter.
func Letter[T Number](dst *T, text, letters string) error {
	i := strings.Index(letters, text)
	if len(text) != 1 || text == " " || i < 0 {
		return Want(text, "one of %s", strings.Join(strings.Split(strings.ReplaceAll(letters, " ", ""), ""), " "))
	}
	*dst = T(i)
	return nil
}

// Word reads one of the words into dst, as its index among them. An empty word stands for a
// value that cannot be written.
func Word[T Number](dst *T, text string, words []string) error {
	i := slices.Index(words, text)
	if text == "" || i < 0 {
		return Want(text, "one of %s", strings.Join(strings.Fields(strings.Join(words, " ")), " "))
	}
	*dst = T(i)
	return nil
}

// List reads least to most values with sep between them. of names the values in the plural, for
// errors. read receives each value with its index.
func List(text, sep, of string, least, most int, read func(i int, part string) error) error {
	if n := strings.Count(text, sep) + 1; n < least || n > most {
		return fmt.Errorf("%.40q: %d with %q between them, want %s", text, n, sep, amount(least, most, of))
	}
	i := 0
	for part := range strings.SplitSeq(text, sep) {
		if err := read(i, part); err != nil {
			return err
		}
		i++
	}
	return nil
}

func amount(least, most int, of string) string {
	if least == most {
		return fmt.Sprintf("%d %s", most, of)
	}
	return fmt.Sprintf("%d to %d %s", least, most, of)
}

// Set reads ascending numbers with sep between them: bit n of dst says whether n is in the set,
// which is not empty. read parses one of them and must refuse numbers for which T has no bit.
func Set[T ~uint16 | ~uint32 | ~uint64](dst *T, text, sep string, read func(part string) (int, error)) error {
	var set T
	for part := range strings.SplitSeq(text, sep) {
		n, err := read(part)
		if err != nil {
			return err
		}
		if set>>n != 0 {
			return Want(text, "each once, in ascending order")
		}
		set |= 1 << n
	}
	*dst = set
	return nil
}

// Square reads a square of a board, such as d6. file is the index of its letter in files, rank
// its number from low to high.
func Square(text, files string, low, high int) (file, rank int, err error) {
	if text != "" {
		file = strings.IndexByte(files, text[0])
	}
	if text == "" || file < 0 || Int(&rank, text[1:], low, high) != nil {
		return 0, 0, Want(text, "a square from %c%d to %c%d", files[0], low, files[len(files)-1], high)
	}
	return file, rank, nil
}
