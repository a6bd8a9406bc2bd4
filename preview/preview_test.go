package preview

import (
	"bytes"
	"encoding/json"
	"image/png"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"woodwork/api"
	"woodwork/games"
	"woodwork/i18n"
)

func newNarrator(t testing.TB) *Narrator {
	t.Helper()
	narrator, err := New(games.All(), games.Text)
	if err != nil {
		t.Fatal(err)
	}
	return narrator
}

func two(a, b string, scoreA, scoreB int32) []api.PreviewSeat {
	return []api.PreviewSeat{{Name: a, Score: scoreA, Won: scoreA >= scoreB}, {Name: b, Score: scoreB, Won: scoreB >= scoreA}}
}

// course is one with a turning point.
var course = []float64{.5, .55, .48, .6, .66, .71, .31, .35, .22, .3, .1, 0}

// edges is one that goes from one end to the other in its first and its last moment.
var edges = []float64{0, 1, .9, .95, .85, .9, .1}

// long is that of a match of a thousand moments, which goes up and down.
var long = func() (c []float64) {
	for i := range 1000 {
		c = append(c, .5+.3*math.Sin(float64(i)/90)+.04*math.Sin(float64(i)*1.7))
	}
	for i := 700; i < 1000; i++ {
		c[i] = min(1, c[i]+.25)
	}
	return append(c, 1)
}()

// samples are previews of every kind and game, with names that are hard to draw.
func samples() map[string]api.Preview {
	many := append(two("Anna", "Béla", 6050, 4350), two("Cili", "🎲", 2000, 1950)...)
	for i := 1; i < len(many); i++ {
		many[i].Won = false
	}
	six := append(two("Владимир Щукин", "Szőlősi-Kovács Ágnes", 900, 6050), append(two("Işık", "שרה", 5950, 300), two("", "Wolfgang Amadeus W.", 4350, 4350)...)...)
	for i := range six {
		six[i].Won = i == 1
	}
	wide := slices.Clone(six)
	for i, letters := range []string{"QŐgw", "Щжфы", "ŞğİÖ", "ÆŒŠŽ", "ΩΨΞΔ", "MWmw"} {
		wide[i].Name = strings.Repeat(letters, 6)
	}
	return map[string]api.Preview{
		"invitation":  {Kind: api.Invites, Game: "tutto", Seats: two("Anna", "", 0, 0)},
		"days":        {Kind: api.Invites, Game: "squareball", Seats: two("İğdır Şişli", "", 0, 0), Days: true},
		"nobody":      {Kind: api.Invites, Game: "footballchess", Seats: two("", "", 0, 0), Host: -1},
		"emoji":       {Kind: api.Invites, Game: "winninggoal", Seats: two("🎲🎉", "", 0, 0)},
		"running":     {Kind: api.Running, Game: "winninggoal", Seats: two("Владимир Щукин", strings.Repeat("W", 24), 0, 0)},
		"hebrew":      {Kind: api.Running, Game: "soccertactics", Seats: two("שרה", "Ελένη", 0, 0)},
		"many":        {Kind: api.Running, Game: "tutto", Seats: append(slices.Clone(many), many...)},
		"result":      {Kind: api.Finished, Game: "tutto", Seats: two("Anna", "Bea", 4350, 6050), Course: course},
		"long":        {Kind: api.Finished, Game: "footballchess", Seats: two("Nagy-Kovács Bertalan", "Szőlősi Ágnes", 3, 2), Course: course, Side: 1},
		"computer":    {Kind: api.Finished, Game: "soccertactics", Seats: []api.PreviewSeat{{Name: "Anna", Score: 1}, {Level: "best", Score: 2, Won: true}}, Course: course},
		"draw":        {Kind: api.Finished, Game: "winninggoal", Seats: two("Anna", "", 2, 2)},
		"erased":      {Kind: api.Finished, Game: "tutto", Seats: two("", "", 4350, 6050), Course: course},
		"resigned":    {Kind: api.Finished, Game: "squareball", Seats: two("Anna", "Bea", 2, 1), Why: "resigned"},
		"called off":  {Kind: api.Finished, Game: "squareball", Seats: []api.PreviewSeat{{Name: "Anna"}, {Name: "Bea"}}, Why: "aborted"},
		"off tutto":   {Kind: api.Finished, Game: "tutto", Seats: []api.PreviewSeat{{Name: "Anna"}, {Name: "Bea"}}, Why: "aborted"},
		"shared":      {Kind: api.Finished, Game: "tutto", Seats: shared("Anna", "Béla")},
		"wide shared": {Kind: api.Finished, Game: "tutto", Seats: shared("Ann", strings.Repeat("QŐgw", 6), strings.Repeat("MWmw", 6)), Course: course},
		"six":         {Kind: api.Running, Game: "tutto", Seats: six},
		"result six":  {Kind: api.Finished, Game: "tutto", Seats: six, Course: long, Side: 1},
		"no course":   {Kind: api.Finished, Game: "tutto", Seats: six},
		"wide six":    {Kind: api.Finished, Game: "tutto", Seats: wide, Course: long},
		"wide none":   {Kind: api.Finished, Game: "tutto", Seats: wide},
		"wide run":    {Kind: api.Running, Game: "tutto", Seats: wide},
		"cyrillic":    {Kind: api.Finished, Game: "squareball", Seats: two("Екатерина Великая", "Александр Македонский", 2, 5), Course: long, Side: 1},
		"hungarian":   {Kind: api.Finished, Game: "winninggoal", Seats: two("Őrségi Tűzkő Ödön", "Fűszerészné Győző", 2, 1), Course: edges},
		"rtl result":  {Kind: api.Finished, Game: "soccertactics", Seats: two("שרה כהן", "محمد", 2, 1), Course: edges},
		"rtl invites": {Kind: api.Invites, Game: "squareball", Seats: two("محمد علي", "", 0, 0)},
		"wide":        {Kind: api.Invites, Game: "soccertactics", Seats: two(strings.Repeat("W", 24), "", 0, 0)},
		"wide result": {Kind: api.Finished, Game: "squareball", Seats: two(strings.Repeat("W", 24), strings.Repeat("Щ", 24), 5, 2), Course: course},
		"result many": {Kind: api.Finished, Game: "tutto", Seats: many, Course: course},
	}
}

