package match

import (
	"bytes"
	"context"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/table"
)

// promiseAgain replaces the seal of a player who has lost the entropy behind it.
func (d *draft) promiseAgain(j Join) error {
	now := d.match.Seats[j.Seat]
	if d.match.Settled() || !now.Sealed() || len(j.Seal) != fair.Size || bytes.Equal(j.Seal, now.Seal) {
		return nil
	}
	now.Seal = j.Seal
	err := d.do(table.NewSit(j.Seat, table.Seat{Kind: table.Open}))
	if err == nil {
		err = d.do(table.NewSit(j.Seat, now))
	}
	return err
}

// brought reports whether a player brings entropy, or its seal.
func brought(entropy, seal []byte) bool {
	return len(entropy) == fair.Size && seal == nil || len(seal) == fair.Size && entropy == nil
}

// Reveal reveals the entropy that a player has promised, once the draws are settled, and returns
// the seq of the entry. Repeating it changes nothing and is no error.
func (s *Service) Reveal(ctx context.Context, id, guest string, seat game.Seat, entropy []byte) (seq uint64, err error) {
	return s.change(ctx, id, func(d *draft) (uint64, error) {
		if err := d.owns(guest, seat); err != nil {
			return 0, err
		}
		now := d.match.Seats[seat]
		switch {
		case now.Seal == nil || !bytes.Equal(now.Seal, fair.Seal(entropy)) || now.Sealed() && !d.match.Settled():
			return 0, ErrReveal
		case !now.Sealed():
			return d.match.Seq, nil
		}
		err := d.do(table.Deed{Verb: table.Reveal, Seat: seat, Bytes: [32]byte(entropy)})
		return d.match.Seq, err
	})
}
