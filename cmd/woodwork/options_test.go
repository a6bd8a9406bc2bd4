package main

import (
	"cmp"
	"fmt"
	"os"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/games"
)

// TestOptionsPage checks that docs/options.md matches the tables of options. It is written with
// go test ./cmd/woodwork -run Options -update.
func TestOptionsPage(t *testing.T) {
	const page = docs + "options.md"
	old := read(t, page)
	intro, _, ok := strings.Cut(old, "\n## ")
	if !ok {
		t.Fatal("the page has no parts")
	}
	var b strings.Builder
	b.WriteString(intro)
	for _, g := range games.All() {
		w, err := langFlag{Lang: "en"}.words(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		writeOptions(&b, g, func(parts ...string) string { return w.say(game.Say(g.ID + "." + strings.Join(parts, "."))) })
	}
	if *update {
		if err := os.WriteFile(page, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if b.String() != old {
		t.Errorf("docs/options.md should be (go test ./cmd/woodwork -run Options -update)\n%s", b.String())
	}
}

func writeOptions(b *strings.Builder, g game.Game, say func(parts ...string) string) {
	fmt.Fprintf(b, "\n## %s {#%s}\n\n| Option | What it is | Values | Default | Rule |\n| --- | --- | --- | --- | --- |\n", say("name"), g.ID)
	for _, o := range g.Options {
		fmt.Fprintf(b, "| `%s` | %s | %s | %s | %s |\n", o.Key, say("option", o.Key), optionValues(o, say), optionDefault(o), optionRule(g, o))
	}
	b.WriteString("\nPresets: ")
	for i, p := range g.Presets {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(say("preset", p.ID) + " (`" + p.ID + "`)")
		if flags := flagsOf(g, p.Values); flags != "" {
			b.WriteString(" `" + flags + "`")
		}
	}
	b.WriteString(".\n")
}

func optionValues(o game.Option, say func(parts ...string) string) string {
	switch {
	case o.Text && len(o.Offer) > 1:
		return "such as `" + strings.Join(o.Offer, "`, `") + "`"
	case o.Text:
		return fmt.Sprintf("up to %d characters", cmp.Or(o.Max, 40))
	case len(o.Choices) == 0 && o.Step > 1:
		return fmt.Sprintf("%d to %d in steps of %d", o.Min, o.Max, o.Step)
	case len(o.Choices) == 0:
		return fmt.Sprintf("%d to %d", o.Min, o.Max)
	}
	var list []string
	for _, v := range o.Choices {
		said := "`" + v + "`"
		if name := say("option", o.Key, v); name != v {
			said += " " + name
		}
		list = append(list, said)
	}
	return strings.Join(list, "; ")
}

// optionDefault returns the default of an option, and what a new match is proposed with.
func optionDefault(o game.Option) string {
	said := "`" + o.Default + "`"
	if o.Usual != "" && o.Usual != o.Default {
		said += ", proposed `" + o.Usual + "`"
	}
	if o.Online != "" && o.Online != cmp.Or(o.Usual, o.Default) {
		said += ", by link `" + o.Online + "`"
	}
	return said
}

func optionRule(g game.Game, o game.Option) string {
	if o.Rule == "" {
		return ""
	}
	return "[" + o.Rule + "](rules/" + g.ID + "/en.md#" + o.Rule + ")"
}