// shared are the seats of a match whose win some people share, and Cili does not.
func shared(names ...string) (seats []api.PreviewSeat) {
	for _, name := range names {
		seats = append(seats, api.PreviewSeat{Name: name, Score: 6050, Won: true})
	}
	return append(seats, api.PreviewSeat{Name: "Cili", Score: 2000})
}

// The long names of those who share a win are cut to one width, no more than they must be; a short one stays whole.
func TestLongNamesAreCutAlike(t *testing.T) {
	f, err := loadFaces()
	if err != nil {
		t.Fatal(err)
	}
	narrator := newNarrator(t)
	for _, lang := range i18n.Languages() {
		c := &card{faces: f, words: narrator.in(lang), Preview: samples()["wide shared"]}
		name := c.shortened()
		wide := func(text string) float64 { return line{c.display, briefer, text}.width() }
		if got := name(0); got != "Ann" {
			t.Errorf("%s: Ann is called %q", lang, got)
		}
		letter := wide("W") + wide("…")
		if a, b := wide(name(1)), wide(name(2)); max(a-b, b-a) > letter {
			t.Errorf("%s: %q and %q", lang, name(1), name(2))
		}
		if got := wide(c.words.winner(c.Preview, name)); got > column || got < column-2*letter {
			t.Errorf("%s: %q is %.0f wide of %d", lang, c.words.winner(c.Preview, name), got, column)
		}
	}
}

// WOODWORK_CARDS is a folder for the cards, so that they can be looked at.
func TestCards(t *testing.T) {
	narrator := newNarrator(t)
	for name, p := range samples() {
		for _, lang := range i18n.Languages() {
			card, err := narrator.Card(p, lang)
			if err != nil {
				t.Fatal(err)
			}
			if len(card) > mostBytes {
				t.Errorf("%s in %s has %d bytes", name, lang, len(card))
			}
			c, err := png.DecodeConfig(bytes.NewReader(card))
			if err != nil || c.Width != Width || c.Height != Height {
				t.Errorf("%s in %s: %v, %d by %d", name, lang, err, c.Width, c.Height)
			}
			if again, _ := narrator.Card(p, lang); !bytes.Equal(again, card) {
				t.Errorf("%s in %s is not drawn again as before", name, lang)
			}
			if dir := os.Getenv("WOODWORK_CARDS"); dir != "" {
				os.WriteFile(dir+"/"+name+"-"+lang+".png", card, 0o644)
			}
		}
	}
}

