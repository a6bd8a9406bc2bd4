package api

import (
	"context"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/wire"
	"woodwork/store/sqlite"
)

// links are all addresses at which other programs, and readers, get what there is of a match.
func links(h *harness, id string) []string {
	of := func(path string) string { return "/api/oembed?url=" + url.QueryEscape(h.server.URL+path+id) }
	return []string{
		"/m/" + id, "/m/" + id + "?lang=hu", "/m/" + id + "/card.png", "/embed/m/" + id, of("/m/"), of("/embed/m/"),
		"/api/matches/" + id, "/api/matches/" + id + "/events", "/api/matches/" + id + "/log",
	}
}

// Who was erased is at no address of the match any more: not in the page, its tags, the card, the page for frames and the
// answer to another site, from no cache, and not while strangers ask again and again for a match that a server has open.
func TestErasedNamesAreNotShown(t *testing.T) {
	for name, watched := range map[string]bool{"nobody is connected": false, "somebody watches all the time": true} {
		for kind, imported := range map[string]bool{"played here": false, "imported, so that nobody owns it": true} {
			t.Run(name+", "+kind, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { erasedNamesAreNotShown(t, watched, imported) })
			})
		}
	}
}

func erasedNamesAreNotShown(t *testing.T, watched, imported bool) {
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "woodwork.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	h, _ := previewing(t, store, nil)
	where := h
	if imported {
		where = start(t)
	}
	ann, stranger := where.visitor(), h.visitor()
	made := ann.opened(nil, wire.NewSeat{Kind: "human", Name: "Annabella"}, wire.NewSeat{Kind: "human", Name: "Bob"})
	id := made.Doc.ID
	ok[wire.Seq](ann, "POST", "/api/matches/"+id+"/end", wire.EndRequest{Seat: 0, Why: "aborted"})
	if imported {
		_, log := ann.send("GET", "/api/matches/"+id+"/log", nil)
		ok[wire.KeptMatch](stranger, "POST", "/api/imports", wire.PlayedLog{Log: string(log), Seats: []int{}})
	}
	tags := map[string]string{}
	number := 0
	for _, path := range links(h, id) {
		resp, body := stranger.send("GET", path, nil)
		tags[path] = resp.Header.Get("ETag")
		if strings.Contains(string(body), "Annabella") {
			number++
		}
	}
	if number != len(tags)-1 { // all but the page for frames, which has no tags
		t.Fatalf("%d addresses tell the name", number)
	}
	if watched {
		defer h.visitor().stream(id, "").leave()
	}
	if err := store.Erase(context.WithoutCancel(t.Context()), id, 0); err != nil {
		t.Fatal(err)
	}
	for range 4 { // a site that looks again every half a minute does not keep the match as it was
		time.Sleep(30 * time.Second)
		stranger.send("GET", "/m/"+id+"/card.png", nil)
	}
	for _, path := range links(h, id) {
		stranger.header.Set("If-None-Match", tags[path])
		resp, text := stranger.send("GET", path, nil)
		body := string(text)
		if resp.StatusCode != http.StatusOK && !(resp.StatusCode == http.StatusNotModified && strings.HasPrefix(path, "/embed/")) {
			t.Errorf("%s: %s", path, resp.Status)
		}
		if strings.Contains(body, "Annabella") {
			t.Errorf("%s still tells the name: %.300s", path, body)
		}
		if number := strings.Contains(body, "Bob"); !number && !strings.HasPrefix(path, "/embed/") {
			t.Errorf("%s no longer tells who is not erased: %.300s", path, body)
		}
	}
}
