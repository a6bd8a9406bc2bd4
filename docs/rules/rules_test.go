// Package rules_test checks the form of the rulebooks: every language has the same book, every
// rule is there once, and diagrams come from real games.
package rules_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"woodwork/docs/rules"
	"woodwork/game"
	"woodwork/games"
	"woodwork/i18n"
)

// languages are the languages of every rulebook; the others are compared with the first.
var languages = []string{"en", "hu", "ru", "tr"}

var (
	heading = regexp.MustCompile(`^(#{1,4}) \S.* \{#([a-z0-9-]+)\}$`)
	anchor  = regexp.MustCompile(`\{#([A-Z]{2}-[0-9]{2,3})\}`)
	tail    = regexp.MustCompile(`[^}] \{#[A-Z]{2}-[0-9]{2,3}\}$`)
	ordered = regexp.MustCompile(`^[0-9]+[.)] `)
	figure  = regexp.MustCompile(`[0-9]+([.,\x{a0}/][0-9]+)*`)
	ruleID  = regexp.MustCompile(`\b[A-Z]{2}-[0-9]{2,3}\b`)
)

// Every option names the rule that explains it, so that players can read it before they choose.
func TestOptionsNameTheirRules(t *testing.T) {
	for _, g := range games.All() {
		text, err := os.ReadFile(g.ID + "/en.md")
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range g.Options {
			if o.Rule == "" || !strings.Contains(string(text), "{#"+o.Rule+"}") {
				t.Errorf("%s: the option %s names the rule %q, which the rulebook has not", g.ID, o.Key, o.Rule)
			}
		}
	}
}

// Every rulebook mentions every option of its game, and each value of an option that has more
// than two: testdata/options.txt says with which words. An option or value without a line there
// fails, and so does a line for none.
func TestEveryOptionIsInTheBook(t *testing.T) {
	words := optionWords(t)
	for _, g := range games.All() {
		section := optionSection(t, g.ID)
		for _, o := range g.Options {
			for _, key := range mentioned(g, o) {
				if said := words[key]; said == "" || !strings.Contains(section, said) {
					t.Errorf("%s: the section Options has no %q", key, said)
				}
				delete(words, key)
			}
		}
	}
	for key := range words {
		t.Errorf("there is no option %s", key)
	}
}

// mentioned returns what the book must mention of an option.
func mentioned(g game.Game, o game.Option) []string {
	keys := []string{g.ID + " " + o.Key}
	if len(o.Choices) <= 2 {
		return keys
	}
	for _, value := range o.Choices {
		if value != o.Default {
			keys = append(keys, keys[0]+"="+value)
		}
	}
	return keys
}

// optionWords reads testdata/options.txt.
func optionWords(t *testing.T) map[string]string {
	t.Helper()
	raw, err := os.ReadFile("testdata/options.txt")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]string{}
	for line := range strings.Lines(string(raw)) {
		key, said, ok := strings.Cut(strings.TrimSpace(line), " | ")
		switch _, twice := words[key]; {
		case strings.HasPrefix(line, "#"):
		case !ok || twice:
			t.Fatalf("testdata/options.txt: %q", line)
		default:
			words[key] = said
		}
	}
	return words
}

