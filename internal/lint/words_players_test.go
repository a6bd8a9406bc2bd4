package lint

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A slip is a text that players must not see, in one language or, if lang is empty, in any; with
// what to write instead, and an example.
type slip struct {
	lang    string
	found   *regexp.Regexp
	write   string
	example string
}

// slips are signs and grammar that can be recognized without understanding a sentence, and words
// that docs/rules/README.md replaces by others.
var slips = []slip{
	{"", regexp.MustCompile(`["']`), "the language's own quotation marks and ’", "Black's pawn"},
	{"", regexp.MustCompile(`\.\.\.`), "…", "wait..."},
	{"", regexp.MustCompile(`[ \x{a0}]…`), "… at its word", "wait …"},

	{"en", regexp.MustCompile(`\d[ \x{a0}]%`), "5%", "5 %"},
	{"en", regexp.MustCompile(`(?i)\b(field (pawn|piece)|time is over|for ever|anew|at this table)\b`), "outfield player, outfield piece, out of time, forever, again, in this match", "a field pawn"},

	// One thing, one word: what a move costs, and that nobody needs to read of commitments.
	{"en", regexp.MustCompile(`(?i)costs fixed time|committed to the dice|half-way|ball lost \{|touch line|goal pass|keeper’s miracle|check the dice|(take|takes?) .{0,12}last decision`), "every move takes a set time, match created, halfway, to lose the ball, touchline, through ball, miracle save, check the rolls, last move", "each action costs fixed time"},
	{"hu", regexp.MustCompile(`(?i)lépés fix időbe|fix játékidő|előre rögzítette|csodás szerelés|egy képernyőnél|utolsó döntés|továbbdob|gurul a nulláig|forgott kockán`), "ugyanannyi időt visz el, kész az asztal, csodás mentés, közös képernyőn, utolsó lépés, dob tovább, amíg nulla nem lesz, nem vesztett pontot", "minden lépés fix időbe kerül"},
	{"hu", regexp.MustCompile(`(^|[^ú] )indítás \(bordó\)|(vagy|az) indítás|passzal vagy indítás|kocka (ereje|erői)`), "hosszú indítás, akció", "passz vagy indítás"},
	{"hu", regexp.MustCompile(`(?i)mindkét oldal(nak)?(\P{L}|$)`), "mindkét csapat", "mindkét oldal dob"},
	{"ru", regexp.MustCompile(`(?i)отнимает заданное|заранее зафиксировал|по-настоящему|зачётн|докатитесь|покинул матч|вступить в матч|последнее решение|проверить кубики`), "стоит одинаково по времени, матч создан, в реальном времени, кубик с очками, ведите мяч, выходит из матча, войти в игру, последний ход, проверить броски", "каждое действие отнимает заданное время"},
	{"tr", regexp.MustCompile(`(?i)sabit süre (harcar|gider)|zarları sabitledi|raunt|süresini doldurdu|mucize (bir )?müdahale|alışılmış|ikili mücadele|göbe[kğ]|puan tablosu`), "aynı süreyi harcar, maç hazır, tur, için süre doldu, mucizevi müdahale, standart, top kapma mücadelesi, çekirdek, ne kaç puan", "her hamle sabit süre harcar"},

	// On a board that lies across, the rows look like columns: their squares say which they are.
	{"en", regexp.MustCompile(`(?i)\b(row|line) \{\w+\}`), "the row a{row}–g{row}", "row {row} is full"},
	{"hu", regexp.MustCompile(`\{\w+\}\. (sor(\P{L}|$)|vonal)`), "a{row}–g{row}", "a {row}. vonaltól"},
	{"ru", regexp.MustCompile(`(?i)(ряд|лини)\p{L}* \{\w+\}`), "ряд a{row}–g{row}", "ряд {row} полон"},
	{"tr", regexp.MustCompile(`\{\w+\}\. (sıra|çizgi)`), "a{row}–g{row} sırası", "{row}. sıra dolu"},

	{"hu", regexp.MustCompile(`[Aa]\(z\)`), "a sentence without the article, or a select", "a(z) 5. lépés"},
	{"hu", regexp.MustCompile(`(^|[^z] |\{)[Aa] [aáeéiíoóöőuúüűAÁEÉIÍOÓÖŐUÚÜŰ]\p{L}`), "az before a vowel", "mint a Alap"},
	{"hu", regexp.MustCompile(`(^|[ {])[Aa] [15]\b`), "az 1. and az 5.", "a 5. bábu"},
	{"hu", regexp.MustCompile(`[“«»‘]`), "„ and ”", "“igen”"},
	{"hu", regexp.MustCompile(`\d[ \x{a0}]%`), "5%", "5 %"},
	{"hu", regexp.MustCompile(`(?i)mérkőzés|játszm|lövőkocka|középkör|passz-lánc`), "meccs, lövéskocka, kezdőkör, passzlánc", "a mérkőzés vége"},

	{"ru", regexp.MustCompile(`[“„”]`), "« and »", "„да“"},
	{"ru", regexp.MustCompile(`[\d}] ?%`), "a no-break space before %", "5%"},
	{"ru", regexp.MustCompile(` – `), "—", "гол – это гол"},
	{"ru", regexp.MustCompile(`(?i)нич(ей|ьим|ейный) мяч|чудо вратаря|парти[яиюей]`), "свободный мяч, чудо-сейв, матч", "ничей мяч"},

	{"tr", regexp.MustCompile(`\d[ \x{a0}]?%`), "%5", "5%"},
	{"tr", regexp.MustCompile(`[„«»]`), "“ and ”", "«evet»"},
	{"tr", regexp.MustCompile(`\p{L}s[ıiuü]n[ıiuü]z(\P{L}|$)`), "sen", "atabilirsiniz"},
	{"tr", regexp.MustCompile(`(?i)boş top|orta daire|durdurulamaz|kurtarılamaz|düello|özel hamle`), "boştaki top, orta yuvarlak, önlenemez, top kapma mücadelesi, güç", "boş top"},
	{"tr", regexp.MustCompile(`(?i)ceza alan|gol çizgi|yan çizgi|kaleci vuruş|[ıi]htimal|olağan diziliş|bir devrenin|süre(n|si)? bit`), "ceza sahası, kale çizgisi, taç çizgisi, degaj, olasılık, standart diziliş, yarı, süre doldu", "ceza alanı"},
	{"tr", regexp.MustCompile(`karar (süresi|başına|için süre)|\} (oyuncusunda|tarafında|kalecisinde)`), "hamle süresi, hamle başına, a sentence whose subject is the player", "karar başına 5 sn"},
	{"tr", regexp.MustCompile(`n[ıiuü]z (var|yok)`), "sen", "saniyeniz var"},
}

