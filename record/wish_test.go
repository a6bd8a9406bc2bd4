package record_test

import (
	"errors"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/record"
)

// Among three players a pause needs all, in any order, but any one of them can end it.
func TestPauseOfThree(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hhhb")
	w.refused("agreed before it was asked for", 0, record.Table, record.AgreeText(1, record.WishPause), record.ErrUnwished)
	w.after(s, record.Table, record.AskPauseText(0))
	w.refused("by one of two others", 0, record.Table, record.PauseText(1), record.ErrUnagreed)
	w.refused("by the one who asks", 0, record.Table, record.PauseText(0), record.ErrUnagreed)
	w.refused("agreed by the one who asks", 0, record.Table, record.AgreeText(0, record.WishPause), record.ErrUnwished)
	w.refused("agreed by a computer", 0, record.Table, record.AgreeText(3, record.WishPause), record.ErrUnwished)
	w.refused("asked for by two", 0, record.Table, record.AskPauseText(1), record.ErrTable)
	w.after(s, record.Table, record.AgreeText(2, record.WishPause))
	w.refused("agreed twice", 0, record.Table, record.AgreeText(2, record.WishPause), record.ErrUnwished)
	w.refused("the last one, by a word too little", 0, record.Table, record.AgreeText(1, record.WishPause), record.ErrTable)
	w.after(s, record.Table, record.PauseText(1))
	if !w.match.Paused || w.match.Missing(record.WishPause) != 0 || w.match.Consent != (record.Consent{}) {
		t.Errorf("all have agreed, and the match is paused: %v", w.match.Paused)
	}
	w.after(0, record.Table, record.ResumeText(2))
	if w.match.Paused {
		t.Error("one of three cannot go on")
	}
}

// One refusal refuses for all; a decision ends what was asked for; and a player who leaves need
// not agree.
func TestWishesEnd(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hhh")
	w.after(s, record.Table, record.AskPauseText(0))
	w.after(s, record.Table, record.AgreeText(2, record.WishPause))
	w.after(s, record.Table, record.DeclinePauseText(1))
	w.refused("after one has refused", 0, record.Table, record.PauseText(1), record.ErrUnagreed)
	w.after(s, 0, "hold")
	w.after(s, record.Table, record.AskPauseText(1))
	w.after(s, record.Table, record.AgreeText(0, record.WishPause))
	w.after(s, 1, "hold")
	w.refused("after a decision", 0, record.Table, record.PauseText(2), record.ErrUnagreed)
	w.after(s, record.Table, record.AskPauseText(0))
	w.after(s, record.Table, record.AgreeText(2, record.WishPause))
	w.after(s, record.Table, "seat 2 bot club")
	w.after(s, record.Table, record.PauseText(0)) // everybody who is left has agreed
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
	w.after(s, record.Table, record.AskText(0))
	back := record.TakebackText(0, before)
	w.refused("nobody has agreed", 0, record.Table, back, record.ErrUnagreed)
	w.after(s, record.Table, record.AgreeText(1, record.WishTakeback))
	w.after(s, record.Table, back)
	if w.match.Game.Turn().Seats != game.SeatsOf(0) || w.match.Consent != (record.Consent{}) || w.match.Asking != 0 {
		t.Errorf("it is the turn of %b, and agreed is %+v", w.match.Game.Turn().Seats, w.match.Consent)
	}
}

func changed(m *record.Match, change func(*record.Terms)) record.Terms {
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
	next := changed(w.match, func(t *record.Terms) { t.Takeback, t.Clock.Kind, t.Clock.Main = record.TakebackNo, "sudden", 60*s })
	w.refused("by nobody", 0, record.Table, record.TermsText(1, next), record.ErrTable)
	w.refused("the same", 0, record.Table, record.TermsText(0, w.match.Terms), record.ErrSameTerms)
	w.refused("told later", 0, record.Table, record.TermsText(0, changed(w.match, func(t *record.Terms) { t.Delay = 0 })), record.ErrFixedDelay)
	w.add(record.Table, record.TermsText(0, next))
	if w.match.Terms != next {
		t.Errorf("the terms are %v", w.match.Terms)
	}
	w.add(record.Table, "seat 2 human seal="+strings.Repeat("1", 64)+" A")
	next = changed(w.match, func(t *record.Terms) { t.Flag = record.FlagComputer })
	w.refused("of two, by one", 0, record.Table, record.TermsText(0, next), record.ErrUnagreed)
	w.add(record.Table, record.ProposeText(0, next))
	w.refused("the other one, otherwise", 0, record.Table, record.TermsText(1, changed(w.match, func(t *record.Terms) { t.Help = record.HelpYes })), record.ErrUnagreed)
	w.add(record.Table, record.TermsText(1, next))
	if w.match.Terms != next || w.match.Proposed != nil || w.match.OnFlag() != record.FlagComputer {
		t.Errorf("the terms are %v", w.match.Terms)
	}
}

