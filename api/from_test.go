package api

import (
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/games"
)

// A match can begin at the position of another match, with its rules, but not while people are
// still playing that one.
func TestAMatchFromAnother(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	wish := wire.NewMatch{
		Game: "tutto", Entropy: strings.Repeat("a1", 32), From: &wire.From{Match: id},
		Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
	}
	for _, v := range []*visitor{a, b, h.visitor()} {
		v.refused(http.StatusForbidden, "no_help", "POST", "/api/matches", wish)
	}
	then := ok[wire.StateLine](a, "GET", "/api/matches/"+id+"/state", nil)
	ok[wire.Seq](a, "POST", "/api/matches/"+id+"/end", wire.EndRequest{Seat: 0, Why: "resigned"})
	now := ok[wire.Seating](a, "POST", "/api/matches", wish).Doc
	if state := ok[wire.StateLine](a, "GET", "/api/matches/"+now.ID+"/state", nil); state.State != then.State || !now.Begun || now.Options["target"] != short["target"] {
		t.Errorf("it begins at %q with %v, want %q", state.State, now.Options, then.State)
	}
	wish.Options, wish.From = short, &wire.From{State: then.State}
	if again := ok[wire.Seating](a, "POST", "/api/matches", wish).Doc; !again.Begun {
		t.Error("the state line was overlooked")
	}
	wish.Options = nil // the state line has other options
	a.refused(http.StatusUnprocessableEntity, "bad_option", "POST", "/api/matches", wish)
	wish.Options, wish.Game = nil, "squareball"
	wish.From = &wire.From{Match: id}
	a.refused(http.StatusUnprocessableEntity, "bad_option", "POST", "/api/matches", wish)
	wish.Game, wish.From = "tutto", &wire.From{Match: "aaaaaaaaaaaaaaaa"}
	a.refused(http.StatusNotFound, "not_found", "POST", "/api/matches", wish)
}

// A handicap is a position that differs from the opening in one thing: points or goals ahead in
// every game, or less time for one side in Football Chess, whose state line contains the clock.
func TestAHandicap(t *testing.T) {
	h := start(t)
	a := h.visitor()
	for _, c := range []struct {
		game     string
		options  game.Values
		from, to string
		score    int32 // of the second seat
	}{
		{"tutto", nil, " 0,0 ", " 0,1000 ", 1000},
		{"footballchess", nil, " 0-0 ", " 0-1 ", 1},
		{"footballchess", game.Values{"clock": "600+5"}, "c=600000,600000", "c=600000,300000", 0},
		{"winninggoal", nil, " 0-0 ", " 0-1 ", 1},
		{"soccertactics", nil, " 0-0 ", " 0-1 ", 1},
		{"squareball", nil, " 0:0 ", " 0:1 ", 1},
	} {
		g, _ := games.Find(c.game)
		opening, err := g.New(c.options, 2)
		if err != nil {
			t.Fatal(err)
		}
		for src := rand.NewPCG(1, 1); c.game == "winninggoal" && opening.Turn().Chance; { // this game begins with the toss
			if _, err := opening.Play(0, game.Nature, opening.Draw(src)); err != nil {
				t.Fatal(err)
			}
		}
		line := strings.Replace(opening.State(), c.from, c.to, 1)
		if line == opening.State() {
			t.Fatalf("%s: no %q in %s", c.game, c.from, line)
		}
		now := ok[seatingBody](a, "POST", "/api/matches", wire.NewMatch{
			Game: c.game, Options: c.options, Entropy: strings.Repeat("a1", 32), From: &wire.From{State: line},
			Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
		})
		if now.Doc.Score[1] != c.score { // in Tutto, Fireworks score more without a choice
			t.Errorf("%s: the score is %v, want %d for the second seat, with the seed %q", c.game, now.Doc.Score, c.score, t.Name())
		}
		state := ok[wire.StateLine](a, "GET", "/api/matches/"+now.Doc.ID+"/state", nil).State
		if c.score == 0 && !strings.Contains(state, c.to) {
			t.Errorf("%s: %s, without %s", c.game, state, c.to)
		}
	}
}
