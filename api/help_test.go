package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
)

// A way makes one of two players absent for a while, or not; no other person takes over. It needs
// a bubble.
type way func(t *testing.T, id string, a, b *visitor)

var ways = map[string]way{
	"nobody has gone": func(*testing.T, string, *visitor, *visitor) {},
	"one has left": func(_ *testing.T, id string, a, b *visitor) {
		ok[wire.Seq](b, "DELETE", "/api/matches/"+id+"/seats/1", nil)
	},
	"one has left, and the computer plays": func(_ *testing.T, id string, a, b *visitor) {
		ok[wire.Seq](b, "DELETE", "/api/matches/"+id+"/seats/1", nil)
		ok[wire.Seq](a, "POST", "/api/matches/"+id+"/seats/1/substitute", nil)
	},
	"the other one has left": func(_ *testing.T, id string, a, b *visitor) {
		ok[wire.Seq](a, "DELETE", "/api/matches/"+id+"/seats/0", nil)
	},
	"both have left": func(_ *testing.T, id string, a, b *visitor) {
		ok[wire.Seq](b, "DELETE", "/api/matches/"+id+"/seats/1", nil)
		ok[wire.Seq](a, "DELETE", "/api/matches/"+id+"/seats/0", nil)
	},
	"one is substituted": func(_ *testing.T, id string, a, b *visitor) {
		defer a.stream(id, "").left() // who stays sees that the other one is away
		time.Sleep(24 * time.Hour)
		ok[wire.Seq](a, "POST", "/api/matches/"+id+"/seats/1/substitute", nil)
	},
	"one has left and is back": func(_ *testing.T, id string, a, b *visitor) {
		ok[wire.Seq](b, "DELETE", "/api/matches/"+id+"/seats/1", nil)
		ok[wire.Seated](b, "POST", "/api/matches/"+id+"/seats/1", wire.SeatRequest{Name: "Bob"})
	},
}

// of returns the visitor as a guest.
func (h *harness) of(v *visitor) door.Guest {
	_, value, _ := strings.Cut(v.cookie, "=")
	return door.Key{1}.GuestOf(value)
}

// opened opens a match between Ann and Bob in any game, with these terms.
func (h *harness) opened(game string, terms wire.Terms) (id string, a, b *visitor) {
	h.t.Helper()
	a, b = h.visitor(), h.visitor()
	made := ok[seatingBody](a, "POST", "/api/matches", wire.NewMatch{
		Game: game, Terms: terms, Entropy: someEntropy, Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "open"}},
	})
	ok[wire.Seated](b, "POST", "/api/matches/"+made.Doc.ID+"/seats/1", wire.SeatRequest{Key: made.You.Invites["1"], Name: "Bob", Entropy: someEntropy})
	return made.Doc.ID, a, b
}

// In a match that two people have played, leaving, being substituted or coming back gives help
// to nobody: neither to players nor to spectators, neither now nor at an earlier moment, and no
// match can begin at its position.
func TestLeavingGivesNobodyHelp(t *testing.T) {
	for name, goes := range ways {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { leavingGivesNobodyHelp(t, goes) })
		})
	}
}

func leavingGivesNobodyHelp(t *testing.T, goes way) {
	h := advising(t)
	id, a, b := h.opened("footballchess", wire.Terms{})
	watcher := h.visitor()
	watcher.look(id)
	goes(t, id, a, b)
	for who, v := range map[string]*visitor{"Ann": a, "Bob": b, "a watcher": watcher, "a stranger": h.visitor()} {
		for _, seq := range []uint64{0, a.look(id).Seq, 5} {
			resp, text := v.send("GET", fmt.Sprintf("/api/matches/%s/hints?coach=1&seq=%d", id, seq), nil)
			if resp.StatusCode != http.StatusForbidden {
				t.Errorf("%s asks the coach at %d: %s %.80s", who, seq, resp.Status, text)
			}
		}
		resp, _ := v.send("POST", "/api/matches", wire.NewMatch{
			Game: "footballchess", Entropy: someEntropy, From: &wire.From{Match: id}, Seats: []wire.NewSeat{{Kind: "human", Name: "Eve"}, {Kind: "bot", Level: "club"}},
		})
		if resp.StatusCode != http.StatusForbidden {
			t.Errorf("%s opens a match from this one: %s", who, resp.Status)
		}
	}
	watcher.refused(http.StatusForbidden, "no_help", "GET", "/api/matches/"+id+"/hints", nil)
}

// The terms say who may see chances of winning while a match is on, and the same people may
// begin another match at its position.
func TestWhoIsHelped(t *testing.T) {
	nobody, all := map[string]bool{}, map[string]bool{"Ann": true, "Bob": true, "a stranger": true}
	alone := map[string]bool{"Ann": true}
	cases := []struct {
		help   string
		seats  []wire.NewSeat // Ann's; nil: against Bob
		helped map[string]bool
	}{
		{"no", nil, nobody},
		{"alone", nil, nobody},
		{"yes", nil, all},
		{"no", []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "bot", Level: "club"}}, nobody},
		{"alone", []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "bot", Level: "club"}}, alone},
		{"yes", []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "bot", Level: "club"}}, all},
		{"alone", []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bea"}}, alone},
		{"no", []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bea"}}, nobody},
	}
	h := advising(t)
	for _, c := range cases {
		id, a, b := "", h.visitor(), h.visitor()
		if terms := (wire.Terms{Help: c.help}); c.seats == nil {
			id, a, b = h.opened("tutto", terms)
		} else {
			id = ok[seatingBody](a, "POST", "/api/matches", wire.NewMatch{Game: "tutto", Terms: terms, Entropy: someEntropy, Seats: c.seats}).Doc.ID
		}
		for who, v := range map[string]*visitor{"Ann": a, "Bob": b, "a stranger": h.visitor()} {
			hints, _ := v.send("GET", "/api/matches/"+id+"/hints?coach=1", nil)
			from, _ := v.send("POST", "/api/matches", wire.NewMatch{
				Game: "tutto", Entropy: someEntropy, From: &wire.From{Match: id}, Seats: []wire.NewSeat{{Kind: "human", Name: "Eve"}, {Kind: "human", Name: "Eva"}},
			})
			if got, opens := hints.StatusCode == http.StatusOK, from.StatusCode == http.StatusCreated; got != c.helped[who] || opens != c.helped[who] {
				t.Errorf("help:%s, %d seats of Ann: the coach answers %s %s, a match from there %s", c.help, len(c.seats), who, hints.Status, from.Status)
			}
		}
	}
}

// A person who has played a seat counts as a player until the match is over, whether a computer
// plays there meanwhile or not; two seats of one guest count as one player.
func TestPlayersAreWhoHasPlayed(t *testing.T) { synctest.Test(t, playersAreWhoHasPlayed) }

func playersAreWhoHasPlayed(t *testing.T) {
	h := start(t)
	players := func(id string) int {
		_, you, err := h.matches.Snapshot(t.Context(), id, "")
		if err != nil {
			t.Fatal(err)
		}
		return you.Players
	}
	for name, goes := range ways {
		id, a, b := h.pair(nil)
		if goes(t, id, a, b); players(id) != 2 {
			t.Errorf("%s: %d have played, want 2", name, players(id))
		}
	}
	one := h.visitor()
	for name, seats := range map[string][]wire.NewSeat{
		"two seats": {{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
		"one seat":  {{Kind: "human", Name: "Ann"}, {Kind: "bot", Level: "club"}},
	} {
		if id := one.opened(nil, seats...).Doc.ID; players(id) != 1 {
			t.Errorf("%s of one guest: %d have played", name, players(id))
		}
	}
}