// A card must not show what a running match has: neither who leads nor how the chances are.
func TestRunningCardsHaveNoScores(t *testing.T) {
	narrator := newNarrator(t)
	p := api.Preview{Kind: api.Running, Game: "tutto", Seats: two("Anna", "Bea", 0, 0)}
	before, err := narrator.Card(p, "en")
	if err != nil {
		t.Fatal(err)
	}
	p.Seats = two("Anna", "Bea", 100, 5000)
	p.Course = course
	if after, err := narrator.Card(p, "en"); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the card of a running match changed with its score: %v", err)
	}
}

func TestDrawable(t *testing.T) {
	f, err := loadFaces()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"Anna": "Anna", "Szőlősi Ágnes": "Szőlősi Ágnes", "Ягода Щ": "Ягода Щ", "Işık İğdır": "Işık İğdır", "Ελένη": "Ελένη",
		"Nguyễn Thị Ánh": "Nguyễn Thị Ánh", "Ґалаґан": "Ґалаґан", "Zoe\u0308": "Zoë", "Anna 🎲": "Anna", "🎲 Anna 🎲 B": "Anna B",
		"🎲": "", "שרה": "", "محمد": "", "王": "", "—!": "", "": "", "👩‍👩‍👧": "", "a\u0301\u0323\u0330": "ạ",
	} {
		if got := f.display.drawable(name); got != want {
			t.Errorf("%q is drawn as %q, want %q", name, got, want)
		}
	}
}

// All words of the cards have letters in their faces.
func TestWordsHaveLetters(t *testing.T) {
	f, err := loadFaces()
	if err != nil {
		t.Fatal(err)
	}
	narrator := newNarrator(t)
	for name, p := range samples() {
		for _, lang := range i18n.Languages() {
			c := &card{faces: f, words: narrator.in(lang), Preview: p}
			for text, in := range map[string]face{
				c.words.game(p.Game): f.text, c.words.facts(p): f.text, c.words.result(p, c.name): f.display,
				c.words.invitation(p, c.name): f.display, c.words.others(3): f.display, c.words.number(6050): f.score, c.words.percent(.5): f.strong,
			} {
				for _, r := range text {
					if in.glyph(nil, r).font == nil {
						t.Errorf("%s in %s: no letter %q for %q", name, lang, r, text)
					}
				}
			}
		}
	}
}

