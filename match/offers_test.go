package match_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// pitch opens a match of Football Chess between Anna and another seat.
func pitch(h *harness, other match.SeatSpec, options game.Values) string {
	h.t.Helper()
	return h.create(match.Spec{
		Game: "footballchess", Options: options, Guest: "anna", Entropy: entropy("anna"),
		Seats: []match.SeatSpec{{Kind: table.Human, Name: "Anna"}, other},
	})
}

func (h *harness) offer(id, guest string, seat game.Seat) {
	h.t.Helper()
	h.settle()
	if _, err := h.Ask(h.t.Context(), match.Wish{Match: id, Guest: guest, Seat: seat, Wish: table.Draw}); err != nil {
		h.t.Fatal(err)
	}
}

// played returns the texts of a log after the start.
func (h *harness) played(id string) (texts []string) {
	for _, e := range h.log(id).Entries {
		texts = append(texts, e.Text)
	}
	return texts[slices.Index(texts, "start")+1:]
}

// A computer answers an offer before its next move, in turn or out of turn; if it cannot decide,
// it says no.
func TestBotsAnswerOffers(t *testing.T) {
	for name, c := range map[string]struct {
		accept func(context.Context, string, game.Match, game.Seat) (bool, error)
		answer string
	}{
		"takes it": {func(context.Context, string, game.Match, game.Seat) (bool, error) { return true, nil }, "agree"},
		"plays on": {func(context.Context, string, game.Match, game.Seat) (bool, error) { return false, nil }, "refuse 2"},
		"no idea":  {func(context.Context, string, game.Match, game.Seat) (bool, error) { return true, errors.New("no") }, "refuse 2"},
		"panics":   {func(context.Context, string, game.Match, game.Seat) (bool, error) { panic("no") }, "refuse 2"},
		"cannot":   {nil, "refuse 2"},
		"too slow": {func(context.Context, string, game.Match, game.Seat) (bool, error) {
			time.Sleep(time.Hour)
			return true, nil
		}, "refuse 2"},
		"is seat 2": {func(_ context.Context, id string, m game.Match, s game.Seat) (bool, error) {
			return id == "footballchess" && s == 1 && m.Turn().Seats.Has(0), nil
		}, "agree"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := newHarness(t, mem.New(), func(cfg *match.Config) { cfg.Accept = c.accept })
				defer h.close()
				id := pitch(h, match.SeatSpec{Kind: table.Bot, Level: "club"}, nil)
				h.offer(id, "anna", 0)
				pass(2 * time.Hour) // also until the one that is too slow has ended
				if got := h.played(id); len(got) < 2 || got[1] != c.answer {
					t.Errorf("%q, want %s", got, c.answer)
				}
				h.verify(id)
			})
		})
	}
}

// The bot answers an offer that arrives while it thinks about its move before it moves.
func TestBotAnswersBeforeItMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := pitch(h, match.SeatSpec{Kind: table.Bot, Level: "hangs"}, nil)
		h.play(id, "anna", "Qd4-d5")
		synctest.Wait() // until it thinks about its move
		h.offer(id, "anna", 0)
		pass(4 * time.Second) // until those thoughts end
		if got := h.played(id); !slices.Equal(got, []string{"Qd4-d5", "offer 1 draw", "refuse 2"}) {
			t.Errorf("%q", got)
		}
	})
}

// Before the start a guest who sits down and leaves again and again keeps nobody else out: the seat
// changes hands so often in a row, and then now and then.
func TestComingAndGoingBeforeTheStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(seats("anna", "human Anna", "open", "open"))
		j := h.invited(id, 1, "boris", "Boris")
		sits := func() (n int) {
			for {
				if _, err := h.Join(t.Context(), j); err != nil {
					h.want("too often", err, match.ErrOften)
					return n
				}
				h.leave(id, "boris", 1)
				n++
			}
		}
		if n := sits(); n != 20 {
			t.Errorf("in a row: %d times", n)
		}
		pass(30 * time.Second)
		if n := sits(); n != 3 {
			t.Errorf("in half a minute: %d times", n)
		}
		other := h.invited(id, 2, "cem", "Cem")
		h.join(other)
		pass(10 * time.Second)
		h.join(j)
		if m := h.snapshot(id); m.Phase == table.Waiting && !m.Full() {
			t.Errorf("the seats are %+v", m.Seats)
		}
	})
}

// A seat's flag falls when its own time, including what it has saved, is over: also while nobody
// watches, and after the server was down.
func TestFlag(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := newHarness(t, store, nil)
		id := pitch(h, match.SeatSpec{Kind: table.Human, Name: "Boris"}, game.Values{"clock": "60+5"})
		pass(20 * time.Second)
		h.play(id, "anna", "Qd4-d5") // 45 seconds left
		pass(10 * time.Second)
		h.play(id, "anna", "Qd8-d7") // 55 seconds left
		h.offer(id, "anna", 0)       // agrees at once, because Anna plays both
		if got := h.played(id); got[3] != "agree" {
			t.Errorf("%q", got)
		}
		id = pitch(h, match.SeatSpec{Kind: table.Human, Name: "Boris"}, game.Values{"clock": "60+5"})
		pass(20 * time.Second)
		h.play(id, "anna", "Qd4-d5")
		pass(30 * time.Second)
		h.close() // Black's 30 seconds are not in the log, and so do not count
		pass(24 * time.Hour)
		again := newHarness(t, store, nil)
		defer again.close()
		if err := again.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		defer again.watch(id, "anna").Close()
		again.acts(id, time.Minute)
		entries := again.log(id).Entries
		flag := entries[len(entries)-2]
		if flag.Text != "flag:b" || flag.Seat != game.Clock || flag.At != 80*time.Second {
			t.Errorf("the flag: %+v", flag)
		}
		if now := again.snapshot(id); now.Game.Winners() != game.SeatsOf(0) || !strings.Contains(now.Game.State(), "c=45000,0") {
			t.Errorf("at the end: %s", now.Game.State())
		}
		again.verify(id)
	})
}
