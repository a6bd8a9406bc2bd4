package api

import (
	"context"
	"errors"
	"fmt"
	"html"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"woodwork/api/door"
	"woodwork/i18n"
	"woodwork/match"
)

// An Oembed tells another site how to show a link to a match (https://oembed.com).
type Oembed struct {
	Version         string `json:"version" enum:"1.0"`
	Type            string `json:"type" enum:"rich"`
	Title           string `json:"title"`
	ProviderName    string `json:"provider_name"`
	ProviderURL     string `json:"provider_url"`
	CacheAge        int    `json:"cache_age" doc:"seconds"`
	ThumbnailURL    string `json:"thumbnail_url" doc:"the card of the match"`
	ThumbnailWidth  int    `json:"thumbnail_width"`
	ThumbnailHeight int    `json:"thumbnail_height"`
	HTML            string `json:"html" doc:"a frame in which the match is shown again"`
	Width           int    `json:"width"`
	Height          int    `json:"height"`
}

type oembedInput struct {
	URL       string `query:"url" required:"true" minLength:"1" maxLength:"500" doc:"a link to a match of this server"`
	Format    string `query:"format" enum:"json" default:"json" doc:"of the answer, which is always JSON"`
	MaxWidth  int    `query:"maxwidth" minimum:"0" maximum:"10000" doc:"the greatest width of the frame, in pixels"`
	MaxHeight int    `query:"maxheight" minimum:"0" maximum:"10000" doc:"the greatest height of the frame, in pixels"`
}

// The size of the frame in which a match is shown again, and the least in which it can be read.
const (
	frameWidth, frameHeight   = 720, 560
	leastWidth, leastHeight   = 280, 320
	oembedAge                 = 300
	mostFragment              = 9 // digits of a seq
	matchPlace, embeddedPlace = "/m/", "/embed/m/"
)

func (s *Server) oembed(ctx context.Context, in *oembedInput) (*output[Oembed], error) {
	origin := door.CallerOf(ctx).Origin
	link, err := linked(in.URL, origin)
	if err != nil || s.previews == nil {
		return nil, s.fail("describing a link", errors.Join(match.ErrNotFound, err))
	}
	p, err := s.preview(ctx, link.id)
	if err != nil {
		return nil, s.fail("describing a link", err)
	}
	lang := s.lang
	if slices.Contains(i18n.Languages(), link.lang) {
		lang = link.lang
	}
	words, at := s.previews.Say(p, lang), addressesOf(origin, link.id, lang, p.version(lang))
	width, height := within(frameWidth, leastWidth, in.MaxWidth), within(frameHeight, leastHeight, in.MaxHeight)
	return &output[Oembed]{Oembed{
		Version: "1.0", Type: "rich", Title: words.Title, ProviderName: "Woodwork", ProviderURL: origin, CacheAge: oembedAge,
		ThumbnailURL: at.card, ThumbnailWidth: CardWidth, ThumbnailHeight: CardHeight,
		HTML: frameOf(at.embedded+link.moment, words.Title, width, height), Width: width, Height: height,
	}}, nil
}

// frameOf returns the frame of an address in HTML.
func frameOf(address, title string, width, height int) string {
	return fmt.Sprintf(`<iframe src="%s" title="%s" width="%d" height="%d" style="border:0;max-width:100%%" loading="lazy" referrerpolicy="no-referrer" allowfullscreen></iframe>`,
		html.EscapeString(address), html.EscapeString(title), width, height)
}

// within returns the usual size of something, or what there is for it if that is less; 0 is no limit.
func within(usual, least, most int) int {
	if most == 0 {
		return usual
	}
	return max(least, min(usual, most))
}

// A matchLink is what a link to a match says.
type matchLink struct{ id, lang, moment string }

var errLink = errors.New("not a link to a match of this server")

// linked reads a link to a match of a server: of its page, or of the page for frames.
func linked(text, origin string) (l matchLink, err error) {
	u, err := url.Parse(text)
	if err != nil || u.User != nil || u.Scheme+"://"+u.Host != origin {
		return l, errLink
	}
	id, ok := strings.CutPrefix(u.Path, matchPlace)
	if !ok {
		id, ok = strings.CutPrefix(u.Path, embeddedPlace)
	}
	if !ok || !plainID(id) {
		return l, errLink
	}
	l = matchLink{id: id, lang: u.Query().Get("lang")}
	if _, err := strconv.ParseUint(u.Fragment, 10, 32); err == nil && len(u.Fragment) <= mostFragment {
		l.moment = "#" + u.Fragment
	}
	return l, nil
}

// plainID reports whether a text has the characters of a match's id.
func plainID(id string) bool {
	return id != "" && len(id) <= 40 && !strings.ContainsFunc(id, func(c rune) bool {
		return c != '-' && c != '_' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z')
	})
}
