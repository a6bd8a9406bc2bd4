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

// Events is a stream of something other than a match, such as a room.
type Events struct {
	out     *eventWriter
	streams *streams
	ticker  *time.Ticker
	taken   []func() // to be given back, the last first
}

// Open begins a stream, which counts like that of a match: own tells whether the caller is let in all the same when
// others at the address use up all that it may have. The caller must close it.
func (l *Live) Open(w http.ResponseWriter, r *http.Request, own func() bool) (e *Events, err error) {
	e = &Events{streams: l.streams}
	defer func() {
		if err != nil {
			e.Close()
		}
	}()
	leave, err := l.enterFor(r.Context(), own)
	if err != nil {
		return e, err
	}
	e.taken = append(e.taken, leave)
	hold, err := l.memory.Take("streams", streamBytes)
	if err != nil {
		return e, err
	}
	e.taken = append(e.taken, hold.Free)
	if e.out, err = newEventWriter(w); err != nil {
		return e, err
	}
	e.ticker = time.NewTicker(l.streams.every)
	e.taken = append(e.taken, e.ticker.Stop)
	stop := context.AfterFunc(l.streams.stop, e.out.abort)
	e.taken = append(e.taken, func() { stop() })
	return e, nil
}

// Send sends events, and waits until the client has taken them.
func (e *Events) Send(text []byte) error { return e.out.send(text) }

// Beat sends a heartbeat.
func (e *Events) Beat() error { return e.out.send([]byte(heartbeatOf(e.streams.every))) }

// Due receives a value when the next heartbeat is to be sent.
func (e *Events) Due() <-chan time.Time { return e.ticker.C }

// Over is closed when all streams must end.
func (e *Events) Over() <-chan struct{} { return e.streams.stop.Done() }

// Close gives back what the stream has taken.
func (e *Events) Close() {
	for _, f := range slices.Backward(e.taken) {
		f()
	}
}
