package api

import (
	"bytes"
	"encoding/json"
	"flag"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/api/wire"
	"woodwork/games"
)

var update = flag.Bool("update", false, "rewrite openapi.json")

// The committed description, from which the client's types are generated, matches the code.
func TestOpenAPIIsUpToDate(t *testing.T) {
	raw, err := OpenAPI(games.All())
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := json.Indent(&text, raw, "", "  "); err != nil {
		t.Fatal(err)
	}
	text.WriteByte('\n')
	if *update {
		if err := os.WriteFile("openapi.json", text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile("openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(committed, text.Bytes()) {
		t.Error("api/openapi.json is not what the code describes: go test ./api -run OpenAPI -update")
	}
}

// A reader of the description learns of everything what it is for.
func TestEverythingIsDescribed(t *testing.T) {
	api := newAPI(http.NewServeMux(), games.All())
	(&Server{}).operations(api)
	described := map[string]bool{}
	for path, item := range api.OpenAPI().Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Delete} {
			if op == nil {
				continue
			}
			described[op.OperationID] = true
			if op.Summary == "" || op.Description == "" || len(op.Tags) != 1 || op.Responses["default"].Headers["Retry-After"] == nil {
				t.Errorf("%s of %s: %+v", op.OperationID, path, op)
			}
			for _, p := range op.Parameters {
				if p.Description == "" {
					t.Errorf("%s: nothing says what %s is", op.OperationID, p.Name)
				}
			}
			with := slices.ContainsFunc(op.Parameters, func(p *huma.Param) bool { return p.Name == "Idempotency-Key" })
			made := op.DefaultStatus == http.StatusCreated || op.OperationID == "takeSeat" || op.OperationID == "takeAnySeat"
			if with != made {
				t.Errorf("%s: Idempotency-Key %v, and it makes something: %v", op.OperationID, with, made)
			}
		}
	}
	for id := range abouts {
		if !described[id] {
			t.Errorf("there is no operation %s", id)
		}
	}
}

// The cookie may be sent by the name in the description, which does not depend on the key.
func TestTheCookieInTheDescription(t *testing.T) {
	h := start(t)
	v := h.visitor()
	v.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"})
	_, value, _ := strings.Cut(v.cookie, "=")
	v.cookie = security[securityGuest].Name + "=" + value
	if me := ok[wire.Me](v, "GET", "/api/me", nil); len(me.Matches) != 1 {
		t.Errorf("the guest has %d matches, want 1", len(me.Matches))
	}
}
