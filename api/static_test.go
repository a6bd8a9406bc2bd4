package api

import (
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/store/mem"
)

func client() fstest.MapFS {
	return fstest.MapFS{
		"index.html":            {Data: []byte("<!doctype html>page")},
		"index.html.br":         {Data: []byte("br page")},
		"index.html.gz":         {Data: []byte("gz page")},
		"assets/app-4f1c.js":    {Data: []byte("let app")},
		"assets/app-4f1c.js.br": {Data: []byte("br app")},
		"verify.wasm":           {Data: []byte("\x00asm")},
		"woodwork.wasm.gz":      {Data: []byte("packed")},
		"pages/device.html":     {Data: []byte("<!doctype html>no server")},
		"pages/tutto.html":      {Data: []byte("<script>let tutto</script>")},
	}
}

func TestStaticFiles(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Client = door.Files(client()) })
	for _, c := range []struct {
		path, accepts string
		status        int
		body, cache   string
	}{
		{"/", "", 200, "<!doctype html>page", "private, no-cache"},
		{"/", "gzip, br", 200, "br page", "private, no-cache"},
		{"/m/abc", "gzip", 404, "gz page", "private, no-cache"},
		{"/m", "gzip", 404, "gz page", "private, no-cache"},
		{"/nothing", "", 404, "<!doctype html>page", "private, no-cache"},
		{"/rules", "", 404, "<!doctype html>page", ""},
		{"/rules/chess", "", 404, "<!doctype html>page", ""},
		{"/rules/device", "", 404, "<!doctype html>page", ""},
		{"/rules/tutto/more", "", 404, "<!doctype html>page", ""},
		{"/verify/more", "", 404, "<!doctype html>page", ""},
		{"/verify", "", 200, "<!doctype html>page", ""},
		{"/day", "", 200, "<!doctype html>page", ""},
		{"/day/more", "", 404, "<!doctype html>page", ""},
		{"/learn/tutto", "", 200, "<!doctype html>page", ""},
		{"/analysis/tutto", "", 200, "<!doctype html>page", ""},
		{"/puzzles/tutto/", "", 200, "<!doctype html>page", ""},
		{"/rules/tutto", "", 200, "<!doctype html>page", "private, no-cache"},
		{"/assets/app-4f1c.js", "", 200, "let app", "public, max-age=31536000, immutable"},
		{"/assets/app-4f1c.js", "br", 200, "br app", "public, max-age=31536000, immutable"},
		{"/assets/app-4f1c.js", "gzip", 200, "let app", "public, max-age=31536000, immutable"},
		{"/assets/none.js", "", 404, "", ""},
		{"/woodwork.wasm", "gzip", 404, "", ""},
		{"/api/none", "", 404, "", ""},
		{"/woodwork.wasm.gz", "gzip, br", 200, "packed", "no-cache"},
		{"/device/", "", 200, "<!doctype html>no server", "private, no-cache"},
		{"/device/?m/abc", "", 200, "<!doctype html>no server", "private, no-cache"},
		{"/device", "", 200, "<!doctype html>no server", "private, no-cache"}, // served where the redirect leads
		{"/../server.key", "", 404, "", ""},
	} {
		v := h.visitor()
		v.header.Set("Accept-Encoding", c.accepts)
		resp, text := v.send("GET", c.path, nil)
		if resp.StatusCode != c.status || c.body != "" && string(text) != c.body || c.cache != "" && resp.Header.Get("Cache-Control") != c.cache {
			t.Errorf("%s (%s): %s %q %q", c.path, c.accepts, resp.Status, text, resp.Header.Get("Cache-Control"))
		}
	}
	v := h.visitor()
	resp, _ := v.send("GET", "/verify.wasm", nil)
	if got := resp.Header.Get("Content-Type"); got != "application/wasm" {
		t.Errorf("wasm is %s", got)
	}
	v.header.Set("If-None-Match", resp.Header.Get("ETag"))
	if resp, _ := v.send("GET", "/verify.wasm", nil); resp.StatusCode != http.StatusNotModified {
		t.Errorf("asked again: %s", resp.Status)
	}
	v.refused(http.StatusNotFound, "not_found", "POST", "/m/abc", nil)
}

// A match's address serves the page of its game; the address of a missing match, or an address
// below one, serves the general page.
func TestPageOfAMatch(t *testing.T) {
	files := client()
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Client = door.Files(files) })
	v := h.visitor()
	id := v.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "bot", Level: "club"}).Doc.ID
	for path, want := range map[string]struct {
		page   string
		status int
	}{
		"/m/" + id:           {"<script>let tutto</script>", http.StatusOK},
		"/m/" + id + "/":     {"<script>let tutto</script>", http.StatusOK},
		"/m/" + id + "/more": {"<!doctype html>page", http.StatusNotFound},
		"/m/none":            {"<!doctype html>page", http.StatusNotFound},
		"/rules/tutto":       {"<!doctype html>page", http.StatusOK},
	} {
		v.header.Set("Accept-Encoding", "identity")
		resp, text := v.send("GET", path, nil)
		if string(text) != want.page || resp.StatusCode != want.status {
			t.Errorf("%s: %s %q, want %d %q", path, resp.Status, text, want.status, want.page)
		}
	}
}

func TestBeforeTheClientIsBuilt(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Client = door.Files(fstest.MapFS{"placeholder.html": {Data: []byte("make build")}})
	})
	if _, text := h.visitor().send("GET", "/", nil); !strings.Contains(string(text), "make build") {
		t.Errorf("the page is %q", text)
	}
}
