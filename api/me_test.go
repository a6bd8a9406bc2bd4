package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"woodwork/api/wire"
)

// A guest reads all their matches page by page, each match once, and no page is larger than
// allowed.
func TestMatchesComeInPages(t *testing.T) {
	h := start(t)
	v := h.visitor()
	for range 7 {
		v.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"})
	}
	seen, next := map[string]bool{}, ""
	var sizes []int
	for {
		page := ok[wire.Me](v, "GET", "/api/me?limit=3&after="+next, nil)
		sizes = append(sizes, len(page.Matches))
		for _, m := range page.Matches {
			seen[m.ID] = true
		}
		if next = page.Next; next == "" {
			break
		}
	}
	if len(seen) != 7 || fmt.Sprint(sizes) != "[3 3 1]" {
		t.Errorf("%d matches in pages of %v", len(seen), sizes)
	}
	if all := ok[wire.Me](v, "GET", "/api/me", nil); len(all.Matches) != 7 || all.Next != "" {
		t.Errorf("without a limit %d, next %q", len(all.Matches), all.Next)
	}
	for _, query := range []string{"limit=0", "limit=101", "after=x", "after=1", "after=1-", "after=x-y", "after=" + strings.Repeat("9", 30) + "-a"} {
		v.refused(http.StatusBadRequest, "bad_request", "GET", "/api/me?"+query, nil)
	}
}

func TestPuzzlesComeInPages(t *testing.T) {
	v := start(t).visitor()
	all := ok[[]wire.PuzzleInfo](v, "GET", "/api/games/footballchess/puzzles", nil)
	path, got := "/api/games/footballchess/puzzles?limit=30", []wire.PuzzleInfo{}
	for path != "" {
		got = append(got, ok[[]wire.PuzzleInfo](v, "GET", path, nil)...)
		resp, _ := v.send("GET", path, nil)
		path, _, _ = strings.Cut(strings.TrimPrefix(resp.Header.Get("Link"), "<"), ">")
	}
	if len(all) < 31 || fmt.Sprint(got) != fmt.Sprint(all) {
		t.Errorf("%d puzzles in pages, %d in all", len(got), len(all))
	}
	v.refused(http.StatusBadRequest, "bad_request", "GET", "/api/games/footballchess/puzzles?limit=501", nil)
	v.refused(http.StatusNotFound, "not_found", "GET", "/api/games/footballchess/puzzles?after=none", nil)
}
