package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/i18n"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

// plainly says and draws previews as they are, so that a test sees all that is in them.
type plainly struct {
	drawn *atomic.Int64
	fails error
}

func (f plainly) Say(p Preview, lang string) PreviewText {
	var names []string
	for _, s := range p.Seats {
		names = append(names, fmt.Sprintf("%s %d %v", s.Name+s.Level, s.Score, s.Won))
	}
	return PreviewText{Title: fmt.Sprintf("%s %s <%s>", lang, p.Kind, strings.Join(names, ", ")), More: fmt.Sprint(len(p.Course) > 0), Game: p.Game}
}

func (f plainly) Card(p Preview, lang string) ([]byte, error) {
	f.drawn.Add(1)
	return append([]byte(lang+" "), wire.Marshal(p)...), f.fails
}

// previewing starts a server whose links tell what is behind them.
func previewing(t *testing.T, store match.Store, change func(*Config)) (h *harness, drawn *atomic.Int64) {
	drawn = new(atomic.Int64)
	page := "<!doctype html><html><head><meta charset=\"utf-8\" /><title>Woodwork</title></head>"
	return open(t, store, func(c *Config, _ *match.Config) {
		c.Previews = plainly{drawn: drawn}
		c.Programs = quick()
		c.Client = door.Files(fstest.MapFS{
			"index.html": {Data: []byte(page)}, "index.html.br": {Data: []byte("br page")},
			"pages/footballchess.html": {Data: []byte(page)}, "pages/tutto.html": {Data: []byte(page)},
		})
		if change != nil {
			change(c)
		}
	}), drawn
}

var tagPattern = regexp.MustCompile(`<meta (?:property|name)="([^"]*)" content="([^"]*)" />`)

// tagsAt returns the tags of a page, and the page.
func tagsAt(v *visitor, path string) (tags map[string]string, page string) {
	v.h.t.Helper()
	resp, body := v.send("GET", path, nil)
	if resp.StatusCode != http.StatusOK {
		v.h.t.Fatalf("%s: %s", path, resp.Status)
	}
	tags = map[string]string{}
	for _, m := range tagPattern.FindAllStringSubmatch(string(body), -1) {
		tags[m[1]] = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&amp;", "&").Replace(m[2])
	}
	return tags, string(body)
}

// previews checks the title of a match in all languages, and that its card shows the same.
func previews(t *testing.T, v *visitor, id, want string) {
	t.Helper()
	for _, lang := range i18n.Languages() {
		tags, _ := tagsAt(v, "/m/"+id+"?lang="+lang)
		for _, name := range []string{"og:title", "twitter:title", "og:image:alt", "twitter:image:alt"} {
			if tags[name] != lang+" "+want {
				t.Errorf("%s of %s: %q, want %q", name, id, tags[name], lang+" "+want)
			}
		}
		if tags["og:locale"] != locales[lang] || tags["twitter:card"] != "summary_large_image" || tags["og:image"] != tags["twitter:image"] {
			t.Errorf("%s: %v", id, tags)
		}
		time.Sleep(2 * time.Second) // one card a second
		resp, card := v.send("GET", pathOf(t, tags["og:image"]), nil)
		if resp.StatusCode != http.StatusOK || resp.Header.Get("Content-Type") != "image/png" || !strings.HasPrefix(string(card), lang+" ") {
			t.Errorf("%s: %s %s", tags["og:image"], resp.Status, card)
		}
	}
}

func pathOf(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil || !u.IsAbs() {
		t.Fatalf("%q is not an address: %v", address, err)
	}
	return u.RequestURI()
}

func TestPreviewsFromInvitationToEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _ := previewing(t, mem.New(), nil)
		ann, bob, stranger := h.visitor(), h.visitor(), h.visitor()
		match := ok[seatingBody](ann, "POST", "/api/matches", wire.NewMatch{Game: "footballchess", Entropy: someEntropy, Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}}})
		id, key := match.Doc.ID, match.You.Invites["1"]
		previews(t, stranger, id, "invites <Ann 0 false,  0 false>")
		for seat, key := range map[string]string{"2": key, "any": match.You.AnySeat} {
			_, page := tagsAt(stranger, "/m/"+id+"?seat="+seat+"&key="+url.QueryEscape(key))
			if key == "" || strings.Contains(page, key) || strings.Contains(page, "seat") {
				t.Errorf("the key of a seat is in the page: %s", page)
			}
		}
		previews(t, ann, id, "invites <Ann 0 false,  0 false>") // the same for a player

		ok[seatingBody](bob, "POST", "/api/matches/"+id+"/seats/1", wire.SeatRequest{Key: key, Name: `Bob "<b>"`, Entropy: someEntropy})
		a, b := ann.stream(id, ""), bob.stream(id, "")
		synctest.Wait()
		running := `running <Ann 0 false, Bob &#34;<b>&#34; 0 false>`
		previews(t, stranger, id, running)
		seat := 0
		for _, move := range []string{"Qd4-d6", "Qd8xd6-c7"} {
			now := ann.look(id)
			[]*visitor{ann, bob}[seat].play(id, seat, now.Seq, move)
			seat = 1 - seat
		}
		previews(t, stranger, id, running)
		ok[wire.Seq](ann, "POST", "/api/matches/"+id+"/end", wire.EndRequest{Seat: 0, Why: "resigned"})
		previews(t, stranger, id, `finished <Ann 0 false, Bob &#34;<b>&#34; 0 true>`)
		a.leave()
		b.leave()

		// The course of the chances is told once somebody has asked for a review, and nobody is made to compute it.
		tags, _ := tagsAt(stranger, "/m/"+id)
		if tags["og:description"] != "false" {
			t.Errorf("a stranger had a review made: %v", tags)
		}
		ann.send("GET", "/api/matches/"+id+"/review", nil)
		after, _ := tagsAt(stranger, "/m/"+id)
		if after["og:description"] != "true" || after["og:image"] == tags["og:image"] {
			t.Errorf("the review is not told: %v", after)
		}
	})
}

// Of a match with a delay nobody learns by its links what spectators do not see yet.
func TestPreviewsAreDelayed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _ := previewing(t, mem.New(), nil)
		ann, id := lateTable(h, time.Hour)
		running := "running <Ann 0 false, Bob 0 false>"
		previews(t, h.visitor(), id, running)
		ok[wire.Seq](ann, "POST", "/api/matches/"+id+"/end", wire.EndRequest{Seat: 0, Why: "aborted"})
		previews(t, ann, id, running)
		time.Sleep(time.Hour)
		previews(t, h.visitor(), id, "finished <Ann 0 false, Bob 0 false>")
	})
}

func TestPreviewsOfWhatIsNotThere(t *testing.T) {
	h, _ := previewing(t, mem.New(), nil)
	v := h.visitor()
	if resp, page := v.send("GET", "/m/none", nil); resp.StatusCode != http.StatusNotFound || strings.Contains(string(page), "og:") {
		t.Errorf("%s %s", resp.Status, page)
	}
	v.refused(http.StatusNotFound, "not_found", "GET", "/m/none/card.png", nil)
	v.refused(http.StatusNotFound, "not_found", "GET", "/api/oembed?url="+url.QueryEscape(h.server.URL+"/m/none"), nil)
	without := start(t).visitor()
	without.refused(http.StatusNotFound, "not_found", "GET", "/m/none/card.png", nil)
}

// The language is that of the link, and otherwise that of the server.
func TestLanguageOfPreviews(t *testing.T) {
	h, _ := previewing(t, mem.New(), func(c *Config) { c.Lang = "hu" })
	_, id := lateTable(h, time.Hour)
	for query, want := range map[string]string{"": "hu", "?lang=ru": "ru", "?lang=xx": "hu", "?lang=../../x": "hu"} {
		tags, page := tagsAt(h.visitor(), "/m/"+id+query)
		if !strings.HasPrefix(tags["og:title"], want+" ") || strings.Contains(page, "xx") || strings.Contains(page, "..") {
			t.Errorf("%q: %v", query, tags)
		}
	}
}

// A reader's browser takes the page as it was built; programs that show links, of whatever kind, get the tags.
func TestReadersTakeThePageAsItIs(t *testing.T) {
	h, _ := previewing(t, mem.New(), nil)
	_, id := lateTable(h, time.Hour)
	for agent, tagged := range map[string]bool{
		"Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0": false, "": false,
		"Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0": true,
	} {
		for name, value := range map[string]string{"Sec-Fetch-Mode": "navigate", "Upgrade-Insecure-Requests": "1"} { // over https, and over http
			v := h.visitor()
			v.header.Set(name, value)
			v.header.Set("User-Agent", agent)
			if tags, _ := tagsAt(v, "/m/"+id); tagged != (tags["og:title"] != "") {
				t.Errorf("%q, %s: %v", agent, name, tags)
			}
		}
	}
	resp, page := h.visitor().send("GET", "/m/"+id, nil)
	if got, want := resp.Header.Get("Content-Security-Policy"), "frame-ancestors 'none'"; !strings.Contains(got, want) {
		t.Errorf("the policy of a page with tags is %s", got)
	}
	if at := strings.Index(string(page), "og:title"); at < 0 || at > 1024 {
		t.Errorf("the title is at %d: programs read only the beginning of a page", at)
	}
}

