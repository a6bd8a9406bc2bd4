package match

import (
	"context"
	"crypto/hmac"
	"fmt"
	"math/bits"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// Several guests may share a seat, each with a place of their own, if the match was opened so and
// the rules of the game say how they take turns. Whatever a seat may ask for, each of them may ask
// for; but only the member whose turn it is decides: docs/adr/0030-members.md.

// Places are a set of places of members: bit i is the place of number i, as table.PlaceOf has it.
type Places uint64

// Has reports whether a member's place is in the set.
func (p Places) Has(seat game.Seat, member int) bool { return p>>table.PlaceOf(seat, member)&1 == 1 }

// PlacesOf returns the places of a guest.
func PlacesOf(owners map[game.Seat]string, guest string) (set Places) {
	for place, owner := range owners {
		if owner == guest && guest != "" {
			set |= 1 << place
		}
	}
	return set
}

// Seats returns the seats on which there is a place of the set.
func (p Places) Seats() (set game.Seats) {
	for ; p != 0; p &= p - 1 {
		seat, _ := table.SeatOf(game.Seat(bits.TrailingZeros64(uint64(p))))
		set |= game.SeatsOf(seat)
	}
	return set
}

// actsOf returns the places of those who decide for some seats, without the first on each.
func actsOf(m *record.Match, seats game.Seats) (set Places) {
	for i := range m.Seats {
		seat := game.Seat(i)
		if member := m.Acting(seat); seats.Has(seat) && member > 0 {
			set |= 1 << table.PlaceOf(seat, member)
		}
	}
	return set
}

// leftIn returns the places of those who share a seat with others and have left it.
func leftIn(m *record.Match) (set Places) {
	for i, seat := range m.Seats {
		for n, member := range seat.Members {
			if member.Gone {
				set |= 1 << table.PlaceOf(game.Seat(i), n)
			}
		}
	}
	return set
}

// Calls returns the seats for which the guest whose list it is in is to decide: where people share a seat, only if it is
// their turn.
func (h *Summary) Calls() (set game.Seats) {
	for seat := range game.Seat(len(h.Seats)) {
		first := h.Acts.Seats()&game.SeatsOf(seat) == 0
		if h.Turn.Has(seat) && (first && h.Mine.Has(seat, 0) || (h.Acts & h.Mine).Seats().Has(seat)) {
			set |= game.SeatsOf(seat)
		}
	}
	return set
}

// placeOf returns which member of a seat a guest is.
func placeOf(owners map[game.Seat]string, guest string, seat game.Seat) (member int, is bool) {
	for place, owner := range owners {
		if at, n := table.SeatOf(place); at == seat && owner == guest && guest != "" {
			return n, true
		}
	}
	return 0, false
}

// ownersOf returns the guests who own a seat, by their places.
func ownersOf(owners map[game.Seat]string, seat game.Seat) map[int]string {
	list := map[int]string{}
	for place, owner := range owners {
		if at, member := table.SeatOf(place); at == seat && owner != "" {
			list[member] = owner
		}
	}
	return list
}

// placeOf returns which member of a seat a guest was before the draft.
func (d *draft) placeOf(guest string, seat game.Seat) (member int, is bool) {
	return placeOf(d.meta.Owners, guest, seat)
}

// acts returns an error unless it is the guest who decides for a seat of theirs.
func (d *draft) acts(guest string, seat game.Seat) error {
	if member, _ := d.placeOf(guest, seat); member != d.match.Acting(seat) {
		return fmt.Errorf("%w: member %d of seat %s decides", game.ErrTurn, d.match.Acting(seat)+1, seat)
	}
	return nil
}

// sits returns an error unless a guest owned a seat before the draft and, if people share it, is
// still one of them.
func (d *draft) sits(guest string, seat game.Seat) error {
	if err := d.owns(guest, seat); err != nil {
		return err
	}
	if member, _ := d.placeOf(guest, seat); d.match.Seats[seat].Kind == table.Human && !d.match.Here(seat, member) {
		return table.ErrLeft
	}
	return nil
}

// freePlace returns the first place on a seat that nobody has and that is not kept for anybody.
func freePlace(t *table.State, owners map[game.Seat]string, seat game.Seat) (member int, free bool) {
	for member := 1; member < t.Game.Members(seat); member++ {
		if t.Vacant(seat, member) && owners[table.PlaceOf(seat, member)] == "" {
			return member, true
		}
	}
	return 0, false
}

// joins reports whether a guest joins those who have a seat, and in which place: a new one, or
// their own, in which they no longer are or that is kept for them.
func (d *draft) joins(j Join) (member int, is bool, err error) {
	if j.Seat < 0 || int(j.Seat) >= len(d.match.Seats) || j.Guest == "" || !d.match.Seats[j.Seat].Present() {
		return 0, false, nil
	}
	if member, is := d.placeOf(j.Guest, j.Seat); is {
		return member, !d.match.Here(j.Seat, member), nil
	}
	member, is = freePlace(&d.match.State, d.meta.Owners, j.Seat)
	if is && j.Key == "" || d.match.Phase != table.Waiting && d.match.Phase != table.Playing {
		return 0, false, nil
	}
	if is && !hmac.Equal([]byte(j.Key), []byte(invitation(d.meta.Secret, j.Seat))) {
		return 0, true, ErrKey
	}
	return member, is, nil
}

// joinMember gives a guest a place on a seat that others have.
func (d *draft) joinMember(j Join, member int) (uint64, error) {
	name := j.Name
	if list := d.match.Seats[j.Seat].Members; member < len(list) && list[member].Name != "" {
		name = list[member].Name
	}
	if table.CheckName(name) != nil {
		return 0, ErrName
	}
	if err := bounded(j.Seat, d.match.SeatTaken(j.Seat)); err != nil {
		return 0, err
	}
	d.setOwner(table.PlaceOf(j.Seat, member), j.Guest)
	err := d.do(table.AtPlace(table.Join, j.Seat, member, name))
	return d.match.Seq, err
}

// first gives the seat to a guest who takes it. Where it was kept for several, those who come first
// have the first place.
func (d *draft) first(j Join) {
	member, is := d.placeOf(j.Guest, j.Seat)
	switch {
	case !is:
		d.setOwner(j.Seat, j.Guest)
	case member > 0 && d.match.Seats[j.Seat].Members == nil: // nobody shares the seat: its first place is taken
		d.setOwner(table.PlaceOf(j.Seat, member), d.meta.Owners[j.Seat])
		d.setOwner(j.Seat, j.Guest)
	}
}

// returns lets a guest be a member again after taking back the seat that they share.
func (d *draft) returns(j Join) error {
	member, is := d.placeOf(j.Guest, j.Seat)
	if list := d.match.Seats[j.Seat].Members; is && member < len(list) && list[member].Gone {
		return d.do(table.AtPlace(table.Join, j.Seat, member, list[member].Name))
	}
	return nil
}

// part lets a member leave a seat. It reports whether others have it still, so that nothing else
// happens; the first member opens the seat until the draws are settled.
func (d *draft) part(guest string, seat game.Seat) (stays bool, err error) {
	member, _ := d.placeOf(guest, seat)
	switch {
	case d.match.Phase != table.Waiting && d.match.Phase != table.Playing:
		return false, nil // the match is over, and keeps its players
	case d.match.Seats[seat].Members == nil, d.match.Seats[seat].Kind != table.Human, member == 0 && !d.match.Settled():
		return false, nil
	case !d.match.Here(seat, member):
		return true, nil
	case !d.match.Settled():
		d.setOwner(table.PlaceOf(seat, member), "")
	}
	stays = !d.match.Alone(seat, member)
	return stays, d.do(table.AtPlace(table.Part, seat, member, ""))
}

// disown lets nobody own a seat.
func (d *draft) disown(seat game.Seat) {
	for member := range ownersOf(d.owned(), seat) {
		d.setOwner(table.PlaceOf(seat, member), "")
	}
}

// present returns the guests on a seat who have not left it; if it has no owner, "".
func (d *draft) present(seat game.Seat) (list []string) {
	for member, guest := range ownersOf(d.meta.Owners, seat) {
		if d.match.Here(seat, member) {
			list = append(list, guest)
		}
	}
	if list == nil {
		return []string{""}
	}
	return list
}

// Act lets a guest decide for a seat that they share, in place of the member whose turn it is, if
// that one has been away for as long as Substitute requires; and lets a member who is back decide
// again whose turn it is. It is no error if it is the guest who decides.
func (s *Service) Act(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return s.changeFor(ctx, id, guest, func(d *draft) (uint64, error) { return d.act(guest, seat) })
}

func (d *draft) act(guest string, seat game.Seat) (uint64, error) {
	if err := d.sits(guest, seat); err != nil {
		return 0, err
	}
	member, _ := d.placeOf(guest, seat)
	if err := plays(d.match, seat); err != nil || d.match.Acting(seat) == member {
		return d.match.Seq, err
	}
	if d.match.Paused {
		return 0, table.ErrPaused
	}
	if d.match.Game.Member(seat) != member {
		if err := d.isAway(seat, d.match.Acting(seat)); err != nil {
			return 0, err
		}
	}
	err := d.do(table.AtPlace(table.Act, seat, member, ""))
	return d.match.Seq, err
}

// isAway returns an error unless a member of a seat has been away for long enough.
func (d *draft) isAway(seat game.Seat, member int) error {
	if d.match.ByDays() { // nobody need be there: who lets the others wait for that long is passed over
		return waited(d.at-d.match.Since, d.cfg.patience(d.match.Terms).Free)
	}
	guest := d.meta.Owners[table.PlaceOf(seat, member)]
	return d.absent([]string{guest})
}

// Enough lets a match that waits for more members begin with those who are there, at the request
// of its host. It is no error if it does not wait for any.
func (s *Service) Enough(ctx context.Context, id, guest string) (seq uint64, err error) {
	return s.change(ctx, id, func(d *draft) (uint64, error) {
		if guest == "" || guest != d.meta.Host {
			return 0, ErrNotYours
		}
		if !d.match.Gathers || d.match.Phase != table.Waiting {
			return d.match.Seq, nil
		}
		err := d.do(table.Deed{Verb: table.Enough})
		return d.match.Seq, err
	})
}
