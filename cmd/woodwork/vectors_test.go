package main

import (
	"testing"
	"time"

	"woodwork/fair"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

// The log in docs/formats.md with the rarer entries of the table is one that a server would
// write.
func TestFormatsQuoteWhatTheTableSays(t *testing.T) {
	g, _ := games.Find("tutto")
	terms := control(t, "bronstein:1+5")
	terms.Away, terms.Delay = 2*time.Minute, time.Minute
	anna := table.Seat{Kind: table.Human, Name: "Anna", Entropy: make([]byte, fair.Size)}
	s := newScribeAt(t, g, nil, terms, "6000 3000,4200 1 C - 0 - - a5555555551 9", zoe, anna)
	s.at += time.Second
	s.add(record.Table, table.Deed{Verb: table.SetLag, Seat: 0, Lag: 200 * time.Millisecond}.String())
	legal := s.m.Game.Legal(0)
	s.decide(0, legal[len(legal)-1])
	s.at = max(s.at, s.m.At)
	for s.m.Phase == table.Playing && !s.lapsed {
		s.flag()
	}
	s.at = s.m.At
	s.add(record.Table, table.Deed{Verb: table.SetLag, Seat: 0, Lag: 0}.String())
	next := s.m.Terms
	next.Takeback, next.Away = table.TakebackNo, 0
	s.add(record.Table, table.Deed{Verb: table.Offer, Seat: 0, Wish: table.NewTerms, Terms: next}.String())
	s.at += time.Second
	s.add(record.Table, table.Deed{Verb: table.ChangeTerms, Seat: 1, Terms: next}.String())
	s.add(record.Table, "offer 2 draw")
	s.at += time.Second
	end, err := s.m.MayEnd(table.Agreed, 0)
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
	requote(t, "logterms", text)
}