// A card is drawn once for all who ask, and one a second for each address; a failure is not kept.
func TestCardsAreDrawnRarely(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, drawn := previewing(t, mem.New(), func(c *Config) { c.Limits = door.DefaultLimits() })
		_, id := lateTable(h, time.Hour)
		v := h.visitor()
		path := "/m/" + id + "/card.png?lang="
		time.Sleep(5 * time.Second)
		resp, _ := v.send("GET", path+"en", nil)
		for range 3 {
			if again, _ := v.send("GET", path+"en&v=other", nil); again.StatusCode != http.StatusOK {
				t.Errorf("a card that was drawn: %s", again.Status)
			}
		}
		if drawn.Load() != 1 {
			t.Errorf("the card was drawn %d times", drawn.Load())
		}
		refused, _ := v.send("GET", path+"hu", nil)
		if refused.StatusCode != http.StatusTooManyRequests || refused.Header.Get("Retry-After") != "1" || refused.Header.Get("ETag") != "" || drawn.Load() != 1 {
			t.Errorf("a second card: %s %v, %d were drawn", refused.Status, refused.Header, drawn.Load())
		}
		time.Sleep(2 * time.Second)
		if later, _ := v.send("GET", path+"hu", nil); later.StatusCode != http.StatusOK || drawn.Load() != 2 {
			t.Errorf("a card after a while: %s, %d were drawn", later.Status, drawn.Load())
		}
		v.header.Set("If-None-Match", resp.Header.Get("ETag"))
		if same, _ := v.send("GET", path+"en", nil); same.StatusCode != http.StatusNotModified {
			t.Errorf("a card that the other side has: %s", same.Status)
		}
	})
}

// slowInk draws cards that take a second.
type slowInk struct{ plainly }

func (s slowInk) Card(p Preview, lang string) ([]byte, error) {
	time.Sleep(time.Second)
	return s.plainly.Card(p, lang)
}

// Of two programs at one address that ask for the same card at once, both get the one that is drawn.
func TestACardForTwoAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		drawn := new(atomic.Int64)
		h, _ := previewing(t, mem.New(), func(c *Config) {
			c.Limits, c.Previews = door.DefaultLimits(), slowInk{plainly{drawn: drawn}}
		})
		_, id := lateTable(h, time.Hour)
		time.Sleep(5 * time.Second)
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() {
				if resp, _ := h.visitor().send("GET", "/m/"+id+"/card.png", nil); resp.StatusCode != http.StatusOK {
					t.Errorf("a card: %s", resp.Status)
				}
			})
		}
		both.Wait()
		if drawn.Load() != 1 {
			t.Errorf("it was drawn %d times", drawn.Load())
		}
	})
}

// farStore takes half a second to load a match.
type farStore struct{ match.Store }

func (s farStore) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	time.Sleep(500 * time.Millisecond)
	return s.Store.Load(ctx, id, after, limit)
}

// A program that shows links keeps what it is told, so it waits longer than a reader.
func TestTagsOfAMatchThatTakesLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		first, _ := previewing(t, store, nil)
		_, id := lateTable(first, time.Hour)
		first.close()
		h, _ := previewing(t, farStore{store}, nil)
		if tags, _ := tagsAt(h.visitor(), "/m/"+id); tags["og:title"] == "" {
			t.Errorf("the page has the tags %v", tags)
		}
	})
}

func TestCardsAreBounded(t *testing.T) {
	c := newCards(nil)
	for i := range keptCards + 10 {
		c.keep(fmt.Sprint(i), []byte("card"))
	}
	if len(c.byKey) != keptCards || len(c.order) != keptCards || c.get("9") != nil || c.get("10") == nil {
		t.Errorf("%d cards are kept", len(c.byKey))
	}
	c.forget("10")
	if len(c.byKey) != keptCards-1 || len(c.order) != keptCards-1 {
		t.Errorf("%d cards are kept after one was dropped", len(c.byKey))
	}
}

func TestACardThatFailsIsNotKept(t *testing.T) {
	drawn := new(atomic.Int64)
	h, _ := previewing(t, mem.New(), func(c *Config) { c.Previews = plainly{drawn, errors.New("no ink")} })
	_, id := lateTable(h, time.Hour)
	h.visitor().refused(http.StatusInternalServerError, "internal", "GET", "/m/"+id+"/card.png", nil)
	h.visitor().refused(http.StatusInternalServerError, "internal", "GET", "/m/"+id+"/card.png", nil)
	if drawn.Load() != 2 {
		t.Errorf("the card was drawn %d times", drawn.Load())
	}
}