// optionSection returns the section Options of the English book.
func optionSection(t *testing.T, id string) string {
	t.Helper()
	raw, err := os.ReadFile(id + "/en.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(raw), "{#options}")
	if !ok {
		t.Fatalf("%s/en.md has no section Options", id)
	}
	section, _, _ = strings.Cut(section, "\n## ")
	return section
}

// A book is the part of a rulebook that must be the same, and complete, in every language.
type book struct {
	headings []string  // level and id, in order: "## turn"
	anchors  []string  // rule ids at the ends of paragraphs, in order
	diagrams []diagram // in order
	tables   []string  // columns of each row, in order
	figures  []string  // the numbers of each row about odds, in order
	mentions []string  // rule ids in the text, anchors included
}

// A diagram is a fenced state block.
type diagram struct{ state, caption string }

// read parses docs/rules/<game>/<lang>.md.
func read(t *testing.T, game, lang string) (b book) {
	t.Helper()
	raw, err := os.ReadFile(game + "/" + lang + ".md")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(raw), "\n")
	for i := 0; i < len(lines); i++ {
		switch line := lines[i]; {
		case line == "```state":
			end := i + slices.Index(lines[i:], "```")
			if end < i+3 {
				t.Fatalf("%s/%s.md:%d: a state block is a state line, a caption and the closing fence", game, lang, i+1)
			}
			b.diagrams = append(b.diagrams, diagram{lines[i+1], strings.Join(lines[i+2:end], " ")})
			i = end
		default:
			b.line(t, lang+".md:"+strconv.Itoa(i+1), line)
		}
	}
	return b
}

// line adds a line outside of state blocks to the book.
func (b *book) line(t *testing.T, at, line string) {
	t.Helper()
	b.mentions = append(b.mentions, ruleID.FindAllString(line, -1)...)
	switch found := anchor.FindAllStringSubmatch(line, -1); {
	case strings.HasPrefix(line, "#"):
		m := heading.FindStringSubmatch(line)
		if m == nil {
			t.Fatalf("%s: a heading needs an id: %q", at, line)
		}
		b.headings = append(b.headings, m[1]+" "+m[2])
	case strings.HasPrefix(line, "|"):
		b.tables = append(b.tables, strconv.Itoa(strings.Count(line, "|")-1))
		if n := len(b.headings); n > 0 && strings.HasPrefix(b.headings[n-1], "### odds-") {
			b.figures = append(b.figures, figures(line))
		}
		if found != nil {
			t.Errorf("%s: an anchor in a table", at)
		}
	case found != nil:
		if !tail.MatchString(line) {
			t.Errorf("%s: one anchor stands at the end of a paragraph", at)
		}
		for _, m := range found {
			b.anchors = append(b.anchors, m[1])
		}
	case ordered.MatchString(line):
		t.Errorf("%s: a line that begins so is drawn as a numbered list", at)
	case strings.ContainsAny(line, "`<>[]\\"):
		t.Errorf("%s: only headings, paragraphs, lists, tables, bold, anchors and state blocks", at)
	}
}

// figures returns the numbers of a line, without the separators that each language puts between
// digits.
func figures(line string) string {
	marks := strings.NewReplacer(".", "", ",", "", "\u00a0", "")
	return marks.Replace(strings.Join(figure.FindAllString(line, -1), " "))
}

func TestEveryLanguageIsTheSameBook(t *testing.T) {
	for _, g := range games.All() {
		want := read(t, g.ID, languages[0])
		for _, lang := range languages[1:] {
			got, where := read(t, g.ID, lang), g.ID+"/"+lang
			same(t, where, "heading", got.headings, want.headings)
			same(t, where, "anchor", got.anchors, want.anchors)
			same(t, where, "diagram", states(got), states(want))
			same(t, where, "table row", got.tables, want.tables)
			same(t, where, "row of odds", got.figures, want.figures)
		}
	}
}

// same reports the first difference between two lists.
func same(t *testing.T, lang, what string, got, want []string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Errorf("%s: %s %d: %q, in English %q", lang, what, i+1, at(got, i), at(want, i))
			return
		}
	}
}

// at returns list[i], or an empty string after the end.
func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// states returns the state lines of a book's diagrams.
func states(b book) (list []string) {
	for _, d := range b.diagrams {
		list = append(list, d.state)
	}
	return list
}

func TestEveryDecisionIsNamedOnce(t *testing.T) {
	prefixes := map[string]string{}
	for _, g := range games.All() {
		ids := read(t, g.ID, languages[0]).anchors
		if len(ids) == 0 {
			t.Errorf("%s: the book has no rule ids", g.ID)
			continue
		}
		prefix, _, _ := strings.Cut(ids[0], "-")
		if other, taken := prefixes[prefix]; taken {
			t.Errorf("%s and %s both number their rules %s-01 and on", other, g.ID, prefix)
		}
		prefixes[prefix] = g.ID
		for _, lang := range languages {
			decisions(t, g.ID, lang, prefix, len(ids))
		}
	}
}

