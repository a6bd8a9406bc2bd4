package gametest

import (
	"fmt"
	"hash/maphash"
	"io/fs"
	"slices"
	"testing"

	"woodwork/game"
	"woodwork/i18n"
)

// A Speaker formats texts in every language, and remembers which ones it was asked for.
type Speaker struct {
	all  []*i18n.Catalogue
	said map[string]bool // keys
	same map[uint64]bool // sums of whole texts: a random match says most of its texts again and again
	seed maphash.Seed
}

// NewSpeaker reads the messages of a game, <language>.json for each language, and
// checks that all languages have the same keys with the same arguments.
func NewSpeaker(t testing.TB, messages fs.FS) *Speaker {
	t.Helper()
	s := &Speaker{said: map[string]bool{}, same: map[uint64]bool{}, seed: maphash.MakeSeed()}
	for _, lang := range i18n.Languages() {
		c, err := i18n.Load(messages, lang)
		if err != nil {
			t.Fatal(err)
		}
		s.all = append(s.all, c)
		s.compare(t, lang, c)
	}
	return s
}

// compare checks a language against the first one.
func (s *Speaker) compare(t testing.TB, lang string, c *i18n.Catalogue) {
	t.Helper()
	first := s.all[0]
	if !slices.Equal(c.Keys(), first.Keys()) {
		t.Errorf("%s has other keys than %s", lang, i18n.Languages()[0])
		return
	}
	for _, key := range first.Keys() {
		if got, want := c.Args(key), first.Args(key); !slices.Equal(got, want) {
			t.Errorf("%s: %s uses %v, not %v", lang, key, got, want)
		}
	}
}

// Say formats a text in every language. It returns the error of the first language that cannot.
func (s *Speaker) Say(t game.Text) error {
	id := sum(s.seed, t)
	if s.same[id] {
		return nil
	}
	s.said[t.Key] = true
	for _, a := range t.Args {
		if nested, ok := a.Value.(game.Text); ok {
			s.said[nested.Key] = true
		}
	}
	for _, c := range s.all {
		if _, err := c.Try(t, game.Seat.String); err != nil {
			return err
		}
	}
	s.same[id] = true
	return nil
}

// sum returns a number by which a text is recognised.
func sum(seed maphash.Seed, t game.Text) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	h.WriteString(t.Key)
	for _, a := range t.Args {
		h.WriteString(a.Name)
		if nested, ok := a.Value.(game.Text); ok {
			maphash.WriteComparable(&h, sum(seed, nested))
		} else {
			maphash.WriteComparable(&h, a.Value)
		}
	}
	return h.Sum64()
}

// SayPly formats what r says about an input that led from before to after: the move as a
// sentence and in short, and the notes, each of which must cite a rule.
func SayPly[S, M comparable](s *Speaker, r game.Explainer[S, M], before, after *S, in game.Input[M]) error {
	sentence := r.Describe(before, in.Move)
	short := sentence
	short.Key += ".short"
	texts := []game.Text{sentence, short}
	for _, n := range r.Notes(before, after, in) {
		if n.Rule == "" {
			return fmt.Errorf("%v has no rule", n.Text)
		}
		texts = append(texts, n.Text)
	}
	return s.SayAll(texts)
}

// SayHints formats the names of the figures that r gives to seat in state.
func SayHints[S, M comparable](s *Speaker, r game.Adviser[S, M], state *S, seat game.Seat) error {
	var texts []game.Text
	for _, h := range r.Hints(state, seat) {
		for _, f := range h.Figures {
			texts = append(texts, game.Say(f.Key))
		}
	}
	return s.SayAll(texts)
}

// SayAll formats texts in turn, up to the first that fails.
func (s *Speaker) SayAll(texts []game.Text) error {
	for _, t := range texts {
		if err := s.Say(t); err != nil {
			return err
		}
	}
	return nil
}

// Unsaid returns the keys that nobody asked for.
func (s *Speaker) Unsaid() (keys []string) {
	for _, key := range s.all[0].Keys() {
		if !s.said[key] {
			keys = append(keys, key)
		}
	}
	return keys
}

// GameKeys returns the keys that follow from a game's lists: its name, options and their
// choices, presets, lessons, and the levels of the computer. With offers, the values that an
// option proposes have texts as well.
func GameKeys(g game.Game, offers bool) []string {
	keys := []string{"name", "line"}
	for _, o := range g.Options {
		keys = append(keys, "option."+o.Key)
		for _, value := range o.Choices {
			keys = append(keys, "option."+o.Key+"."+value)
		}
		if offers {
			for _, value := range o.Offer {
				keys = append(keys, "option."+o.Key+"."+value)
			}
		}
	}
	for _, p := range g.Presets {
		keys = append(keys, "preset."+p.ID, "preset."+p.ID+".more")
	}
	for _, l := range g.Lessons {
		keys = append(keys, "lesson."+l.ID+".ask", "lesson."+l.ID+".right", "lesson."+l.ID+".wrong")
		for _, a := range l.Answers {
			keys = append(keys, "answer."+a.ID)
		}
	}
	for _, level := range []string{"beginner", "club", "strong", "best"} { // levels belong to the players, which the rules do not know
		keys = append(keys, "level."+level)
	}
	return Below(g.ID, keys)
}

// Below prefixes keys with the id of a game.
func Below(id string, keys []string) []string {
	full := make([]string, len(keys))
	for i, key := range keys {
		full[i] = id + "." + key
	}
	return full
}