// The page for frames may be shown by any site, gives nobody a cookie, and no other page may be shown so.
func TestFrames(t *testing.T) {
	h, _ := previewing(t, mem.New(), nil)
	_, id := lateTable(h, time.Hour)
	for path, framed := range map[string]bool{"/embed/m/" + id: true, "/m/" + id: false, "/": false, "/embed/": false, "/embed/rules/tutto": false} {
		resp, page := h.visitor().send("GET", path, nil)
		if got := strings.Contains(resp.Header.Get("Content-Security-Policy"), "frame-ancestors *"); got != framed {
			t.Errorf("%s: the policy is %s", path, resp.Header.Get("Content-Security-Policy"))
		}
		if cookie := len(resp.Cookies()) > 0; cookie == strings.HasPrefix(path, "/embed/") {
			t.Errorf("%s: cookies %v", path, resp.Cookies())
		}
		if framed && (resp.StatusCode != http.StatusOK || strings.Contains(string(page), "og:")) {
			t.Errorf("%s: %s %s", path, resp.Status, page)
		}
	}
	if resp, _ := h.visitor().send("GET", "/embed/m/none", nil); resp.StatusCode != http.StatusNotFound {
		t.Errorf("a frame of no match: %s", resp.Status)
	}
}

func TestOembed(t *testing.T) {
	h, _ := previewing(t, mem.New(), nil)
	_, id := lateTable(h, time.Hour)
	v, here := h.visitor(), h.server.URL
	_, page := tagsAt(v, "/m/"+id)
	link := regexp.MustCompile(`type="application/json\+oembed" href="([^"]*)"`).FindStringSubmatch(page)
	if link == nil {
		t.Fatalf("the page names no oEmbed: %s", page)
	}
	o := ok[Oembed](v, "GET", pathOf(t, link[1]), nil)
	if o.Version != "1.0" || o.Type != "rich" || o.Width != frameWidth || o.Height != frameHeight || !strings.HasPrefix(o.Title, "en running") ||
		!strings.Contains(o.HTML, `src="`+here+"/embed/m/"+id+`"`) || strings.Contains(o.HTML, "<Ann") || !strings.HasPrefix(o.ThumbnailURL, here+"/m/"+id+"/card.png?") {
		t.Errorf("%+v", o)
	}
	ask := func(link, more string) string { return "/api/oembed?url=" + url.QueryEscape(link) + more }
	o = ok[Oembed](v, "GET", ask(here+"/embed/m/"+id+"?lang=hu&key=secret#12", "&maxwidth=400&maxheight=1"), nil)
	if o.Width != 400 || o.Height != leastHeight || !strings.HasPrefix(o.Title, "hu ") || !strings.Contains(o.HTML, "/embed/m/"+id+"#12") || strings.Contains(string(wire.Marshal(o)), "secret") {
		t.Errorf("%+v", o)
	}
	for _, foreign := range []string{
		"https://elsewhere.example/m/" + id, "javascript:alert(1)", "//" + id, here + "/rules/tutto", here + "/m/" + id + "/x", here + "/m/", "%zz",
		here + "/m/" + id + "%22%3E%3Cscript%3E", strings.Replace(here, "http://", "http://ann@", 1) + "/m/" + id,
	} {
		v.refused(http.StatusNotFound, "not_found", "GET", ask(foreign, ""), nil)
	}
	for _, wrong := range []string{"/api/oembed", ask(here+"/m/"+id, "&format=xml"), ask(here+"/m/"+strings.Repeat("x", 500), ""), ask(here+"/m/"+id, "&maxwidth=-1")} {
		if resp, text := v.send("GET", wrong, nil); resp.StatusCode/100 != 4 || !json.Valid(text) {
			t.Errorf("%.80s: %s", wrong, resp.Status)
		}
	}
}

func FuzzLinked(f *testing.F) {
	for _, link := range []string{"http://a/m/abc", "http://a/embed/m/abc?lang=hu#7", "http://a/m/", "http://a@a/m/x", "http://a/m/%2e%2e", "javascript:x", "http://a/m/x#99999999999"} {
		f.Add(link)
	}
	f.Fuzz(func(t *testing.T, link string) {
		l, err := linked(link, "http://a")
		if err == nil && (!plainID(l.id) || len(l.moment) > mostFragment+1 || strings.ContainsAny(l.moment, `"<>& `)) {
			t.Errorf("%q is read as %+v", link, l)
		}
	})
}
