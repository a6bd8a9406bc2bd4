package api

import (
	"context"
	"fmt"

	"woodwork/game"
	"woodwork/match"
)

func (s *Server) react(ctx context.Context, in *reactionInput) (*empty, error) {
	err := s.matches.React(ctx, in.ID, string(callerOf(ctx).guest), game.Seat(in.Seat), in.Body.Reaction)
	if err != nil {
		return nil, s.fail("showing a reaction", err)
	}
	return nil, nil
}

// signalsKept is how many signals a feed keeps for streams that are busy; who is slower than
// that misses some.
const signalsKept = 16

// signals are what players have shown last. The lock of the feed guards it.
type signals struct {
	count uint64 // of all so far
	last  [signalsKept][]byte
}

// show tells the readers what a player shows.
func (f *feed) show(v match.Signal) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.signals.last[f.signals.count%signalsKept] = signalFrame(v)
	f.signals.count++
	f.wake()
}

// since appends what was shown after the first n, as far as it is kept, and returns how much
// was shown in all.
func (s *signals) since(b []byte, n uint64) ([]byte, uint64) {
	for n = max(n, s.count-min(s.count, signalsKept)); n < s.count; n++ {
		b = append(b, s.last[n%signalsKept]...)
	}
	return b, n
}

// signalFrame is a signal as streams send it.
func signalFrame(v match.Signal) []byte {
	return fmt.Appendf(nil, "event: reaction\ndata: %s\n\n", mustMarshal(Reaction{Seat: int(v.Seat), Reaction: v.Reaction}))
}
