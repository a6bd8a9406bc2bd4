package main

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
	"woodwork/timecontrol"
)

func control(t *testing.T, text string) table.Terms {
	t.Helper()
	c, err := timecontrol.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return table.Terms{Takeback: table.TakebackAny, Help: table.HelpNo, Clock: c}
}

// flagging returns the terms with a meaning for a fallen flag.
func flagging(terms table.Terms, means string) table.Terms {
	terms.Flag = means
	return terms
}

// flag lets the next flag fall.
func (s *scribe) flag() {
	s.at, _ = s.m.Deadline()
	by, text := s.m.FlagEntry("club")
	s.lapsed = s.lapsed || by == game.Clock
	s.add(by, text)
	s.draw()
}

// The log with clocks in docs/formats.md is one that a server would write.
func TestFormatsQuoteTheClocks(t *testing.T) {
	g, _ := games.Find("tutto")
	person := func(name string) table.Seat {
		return table.Seat{Kind: table.Human, Name: name, Entropy: make([]byte, fair.Size)}
	}
	s := newScribe(t, g, game.Values{"target": "1000"}, flagging(control(t, "fischer:1+2"), table.FlagComputer), person("Zoë"), person("Anna"), person("Boris"))
	s.at += 14 * time.Second
	for decided := false; s.m.Phase == table.Playing; {
		seat := s.m.Turn().Seats.First()
		if decided && s.m.Thinking().Has(seat) {
			s.flag()
			continue
		}
		legal := s.m.Game.Legal(seat)
		s.decide(seat, legal[len(legal)-1])
		decided = true
	}
	s.add(record.Table, table.Deed{Verb: table.Disclose, Bytes: s.secret}.String())
	if err := record.Verify(games.Find, s.log); err != nil {
		t.Fatal(err)
	}
	text := record.Format(s.log.Chained())
	if _, errs, code := command(t, text, "verify", "-"); code != exitOK {
		t.Errorf("verify: exit code %d, %s", code, errs)
	}
	requote(t, "logclock", text)
}

// TestClocksOfEveryGame plays random tables with every kind of clock, at which people decide
// after any time, take back, have lag, and run out of time. The whole log is verified and
// replayed, the command line ends where the match does, and on a Fischer clock a player has left
// what the decisions that were not taken back leave them.
func TestClocksOfEveryGame(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	fell, lapsed := 0, 0
	for _, g := range games.All() {
		for n, text := range []string{"move:20", "sudden:5", "fischer:4+3", "bronstein:4+3", "byo:1+2x20", "days:1+1"} {
			r := rand.New(rand.NewPCG(uint64(n), 6))
			seats := []table.Seat{zoe, zoe}
			if n%2 == 0 {
				seats[1] = club
			}
			means := []string{"", table.FlagComputer, table.FlagLoss}[n%3] // recount cannot count defaults
			s := newScribe(t, g, nil, flagging(control(t, text), means), seats...)
			for range 120 {
				turn := s.m.Turn()
				if turn.Over() {
					break
				}
				if back, err := s.m.Returns(0); err == nil && r.IntN(8) == 0 {
					s.add(record.Table, back.String())
					continue
				}
				if r.IntN(8) == 0 {
					s.at = max(s.at, s.m.At)
					s.pause(r)
				}
				if n != 2 && r.IntN(8) == 0 { // recount cannot count lag
					s.lag(r)
				}
				s.think(turn.Seats.First(), r)
			}
			if s.m.End != nil && s.m.End.Why == table.Flagged {
				fell++
			}
			if s.lapsed {
				lapsed++
			}
			if n == 2 {
				s.recount()
			}
			sameRoads(t, s)
		}
	}
	if fell == 0 || fell == 6*len(games.All()) || lapsed == 0 {
		t.Errorf("flags ended %d matches, and %d matches had a default played", fell, lapsed)
	}
}

// think lets a seat decide after a random time, or run out of time.
func (s *scribe) think(seat game.Seat, r *rand.Rand) {
	at := s.at + time.Duration(r.IntN(10_000))*time.Millisecond
	if r.IntN(30) == 0 {
		at += time.Minute
	}
	deadline, ok := s.m.Deadline()
	switch {
	case !ok || at <= deadline:
		s.at = at - time.Second // decide adds a second
		if s.at < s.m.At {
			s.at = s.m.At
		}
		if ok && s.at+time.Second > deadline {
			s.at = deadline - time.Second
		}
		if s.at < s.m.At {
			s.at = s.m.At
			s.add(seat, s.m.Game.Random(seat, r)) // without any time
			s.draw()
			return
		}
		s.decide(seat, s.m.Game.Random(seat, r))
	case s.m.FlagIsNext():
		s.flag()
	default:
		s.at = deadline
		s.add(game.Clock, s.m.Game.Legal(game.Clock)[0])
		s.draw()
	}
}

