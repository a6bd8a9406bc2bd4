package api

import (
	"net/http"
	"strings"
	"testing"

	"woodwork/api/wire"
	"woodwork/games"
	"woodwork/store/mem"
)

// TestPastedPositions reads a position as mails, documents and chats give it back.
func TestPastedPositions(t *testing.T) {
	v := open(t, mem.New(), nil).visitor()
	for _, g := range games.All() {
		game, state := g.ID, ok[struct{ Doc struct{ State string } }](v, "POST", "/api/positions", wire.Position{Game: g.ID}).Doc.State
		fields := strings.Fields(state)
		middle := len(state) * 2 / 3
		for middle < len(state)-1 && (state[middle] == ' ' || state[middle-1] == ' ') {
			middle++
		}
		for name, text := range map[string]string{
			"as it is":                  state,
			"blanks that do not break":  strings.ReplaceAll(state, " ", "\u00a0"),
			"narrow ones":               strings.ReplaceAll(state, " ", "\u202f"),
			"tabs":                      strings.ReplaceAll(state, " ", "\t"),
			"two blanks":                strings.ReplaceAll(state, " ", "  "),
			"broken at a blank":         strings.Replace(state, " ", "\r\n", 3),
			"broken before a blank":     strings.Replace(state, " ", "\n ", 1),
			"broken within a part":      state[:middle] + "\n" + state[middle:],
			"broken by a mail":          state[:middle] + "=\r\n" + state[middle:],
			"answered in a mail":        "> " + strings.Join(fields, "\n> "),
			"dashes":                    strings.ReplaceAll(state, "-", "–"),
			"long dashes":               strings.ReplaceAll(state, "-", "—"),
			"minus signs":               strings.ReplaceAll(state, "-", "−"),
			"hyphens that do not break": strings.ReplaceAll(state, "-", "‑"),
			"English quotation marks":   "“" + state + "”",
			"Hungarian quotation marks": "„" + state + "”",
			"French quotation marks":    "«\u00a0" + state + "\u00a0»",
			"marks of a typewriter":     `"` + state + `"`,
			"marks of code":             "`" + state + "`",
			"marks of code over lines":  "```\n" + state + "\n```",
			"brackets":                  "[" + state + "]",
			"a mark of UTF-8":           "\ufeff" + state,
			"blanks without width":      strings.ReplaceAll(state, " ", " \u200b"),
			"entities":                  strings.ReplaceAll(state, " ", "&nbsp;"),
			"wide signs": strings.Map(func(r rune) rune {
				if '!' <= r && r <= '~' {
					return r + 0xFEE0
				}
				return '\u3000'
			}, state),
			"soft hyphens":          strings.ReplaceAll(state, "-", "-\u00ad"),
			"a mail of a mail":      ">> " + strings.Join(fields, "\n>> "),
			"an address":            strings.ReplaceAll(state, " ", "_"),
			"a line end and blanks": "  " + state + " \n",
		} {
			resp, answer := v.send("POST", "/api/positions", wire.Position{Game: game, State: text})
			if resp.StatusCode != http.StatusOK || !strings.Contains(string(answer), string(wire.Marshal(state))) {
				t.Errorf("%s, %s: %s %.200s", game, name, resp.Status, answer)
			}
		}
	}
}

// TestPositionsThatCannotBeRead are answered in the reader's language: the text says which part.
func TestPositionsThatCannotBeRead(t *testing.T) {
	v := open(t, mem.New(), nil).visitor()
	for state, want := range map[string]string{
		"WG1 KO c6 B f Wl - . 0-0 1W/450000":   "error.position.parts",
		"hello":                                "error.position.parts",
		"WG1 XX c6 B f Wl - . 0-0 1W/450000 -": "error.position.part",
		"“WG1\u00a0KO zz B f Wl – . 0–0 1W/450000 –”": "error.position.part",
	} {
		p := v.refused(http.StatusUnprocessableEntity, "bad_request", "POST", "/api/positions", wire.Position{Game: "winninggoal", State: state})
		if len(p.Text) == 0 || p.Text[0] != want {
			t.Errorf("%q: %v, want %s", state, p.Text, want)
		}
	}
}
