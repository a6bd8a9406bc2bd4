package api

import (
	"context"
	"errors"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"woodwork/api/door"
	"woodwork/i18n"
	"woodwork/match"
)

// locales are the languages as Open Graph names them.
var locales = map[string]string{"en": "en_US", "hu": "hu_HU", "ru": "ru_RU", "tr": "tr_TR"}

// langOf returns the language of a link, which its sender has chosen, or else that of the server.
func (s *Server) langOf(r *http.Request) string {
	if lang := r.URL.Query().Get("lang"); slices.Contains(i18n.Languages(), lang) {
		return lang
	}
	return s.lang
}

// tagsWait is how long a program that shows links waits for what it shows, which it keeps.
const tagsWait = 3 * time.Second

// tags returns what the page of a match says in its head to programs that show links; nil if there is nothing.
func (s *Server) tags(r *http.Request, id string) []byte {
	if s.previews == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(r.Context(), tagsWait)
	defer cancel()
	p, err := s.preview(ctx, id)
	if err != nil {
		return nil
	}
	lang := s.langOf(r)
	return tagsOf(s.previews.Say(p, lang), lang, addressesOf(door.CallerOf(r.Context()).Origin, id, lang, p.version(lang)))
}

// An addressed has the addresses that its preview names. None of them has a key of a seat: nothing of the query
// of the link but its language is in them.
type addressed struct{ page, card, embedded, oembed string }

func addressesOf(origin, id, lang, version string) addressed {
	at := func(path string, query url.Values) string { return origin + path + "?" + query.Encode() }
	page := at("/m/"+id, url.Values{"lang": {lang}})
	return addressed{
		page:     page,
		card:     at("/m/"+id+"/card.png", url.Values{"lang": {lang}, "v": {version}}),
		embedded: origin + "/embed/m/" + id,
		oembed:   at("/api/oembed", url.Values{"url": {page}}),
	}
}

func tagsOf(words PreviewText, lang string, at addressed) []byte {
	var b strings.Builder
	tag := func(attribute, name, content string) {
		fmt.Fprintf(&b, "<meta %s=%q content=\"%s\" />\n", attribute, name, html.EscapeString(content))
	}
	for _, t := range [][2]string{
		{"og:type", "website"}, {"og:site_name", "Woodwork"}, {"og:locale", locales[lang]},
		{"og:title", words.Title}, {"og:description", words.More}, {"og:url", at.page},
		{"og:image", at.card}, {"og:image:type", "image/png"}, {"og:image:width", fmt.Sprint(CardWidth)}, {"og:image:height", fmt.Sprint(CardHeight)},
		{"og:image:alt", words.Title},
	} {
		tag("property", t[0], t[1])
	}
	for _, t := range [][2]string{
		{"twitter:card", "summary_large_image"}, {"twitter:title", words.Title}, {"twitter:description", words.More},
		{"twitter:image", at.card}, {"twitter:image:alt", words.Title},
	} {
		tag("name", t[0], t[1])
	}
	fmt.Fprintf(&b, "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"%s\" title=\"%s\" />\n", html.EscapeString(at.oembed), html.EscapeString(words.Title))
	return []byte(b.String())
}

// pageWait is how long a page may wait to learn the game of its match.
const pageWait = 200 * time.Millisecond

// gameOf returns the id of a match's game, or "" if that takes too long. It loads the match,
// which the page is about to ask for in any case.
func (s *Server) gameOf(ctx context.Context, id string) (game string, known bool) {
	ctx, cancel := context.WithTimeout(ctx, pageWait)
	defer cancel()
	t, _, err := s.matches.Snapshot(ctx, id, "")
	if err != nil {
		return "", !errors.Is(err, match.ErrNotFound)
	}
	return t.GameID, true
}