func TestSay(t *testing.T) {
	narrator := newNarrator(t)
	for name, want := range map[string][4]string{
		"invitation":  {"Anna invites you to Tutto!", "Anna hív játszani: Tutto!", "Anna зовёт вас в игру «Тутто!»", "Anna seni oyuna çağırıyor: Tutto!"},
		"nobody":      {"You are invited: Football Chess", "Meghívtak: Futball Sakk", "Вас приглашают: «Футбольные шахматы»", "Davetlisin: Futbol Satrancı"},
		"emoji":       {"🎲🎉 invites you to Winning Goal", "🎲🎉 hív játszani: A győztes gól", "🎲🎉 зовёт вас в игру «Победный гол»", "🎲🎉 seni oyuna çağırıyor: Galibiyet Golü"},
		"hebrew":      {"Soccer Tactics · \u2068שרה\u2069, Ελένη", "Foci-taktika · \u2068שרה\u2069, Ελένη", "Футбольная тактика · \u2068שרה\u2069, Ελένη", "Futbol Taktiği · \u2068שרה\u2069, Ελένη"},
		"result":      {"Bea beat Anna 6,050 to 4,350", "Bea nyert Anna ellen: 6050–4350", "Побеждает Bea, соперник\u00a0— Anna, счёт 6\u00a0050:4\u00a0350", "Bea, Anna karşısında 6.050-4.350 kazandı"},
		"computer":    {"Otto beat Anna 2 to 1", "Otto nyert Anna ellen: 2–1", "Побеждает Отто, соперник\u00a0— Anna, счёт 2:1", "Otto, Anna karşısında 2-1 kazandı"},
		"draw":        {"A draw at 2 each: Anna, Player 2", "Döntetlen, 2–2: Anna, 2. játékos", "Ничья 2:2: Anna, Игрок 2", "2-2 berabere: Anna, 2. oyuncu"},
		"result many": {"Anna won: Anna (6,050), Béla (4,350), Cili (2,000), 🎲 (1,950)", "Anna nyert: Anna (6050), Béla (4350), Cili (2000), 🎲 (1950)", "Побеждает Anna: Anna (6\u00a0050), Béla (4\u00a0350), Cili (2\u00a0000), 🎲 (1\u00a0950)", "Anna kazandı: Anna (6.050), Béla (4.350), Cili (2.000), 🎲 (1.950)"},
		"resigned":    {"Anna beat Bea", "Anna nyert Bea ellen", "Побеждает Anna, соперник\u00a0— Bea", "Anna, Bea karşısında kazandı"},
		"called off":  {"Squareball · no result: Anna, Bea", "Squareball · nincs eredmény: Anna, Bea", "Сквэрбол · без результата: Anna, Bea", "Squareball · sonuç yok: Anna, Bea"},
		"off tutto":   {"Tutto! · no result: Anna, Bea", "Tutto! · nincs eredmény: Anna, Bea", "Тутто! · без результата: Anna, Bea", "Tutto! · sonuç yok: Anna, Bea"},
		"shared": {"Anna, Béla share the win: Anna (6,050), Béla (6,050), Cili (2,000)", "Anna, Béla osztozik a győzelmen: Anna (6050), Béla (6050), Cili (2000)",
			"Победу делят Anna, Béla: Anna (6\u00a0050), Béla (6\u00a0050), Cili (2\u00a0000)", "Anna, Béla galibiyeti paylaştı: Anna (6.050), Béla (6.050), Cili (2.000)"},
	} {
		for i, lang := range []string{"en", "hu", "ru", "tr"} {
			if got := narrator.Say(samples()[name], lang).Title; got != want[i] {
				t.Errorf("%s in %s: %q, want %q", name, lang, got, want[i])
			}
		}
	}
	if got, want := narrator.Say(samples()["invitation"], "en").More, "2 players, about 10 minutes"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestEveryLanguageHasEveryWord(t *testing.T) {
	load := func(lang string) *i18n.Catalogue {
		c, err := i18n.Load(os.DirFS("text"), lang)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	en := load("en")
	for _, lang := range i18n.Languages() {
		c := load(lang)
		if !slices.Equal(c.Keys(), en.Keys()) {
			t.Errorf("%s has other keys", lang)
		}
		for _, key := range en.Keys() {
			if !slices.Equal(c.Args(key), en.Args(key)) {
				t.Errorf("%s: %s has the arguments %v, not %v", lang, key, c.Args(key), en.Args(key))
			}
		}
	}
}

// The computers have the names that the client gives them.
func TestNamesOfComputers(t *testing.T) {
	for _, lang := range i18n.Languages() {
		ours, theirs := map[string]string{}, map[string]string{}
		for file, into := range map[string]*map[string]string{"text/" + lang + ".json": &ours, "../web/src/i18n/" + lang + ".json": &theirs} {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(data, into); err != nil {
				t.Fatal(err)
			}
		}
		for _, g := range games.All() {
			for _, level := range []string{"beginner", "club", "strong", "best", "even"} {
				key := "bot." + g.ID + "." + level
				if ours[key] == "" || ours[key] != theirs[key] {
					t.Errorf("%s: %s is %q, and %q in the client", lang, key, ours[key], theirs[key])
				}
			}
		}
	}
}

// A match takes as long as the home page says.
func TestMinutes(t *testing.T) {
	layout, err := os.ReadFile("../web/src/home/layout.ts")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games.All() {
		found := regexp.MustCompile(g.ID + `: \{.* minutes: (\d+)`).FindSubmatch(layout)
		if found == nil || string(found[1]) != strconv.Itoa(minutes[g.ID]) {
			t.Errorf("%s takes %d minutes, and %q on the home page", g.ID, minutes[g.ID], found)
		}
	}
}

func BenchmarkCard(b *testing.B) {
	narrator := newNarrator(b)
	p := samples()["result"]
	if _, err := narrator.Card(p, "en"); err != nil {
		b.Fatal(err)
	}
	var size int
	for b.Loop() {
		card, err := narrator.Card(p, "en")
		if err != nil {
			b.Fatal(err)
		}
		size = len(card)
	}
	if size > mostBytes {
		b.Errorf("a card has %d bytes", size)
	}
	b.ReportMetric(float64(size), "B/card")
}
