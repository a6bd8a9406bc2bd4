package line

import (
	"fmt"
	"strings"

	"woodwork/game"
)

// Options is the table of a game's options, in the order in which state lines and logs write
// them. It also defines how a state line writes the options that differ from their defaults.
type Options[R any] struct {
	Rows []Option[R]
	// Between separates options, and Is separates a key from its value, such as ";" and "=".
	// Both are empty if the state lines of the game carry no options.
	Between, Is string
	// Bare says that the value of the first option comes first, without its key, even if it is
	// the default.
	Bare bool
	// None is written if all options have their defaults.
	None string
}

// List returns the options that people can choose.
func (o Options[R]) List() []game.Option {
	list := make([]game.Option, len(o.Rows))
	for i, row := range o.Rows {
		list[i] = row.Option
	}
	return list
}

// Set gives r the given options, and the defaults of those that are missing. It refuses a key
// that is not in the table and, with an OptionError, a value that the option does not accept.
func (o Options[R]) Set(r *R, values game.Values) error {
	full, err := game.Complete(o.List(), values)
	if err != nil {
		return err
	}
	for _, row := range o.Rows {
		if err := row.set(r, full[row.Key]); err != nil {
			return refuse(row.Key, full[row.Key], err)
		}
	}
	return nil
}

func refuse(key, value string, why error) error {
	return &game.OptionError{Key: key, Err: fmt.Errorf("%w: %s=%s: %w", game.ErrOption, key, value, why)}
}

// Standard returns the rules that configure makes of no values, with every option at its default.
func Standard[R any](configure func(game.Values) (R, error)) R {
	r, err := configure(nil)
	if err != nil {
		panic(err) // a default is not valid
	}
	return r
}

// Values returns all options of r: those with which Set would make r.
func (o Options[R]) Values(r *R) game.Values {
	values := make(game.Values, len(o.Rows))
	for _, row := range o.Rows {
		values[row.Key] = row.get(r)
	}
	return values
}

// Format returns the options of r as a state line writes them.
func (o Options[R]) Format(r *R) string {
	return o.format(func(row *Option[R]) string { return row.get(r) })
}

func (o Options[R]) format(value func(row *Option[R]) string) string {
	text := ""
	for i := range o.Rows {
		row := &o.Rows[i]
		v := value(row)
		if i == 0 && o.Bare {
			text = v
			continue
		}
		if v == row.Default {
			continue
		}
		if text != "" {
			text += o.Between
		}
		text += row.Key + o.Is + v
	}
	if text == "" {
		return o.None
	}
	return text
}

// Parse inverts Format: it returns all options of a state line.
func (o Options[R]) Parse(text string) (game.Values, error) {
	full, err := game.Complete(o.List(), o.split(text))
	if err != nil {
		return nil, err
	}
	if again := o.format(func(row *Option[R]) string { return full[row.Key] }); again != text {
		return nil, fmt.Errorf("%w: %.80q: write %q: in this order, each once, and none at its default", game.ErrOption, text, again)
	}
	return full, nil
}

// split returns the options in a text, without checking them.
func (o Options[R]) split(text string) game.Values {
	values := game.Values{}
	if o.Bare {
		values[o.Rows[0].Key], text, _ = strings.Cut(text, o.Between)
	}
	if text == "" || text == o.None {
		return values
	}
	for pair := range strings.SplitSeq(text, o.Between) {
		key, value, _ := strings.Cut(pair, o.Is)
		values[key] = value
	}
	return values
}

// Read is Parse for a line that comes with separate options, as from a command. These must be at
// their defaults or agree with the line.
func (o Options[R]) Read(beside game.Values, text string) (game.Values, error) {
	full, err := o.Parse(text)
	if err != nil {
		return nil, err
	}
	for _, row := range o.Rows {
		if v, ok := beside[row.Key]; ok && v != row.Default && v != full[row.Key] {
			return nil, refuse(row.Key, v, fmt.Errorf("the state line says %s", full[row.Key]))
		}
	}
	return full, nil
}
