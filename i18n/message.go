package i18n

import (
	"fmt"
	"strconv"
	"strings"

	"woodwork/game"
)

// A message is a sequence of parts that write themselves.
type message []part

type part interface {
	write(w *writer) error
	uses(names map[string]bool)
}

// writer is one saying of a message.
type writer struct {
	catalogue *Catalogue
	names     func(game.Seat) string
	args      map[string]any
	out       strings.Builder
	counts    []float64 // what # means, innermost last
}

func (m message) write(w *writer) error {
	for _, p := range m {
		if err := p.write(w); err != nil {
			return err
		}
	}
	return nil
}

func (m message) uses(names map[string]bool) {
	for _, p := range m {
		p.uses(names)
	}
}

// literal is text that stands for itself.
type literal string

func (l literal) write(w *writer) error { w.out.WriteString(string(l)); return nil }
func (l literal) uses(map[string]bool)  {}

// count is the # of a plural.
type count struct{}

func (count) write(w *writer) error {
	w.out.WriteString(w.catalogue.lang.number(w.counts[len(w.counts)-1]))
	return nil
}
func (count) uses(map[string]bool) {}

// argument is {name}.
type argument string

func (a argument) write(w *writer) error {
	switch v := w.args[string(a)].(type) {
	case nil:
		return fmt.Errorf("no argument {%s}", a)
	case game.Seat:
		w.out.WriteString(Isolated(w.names(v)))
	case game.Text:
		s, err := w.catalogue.say(v, w.names)
		if err != nil {
			return err
		}
		w.out.WriteString(s)
	case float64:
		w.out.WriteString(strconv.FormatFloat(v, 'f', -1, 64))
	case string:
		w.out.WriteString(Isolated(v))
	default:
		fmt.Fprint(&w.out, v)
	}
	return nil
}

func (a argument) uses(names map[string]bool) { names[string(a)] = true }

// number is {name, number} and {name, number, percent}.
type number struct {
	name    string
	percent bool
}

func (n number) write(w *writer) error {
	v, err := w.number(n.name)
	if err != nil {
		return err
	}
	if n.percent {
		w.out.WriteString(w.catalogue.lang.percentage(v))
	} else {
		w.out.WriteString(w.catalogue.lang.number(v))
	}
	return nil
}

func (n number) uses(names map[string]bool) { names[n.name] = true }

func (w *writer) number(name string) (float64, error) {
	switch v := w.args[name].(type) {
	case int:
		return float64(v), nil
	case float64:
		return v, nil
	}
	return 0, fmt.Errorf("argument {%s} is not a number: %v", name, w.args[name])
}

// plural is {name, plural, =0 {…} one {…} other {…}}.
type plural struct {
	name  string
	forms map[string]message
}

func (p plural) write(w *writer) error {
	n, err := w.number(p.name)
	if err != nil {
		return err
	}
	form, ok := p.forms["="+strconv.FormatFloat(n, 'f', -1, 64)]
	if !ok {
		form, ok = p.forms[w.catalogue.lang.plural(n)]
	}
	if !ok {
		form = p.forms["other"]
	}
	w.counts = append(w.counts, n)
	err = form.write(w)
	w.counts = w.counts[:len(w.counts)-1]
	return err
}

func (p plural) uses(names map[string]bool) {
	names[p.name] = true
	for _, form := range p.forms {
		form.uses(names)
	}
}

// choice is {name, select, a {…} other {…}}.
type choice struct {
	name  string
	forms map[string]message
}

func (c choice) write(w *writer) error {
	v, ok := w.args[c.name]
	if !ok {
		return fmt.Errorf("no argument {%s}", c.name)
	}
	form, ok := c.forms[fmt.Sprint(v)]
	if !ok {
		form = c.forms["other"]
	}
	return form.write(w)
}

func (c choice) uses(names map[string]bool) {
	names[c.name] = true
	for _, form := range c.forms {
		form.uses(names)
	}
}
