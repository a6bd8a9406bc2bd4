package webpush

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/games/squareball"
	"woodwork/match"
	"woodwork/notify"
	"woodwork/table"
	"woodwork/timecontrol"
)

// sides opens a match by days in which Anna and Boris share a side against Xenia.
func (c *cluster) sides(n *node) string {
	c.t.Helper()
	control, err := timecontrol.Parse("days:2")
	c.must(err)
	id, err := n.matches.Create(c.t.Context(), match.Spec{
		Game: "squareball", Guest: "anna", Entropy: entropy("anna"), Share: true,
		Options: game.Values{"minutes": "60", "setup": "open", "friendly": "on", "clock": "fixed", "limit": "0", "crewA": "2"},
		Seats:   []match.SeatSpec{{Kind: table.Human, Name: "Anna"}, {Kind: table.Open}},
		Terms:   table.Terms{Takeback: table.TakebackNo, Help: table.HelpNo, Clock: control},
	})
	c.must(err)
	_, you, err := n.matches.Snapshot(c.t.Context(), id, "anna")
	c.must(err)
	for _, who := range []struct {
		guest, name string
		seat        game.Seat
	}{{"boris", "Boris", 0}, {"xenia", "Xenia", 1}} {
		_, err = n.matches.Join(c.t.Context(), match.Join{Match: id, Guest: who.guest, Seat: who.seat, Key: you.Invites[who.seat], Name: who.name, Entropy: entropy(who.guest)})
		c.must(err)
	}
	return id
}

// deciding returns whose turn it is, and makes a move of theirs: to throw, to end the attack, or whatever there is.
func (c *cluster) deciding(n *node, id string) (guest string, act func()) {
	c.t.Helper()
	m, _, err := n.matches.Snapshot(c.t.Context(), id, "")
	c.must(err)
	seat := m.Turn().Seats.First()
	guest = [][]string{{"anna", "boris"}, {"xenia"}}[seat][m.Acting(seat)]
	return guest, func() {
		c.t.Helper()
		text := m.Game.Clone().Legal(seat)
		for _, wanted := range []string{"t", "e", ".", "n"} {
			if m.Game.Clone().Check(0, seat, wanted) == nil {
				text = []string{wanted}
				break
			}
		}
		_, err := n.matches.Play(c.t.Context(), match.Move{Match: id, Guest: guest, Seat: seat, Seq: m.Seq, Text: text[0]})
		c.must(err)
	}
}

// Of those who share a side only the one whose turn it is within it is called, is waited for in the list and has a deadline
// in the calendar: once a turn, also where turns of a side follow each other.
func TestOnlyTheMemberWhoseTurnItIsIsCalled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := map[string]*phone{"anna": newPhone(t, "anna"), "boris": newPhone(t, "boris")}
		c := newCluster(t, phones["anna"], phones["boris"])
		c.game = squareball.Game()
		n := c.start()
		defer n.end()
		for guest, p := range phones {
			c.must(n.caller.Want(t.Context(), guest, p.browser(notify.Wants{Turn: true})))
		}
		id := c.sides(n)
		before, turns := "", map[string]int{}
		for range 60 {
			guest, act := c.deciding(n, id)
			pass(time.Minute)
			called, asked := map[string][]Notice{}, 0
			for who, p := range phones {
				shown, n := c.service.take(p)
				called[who], asked = shown, asked+n
			}
			want := 0
			if guest != before && guest != "xenia" {
				want = 1
				turns[guest]++
			}
			if len(called[guest]) != want || asked != want {
				t.Fatalf("after %s it is the turn of %s: %d messages, shown %v", before, guest, asked, called)
			}
			for _, who := range []string{"anna", "boris", "xenia"} {
				list, err := n.matches.List(t.Context(), who, match.Place{}, 10)
				c.must(err)
				if yours := list[0].Calls() != 0; yours != (who == guest) {
					t.Errorf("it is the turn of %s; of %s: %v", guest, who, yours)
				}
				if deadline := strings.Contains(n.caller.Calendar(list, "https://play.example", "en"), "VEVENT"); deadline != (who == guest) {
					t.Errorf("it is the turn of %s; %s has a deadline: %v", guest, who, deadline)
				}
			}
			before = guest
			act()
		}
		if turns["anna"] < 2 || turns["boris"] < 2 {
			t.Errorf("turns %v: both should have had some", turns)
		}
	})
}

// A partner who looks at the match keeps nobody else of the side from being called.
func TestAPartnerLooks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := map[string]*phone{"anna": newPhone(t, "anna"), "boris": newPhone(t, "boris")}
		c := newCluster(t, phones["anna"], phones["boris"])
		c.game = squareball.Game()
		n := c.start()
		defer n.end()
		for guest, p := range phones {
			c.must(n.caller.Want(t.Context(), guest, p.browser(notify.Wants{Turn: true})))
		}
		id := c.sides(n)
		guest, act := c.deciding(n, id)
		for guest == "xenia" {
			act()
			pass(time.Second)
			guest, act = c.deciding(n, id)
		}
		partner := map[string]string{"anna": "boris", "boris": "anna"}[guest]
		for _, who := range []string{partner, guest} {
			visit, err := n.matches.Visit(t.Context(), id, who, 0)
			c.must(err)
			defer visit.Leave()
			visit.Hide(who == guest)
		}
		pass(time.Minute)
		c.shown("the partner looks", phones[guest], 1, "turn")
	})
}

// What a partner has done since makes another turn of one who decides again, without an entry of the other side.
func TestATurnAfterAPartner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPhone(t, "boris")
		c := newCluster(t, p)
		c.game = squareball.Game()
		n := c.start()
		defer n.end()
		c.must(n.caller.Want(t.Context(), "boris", p.browser(notify.Wants{Turn: true})))
		id := c.sides(n)
		guest, act := c.deciding(n, id)
		for guest != "boris" {
			act()
			pass(time.Second)
			guest, act = c.deciding(n, id)
		}
		pass(time.Minute)
		c.shown("it is his turn", p, 1, "turn")
		_, err := n.matches.Leave(t.Context(), id, "boris", 0)
		c.must(err)
		guest, act = c.deciding(n, id)
		if guest != "anna" {
			t.Fatalf("it is the turn of %s", guest)
		}
		act()
		pass(time.Minute)
		c.shown("he has left", p, 0)
		_, err = n.matches.Join(t.Context(), match.Join{Match: id, Guest: "boris", Seat: 0, Name: "Boris"})
		c.must(err)
		if guest, _ = c.deciding(n, id); guest != "boris" {
			t.Fatalf("he is back, and it is the turn of %s", guest)
		}
		pass(time.Minute)
		c.shown("it is his turn again", p, 1, "turn")
	})
}
