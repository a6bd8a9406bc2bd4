package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"woodwork/match"
	"woodwork/notify"
	"woodwork/room"
	"woodwork/store/postgres"
	"woodwork/store/sqlite"
)

// A storage is where a server keeps matches that it must not forget.
type storage interface {
	match.Store
	room.Store
	notify.Store
	SignedWith(ctx context.Context) (key string, guests bool, err error)
	SignWith(ctx context.Context, key string) error
}

// openStorage opens the matches of a data folder.
func openStorage(ctx context.Context, d *data) (storage, error) {
	if d.database == "" {
		return openFile(ctx, d.file)
	}
	store, err := postgres.Open(ctx, d.database)
	if err != nil {
		return nil, err
	}
	d.file = store.Place()
	return store, nil
}

// openFile opens a file of matches and looks for damage.
func openFile(ctx context.Context, path string) (*sqlite.Store, error) {
	store, err := sqlite.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	if err := store.Dropped(); err != nil {
		slog.Error("moves that were stored are lost; their matches go on where they were before", "error", err)
	}
	if err := store.Check(ctx, checkTime); err != nil {
		slog.Error("the matches that can be read go on; the others will be named", "error", err)
	}
	return store, nil
}

// staleIn opens a data folder, which a running server may be using, to list matches that nobody
// has been at.
func staleIn(ctx context.Context, d *data) (list listStale, hours match.Hours, end func() error, err error) {
	if d.database == "" {
		list = func(ctx context.Context, before time.Time, after string, limit int) ([]match.Summary, error) {
			return sqlite.Stale(ctx, d.file, before, after, limit)
		}
		hours, err = sqlite.Hours(ctx, d.file)
		return list, hours, func() error { return nil }, err
	}
	store, err := postgres.Open(ctx, d.database)
	if err != nil {
		return nil, nil, nil, err
	}
	if hours, err = store.Hours(ctx, nil); err != nil {
		return nil, nil, nil, errors.Join(err, store.Close())
	}
	return store.Stale, hours, store.Close, nil
}

type listStale = func(ctx context.Context, before time.Time, after string, limit int) ([]match.Summary, error)