// Once the match has begun, the players can agree on terms that still make sense then, but not
// on another clock.
func TestTermsWhileTheMatchIsOn(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hhh")
	next := changed(w.match, func(t *record.Terms) { t.Takeback, t.Help, t.Away = record.TakebackNo, record.HelpYes, 90*s })
	for what, other := range map[string]record.Terms{
		"another clock": changed(w.match, func(t *record.Terms) { t.Clock.Main += 60 * s }),
		"none":          changed(w.match, func(t *record.Terms) { t.Clock.Kind = "" }),
		"another flag":  changed(w.match, func(t *record.Terms) { t.Flag = record.FlagDefault }),
	} {
		if err := w.try(record.ProposeText(0, other)); err == nil {
			t.Errorf("%s is agreed on", what)
		}
	}
	w.after(s, 0, "hold")
	w.after(s, record.Table, record.ProposeText(1, next))
	w.refused("a second proposal", 0, record.Table, record.ProposeText(0, next), record.ErrTable)
	w.after(s, record.Table, record.AgreeText(0, record.WishTerms))
	w.after(s, record.Table, record.TermsText(2, next))
	if w.match.Terms != next || w.match.MayReturn(0) {
		t.Errorf("the terms are %v, and a decision can be taken back: %v", w.match.Terms, w.match.MayReturn(0))
	}
	if got, ok := record.ChangedTerms(w.log.Entries[len(w.log.Entries)-1]); !ok || got != next {
		t.Errorf("the entry says %v", got)
	}
	w.after(s, record.Table, record.ProposeText(1, changed(w.match, func(t *record.Terms) { t.Takeback = record.TakebackAny })))
	w.after(s, record.Table, record.DeclineTermsText(0))
	w.refused("once more", 0, record.Table, record.ProposeText(1, changed(w.match, func(t *record.Terms) { t.Takeback = record.TakebackAny })), record.ErrTermsProposed)
	old := newWriter(t)
	old.seat()
	if err := old.try("terms 1 takeback:no,help:no"); !errors.Is(err, record.ErrTable) {
		t.Errorf("in a log of format 1: %v", err)
	}
}

// The player who asked can withdraw the question, and ask again only after a decision. Nobody
// can withdraw another's question.
func TestWithdraw(t *testing.T) {
	w := clocked(t, "fischer:1+2", "0", "hh")
	w.refused("nothing is asked", 0, record.Table, record.WithdrawText(0, record.WishPause), record.ErrNotWished)
	for _, c := range []struct {
		ask, back, no string
		again         error
	}{
		{record.AskPauseText(0), record.WithdrawText(0, record.WishPause), record.WithdrawText(1, record.WishPause), record.ErrPauseAsked},
		{record.OfferText(0), record.WithdrawText(0, record.Draw), record.WithdrawText(1, record.Draw), record.ErrOffered},
		{record.ProposeText(0, changed(w.match, func(t *record.Terms) { t.Help = record.HelpYes })), record.WithdrawText(0, record.WishTerms), record.WithdrawText(1, record.WishTerms), record.ErrTermsProposed},
	} {
		w.after(s, record.Table, c.ask)
		w.refused("another's: "+c.no, 0, record.Table, c.no, record.ErrNotWished)
		w.after(0, record.Table, c.back)
		w.refused("twice: "+c.back, 0, record.Table, c.back, record.ErrNotWished)
		w.refused("asked again: "+c.ask, 0, record.Table, c.ask, c.again)
	}
	if w.match.Offers != 0 || w.match.Pausing != 0 || w.match.Proposed != nil {
		t.Error("something is still asked")
	}
	w.after(s, 0, "hold")
	w.after(0, record.Table, record.AskText(0))
	w.after(0, record.Table, record.WithdrawText(0, record.WishTakeback))
	w.refused("asked again", 0, record.Table, record.AskText(0), record.ErrAsked)
	w.after(0, record.Table, record.AskPauseText(0))
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
	w.after(s, record.Table, record.AskPauseText(0))
	w.after(s, record.Table, record.OfferText(1))
	w.after(s, record.Table, record.AskText(0))
	w.after(s, record.Table, record.LeaveText(1))
	if w.match.Offers != 0 || w.match.Pausing != 0 || w.match.Asking != 0 {
		t.Error("somebody who has left is still asked")
	}
	for _, text := range []string{record.AskPauseText(0), record.OfferText(0), record.AskText(0), record.ProposeText(0, changed(w.match, func(t *record.Terms) { t.Help = record.HelpYes }))} {
		w.refused(text, 0, record.Table, text, record.ErrGone)
	}
	w.after(s, record.Table, "seat 2 human - B")
	w.after(s, 1, "hold")
	w.after(s, record.Table, record.AskPauseText(0))
	w.after(s, record.Table, "seat 2 bot club away")
	if w.match.Pausing != 0 {
		t.Error("a pause is asked of nobody")
	}
}