// decisions checks that the rule ids of a book run from 01 without a gap, each once.
func decisions(t *testing.T, folder, lang, prefix string, rules int) {
	t.Helper()
	count := map[string]int{}
	b := read(t, folder, lang)
	for _, id := range b.anchors {
		count[id]++
	}
	for n := 1; n <= rules; n++ {
		id := fmt.Sprintf("%s-%02d", prefix, n)
		if count[id] != 1 {
			t.Errorf("%s/%s: %d anchors %s, want 1", folder, lang, count[id], id)
		}
		if !slices.Contains(b.mentions, id) {
			t.Errorf("%s/%s: no word of %s", folder, lang, id)
		}
		delete(count, id)
	}
	if len(count) > 0 {
		t.Errorf("%s/%s: anchors of no decision: %v", folder, lang, count)
	}
}

// sources are the words of the last column of the tables of decisions, in the same order in every
// language. The first is a printed sheet, cited with a place in it.
var sources = map[string][][]string{
	"footballchess": {{"sheet", "ours"}, {"lap", "mi"}, {"листок", "мы"}, {"yaprak", "biz"}},
	"tutto":         {{"leaflet", "ours", "published"}, {"füzet", "miénk", "kiadott"}, {"листок", "мы", "издание"}, {"kitapçık", "biz", "yayın"}},
	"winninggoal":   {{"sheet", "ours", "published"}, {"füzet", "miénk", "kiadás"}, {"книжка", "наше", "издание"}, {"kitapçık", "bizim", "baskı"}},
	"squareball":    {{"leaflet", "ours"}, {"leírás", "mienk"}, {"правила", "наше"}, {"kural metni", "bizim"}},
	"soccertactics": {{"leaflet", "ours", "booklet"}, {"lap", "miénk", "füzet"}, {"листок", "наше", "книжка"}, {"yaprak", "bizim", "kitapçık"}},
}

// Every decision has the same sources in every language, and a printed sheet is cited with a
// place in it, so that its owner finds the words.
func TestDecisionsNameTheirSources(t *testing.T) {
	for _, g := range games.All() {
		want := labels(t, g.ID, 0)
		if len(want) < 50 {
			t.Errorf("%s: %d decisions", g.ID, len(want))
		}
		for i, lang := range languages[1:] {
			same(t, g.ID+"/"+lang, "source", labels(t, g.ID, i+1), want)
		}
	}
}

var decision = regexp.MustCompile(`(?m)^\| ([A-Z]{2}-[0-9]{2}) \| .* \| ([^|]+) \|$`)

// labels returns, for each decision of a book, its id and its sources with the numbers of places.
func labels(t *testing.T, id string, language int) (list []string) {
	t.Helper()
	raw, err := os.ReadFile(id + "/" + languages[language] + ".md")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range decision.FindAllStringSubmatch(string(raw), -1) {
		label := row[1]
		for source := range strings.SplitSeq(row[2], "; ") {
			word, place, ok := strings.Cut(source, ", ")
			which := slices.Index(sources[id][language], word)
			if which < 0 || ok != (which == 0) || ok && place == "" {
				t.Errorf("%s/%s: %s: %q", id, languages[language], row[1], source)
			}
			label += fmt.Sprint(" ", which, figure.FindString(place))
		}
		list = append(list, label)
	}
	return list
}

