package api

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/store/mem"
)

// played plays the first legal move for some decisions of a match.
func played(t *testing.T, id string, decisions int, players ...*visitor) seatingBody {
	t.Helper()
	for n := 0; ; n++ {
		now, mover, seat := turnOf(id, players...)
		if n == decisions {
			return now
		}
		mover.play(id, seat, now.Seq, now.Doc.Legal[strconv.Itoa(seat)][0])
	}
}

// asks lists the ways to ask a computer what to do in a position.
func asks(game string, options map[string]string, state string, moves []string) map[string]func(v *visitor) (int, []byte) {
	send := func(path string, body any) func(v *visitor) (int, []byte) {
		return func(v *visitor) (int, []byte) {
			resp, text := v.send("POST", path, body)
			return resp.StatusCode, text
		}
	}
	all := map[string]func(v *visitor) (int, []byte){
		"a computer's move": send("/api/positions/reply", wire.ReplyQuestion{Game: game, Options: options, State: state, Level: "beginner"}),
		"a match from there": send("/api/matches", wire.NewMatch{
			Game: game, Options: options, Entropy: someEntropy, From: &wire.From{State: state}, Seats: []wire.NewSeat{{Kind: "human", Name: "Eve"}, {Kind: "human", Name: "Eva"}},
		}),
	}
	if game == "footballchess" {
		all["the analysis"] = send("/api/analysis", wire.Question{Game: game, Options: options, State: state, Think: 50})
		all["the analysis of what follows"] = send("/api/analysis", wire.Question{Game: game, Options: options, State: state, Moves: moves, Think: 50})
	}
	return all
}

// While two people are at a position in their match, nobody is told what a computer would do
// there, neither the players nor spectators nor strangers, until they have moved on. If the
// terms allow help for all, everybody is told.
func TestNobodyAsksAboutARunningPosition(t *testing.T) {
	for _, game := range []string{"tutto", "footballchess"} {
		for help, refused := range map[string]bool{"alone": true, "no": true, "yes": false} {
			h := advising(t)
			id, a, b := h.opened(game, wire.Terms{Help: help})
			watcher := h.visitor()
			watcher.look(id)
			callers := map[string]*visitor{"a player": a, "the other one": b, "a watcher": watcher, "a stranger": h.visitor()}
			now := played(t, id, 6, a, b)
			seat := strconv.Itoa(now.Doc.Turn.Seats[0])
			here := ok[wire.StateLine](callers["a stranger"], "GET", "/api/matches/"+id+"/state", nil)
			check := func(what string, state string, refused bool) {
				t.Helper()
				for who, v := range callers {
					for way, ask := range asks(game, nil, state, now.Doc.Legal[seat][:1]) {
						if way == "the analysis of what follows" && what == "where it stood" {
							continue // this is where the match is now
						}
						if status, text := ask(v); (status == http.StatusForbidden) != refused || !refused && status >= 300 {
							t.Errorf("%s, help:%s, %s: %s asks for %s: %d %.100s", game, help, what, who, way, status, text)
						}
					}
				}
			}
			check("where it stands", here.State, refused)
			a.refused422(t, game, id)
			played(t, id, 1, a, b)
			check("where it stood", here.State, false)
		}
	}
}

// refused422 asks for a match from an invalid position: the error says that, and not that it
// would help.
func (v *visitor) refused422(t *testing.T, game, id string) {
	t.Helper()
	v.refused(http.StatusUnprocessableEntity, "bad_option", "POST", "/api/matches", wire.NewMatch{
		Game: game, Entropy: someEntropy, From: &wire.From{State: "nowhere"}, Seats: []wire.NewSeat{{Kind: "human", Name: "Eve"}, {Kind: "human", Name: "Eva"}},
	})
}

// The coach of another match does not tell it either.
func TestTheSamePositionElsewhere(t *testing.T) {
	h := advising(t)
	id, a, b := h.opened("footballchess", wire.Terms{})
	same := ok[seatingBody](a, "POST", "/api/matches", wire.NewMatch{
		Game: "footballchess", Entropy: someEntropy, Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bea"}},
	}).Doc.ID
	for _, match := range []struct {
		id  string
		two []*visitor
	}{{id, []*visitor{a, b}}, {same, []*visitor{a, a}}} {
		played(t, match.id, 6, match.two...)
	}
	coach := "/api/matches/" + same + "/hints?coach=1"
	a.refused(http.StatusForbidden, "no_help", "GET", coach, nil)
	ok[hintsBody](a, "GET", "/api/matches/"+same+"/hints", nil)
	played(t, id, 1, a, b)
	ok[hintsBody](a, "GET", coach, nil)
}

// Openings are not refused, nor positions of matches that one guest plays alone; and a match
// counts also when it is no longer in memory.
func TestPositionsOfMatchesThatNobodyMinds(t *testing.T) { synctest.Test(t, positionsThatNobodyMinds) }

func positionsThatNobodyMinds(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, mc *match.Config) { c.Programs, mc.UnloadAfter = quick(), idleTime })
	stranger := h.visitor()
	tries := func(what, id string, refused bool) {
		t.Helper()
		state := ok[wire.StateLine](stranger, "GET", "/api/matches/"+id+"/state", nil).State
		time.Sleep(idleTime)
		h.settled("no match is in memory", func() bool { return h.matches.Stats().Loaded == 0 })
		all := asks("footballchess", nil, state, nil)
		for _, way := range slices.Sorted(maps.Keys(all)) {
			if status, text := all[way](stranger); (status == http.StatusForbidden) != refused {
				t.Errorf("%s: asked for %s: %d %.100s", what, way, status, text)
			}
		}
	}
	id, a, b := h.opened("footballchess", wire.Terms{})
	tries("the opening", id, false)
	played(t, id, 3, a, b)
	tries("after three decisions", id, false)
	played(t, id, 3, a, b)
	tries("after six, and not in memory", id, true)
	alone := ok[seatingBody](a, "POST", "/api/matches", wire.NewMatch{
		Game: "footballchess", Entropy: someEntropy, Seats: []wire.NewSeat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bea"}},
	}).Doc.ID
	played(t, alone, 8, a, a)
	tries("alone", alone, false)
	ok[wire.Seq](b, "POST", "/api/matches/"+id+"/moves", wire.MoveRequest{Seat: 1, Seq: b.look(id).Seq, Move: "resign:b"})
	tries("when it is over", id, false)
}
