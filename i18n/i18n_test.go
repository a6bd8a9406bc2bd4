package i18n

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"woodwork/game"
)

func load(t *testing.T, lang string, messages map[string]string) *Catalogue {
	t.Helper()
	data, err := json.Marshal(messages)
	if err != nil {
		t.Fatal(err)
	}
	c, err := Load(fstest.MapFS{lang + ".json": {Data: data}}, lang)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func names(s game.Seat) string { return "player " + s.String() }

// TestSay compares with the results of the browser's Intl and intl-messageformat.
func TestSay(t *testing.T) {
	for _, c := range []struct{ lang, message, want string }{
		{"en", "plain, isn't it?", "plain, isn't it?"},
		{"en", "{seat} keeps {dice}.", "player 2 keeps 1-5."},
		{"en", "as '{'quoted'}' and ''", "as {quoted} and '"},
		{"en", "{nested}!", "Player 1 rolls!"},
		{"en", "{one, plural, one {# die} other {# dice}}", "1 die"},
		{"en", "{big, plural, one {# die} other {# dice}}", "1,050 dice"},
		{"en", "{big, plural, =1050 {exactly} other {no}}", "exactly"},
		{"en", "{zero, plural, =0 {none} other {#}}", "none"},
		{"en", "{big} {big, number} {half} {half, number}", "1050 1,050 0.5 0.5"},
		{"en", "{p, number, percent}", "13%"},
		{"en", "{loss, number} {loss, number, percent}", "-1,500.5 -150,050%"},
		{"en", "{card, select, st {Stop} other {a card}}", "Stop"},
		{"en", "{dice, select, st {Stop} other {a card}}", "a card"},
		{"en", "{one, plural, one {{card, select, st {# Stop} other {}}} other {}}", "1 Stop"},
		{"en", "# {dice, select, other {#}}", "# #"},
		{"hu", "{one, plural, one {# kocka} other {# kockák}}", "1 kocka"},
		{"hu", "{big, number} {huge, number} {half, number} {p, number, percent}", "1050 12\u00a0500 0,5 13%"},
		{"ru", "{big, number} {half, number} {p, number, percent}", "1\u00a0050 0,5 13\u00a0%"},
		{"ru", "{one, plural, one {# кость} few {# кости} many {# костей} other {# кости}}", "1 кость"},
		{"ru", "{two, plural, one {# кость} few {# кости} many {# костей} other {# кости}}", "2 кости"},
		{"ru", "{eleven, plural, one {# кость} few {# кости} many {# костей} other {# кости}}", "11 костей"},
		{"ru", "{half, plural, one {# кость} few {# кости} many {# костей} other {# кости}}", "0,5 кости"},
		{"tr", "{big, number} {half, number} {p, number, percent} {loss, number, percent}", "1.050 0,5 %13 -%150.050"},
	} {
		said := load(t, c.lang, map[string]string{"k": c.message, "rolls": "{seat} rolls"}).Say(game.Say("k",
			"seat", game.Seat(1), "dice", "1-5", "nested", game.Say("rolls", "seat", game.Seat(0)), "card", "st",
			"zero", 0, "one", 1, "two", 2, "eleven", 11, "big", 1050, "huge", 12500, "half", 0.5, "p", 0.125, "loss", -1500.5), names)
		if said != c.want {
			t.Errorf("%s %q: said %q, want %q", c.lang, c.message, said, c.want)
		}
	}
}

func TestRussianPlurals(t *testing.T) {
	for category, numbers := range map[string][]float64{
		"one": {1, 21, 101, 1001}, "few": {2, 3, 4, 22, 104}, "many": {0, 5, 11, 12, 14, 20, 111, 1050}, "other": {0.5, 1.5},
	} {
		for _, n := range numbers {
			if got := languages["ru"].plural(n); got != category {
				t.Errorf("%v is %s, want %s", n, got, category)
			}
		}
	}
}

func TestMissing(t *testing.T) {
	c := load(t, "en", map[string]string{"k": "{n, plural, other {#}} {seat}"})
	if got := c.Say(game.Say("unknown"), names); got != "unknown" {
		t.Errorf("an unknown key is said as %q", got)
	}
	for _, text := range []game.Text{game.Say("unknown"), game.Say("k"), game.Say("k", "n", "many", "seat", 1), game.Say("k", "n", 1)} {
		if said, err := c.Try(text, names); err == nil {
			t.Errorf("%v: said %q, want an error", text, said)
		}
	}
	if args := strings.Join(c.Args("k"), " "); args != "n seat" {
		t.Errorf("the arguments are %s", args)
	}
}

func TestMalformed(t *testing.T) {
	for _, source := range []string{
		"{", "}", "{}", "{a", "{a b}", "{a,}", "{a, date}", "{a, number, scientific}", "{a, plural}", "{a, plural, one {x}}",
		"{a, plural, other x}", "{a, plural, other {x}", "{a, plural, other {x}} }", "{a, plural, =x {y} other {z}}",
		"{a, select, b {x} b {y} other {z}}", strings.Repeat("{a, select, other {", 20) + strings.Repeat("}}", 20),
	} {
		if _, err := parse(source); err == nil {
			t.Errorf("%q is read without an error", source)
		}
	}
}

// A text that begins with the name of a piece begins with a capital, but not within a sentence.
func TestCapitals(t *testing.T) {
	for lang, want := range map[string]string{"en": "Ilk to d6. The ilk to d6.", "tr": "İlk to d6. The ilk to d6."} {
		c := load(t, lang, map[string]string{"piece": "ilk", "go": "{piece} to {to}.", "of": "The {move}", "both": "{a} {b}"})
		move := game.Say("go", "piece", game.Say("piece"), "to", "d6")
		got := c.Say(game.Say("both", "a", move, "b", game.Say("of", "move", move)), nil)
		if got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
	c := load(t, "en", map[string]string{"to": "{to} it goes"})
	if got := c.Say(game.Say("to", "to", "d6"), nil); got != "d6 it goes" {
		t.Errorf("a word that is no text: %q", got)
	}
}

func TestLoad(t *testing.T) {
	files := fstest.MapFS{
		"en.json": {Data: []byte(`{"good": "yes", "bad": "{"}`)},
		"hu.json": {Data: []byte(`["no object"]`)},
	}
	for lang, want := range map[string]string{"en": "en.json: bad: ", "hu": "read hu.json", "ru": "read messages", "xx": "no language"} {
		if _, err := Load(files, lang); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q in it", lang, err, want)
		}
	}
	c := load(t, "en", map[string]string{"b": "", "a": "x"})
	if keys := strings.Join(c.Keys(), " "); keys != "a b" || !c.Has("b") || c.Has("c") {
		t.Errorf("the keys are %s", keys)
	}
}

func FuzzParse(f *testing.F) {
	for _, source := range []string{"{seat} keeps {dice}", "{n, plural, =0 {none} one {# die} other {# dice}}", "'{'", "{p, number, percent}", "{a, select, b {{c}} other {}}"} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		m, err := parse(source)
		if err != nil {
			return
		}
		w := writer{catalogue: &Catalogue{lang: languages["ru"]}, args: map[string]any{}}
		_ = m.write(&w) // must not panic, whatever is missing
		m.uses(map[string]bool{})
	})
}
