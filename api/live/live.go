package live

import (
	"context"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"woodwork/api/door"
	"woodwork/match"
	"woodwork/memory"
)

// A Live tells all who follow a match what happens in it.
type Live struct {
	door    *door.Door
	matches *match.Service
	memory  *memory.Budget
	log     *slog.Logger
	feeds   *feeds
	streams *streams
}

// New returns the live part of a server of matches.
func New(d *door.Door, matches *match.Service, l door.Limits, b *memory.Budget, log *slog.Logger) *Live {
	return &Live{door: d, matches: matches, memory: b, log: log, feeds: newFeeds(matches, b, log), streams: newStreams(l)}
}

// End ends every stream, and refuses new ones.
func (l *Live) End() { l.streams.end() }

// Count returns how many streams of matches are open.
func (l *Live) Count() int { return l.streams.count() }

// Slow returns how many streams have fallen behind.
func (l *Live) Slow() uint64 { return l.feeds.slow.Load() }

// A Stream tells of something other than a match, such as a room.
type Stream struct {
	out     *eventWriter
	streams *streams
	ticker  *time.Ticker
	taken   []func() // to be given back, the last first
}

// Open begins a stream, which counts like that of a match: own tells whether the caller is let in all the same when
// others at the address use up all that it may have. The caller must close it.
func (l *Live) Open(w http.ResponseWriter, r *http.Request, own func() bool) (s *Stream, err error) {
	s = &Stream{streams: l.streams}
	defer func() {
		if err != nil {
			s.Close()
		}
	}()
	leave, err := l.enterFor(r.Context(), own)
	if err != nil {
		return s, err
	}
	s.taken = append(s.taken, leave)
	hold, err := l.memory.Take("streams", streamBytes)
	if err != nil {
		return s, err
	}
	s.taken = append(s.taken, hold.Free)
	if s.out, err = newEventWriter(w); err != nil {
		return s, err
	}
	s.ticker = time.NewTicker(l.streams.every)
	s.taken = append(s.taken, s.ticker.Stop)
	stop := context.AfterFunc(l.streams.stop, s.out.abort)
	s.taken = append(s.taken, func() { stop() })
	return s, nil
}

// Send sends events, and waits until the client has taken them.
func (s *Stream) Send(text []byte) error { return s.out.send(text) }

// Beat sends a heartbeat.
func (s *Stream) Beat() error { return s.out.send([]byte(heartbeatOf(s.streams.every))) }

// Due receives a value when the next heartbeat is to be sent.
func (s *Stream) Due() <-chan time.Time { return s.ticker.C }

// Over is closed when all streams must end.
func (s *Stream) Over() <-chan struct{} { return s.streams.stop.Done() }

// Close gives back what the stream has taken.
func (s *Stream) Close() {
	for _, f := range slices.Backward(s.taken) {
		f()
	}
}
