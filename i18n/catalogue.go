package i18n

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"woodwork/game"
)

// Languages lists the languages of Woodwork.
func Languages() []string { return slices.Sorted(maps.Keys(languages)) }

// A Catalogue has the messages of one language. It does not change once loaded,
// and is safe for concurrent use.
type Catalogue struct {
	lang     *language
	messages map[string]message
}

// Load reads <lang>.json at the root of files. An error names the message that
// cannot be read.
func Load(files fs.FS, lang string) (*Catalogue, error) {
	l, ok := languages[lang]
	if !ok {
		return nil, fmt.Errorf("no language %.20q: there are %s", lang, strings.Join(Languages(), ", "))
	}
	data, err := fs.ReadFile(files, lang+".json")
	if err != nil {
		return nil, fmt.Errorf("read messages: %w", err)
	}
	var sources map[string]string
	if err := json.Unmarshal(data, &sources); err != nil {
		return nil, fmt.Errorf("read %s.json: %w", lang, err)
	}
	c := &Catalogue{lang: l, messages: make(map[string]message, len(sources))}
	for key, source := range sources {
		m, err := parse(source)
		if err != nil {
			return nil, fmt.Errorf("%s.json: %s: %w", lang, key, err)
		}
		c.messages[key] = m
	}
	return c, nil
}

// Has reports whether there is a message for key.
func (c *Catalogue) Has(key string) bool { return c.messages[key] != nil }

// Keys returns the keys of all messages, sorted.
func (c *Catalogue) Keys() []string { return slices.Sorted(maps.Keys(c.messages)) }

// Args returns the names of the arguments that the message of key uses, sorted.
func (c *Catalogue) Args(key string) []string {
	uses := map[string]bool{}
	c.messages[key].uses(uses)
	return slices.Sorted(maps.Keys(uses))
}

// Say returns the sentence of t; names says what the seats in it are called. An unknown key is
// returned itself, so that something is always shown.
func (c *Catalogue) Say(t game.Text, names func(game.Seat) string) string {
	s, err := c.Try(t, names)
	if err != nil {
		return t.Key
	}
	return s
}

// Try is Say for those who want to know what is missing: the key, or an argument
// that the message asks for. A message that begins with another text, as the
// name of a piece, begins with a capital letter unless it is part of a message
// itself.
func (c *Catalogue) Try(t game.Text, names func(game.Seat) string) (string, error) {
	s, err := c.say(t, names)
	if err == nil && c.beginsWithText(t) {
		s = c.lang.capital(s)
	}
	return s, err
}

func (c *Catalogue) beginsWithText(t game.Text) bool {
	m := c.messages[t.Key]
	if len(m) == 0 {
		return false
	}
	name, ok := m[0].(argument)
	return ok && slices.ContainsFunc(t.Args, func(a game.Arg) bool {
		_, nested := a.Value.(game.Text)
		return nested && a.Name == string(name)
	})
}

func (c *Catalogue) say(t game.Text, names func(game.Seat) string) (string, error) {
	m, ok := c.messages[t.Key]
	if !ok {
		return "", fmt.Errorf("no message has the key %q", t.Key)
	}
	w := writer{catalogue: c, names: names, args: make(map[string]any, len(t.Args))}
	for _, a := range t.Args {
		w.args[a.Name] = a.Value
	}
	if err := m.write(&w); err != nil {
		return "", fmt.Errorf("%s: %w", t.Key, err)
	}
	return w.out.String(), nil
}
