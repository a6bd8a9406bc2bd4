package lint

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ways are the client's files that fetch, open a stream or start a worker, each with the
// purpose. All requests to the API go through the first.
var ways = map[string]string{
	"web/src/api/transport.ts":                "requests and streams, over the network or to the program in the page",
	"web/src/page/host.ts":                    "the worker that has the program",
	"web/src/page/worker.ts":                  "the second worker, which thinks",
	"web/src/page/program.ts":                 "the program, a file",
	"web/src/wasm.ts":                         "what else is WebAssembly, a file",
	"web/src/travel/handover.ts":              "the server, asked by a page that has a program of its own",
	"web/src/games/tutto/gallery/Show.svelte": "pictures of cards, for those who draw them",
}

var goesOut = regexp.MustCompile(`(^|[^.#\w])fetch\(|new (EventSource|Worker)\(`)

func TestTheClientAsksInOnePlace(t *testing.T) {
	found := map[string]bool{}
	for _, s := range sources(t) {
		code := slices.Contains([]string{".ts", ".svelte"}, filepath.Ext(s.path)) && strings.HasPrefix(s.path, "web/src/")
		if !code || strings.HasSuffix(s.path, ".test.ts") || !goesOut.MatchString(s.text) {
			continue
		}
		found[s.path] = true
		if ways[s.path] == "" {
			t.Errorf("%s fetches, or starts a worker: let web/src/api/transport.ts do it, or say in ways what for", s.path)
		}
	}
	for path := range ways {
		if !found[path] {
			t.Errorf("%s asks nobody any more: take it out of ways", path)
		}
	}
}