// A saying is a message or a line of a rulebook, which players read.
type saying struct{ at, lang, text string }

// sayings returns all messages, and all lines of the rulebooks outside of diagrams.
func sayings(t *testing.T) (all []saying) {
	t.Helper()
	for _, pattern := range []string{"games/*/text", "table/text", "web/src/games/*/text", "web/src/i18n", "cmd/woodwork/text"} {
		for _, path := range found(t, pattern+"/??.json") {
			var messages map[string]string
			if err := json.Unmarshal(read(t, path), &messages); err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			for key, message := range messages {
				all = append(all, saying{path + " " + key, language(path), message})
			}
		}
	}
	for _, path := range found(t, "docs/rules/*/??.md") {
		drawn := false
		for _, line := range strings.Split(string(read(t, path)), "\n") {
			if strings.HasPrefix(line, "```") {
				drawn = !drawn
			}
			if !drawn && !strings.HasPrefix(line, "|") {
				all = append(all, saying{path, language(path), line})
			}
		}
	}
	return all
}

// language returns the language of a file that is named after it.
func language(path string) string { return filepath.Base(path)[:2] }

func found(t *testing.T, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, pattern))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: no file, %v", pattern, err)
	}
	return paths
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestPlayersReadNoSlips(t *testing.T) {
	all := sayings(t)
	if len(all) < 5000 {
		t.Fatalf("only %d sayings found: is the linter looking in the right place?", len(all))
	}
	for _, s := range all {
		for _, slip := range slips {
			if part := slip.found.FindString(s.text); part != "" && (slip.lang == "" || slip.lang == s.lang) {
				t.Errorf("%s: %q in %q: write what fits of: %s", s.at, part, s.text, slip.write)
			}
		}
	}
}

// The test above can fail, and does not mistake a letter for an article.
func TestSlipsAreFound(t *testing.T) {
	for _, slip := range slips {
		if !slip.found.MatchString(slip.example) {
			t.Errorf("%s is not found in %q", slip.found, slip.example)
		}
		for _, text := range []string{"az a oszlop felé", "44,7%-a egyetlen", "az 5. bábu", "a 15. perc"} {
			if slip.lang == "hu" && slip.found.MatchString(text) {
				t.Errorf("%s is found in %q", slip.found, text)
			}
		}
	}
}
