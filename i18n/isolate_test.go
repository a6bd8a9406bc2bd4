package i18n

import (
	"testing"

	"woodwork/game"
)

func TestIsolated(t *testing.T) {
	for name, want := range map[string]string{
		"Ági": "Ági", "Жанна 3": "Жанна 3", "": "", "e\u0301": "e\u0301",
		"אבגדה": "\u2068אבגדה\u2069", "سارة": "\u2068سارة\u2069", "Tom (תום)": "\u2068Tom (תום)\u2069",
		"a\u202eb": "\u2068ab\u2069", "\u2067x": "\u2068x\u2069", "\U0001e900": "\u2068\U0001e900\u2069",
	} {
		if got := Isolated(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
		if got := Isolated(Isolated(name)); got != want {
			t.Errorf("%q, twice: %q, want %q", name, got, want)
		}
	}
}

// A name beside a number: "3) אבגדה: roll on, or bank 550." stood there.
func TestNamesInSentences(t *testing.T) {
	c := load(t, "en", map[string]string{"k": "{seat}: bank {n}. {name}", "outer": "{inner} 5"})
	names := func(game.Seat) string { return "אבגדה" }
	inner := game.Say("k", "seat", game.Seat(0), "n", 550, "name", "سارة")
	want := "\u2068אבגדה\u2069: bank 550. \u2068سارة\u2069 5"
	if got := c.Say(game.Say("outer", "inner", inner), names); got != want {
		t.Errorf("said %q, want %q", got, want)
	}
}
