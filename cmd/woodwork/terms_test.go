package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"woodwork/cmd/woodverify/check"
	"woodwork/fair"
	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

// A scribe writes a log of format 2 by hand.
type scribe struct {
	*testing.T
	m      *record.Match
	log    record.Log
	secret fair.Secret
	at     time.Duration
	lapsed bool // whether the clock has played a default since a flag fell
}

func newScribe(t *testing.T, g game.Game, options game.Values, terms table.Terms, seats ...table.Seat) *scribe {
	return newScribeAt(t, g, options, terms, "", seats...)
}

// newScribeAt begins at a state line, unless that is empty.
func newScribeAt(t *testing.T, g game.Game, options game.Values, terms table.Terms, state string, seats ...table.Seat) *scribe {
	s := &scribe{T: t, secret: fair.Secret{1: 2, 3: 4}}
	id := fair.ID(s.secret.Commit())
	s.m, s.log = record.NewMatch(games.Find, id), record.Log{Match: id}
	open, err := record.OpenText(g, options, len(seats), s.secret.Commit(), terms)
	if err != nil {
		t.Fatal(err)
	}
	s.add(record.Table, open)
	if state != "" {
		s.add(record.Table, table.Deed{Verb: table.Place, Text: state}.String())
	}
	for i, seat := range seats {
		s.add(record.Table, table.NewSit(game.Seat(i), seat).String())
	}
	s.add(record.Table, "start")
	s.draw()
	return s
}

func (s *scribe) add(seat game.Seat, text string) {
	s.Helper()
	e := record.Entry{Seq: s.m.Seq + 1, At: s.at, Seat: seat, Text: text}
	if _, err := s.m.Apply(e); err != nil {
		s.Fatal(err)
	}
	s.log.Entries = append(s.log.Entries, e)
}

func (s *scribe) draw() {
	for s.m.Turn().Chance {
		s.add(game.Nature, s.m.Game.Draw(s.m.Source(s.secret)))
	}
}

func (s *scribe) decide(seat game.Seat, text string) {
	s.Helper()
	s.at += time.Second
	s.add(seat, text)
	s.draw()
}

var (
	zoe  = table.Seat{Kind: table.Human, Name: "Zoë", Entropy: make([]byte, fair.Size)}
	club = table.Seat{Kind: table.Bot, Level: "club"}
)

// The log of format 2 in docs/formats.md is one that a server would write.
func TestFormatsQuoteTheTerms(t *testing.T) {
	g, _ := games.Find("tutto")
	s := newScribe(t, g, game.Values{"target": "1000"}, table.Terms{Takeback: table.TakebackAny, Help: table.HelpAlone}, zoe, club)
	for range 2 {
		legal := s.m.Game.Legal(0)
		s.decide(0, legal[len(legal)-1])
		s.at += time.Second
		back, err := s.m.Returns(0)
		if err != nil {
			t.Fatal(err)
		}
		s.add(record.Table, back.String())
	}
	s.at += time.Second
	end, err := s.m.MayEnd(table.Resigned, 0)
	if err != nil {
		t.Fatal(err)
	}
	s.add(record.Table, end.String())
	s.add(record.Table, table.Deed{Verb: table.Disclose, Bytes: s.secret}.String())
	if err := record.Verify(games.Find, s.log); err != nil {
		t.Fatal(err)
	}
	text := record.Format(s.log.Chained())
	if _, errs, code := command(t, text, "verify", "-"); code != exitOK {
		t.Errorf("verify: exit code %d, %s", code, errs)
	}
	requote(t, "log2", text)
}

// In every game, with the options of every preset, a match can begin at a position that another
// match has reached.
func TestPositionsOfEveryGame(t *testing.T) {
	for _, g := range games.All() {
		for _, preset := range append(g.Presets, game.Preset{}) {
			r := rand.New(rand.NewPCG(4, 5))
			terms := table.Terms{Takeback: table.TakebackAny, Help: table.HelpNo}
			s := newScribe(t, g, preset.Values, terms, zoe, club)
			for n := range 60 {
				turn := s.m.Turn()
				if turn.Over() {
					break
				}
				seat := turn.Seats.First()
				s.decide(seat, s.m.Game.Random(seat, r))
				if s.m.Turn().Over() || n%7 != 0 {
					continue
				}
				m := record.NewMatch(games.Find, s.m.ID)
				for i, text := range []string{s.log.Entries[0].Text, table.Deed{Verb: table.Place, Text: s.m.Game.State()}.String(), s.log.Entries[1].Text, s.log.Entries[2].Text, "start"} {
					if _, err := m.Apply(record.Entry{Seq: uint64(i + 1), Seat: record.Table, Text: text}); err != nil {
						t.Fatalf("%s, %s: %v", g.ID, preset.ID, err)
					}
				}
				if m.Game.State() != s.m.Game.State() {
					t.Fatalf("%s, %s: begun at %s, not %s", g.ID, preset.ID, m.Game.State(), s.m.Game.State())
				}
			}
		}
	}
}

// sameRoads checks that after takebacks the match is what the entries that still count lead to from
// its beginning, by the rules alone; and that the text, the command line and the browser's check
// agree.
func sameRoads(t *testing.T, s *scribe) {
	t.Helper()
	g, _ := games.Find(s.m.GameID)
	byRules, err := g.New(s.m.Options, 2)
	if s.m.Begun != "" {
		byRules, err = g.At(s.m.Options, s.m.Begun)
	}
	if err != nil {
		t.Fatal(err)
	}
	times := map[uint64]time.Duration{}
	m := record.NewMatch(games.Find, s.m.ID)
	for _, e := range s.log.Entries {
		times[e.Seq] = m.Took(e.Seat, e.At)
		if _, err := m.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range record.Standing(s.log.Entries) {
		play := func() (game.Report, error) { return byRules.Play(times[e.Seq], e.Seat, e.Text) }
		if e.Seat == game.Clock && times[e.Seq] != byRules.Turn().Within {
			play = func() (game.Report, error) { return byRules.PlayLapse(times[e.Seq]) }
		}
		if _, err := play(); err != nil {
			t.Fatalf("%s, entry %d: %v", s.m.GameID, e.Seq, err)
		}
	}
	if have, want := s.m.Game.State(), byRules.State(); have != want {
		t.Errorf("%s: the match is at %s, and by the entries that stand at %s", s.m.GameID, have, want)
	}
	text := record.Format(s.log)
	again, err := record.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if err := record.Verify(games.Find, again); err != nil && !errors.Is(err, record.ErrUnrevealed) {
		t.Errorf("%s: %v", s.m.GameID, err)
	}
	if r := check.Log(text); !r.OK && !strings.HasPrefix(r.Message, "every entry follows the rules") || r.Entries != len(s.log.Entries) {
		t.Errorf("%s: the check of the browser says %+v", s.m.GameID, r)
	}
	out, errs, code := command(t, text, "replay", "--at", fmt.Sprint(len(s.log.Entries)), "-")
	if code != exitOK || strings.TrimSpace(out) != s.m.Game.State() {
		t.Errorf("%s: replay: exit code %d, %s\nends at %s\nwant %s", s.m.GameID, code, errs, out, s.m.Game.State())
	}
}
