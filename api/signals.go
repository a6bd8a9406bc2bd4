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

func (s *Server) consider(ctx context.Context, in *considerInput) (*empty, error) {
	err := s.matches.Consider(ctx, in.ID, string(callerOf(ctx).guest), game.Seat(in.Seat), in.Body.Seq, in.Body.Move)
	if err != nil {
		return nil, s.fail("showing a considered move", err)
	}
	return nil, nil
}

// signalsKept is how many signals a feed keeps for streams that are busy; a slower stream misses
// some.
const signalsKept = 16

// signals are what players have shown last. They are guarded by the lock of the feed.
type signals struct {
	count uint64 // of all so far
	last  [signalsKept]signal
}

// A signal is a match.Signal in the form in which streams send it.
type signal struct {
	text   []byte
	nearby bool // only for players, and for watchers if they are few, because what a player considers changes often
}

// show sends what a player shows to the readers. In a crowd only players are told what others
// consider.
func (f *feed) show(v match.Signal) {
	f.mu.Lock()
	defer f.mu.Unlock()
	nearby := v.Reaction == ""
	f.signals.last[f.signals.count%signalsKept] = signal{signalFrame(v), nearby}
	f.signals.count++
	if !nearby {
		f.wake()
		return
	}
	for r := range f.players {
		r.signal()
	}
	if len(f.others) <= crowdMin {
		for r := range f.others {
			r.signal()
		}
	}
}

// since appends what was shown after the first n signals, as far as it is kept, and returns how
// many there were in all. far says that the reader is one of a crowd.
func (s *signals) since(b []byte, n uint64, far bool) ([]byte, uint64) {
	for n = max(n, s.count-min(s.count, signalsKept)); n < s.count; n++ {
		if v := s.last[n%signalsKept]; !v.nearby || !far {
			b = append(b, v.text...)
		}
	}
	return b, n
}

// signalFrame returns a signal in the form of an event.
func signalFrame(v match.Signal) []byte {
	if v.Reaction != "" {
		return fmt.Appendf(nil, "event: reaction\ndata: %s\n\n", mustMarshal(Reaction{Seat: int(v.Seat), Reaction: v.Reaction}))
	}
	return fmt.Appendf(nil, "event: considered\ndata: %s\n\n", mustMarshal(ConsideredMove{Seat: int(v.Seat), Seq: v.Seq, Move: v.Move}))
}
