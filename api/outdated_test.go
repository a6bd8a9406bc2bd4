package api

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/games"
	"woodwork/match"
	"woodwork/store/mem"
)

// strict are matches in which nobody sets dice aside.
type strict struct{ game.Match }

var errStrict = game.Refusal{Rule: "TU-28", Text: game.Say("tutto.refuse.none")}

func (m strict) Clone() game.Match { return strict{m.Match.Clone()} }

func (m strict) Play(after time.Duration, seat game.Seat, move string) (game.Report, error) {
	if strings.HasPrefix(move, "k") {
		return game.Report{}, errStrict
	}
	return m.Match.Play(after, seat, move)
}

// TestErrorsOfLogs: what today's rules refuse in a log is told as what it is, and never as the
// refusal of what somebody asks for.
func TestErrorsOfLogs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		before := open(t, store, nil)
		id, a, b := before.pair(nil)
		for range 40 {
			now := a.look(id)
			if len(now.Doc.Turn.Seats) == 0 {
				break
			}
			seat := now.Doc.Turn.Seats[0]
			[]*visitor{a, b}[seat].play(id, seat, now.Seq, now.Doc.Legal[string('0'+rune(seat))][0])
		}
		testStrict(t, open(t, store, refusing(func(g *game.Game) {
			opens := g.New
			g.New = func(v game.Values, seats int) (game.Match, error) {
				m, err := opens(v, seats)
				return strict{m}, err
			}
		})), id, a.cookie)
		gone := open(t, store, refusing(func(g *game.Game) { g.Rules, g.Options = 2, g.Options[1:] }))
		v := gone.visitor()
		v.cookie = a.cookie
		v.refused(409, "outdated", "GET", "/api/matches/"+id, nil)
		v.refused(409, "outdated", "POST", "/api/matches/"+id+"/moves", wire.MoveRequest{Move: "r"})
	})
}

// refusing changes Tutto for the matches.
func refusing(change func(*game.Game)) func(*Config, *match.Config) {
	return func(_ *Config, mc *match.Config) {
		mc.Games = func(id string) (game.Game, bool) {
			g, ok := games.Find(id)
			change(&g)
			return g, ok
		}
	}
}

func testStrict(t *testing.T, h *harness, id, cookie string) {
	v := h.visitor()
	v.cookie = cookie
	type body struct {
		Seq uint64
		Doc struct {
			Phase, Secret string
			Outdated      *struct {
				Seq   uint64
				Rule  string
				Ended bool
			}
		}
	}
	now := ok[body](v, "GET", "/api/matches/"+id, nil)
	if o := now.Doc.Outdated; o == nil || o.Rule != "TU-28" || o.Ended || now.Doc.Phase != "broken" || now.Seq <= o.Seq {
		t.Fatalf("at entry %d the match is %s: %+v", now.Seq, now.Doc.Phase, o)
	}
	if events := ok[eventsBody](v, "GET", "/api/matches/"+id+"/events", nil); len(events.Events) == 0 {
		t.Error("it has no events")
	}
	at := "/api/matches/" + id
	v.refused(409, "outdated", "POST", at+"/moves", wire.MoveRequest{Seq: now.Seq, Move: "r"})
	v.refused(409, "outdated", "POST", at+"/wishes/takeback", wire.WishRequest{Seq: now.Seq})
	v.refused(409, "waiting", "GET", at+"/review", nil)
	for range 2 {
		ok[wire.Seq](v, "POST", "/api/matches/"+id+"/end", wire.EndRequest{Seat: 0, Why: "aborted"})
	}
	if now := ok[body](v, "GET", "/api/matches/"+id, nil); !now.Doc.Outdated.Ended || now.Doc.Secret == "" {
		t.Errorf("ended it is %+v, with the secret %q", now.Doc.Outdated, now.Doc.Secret)
	}
}
