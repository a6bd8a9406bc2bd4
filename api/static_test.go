package api

import (
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"woodwork/match"
	"woodwork/store/mem"
)

func client() fstest.MapFS {
	return fstest.MapFS{
		"index.html":             {Data: []byte("<!doctype html>page")},
		"index.html.br":          {Data: []byte("br page")},
		"index.html.gz":          {Data: []byte("gz page")},
		"assets/app-4f1c.js":     {Data: []byte("let app")},
		"assets/app-4f1c.js.br":  {Data: []byte("br app")},
		"verify.wasm":            {Data: []byte("\x00asm")},
		"assets/lonely-1.css.gz": {Data: []byte("gz only")},
	}
}

func TestStaticFiles(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Files = client() })
	for _, c := range []struct {
		path, accepts string
		status        int
		body, cache   string
	}{
		{"/", "", 200, "<!doctype html>page", "no-cache"},
		{"/", "gzip, br", 200, "br page", "no-cache"},
		{"/m/abc", "gzip", 200, "gz page", "no-cache"},
		{"/rules/tutto", "", 200, "<!doctype html>page", "no-cache"},
		{"/assets/app-4f1c.js", "", 200, "let app", "public, max-age=31536000, immutable"},
		{"/assets/app-4f1c.js", "br", 200, "br app", "public, max-age=31536000, immutable"},
		{"/assets/app-4f1c.js", "gzip", 200, "let app", "public, max-age=31536000, immutable"},
		{"/assets/none.js", "", 404, "", ""},
		{"/assets/lonely-1.css", "gzip", 404, "", ""},
		{"/api/none", "", 404, "", ""},
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

func TestBeforeTheClientIsBuilt(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Files = fstest.MapFS{"placeholder.html": {Data: []byte("make build")}}
	})
	if _, text := h.visitor().send("GET", "/", nil); !strings.Contains(string(text), "make build") {
		t.Errorf("the page is %q", text)
	}
}

func TestAcceptedEncodings(t *testing.T) {
	for list, want := range map[string]bool{
		"br": true, "gzip, br": true, "gzip;q=1.0, BR ; q=0.5": true, "br;q=0.001": true,
		"": false, "br;q=0": false, "gzip, br;q=0.000": false, "brotli": false, "gzip": false, "abr": false,
	} {
		if got := accepted(list, "br"); got != want {
			t.Errorf("%q: %v, want %v", list, got, want)
		}
	}
}
