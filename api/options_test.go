package api

import (
	"net/http"
	"strings"
	"testing"

	"woodwork/api/wire"
)

// A file of a printed set becomes the options of a match; if one is wrong, the error says so in
// words.
func TestReadOptions(t *testing.T) {
	v := start(t).visitor()
	const at = "/api/games/winninggoal/options"
	got := ok[wire.FileOptions](v, "POST", at, wire.OptionsFile{File: `{"arrow": {"O": ["F1", "F1", "F1", "F1", "F1", "F2"]}}`})
	if got.Options["orange"] != "F1,F1,F1,F1,F1,F2" || got.Options["dice"] != "own" || got.Options["squares"] != "standard" {
		t.Errorf("options: %v", got.Options)
	}
	bad := v.refused(http.StatusUnprocessableEntity, "bad_option", "POST", at, wire.OptionsFile{File: `{"penalty": {"goal": 5}}`})
	if bad.Option != "penalty" || len(bad.Text) != 2 {
		t.Errorf("a bad file: %+v", bad)
	}
	v.refused(http.StatusBadRequest, "bad_request", "POST", at, wire.OptionsFile{File: strings.Repeat(" ", 8001)})
	v.refused(http.StatusNotFound, "not_found", "POST", "/api/games/tutto/options", wire.OptionsFile{File: "{}"})
	v.refused(http.StatusNotFound, "not_found", "POST", "/api/games/chess/options", wire.OptionsFile{File: "{}"})
}
