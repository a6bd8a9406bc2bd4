package lab

import (
	"context"
	"fmt"
	"slices"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/players"
)

// A Crew plays deals in other programs, with the same results.
type Crew interface {
	// Places returns how many jobs it does at the same time.
	Places() int
	// Play plays some of the deals, in order, at least the first one.
	Play(ctx context.Context, d Deals) ([]Deal, error)
}

// Deals are some deals of an experiment, with everything needed to play them elsewhere.
type Deals struct {
	Game     string // its id
	Options  game.Values
	Bots     []string
	Seed     uint64
	From, To int // from From up to, but not including, To
}

// PlayDeals plays deals of a game for a Crew: the first one, and further ones until a time has
// passed.
func PlayDeals(ctx context.Context, r players.Registry, g game.Game, d Deals, within time.Duration) ([]Deal, error) {
	began := time.Now()
	return playDeals(ctx, r, g, d, func() bool { return time.Since(began) < within })
}

// playDeals plays the first deal, and further ones as long as more says so.
func playDeals(ctx context.Context, r players.Registry, g game.Game, d Deals, more func() bool) (played []Deal, err error) {
	s := Setup{Game: g, Options: d.Options, Bots: d.Bots, Seed: d.Seed}
	arena, err := s.arena(ctx, r)
	if err != nil {
		return nil, err
	}
	for n := d.From; n < d.To && (n == d.From || more()); n++ {
		deal, err := s.deal(ctx, arena, n)
		if err != nil {
			return nil, fmt.Errorf("deal %d of seed %d: %w", n, s.Seed, err)
		}
		played = append(played, deal)
	}
	return played, nil
}

// Shares of the deals: how many shares each place gets in turn, so that all finish at about the
// same time; and the largest share.
const (
	sharesOfPlace = 8
	mostInShare   = 256
)

// delegate lets the crew play all deals.
func (s *Setup) delegate(ctx context.Context, _ bot.Arena) ([]Deal, error) {
	places := max(1, s.Crew.Places())
	size := min(max(1, s.deals()/(places*sharesOfPlace)), mostInShare)
	tell := counter(s.deals()*s.rotations(), s.Progress)
	shares, err := spread(ctx, (s.deals()+size-1)/size, places, 0, nil, func(ctx context.Context, n int) ([]Deal, error) {
		d := Deals{Game: s.Game.ID, Options: s.Options, Bots: s.Bots, Seed: s.Seed, From: n * size, To: min((n+1)*size, s.deals())}
		var share []Deal
		for d.From < d.To {
			played, err := s.Crew.Play(ctx, d)
			if err != nil {
				return nil, err
			}
			if n := len(played); n == 0 || n > d.To-d.From {
				return nil, fmt.Errorf("lab: %d deals were played instead of deals %d to %d", n, d.From, d.To)
			}
			share, d.From = append(share, played...), d.From+len(played)
			tell(len(played) * s.rotations())
		}
		return share, nil
	})
	return slices.Concat(shares...), err
}
