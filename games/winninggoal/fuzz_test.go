package winninggoal

import (
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// FuzzParseState: a state that the parser accepts is written as it was read, and can be played
// on.
func FuzzParseState(f *testing.F) {
	for _, l := range Lessons() {
		f.Add(l.State)
	}
	for _, text := range []string{
		"WG1 TO - - - -- - . 0-0 1-/450000 m", "WG1 OP c9 W n Bk - . 2-1 2B/61250 -", "WG1 KP d6 W - Bm - . 0-0 1W/400000 o",
		"WG1 AR a10 W - Bl - . 0-0 1W/400000 Rt", "WG1 SD c2 W n Bl B . 0-0 1W/400000 D4?", "WG1 BL c11 B - W? - . 0-0 1W/400000 4",
		"WG1 FT - - - -- - . 1-1 2B/0 W0/3,B3/3", "WG1 SO - W - -- - . 1-1 2B/0 W2/4,B3/4", "WG1 FT - - - B? W . 9-1 2W/0 -",
		"WG1 KE c3 W - Bl - . 0-0 1W/400000 w", "WG1 SH c8 W - Bl - . 0-0 1W/400000 8", "WG1 PK c10 W - Bw - ! 0-0 1W/400000 -",
		"WG1 BO c10 W - Bl B . 0-0 1W/400000 -", "WG1 OS c3 W - Wk - . 0-0 1W/400000 -", "WG1 CK e1 B a W? - . 0-0 1W/400000 -",
	} {
		f.Add(text)
	}
	options := []game.Values{nil, {"clock": "fixed", "boskov": "on", "shootout": "on", "ownSave": "all", "goalKick": "c", "kickoffAny": "on"}}
	f.Fuzz(func(t *testing.T, text string) {
		for _, values := range options {
			m, err := Game().Load(values, text)
			if err != nil {
				continue
			}
			if got := m.State(); got != text {
				t.Fatalf("%q is written back as %q", text, got)
			}
			gametest.PlayOn(t, Game(), values, m, false)
		}
	})
}

// FuzzParseMove: a move that the parser accepts is written as it was read, and Play can handle
// it.
func FuzzParseMove(f *testing.F) {
	for _, text := range strings.Fields("O R V Ot Rt Vt O2 R2 V2 S !l !p !u !k !m !w < > ^ v N D G ! t:W t:B o:F2? r:B1 v:D3X s:on d:foul g:cat p:pun c:l " +
		"O3 Rt2 !q !? t:- o:F0 x:on c:? s: s:x o:F2?? -: :") {
		f.Add(text)
	}
	r := Standard()
	var states []State
	for _, l := range Lessons() {
		s, err := r.ParseState(l.State)
		if err != nil {
			f.Fatal(err)
		}
		states = append(states, s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range states {
			m, err := r.ParseMove(&s, text)
			if err != nil {
				continue
			}
			if got := r.FormatMove(&s, m); got != text {
				t.Fatalf("%q is written back as %q", text, got)
			}
			if err := game.Play(r, &s, game.At(r.Author(&s, m), m)); err != nil && err.Error() == "" {
				t.Fatalf("%q is refused without a word", text)
			}
			if _, err := r.ParseState(r.FormatState(&s)); err != nil {
				t.Fatalf("%q leads to %s: %v", text, r.FormatState(&s), err)
			}
		}
	})
}