// The log with a pause in docs/formats.md is one that a server would write.
func TestFormatsQuoteThePause(t *testing.T) {
	g, _ := games.Find("tutto")
	anna := table.Seat{Kind: table.Human, Name: "Anna", Entropy: make([]byte, fair.Size)}
	s := newScribe(t, g, game.Values{"target": "1000"}, control(t, "sudden:1"), zoe, anna)
	first := s.m.Turn().Seats.First()
	s.at += 20 * time.Second
	s.add(record.Table, table.About(1-first, table.Offer, table.Pause).String())
	s.at += 5 * time.Second
	s.add(record.Table, table.By(first, table.PauseMatch).String())
	s.add(record.Table, table.By(1-first, table.Resume).String())
	legal := s.m.Game.Legal(first)
	s.decide(first, legal[len(legal)-1])
	if left := s.m.Terms.Clock.Remaining(s.m.Clocks.Of[first]); left != 34*time.Second {
		t.Errorf("%v are left", left)
	}
	text := record.Format(s.log.Chained())
	if _, errs, code := command(t, text, "replay", "-"); code != exitOK {
		t.Errorf("replay: exit code %d, %s", code, errs)
	}
	requote(t, "logpause", text)
}

// The log in docs/formats.md in which a player leaves is one that a server would write.
func TestFormatsQuoteWhoLeaves(t *testing.T) {
	g, _ := games.Find("tutto")
	anna := table.Seat{Kind: table.Human, Name: "Anna", Entropy: make([]byte, fair.Size)}
	s := newScribe(t, g, game.Values{"target": "1000"}, control(t, "sudden:1"), zoe, anna)
	first := s.m.Turn().Seats.First()
	s.at += 20 * time.Second
	s.add(record.Table, table.By(first, table.Leave).String())
	s.at += 5 * time.Second
	s.add(record.Table, table.NewSit(first, table.Seat{Kind: table.Human, Name: "Zoë"}).String())
	s.at += 10 * time.Second
	s.add(record.Table, table.By(first, table.Leave).String())
	s.at += 15 * time.Second
	if end, err := s.m.MayClaim(first, false); err != nil {
		t.Fatal(err)
	} else {
		s.add(record.Table, end.String())
	}
	s.add(record.Table, table.Deed{Verb: table.Disclose, Bytes: s.secret}.String())
	text := record.Format(s.log.Chained())
	for _, lang := range []string{"en", "hu", "ru", "tr"} {
		if out, errs, code := command(t, text, "replay", "--lang", lang, "-"); code != exitOK || strings.Contains(out, "cli.") {
			t.Errorf("replay: exit code %d, %s%s", code, out, errs)
		}
	}
	requote(t, "logleave", text)
}

// lag adds an entry with the lag of a player.
func (s *scribe) lag(r *rand.Rand) {
	seat, lag := game.Seat(r.IntN(2)), time.Duration(r.IntN(501))*time.Millisecond
	if s.m.MayHaveLag(seat) == nil && s.m.Lag(seat) != lag {
		s.at = max(s.at, s.m.At)
		s.add(record.Table, table.Deed{Verb: table.SetLag, Seat: seat, Lag: lag}.String())
	}
}

// pause pauses the match and resumes it, after the other player has agreed; they may also
// refuse.
func (s *scribe) pause(r *rand.Rand) {
	s.Helper()
	if errors.Is(s.m.MayGrant(table.Pause, 0, table.Terms{}), table.ErrUnagreed) {
		if s.m.Refuse(table.About(0, table.Offer, table.Pause), s.m.At) != nil {
			return
		}
		s.add(record.Table, "offer 1 pause")
		switch r.IntN(4) {
		case 0:
			s.add(record.Table, "refuse 2 pause")
			return
		case 1:
			s.add(record.Table, "withdraw 1 pause")
			return
		}
		s.add(record.Table, "pause 2")
	} else {
		s.add(record.Table, "pause 1")
	}
	s.add(record.Table, "resume 1")
}

// recount computes the people's time from the log, entry by entry.
func (s *scribe) recount() {
	s.Helper()
	var used, made [game.MaxSeats]time.Duration
	m := record.NewMatch(games.Find, s.m.ID)
	standing := map[uint64]bool{}
	for _, e := range record.Standing(s.log.Entries) {
		standing[e.Seq] = true
	}
	since := time.Duration(0)
	for _, e := range s.log.Entries {
		turn, seats := m.Turn(), m.Seats
		if _, err := m.Apply(e); err != nil {
			s.Fatal(err)
		}
		flag := e.Seat == record.Table && m.End != nil && m.End.Why == table.Flagged && m.Secret == nil
		if standing[e.Seq] || flag {
			for i := range seats {
				if turn.Seats.Has(game.Seat(i)) && seats[i].Kind == table.Human {
					used[i] += e.At - since
					if e.Seat == game.Seat(i) {
						made[i]++
					}
				}
			}
		}
		since = e.At
	}
	c := m.Terms.Clock
	for i, seat := range m.Seats {
		want := c.Main - used[i] + made[i]*c.Extra
		if have := c.Remaining(m.Clocks.Of[i]); seat.Kind == table.Human && have != want {
			s.Errorf("%s: seat %d has %v left, and by its decisions %v", m.GameID, i+1, have, want)
		}
	}
	if err := record.Verify(games.Find, s.log); err != nil && !errors.Is(err, record.ErrUnrevealed) {
		s.Error(err)
	}
}
