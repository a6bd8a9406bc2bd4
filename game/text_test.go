package game

import (
	"encoding/json"
	"testing"
)

// Texts and notes are lists of a key and its arguments by name, whose signs are not escaped for
// HTML; a seat is a list of its number, and a text within a text is such a list again.
func TestTextsAreWrittenAsJSON(t *testing.T) {
	for want, text := range map[string]Text{
		`["",{}]`:                {},
		`["tutto.move.bank",{}]`: Say("tutto.move.bank"),
		`["a.b",{"half":0.5,"many":-7,"n":5,"yes":true}]`:                             Say("a.b", "n", 5, "many", int32(-7), "half", 0.5, "yes", true),
		`["order",{"a":"first","m":"1:a<b>c","z":"last"}]`:                            Say("order", "z", "last", "a", "first", "m", "1:a<b>c"),
		`["signs",{"name":"ő\"\\\n<&>","none":""}]`:                                   Say("signs", "name", "ő\"\\\n<&>", "none", ""),
		`["seats",{"nature":[-1],"other":[9],"seat":[0]}]`:                            Say("seats", "seat", Seat(0), "other", Seat(9), "nature", Nature),
		`["deep",{"move":["inner",{"seat":[1],"why":["innermost",{"list":[1,2]}]}]}]`: Say("deep", "move", Say("inner", "seat", Seat(1), "why", Say("innermost", "list", []int{1, 2}))),
	} {
		if got := written(t, text); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
		if got, want := written(t, Note{"TU-11", text}), `["TU-11",`+want[1:]; got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
	if text, err := Say("bad", "value", func() {}).MarshalJSON(); err == nil {
		t.Errorf("a function is written as %s", text)
	}
}

func written(t *testing.T, v json.Marshaler) string {
	t.Helper()
	text, err := v.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
