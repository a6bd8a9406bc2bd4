package table

import (
	"embed"
	"io/fs"
	"slices"
	"time"

	"woodwork/game"
)

//go:embed text/*.json
var texts embed.FS

// Text returns the messages that Describe and Created use, one file a language.
func Text() fs.FS { return game.TextFolder(texts) }

// Created says that there is a match. In a game of skill nothing was committed to.
func (s *State) Created() game.Text {
	if s.rules.skill {
		return game.Say("table.created")
	}
	return game.Say("table.committed")
}

// Describe says what a deed does at the table, as it is before the deed. These are the only words
// for what happens around a game. The text is zero if the deed needs none: where nothing is
// drawn, nobody asks for numbers and secrets.
func (s *State) Describe(d Deed) game.Text {
	switch d.Verb {
	case Sit:
		return s.describeSit(d.Seat, d.Sits)
	case Join, Part, Act:
		return s.describeMember(d)
	case Reveal:
		return s.describeReveal(d.Seat)
	case SetLag:
		return describeLag(d)
	case Offer, Refuse, Agree, Withdraw:
		return s.describeWish(d)
	case ChangeTerms:
		return s.describeTerms("table.terms", d)
	case Finish:
		return game.Say("table.end."+s.ending(d), "who", d.Seat)
	case Place, Start, Break, Share, Enough:
		return game.Say("table." + string(d.Verb))
	case Disclose:
		if s.rules.skill {
			return game.Text{}
		}
		return game.Say("table.secret")
	}
	return game.Say("table."+string(d.Verb), "who", d.Seat)
}

func (s *State) describeWish(d Deed) game.Text {
	switch {
	case d.Verb == Agree || d.Verb == Withdraw:
		return game.Say("table."+string(d.Verb), "who", d.Seat, "what", d.Wish.String())
	case d.Verb == Offer && d.Wish == NewTerms:
		return s.describeTerms("table.offer.terms", d)
	}
	return game.Say("table."+string(d.Verb)+"."+d.Wish.String(), "who", d.Seat)
}

// describeSit says who sits down, leaves or is back. A player who leaves is named, because the
// seat is no longer theirs.
func (s *State) describeSit(n game.Seat, now Seat) game.Text {
	old := s.Seats[n]
	switch {
	case now.Kind == Open && old.Name == "":
		return game.Say("table.seat.free", "n", int(n)+1)
	case now.Kind == Open:
		return game.Say("table.seat.given", "who", old.Name, "n", int(n)+1)
	case now.Kind == Human && (old.Kind == Bot || old.Left):
		return game.Say("table.seat.back", "who", n)
	case now.Kind == Human, old.Name == "":
		return game.Say("table.seat.taken", "who", n)
	case old.Left:
		return game.Say("table.seat.replaced", "who", old.Name, "seat", n)
	}
	return game.Say("table.seat.left", "who", old.Name, "seat", n, "why", why(now), "then", s.then(n))
}

// why says why a computer takes over.
func why(now Seat) string {
	switch {
	case now.Away:
		return "away"
	case now.Flagged:
		return "flag"
	}
	return "left"
}

// then says how the match goes on once a player has gone.
func (s *State) then(gone game.Seat) string {
	if s.others(gone) == 0 {
		return "still"
	}
	return "on"
}

// describeMember says who shares a seat from now on, or is back, or has left; and who acts for
// whom. A person is named by the place, because the seat is not theirs alone.
func (s *State) describeMember(d Deed) game.Text {
	name := func(member int) string {
		if list := s.Seats[d.Seat].Members; member < len(list) {
			return list[member].Name
		}
		return ""
	}
	switch {
	case d.Verb == Act:
		return game.Say("table.act", "name", name(d.Member), "other", name(s.Acting(d.Seat)))
	case d.Verb == Part:
		return game.Say("table.part", "name", name(d.Member))
	case name(d.Member) != "":
		return game.Say("table.member.back", "name", d.Text)
	}
	return game.Say("table.member", "name", d.Text, "first", s.Seats[d.Seat].Name)
}

// describeReveal says whose number for the dice is there and, with the last of them, that nobody
// could choose what the dice show.
func (s *State) describeReveal(by game.Seat) game.Text {
	missing := func(other Seat) bool { return other.Kind == Human && other.Sealed() }
	switch {
	case s.rules.skill:
		return game.Text{}
	case slices.ContainsFunc(s.Seats[:by], missing) || slices.ContainsFunc(s.Seats[by+1:], missing):
		return game.Say("table.reveal", "who", by)
	}
	return game.Say("table.fair")
}

func describeLag(d Deed) game.Text {
	if d.Lag == 0 {
		return game.Say("table.lag.none", "who", d.Seat)
	}
	return game.Say("table.lag", "who", d.Seat, "s", d.Lag.Seconds())
}

// ending returns the reason for the end of a match. Nobody need be told that players who have left
// were away.
func (s *State) ending(d Deed) string {
	if d.Text == Abandoned && s.Seats[d.Seat].Left {
		return "left"
	}
	return d.Text
}

// describeTerms says which terms are others than those of the table.
func (s *State) describeTerms(key string, d Deed) game.Text {
	now, next := s.Terms, d.Terms
	clock := changed(next.Clock.String()+s.OnFlagBy(next), now.Clock.String()+s.OnFlag())
	if clock != same {
		clock = "other"
	}
	n, unit := waits(now.Away, next.Away)
	return game.Say(key, "who", d.Seat, "takeback", changed(s.takebacks(next), s.takebacks(now)), "help", changed(next.Help, now.Help),
		"clock", clock, "back", changed(yesNo(next.Returns()), yesNo(now.Returns())), "n", n, "unit", unit)
}

// same stands for a term that stays as it is.
const same = "same"

func changed(next, now string) string {
	if next == now {
		return same
	}
	return next
}

// takebacks says which decisions may be taken back; where nothing is drawn, whether any may.
func (s *State) takebacks(t Terms) string {
	if s.rules.skill && t.Takeback != TakebackNo {
		return "yes"
	}
	return t.Takeback
}

func yesNo(yes bool) string {
	if yes {
		return ReturnYes
	}
	return ReturnNo
}

// waits says how long others will wait for an absent player, in the largest unit that divides the
// time; the unit is none if that stays as it is, and usual for the default of the server.
func waits(now, next time.Duration) (n int, unit string) {
	switch {
	case next == now:
		return 0, "none"
	case next == 0:
		return 0, "usual"
	}
	for _, u := range units {
		if next%u.length == 0 {
			return int(next / u.length), u.name
		}
	}
	return int(next / time.Second), "second"
}

var units = []struct {
	name   string
	length time.Duration
}{{"day", 24 * time.Hour}, {"hour", time.Hour}, {"minute", time.Minute}}
