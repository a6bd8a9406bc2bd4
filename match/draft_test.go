package match

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/record"
	"woodwork/table"
)

// draftFor returns an empty draft, at the time at, for a match between two people that has just
// begun.
func draftFor(t *testing.T, at time.Duration) *draft {
	t.Helper()
	games := func(string) (game.Game, bool) { return pig.Game(), true }
	s := &Service{cfg: Config{Games: games}.withDefaults()}
	secret := fair.Secret{7}
	p := plan{game: pig.Game(), terms: table.Terms{Takeback: table.TakebackAny, Help: table.HelpNo}, owners: map[game.Seat]string{0: "anna", 1: "boris"}}
	for _, name := range []string{"Anna", "Boris"} {
		p.seats = append(p.seats, table.Seat{Kind: table.Human, Name: name, Entropy: make([]byte, fair.Size)})
	}
	meta := Meta{Secret: secret, Owners: p.owners}
	first := &draft{cfg: &s.cfg, meta: meta, match: record.NewMatch(games, fair.ID(secret.Commit()))}
	if err := s.set(first, p); err != nil {
		t.Fatal(err)
	}
	if first.match.Phase != table.Playing {
		t.Fatalf("a match whose seats are taken is %s", first.match.Phase)
	}
	return &draft{cfg: &s.cfg, meta: meta, base: first.last(), at: at, match: first.match}
}

// resigned is the entry with which Boris resigns.
var resigned = table.End{Winners: game.SeatsOf(0), Why: table.Resigned, Seat: 1}.Deed().String()

// A refused move leaves a draft as it was, and an added one does not change the match that
// others read.
func TestADraftIsOnlyADraft(t *testing.T) {
	d := draftFor(t, time.Second)
	seq, state := d.base.Seq, d.base.Game.State()
	if err := d.append(0, "fly"); !errors.Is(err, game.ErrMove) {
		t.Errorf("a move that is none: %v", err)
	}
	if err := d.append(1, "hold"); !errors.Is(err, game.ErrTurn) {
		t.Errorf("a move of another: %v", err)
	}
	if len(d.events) > 0 || d.last() != d.base || d.match != d.base.Match {
		t.Errorf("what was refused left %d events", len(d.events))
	}
	if err := d.append(0, "hold"); err != nil {
		t.Fatal(err)
	}
	if d.base.Seq != seq || d.base.Game.State() != state {
		t.Error("a draft has changed the match that it begins with")
	}
	e := d.events[0]
	if e.Before != d.base || e.After != d.last() || e.Seq != seq+1 || e.At != time.Second || e.After.Match != d.match {
		t.Errorf("the event is %+v", e)
	}
}

// Dice are drawn as soon as somebody rolls, and follow from the secret alone.
func TestADraftIsConcludedByChance(t *testing.T) {
	d := draftFor(t, 0)
	again := &draft{cfg: d.cfg, meta: d.meta, base: d.base, match: d.match}
	var entries [2][]record.Entry
	for i, d := range []*draft{d, again} {
		if err := d.append(0, "roll"); err != nil {
			t.Fatal(err)
		}
		d.conclude()
		entries[i] = d.batch().Entries
	}
	if n := len(entries[0]); n != 2 || entries[0][1].Seat != game.Nature || d.match.Turn().Chance {
		t.Errorf("a roll is followed by %v", entries[0])
	}
	if !reflect.DeepEqual(entries[0], entries[1]) {
		t.Errorf("the same roll has the dice %v and %v", entries[0], entries[1])
	}
}

// The last entry of the game is followed by the secret.
func TestADraftOfTheLastMoveHasTheSecret(t *testing.T) {
	d := draftFor(t, 0)
	if err := d.append(record.Table, resigned); err != nil {
		t.Fatal(err)
	}
	d.conclude()
	if last := d.events[len(d.events)-1]; !strings.HasPrefix(last.Text, string(table.Disclose)) || d.match.Phase != table.Over {
		t.Errorf("the last entry is %s", last.Text)
	}
	if s := d.batch().Summary; s.Running || s.Phase != table.Over {
		t.Errorf("the summary is %+v", s)
	}
}

// The owner of a seat changes with the entries, not before.
func TestADraftOfOwners(t *testing.T) {
	d := draftFor(t, 0)
	d.setOwner(1, "")
	if d.meta.Owners[1] != "boris" || d.owned()[1] != "" || d.owned()[0] != "anna" || d.guests() != 1 {
		t.Errorf("before: %v, then: %v", d.meta.Owners, d.owned())
	}
	if b := d.batch(); len(b.Owners) != 1 {
		t.Errorf("the store is told of %v", b.Owners)
	}
}

// What a seat may ask for is bounded by its kind. Neither the other kinds, nor another seat, nor
// what the service writes, nor the end of the match has less room for it.
func TestADraftOfTooManyRequests(t *testing.T) {
	d := draftFor(t, 0)
	asked := 0
	asks := func(seat game.Seat, w table.Wish) error {
		_, err := d.wish(Wish{Guest: d.meta.Owners[seat], Seat: seat, Wish: w})
		return err
	}
	for ; asks(0, table.Pause) == nil; asked++ {
		d.must(record.Table, "refuse 2 pause")
		d.must(0, "hold")
		d.must(record.Table, table.Deed{Verb: table.SetLag, Seat: 1, Lag: time.Duration(1+asked%2) * 100 * time.Millisecond}.String())
		d.must(1, "hold")
	}
	if err := asks(0, table.Pause); asked != maxRequests || !errors.Is(err, ErrLong) {
		t.Errorf("asked for a pause %d times, then %v", asked, err)
	}
	if err := errors.Join(asks(1, table.Pause), asks(0, table.Draw)); err != nil {
		t.Errorf("what others ask, and other things: %v", err)
	}
	d.must(record.Table, resigned)
}

// Nobody can come back forever, and who stays can end the match then.
func TestADraftOfComingAndGoing(t *testing.T) {
	d := draftFor(t, 0)
	back := Join{Guest: "boris", Seat: 1, Name: "Boris"}
	d.must(record.Table, "leave 2")
	came := 0
	for comes := func() error { _, err := d.join(back); return err }; comes() == nil; came++ {
		d.must(record.Table, "leave 2")
	}
	if before := d.base.SeatTaken(1); before+came != maxRequests {
		t.Errorf("came %d times after %d", came, before)
	}
	if end, err := d.match.MayClaim(1, false); err != nil || d.do(end) != nil {
		t.Errorf("the other one claims the win: %v", err)
	}
}
