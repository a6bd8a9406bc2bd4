package record_test

import (
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// Among three players a pause needs all, in any order, but any one of them can end it.
func TestPauseOfThree(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hhhb")
	w.refused("agreed before it was asked for", 0, record.Table, "agree 2 pause", table.ErrNotAsked)
	w.after(s, record.Table, "offer 1 pause")
	w.refused("by one of two others", 0, record.Table, "pause 2", table.ErrUnagreed)
	w.refused("by the one who asks", 0, record.Table, "pause 1", table.ErrUnagreed)
	w.refused("agreed by the one who asks", 0, record.Table, "agree 1 pause", table.ErrNotAsked)
	w.refused("agreed by a computer", 0, record.Table, "agree 4 pause", table.ErrNotAsked)
	w.refused("asked for by two", 0, record.Table, "offer 2 pause", table.ErrNotNow)
	w.after(s, record.Table, "agree 3 pause")
	w.refused("agreed twice", 0, record.Table, "agree 3 pause", table.ErrNotAsked)
	w.refused("the last one, by a word too little", 0, record.Table, "agree 2 pause", table.ErrNotNow)
	w.after(s, record.Table, "pause 2")
	if !w.match.Paused || w.match.Missing(table.Pause) != 0 || w.match.Requests != [table.Wishes]table.Request{} {
		t.Errorf("all have agreed, and the match is paused: %v", w.match.Paused)
	}
	w.after(0, record.Table, "resume 3")
	if w.match.Paused {
		t.Error("one of three cannot go on")
	}
}

// One refusal refuses for all; a decision ends what was asked for; and a player who leaves need
// not agree.
func TestWishesEnd(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hhh")
	w.after(s, record.Table, "offer 1 pause")
	w.after(s, record.Table, "agree 3 pause")
	w.after(s, record.Table, "refuse 2 pause")
	w.refused("after one has refused", 0, record.Table, "pause 2", table.ErrUnagreed)
	w.after(s, 0, "hold")
	w.after(s, record.Table, "offer 2 pause")
	w.after(s, record.Table, "agree 1 pause")
	w.after(s, 1, "hold")
	w.refused("after a decision", 0, record.Table, "pause 3", table.ErrUnagreed)
	w.after(s, record.Table, "offer 1 pause")
	w.after(s, record.Table, "agree 3 pause")
	w.after(s, record.Table, "seat 2 bot club")
	w.after(s, record.Table, "pause 1") // everybody who is left has agreed
	if !w.match.Paused {
		t.Error("the match is not paused")
	}
}

// Among three players all the others have to agree to a takeback.
func TestTakebackOfThree(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hhh")
	before := w.match.Seq
	w.after(s, 0, "hold")
	if !w.match.MayReturn(0) || w.match.MayReturn(1) {
		t.Errorf("a takeback is open to 1: %v, 2: %v", w.match.MayReturn(0), w.match.MayReturn(1))
	}
	w.after(s, record.Table, "offer 1 takeback")
	back := table.Deed{Verb: table.TakeBack, Seat: 0, Seq: before}.String()
	w.refused("nobody has agreed", 0, record.Table, back, table.ErrUnagreed)
	w.after(s, record.Table, "agree 2 takeback")
	w.after(s, record.Table, back)
	if w.match.Game.Turn().Seats != game.SeatsOf(0) || w.match.Requests != [table.Wishes]table.Request{} || w.match.Requests[table.Takeback].Stands {
		t.Errorf("it is the turn of %b, and asked is %+v", w.match.Game.Turn().Seats, w.match.Requests)
	}
}

// After a takeback a player who was refused a pause may ask for one again, as before the decision.
func TestATakebackLetsAskAgain(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hhh")
	before := w.match.Seq
	w.after(s, 0, "hold")
	w.after(s, record.Table, "offer 2 pause")
	w.after(s, record.Table, "refuse 1 pause")
	w.refused("before the takeback", 0, record.Table, "offer 2 pause", table.ErrAsked)
	w.after(s, record.Table, "offer 1 takeback")
	w.after(s, record.Table, "agree 2 takeback")
	w.after(s, record.Table, table.Deed{Verb: table.TakeBack, Seat: 0, Seq: before}.String())
	w.after(s, record.Table, "offer 2 pause")
}

func changed(m *record.Match, change func(*table.Terms)) table.Terms {
	terms := m.Terms
	change(&terms)
	return terms
}

// A player who waits alone changes the terms freely; two have to agree.
func TestTermsBeforeTheStart(t *testing.T) {
	w := newWriter(t)
	open := "open pig seats=2 commit=" + strings.Repeat("0", 64) + " terms=takeback:any,help:alone,delay:60 target=20 limit=0"
	if err := w.try(open); err != nil {
		t.Fatal(err)
	}
	w.add(record.Table, "seat 1 human "+strings.Repeat("0", 64)+" Zoë")
	next := changed(w.match, func(t *table.Terms) { t.Takeback, t.Clock.Kind, t.Clock.Main = table.TakebackNo, "sudden", 60*s })
	w.refused("by nobody", 0, record.Table, table.Deed{Verb: table.ChangeTerms, Seat: 1, Terms: next}.String(), table.ErrNotNow)
	w.refused("the same", 0, record.Table, table.Deed{Verb: table.ChangeTerms, Seat: 0, Terms: w.match.Terms}.String(), table.ErrSameTerms)
	w.refused("told later", 0, record.Table, table.Deed{Verb: table.ChangeTerms, Seat: 0, Terms: changed(w.match, func(t *table.Terms) { t.Delay = 0 })}.String(), table.ErrFixedDelay)
	w.add(record.Table, table.Deed{Verb: table.ChangeTerms, Seat: 0, Terms: next}.String())
	if w.match.Terms != next {
		t.Errorf("the terms are %v", w.match.Terms)
	}
	w.add(record.Table, "seat 2 human seal="+strings.Repeat("1", 64)+" A")
	next = changed(w.match, func(t *table.Terms) { t.Flag = table.FlagComputer })
	w.refused("of two, by one", 0, record.Table, table.Deed{Verb: table.ChangeTerms, Seat: 0, Terms: next}.String(), table.ErrUnagreed)
	w.add(record.Table, table.Deed{Verb: table.Offer, Seat: 0, Wish: table.NewTerms, Terms: next}.String())
	w.refused("the other one, otherwise", 0, record.Table, table.Deed{Verb: table.ChangeTerms, Seat: 1, Terms: changed(w.match, func(t *table.Terms) { t.Help = table.HelpYes })}.String(), table.ErrUnagreed)
	w.add(record.Table, table.Deed{Verb: table.ChangeTerms, Seat: 1, Terms: next}.String())
	if w.match.Terms != next || w.match.Requests[table.NewTerms].Stands || w.match.OnFlag() != table.FlagComputer {
		t.Errorf("the terms are %v", w.match.Terms)
	}
}

// Once the match has begun, the players can agree on terms that still make sense then, but not
// on another clock.
func TestTermsWhileTheMatchIsOn(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hhh")
	next := changed(w.match, func(t *table.Terms) { t.Takeback, t.Help, t.Away = table.TakebackNo, table.HelpYes, 90*s })
	for what, other := range map[string]table.Terms{
		"another clock": changed(w.match, func(t *table.Terms) { t.Clock.Main += 60 * s }),
		"none":          changed(w.match, func(t *table.Terms) { t.Clock.Kind = "" }),
		"another flag":  changed(w.match, func(t *table.Terms) { t.Flag = table.FlagDefault }),
	} {
		if err := w.try(table.Deed{Verb: table.Offer, Seat: 0, Wish: table.NewTerms, Terms: other}.String()); err == nil {
			t.Errorf("%s is agreed on", what)
		}
	}
	w.after(s, 0, "hold")
	w.after(s, record.Table, table.Deed{Verb: table.Offer, Seat: 1, Wish: table.NewTerms, Terms: next}.String())
	w.refused("a second proposal", 0, record.Table, table.Deed{Verb: table.Offer, Seat: 0, Wish: table.NewTerms, Terms: next}.String(), table.ErrNotNow)
	w.after(s, record.Table, "agree 1 terms")
	w.after(s, record.Table, table.Deed{Verb: table.ChangeTerms, Seat: 2, Terms: next}.String())
	if w.match.Terms != next || w.match.MayReturn(0) {
		t.Errorf("the terms are %v, and a decision can be taken back: %v", w.match.Terms, w.match.MayReturn(0))
	}
	if got, ok := w.log.Entries[len(w.log.Entries)-1].Deed(); !ok || got.Terms != next {
		t.Errorf("the entry says %v", got)
	}
	w.after(s, record.Table, table.Deed{Verb: table.Offer, Seat: 1, Wish: table.NewTerms, Terms: changed(w.match, func(t *table.Terms) { t.Takeback = table.TakebackAny })}.String())
	w.after(s, record.Table, "refuse 1 terms")
	w.refused("once more", 0, record.Table, table.Deed{Verb: table.Offer, Seat: 1, Wish: table.NewTerms, Terms: changed(w.match, func(t *table.Terms) { t.Takeback = table.TakebackAny })}.String(), table.ErrAsked)
}

// The player who asked can withdraw the question, and ask again only after a decision. Nobody
// can withdraw another's question.
func TestWithdraw(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hh")
	w.refused("nothing is asked", 0, record.Table, "withdraw 1 pause", table.ErrNotAsked)
	for _, c := range []struct {
		ask, back, no string
		again         error
	}{
		{"offer 1 pause", "withdraw 1 pause", "withdraw 2 pause", table.ErrAsked},
		{"offer 1 draw", "withdraw 1 draw", "withdraw 2 draw", table.ErrAsked},
		{table.Deed{Verb: table.Offer, Seat: 0, Wish: table.NewTerms, Terms: changed(w.match, func(t *table.Terms) { t.Help = table.HelpYes })}.String(), "withdraw 1 terms", "withdraw 2 terms", table.ErrAsked},
	} {
		w.after(s, record.Table, c.ask)
		w.refused("another's: "+c.no, 0, record.Table, c.no, table.ErrNotAsked)
		w.after(0, record.Table, c.back)
		w.refused("twice: "+c.back, 0, record.Table, c.back, table.ErrNotAsked)
		w.refused("asked again: "+c.ask, 0, record.Table, c.ask, c.again)
	}
	if w.match.Requests != [table.Wishes]table.Request{} {
		t.Error("something is still asked")
	}
	w.after(s, 0, "hold")
	w.after(0, record.Table, "offer 1 takeback")
	w.after(0, record.Table, "withdraw 1 takeback")
	w.refused("asked again", 0, record.Table, "offer 1 takeback", table.ErrAsked)
	w.after(0, record.Table, "offer 1 pause")
	for _, bad := range []string{"withdraw", "withdraw 1", "withdraw 1 seat", "withdraw 3 pause", "withdraw 1 pause "} {
		if _, err := w.match.Clone().Apply(record.Entry{Seq: w.match.Seq + 1, At: w.match.At, Seat: record.Table, Text: bad}); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

// A question ends when the only player who was asked has gone. After one of two players has
// left, all questions end, and the one who left is asked nothing more.
func TestQuestionsEndWithTheAsked(t *testing.T) {
	w := clocked(t, "none", "0", "hh")
	w.after(s, 0, "hold")
	w.after(s, record.Table, "offer 1 pause")
	w.after(s, record.Table, "offer 2 draw")
	w.after(s, record.Table, "offer 1 takeback")
	w.after(s, record.Table, "leave 2")
	if w.match.Requests != [table.Wishes]table.Request{} {
		t.Error("somebody who has left is still asked")
	}
	for _, text := range []string{"offer 1 pause", "offer 1 draw", "offer 1 takeback", table.Deed{Verb: table.Offer, Seat: 0, Wish: table.NewTerms, Terms: changed(w.match, func(t *table.Terms) { t.Help = table.HelpYes })}.String()} {
		w.refused(text, 0, record.Table, text, table.ErrGone)
	}
	w.after(s, record.Table, "seat 2 human - B")
	w.after(s, 1, "hold")
	w.after(s, record.Table, "offer 1 pause")
	w.after(s, record.Table, "seat 2 bot club away")
	if w.match.Requests[table.Pause].Stands {
		t.Error("a pause is asked of nobody")
	}
}

// What a player has agreed to ends when they leave: the player who then has the seat is asked again.
func TestWhoComesBackIsAskedAgain(t *testing.T) {
	w := clockedTerms(t, "fischer:1+2", "0", "hhh", table.ReturnYes)
	w.after(s, record.Table, "offer 1 pause")
	w.after(s, record.Table, "agree 2 pause")
	w.after(s, record.Table, "seat 2 bot club away")
	w.after(s, record.Table, "seat 2 human - B")
	w.refused("while one of two has not agreed", 0, record.Table, "pause 3", table.ErrUnagreed)
	w.after(s, record.Table, "agree 2 pause")
	w.after(s, record.Table, "pause 3")
	if !w.match.Paused {
		t.Error("the match is not paused")
	}
}
