package api

import (
	"woodwork/api/watch"
	"woodwork/internal/fairqueue"
)

// Stats returns the current figures.
func (s *Server) Stats() watch.Stats {
	played := s.matches.Stats()
	return watch.Stats{
		Matches: played, Streams: s.streams.count(), Slow: s.feeds.slow.Load(), Memory: s.memory.Stats(),
		Thinking: map[string]fairqueue.Stats{
			"players": played.Thinkers, "players_alone": played.Unhurried, "players_elsewhere": played.Asked, "analysts": s.thinkers.gate.Stats(), "searches": s.explorers.gate.Stats(),
		},
	}
}
