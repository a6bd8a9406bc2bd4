package match

import (
	"woodwork/game"
	"woodwork/record"
)

// withdraws takes back a seat's own offer of a draw, or its wish; it returns false if the seat
// has made none. A player who refuses their own request withdraws it.
func (d *draft) withdraws(seat game.Seat, w record.Wish) (bool, error) {
	if d.match.MayWithdraw(seat, w) != nil {
		return false, nil
	}
	return true, d.append(record.Table, record.WithdrawText(seat, w))
}

// fulfil carries out wishes to which everyone who is left has agreed, once a player whose answer
// was missing has gone. A wish that can no longer be carried out is withdrawn.
func (d *draft) fulfil() {
	for _, w := range []record.Wish{record.WishTakeback, record.WishPause, record.WishTerms} {
		by, wished := d.match.Wished(w)
		if !wished || d.match.Missing(w) != 0 || d.match.Paused {
			continue
		}
		text := record.WithdrawText(by, w)
		switch w {
		case record.WishTakeback:
			if seq, err := d.match.MayTakeBack(by); err == nil {
				text = record.TakebackText(by, seq)
			}
		case record.WishPause:
			if d.match.MayPause(by) == nil {
				text = record.PauseText(by)
			}
		case record.WishTerms:
			if terms := d.match.Proposed.Terms; d.match.MayChange(by, terms) == nil {
				text = record.TermsText(by, terms)
			}
		}
		d.must(record.Table, text)
	}
}
