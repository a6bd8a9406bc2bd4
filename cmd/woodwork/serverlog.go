package main

import (
	"context"
	"io"
	"log"
	"log/slog"
	"time"

	"woodwork/internal/redact"
	"woodwork/match"
)

// jsonLog returns a log of one JSON object a line, from which personal data is removed.
func jsonLog(to io.Writer) *slog.Logger {
	return slog.New(slog.NewJSONHandler(to, &slog.HandlerOptions{ReplaceAttr: redact.Attr}))
}

// netLog receives the complaints of net/http, which contain the client's address: only its
// network is logged.
func netLog() *log.Logger {
	return log.New(redact.Writer{To: func(line string) { slog.Warn(line) }}, "", 0)
}

// logged is an error that has already been logged, and is not logged again.
type logged struct{ error }

func (l logged) Unwrap() error { return l.error }

// A slowStore logs batches for which the store took longer than a given time: then a slow move
// is caused by the disk or the database.
type slowStore struct {
	match.Store
	least time.Duration
}

// tellSlow returns a store that logs slow batches, if a time is given.
func (s *Serve) tellSlow(store match.Store) match.Store {
	if s.Slow == 0 {
		return store
	}
	return slowStore{store, s.Slow}
}

func (s slowStore) Create(ctx context.Context, o match.Meta, b match.Batch) error {
	began := time.Now()
	err := s.Store.Create(ctx, o, b)
	s.told(b, time.Since(began), err)
	return err
}

func (s slowStore) Append(ctx context.Context, b match.Batch) error {
	began := time.Now()
	err := s.Store.Append(ctx, b)
	s.told(b, time.Since(began), err)
	return err
}

func (s slowStore) told(b match.Batch, took time.Duration, err error) {
	if took > s.least {
		slog.Warn("slow store", "match", b.Match, "entries", len(b.Entries), "ms", float64(took.Microseconds())/1000, "stored", err == nil)
	}
}