// Rule ids in refusals and notes exist in the rulebook: so do all that the scripts of a game
// contain.
func TestRefusalsPointIntoTheBook(t *testing.T) {
	for _, g := range games.All() {
		anchors := read(t, g.ID, languages[0]).anchors
		scripts, err := filepath.Glob("../../games/" + g.ID + "/testdata/*/*.txt")
		if err != nil || len(scripts) == 0 {
			t.Errorf("games/%s/testdata has no scripts: %v", g.ID, err)
		}
		for _, script := range scripts {
			raw, err := os.ReadFile(script)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range ruleID.FindAllString(string(raw), -1) {
				if !slices.Contains(anchors, id) {
					t.Errorf("%s: no paragraph of docs/rules/%s/en.md has %s", script, g.ID, id)
				}
			}
		}
	}
}

// The rulebook and the game call the cards by the same names: the table row of each card begins
// with the name from the game's texts.
func TestCardsHaveTheirNames(t *testing.T) {
	signs := strings.Fields("st fw b2 b3 b4 b5 b6 x2 pm sr cl")
	for _, lang := range languages {
		words, err := i18n.Load(games.Text("tutto"), lang)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := os.ReadFile("tutto/" + lang + ".md")
		if err != nil {
			t.Fatal(err)
		}
		for _, sign := range signs {
			name := words.Say(game.Text{Key: "tutto.card." + sign}, nil)
			row := regexp.MustCompile(`(?m)^\| ` + regexp.QuoteMeta(name) + ` \| [0-9]+ \| ` + sign + ` \|`)
			if !row.Match(raw) {
				t.Errorf("%s: no row of the card table for %s, %s", lang, sign, name)
			}
		}
	}
}

// The time that a rulebook gives for a new match is the one that is proposed.
func TestProposedTime(t *testing.T) {
	proposed := func(id, key string) int {
		g, _ := games.Find(id)
		for _, o := range g.Options {
			if o.Key == key {
				n, err := strconv.Atoi(cmp.Or(o.Usual, o.Default))
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
		}
		t.Fatalf("%s has no option %s", id, key)
		return 0
	}
	if halves := proposed("squareball", "halves"); halves != 2 {
		t.Errorf("%d halves are proposed, and the rulebooks say two", halves)
	}
	minutes := map[string]int{"soccertactics": proposed("soccertactics", "HalfSeconds") / 60, "squareball": proposed("squareball", "minutes")}
	for lang, said := range map[string]map[string]string{
		"en": {"soccertactics": "proposed with two halves of %d minutes.", "squareball": "proposed with %d minutes in two halves."},
		"hu": {"soccertactics": "új meccs alapból két %d perces félidő.", "squareball": "új meccs alapból %d perc, két félidőben."},
		"ru": {"soccertactics": "предлагаются два тайма по %d минут.", "squareball": "предлагаются %d минут, в двух таймах."},
		"tr": {"soccertactics": "için %d dakikalık iki yarı önerilir.", "squareball": "için iki devrede %d dakika önerilir."},
	} {
		for folder, sentence := range said {
			data, err := os.ReadFile(folder + "/" + lang + ".md")
			if err != nil {
				t.Fatal(err)
			}
			if want := fmt.Sprintf(sentence, minutes[folder]); !strings.Contains(string(data), want) {
				t.Errorf("%s/%s.md does not say “%s”", folder, lang, want)
			}
		}
	}
}

// Find finds every rule in every language, as one paragraph without its id.
func TestFindFindsEveryRule(t *testing.T) {
	for _, g := range games.All() {
		for _, lang := range languages {
			for _, id := range read(t, g.ID, lang).anchors {
				text, err := rules.Find(g.ID, id, lang)
				if err != nil || text == "" || strings.Contains(text, "{#") || strings.Contains(text, "\n\n") {
					t.Errorf("%s %s %s: %q, %v", g.ID, id, lang, text, err)
				}
			}
		}
	}
	for _, wrong := range [][3]string{{"tutto", "ZZ-01", "en"}, {"tutto", "", "en"}, {"tutto", "tutto", "en"}, {"tutto", "TU-06", "../en"}, {"..", "TU-06", "README"}, {"chess", "TU-06", "en"}} {
		if text, err := rules.Find(wrong[0], wrong[1], wrong[2]); err == nil {
			t.Errorf("%q: %q", wrong, text)
		}
	}
}
