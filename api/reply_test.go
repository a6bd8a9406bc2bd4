package api

import (
	"math/rand/v2"
	"net/http"
	"testing"

	"woodwork/game"
	"woodwork/games"
	"woodwork/games/tutto"
)

// From the opening of each game all replies are legal, for players and for chance; a level that
// the game does not have is refused.
func TestRepliesAreLegal(t *testing.T) {
	h := withPrograms(t)
	a := h.visitor()
	for _, g := range games.All() {
		m, err := g.New(nil, g.MinSeats)
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			q := ReplyQuestion{Game: g.ID, State: m.State(), Level: "beginner"}
			got := ok[Reply](a, "POST", "/api/positions/reply", q)
			if _, _, err := advance(m, 0, got.Move); err != nil {
				t.Fatalf("%s: %s: %v", m.State(), got.Move, err)
			}
			if m.Turn().Over() {
				break
			}
		}
	}
	a.refused(http.StatusUnprocessableEntity, "bad_option", "POST", "/api/positions/reply", ReplyQuestion{Game: "footballchess", Level: "genius"})
}

// There is no reply after the end of a match.
func TestNoReplyAfterTheEnd(t *testing.T) {
	a := withPrograms(t).visitor()
	m, err := tutto.Game().New(game.Values{"target": "50"}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for src := rand.NewPCG(1, 2); !m.Turn().Over(); {
		move := ""
		if turn := m.Turn(); turn.Chance {
			move = m.Draw(src)
		} else {
			move = m.Random(turn.Seats.First(), src)
		}
		if _, _, err := advance(m, 0, move); err != nil {
			t.Fatal(err)
		}
	}
	a.refused(http.StatusConflict, "over", "POST", "/api/positions/reply", ReplyQuestion{Game: "tutto", State: m.State(), Options: map[string]string{"target": "50"}})
}
