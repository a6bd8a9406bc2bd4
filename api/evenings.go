package api

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"sync"
	"time"

	"woodwork/internal/random"
	"woodwork/match"
	"woodwork/room"
	"woodwork/table"
)

const (
	roomLook  = time.Second      // how often a room that somebody is connected to is read: another server may have changed it, or its match may be over
	roomNote  = 10 * time.Minute // how often it is stored that somebody is connected
	roomTries = 10               // how often a change is made again after somebody else's
)

// evenings are the rooms of the store. A change here is told at once to those who follow the room
// at this server, and found within roomLook by those at others.
type evenings struct {
	store   room.Store // nil: there are no rooms
	matches *match.Service
	random  *random.Source
	log     func(action string, err error) error

	mu       sync.Mutex
	followed map[string]*evening
}

// An evening is a room that is followed.
type evening struct {
	followers int
	room      room.Room
	err       error         // why there is no room
	changed   chan struct{} // closed when room or err has changed
	end       context.CancelFunc
}

// now is the time of a room, as stores keep it.
func (e *evenings) now() time.Time { return time.Now().UTC().Truncate(time.Millisecond) }

// read returns a room that has not ended.
func (e *evenings) read(ctx context.Context, code string) (r room.Room, err error) {
	if e.store == nil {
		return r, room.ErrNone
	}
	if code, err = room.ParseCode(code); err != nil {
		return r, err
	}
	if r, err = e.store.Room(ctx, code); err == nil && r.Ended(e.now()) {
		return room.Room{}, room.ErrNone
	}
	return r, err
}

// create opens a room for a big screen with a token.
func (e *evenings) create(ctx context.Context, lang, token string) (r room.Room, err error) {
	if e.store == nil {
		return r, room.ErrNone
	}
	if err := e.store.DropRooms(ctx, e.now().Add(-room.Life)); err != nil {
		return r, fmt.Errorf("drop rooms: %w", err)
	}
	for range roomTries {
		var b [8]byte
		e.random.Fill(b[:], "room")
		r = room.New(room.CodeOf(binary.BigEndian.Uint64(b[:])), lang, room.Hash(token), e.now())
		if err = e.store.PutRoom(ctx, r); !errors.Is(err, room.ErrStale) {
			break
		}
	}
	return r, err
}

// newToken returns a token that nobody can guess.
func (e *evenings) newToken() string {
	var b [16]byte
	e.random.Fill(b[:], "room token")
	return hex.EncodeToString(b[:])
}

// change changes a room, and returns it as it is then.
func (e *evenings) change(ctx context.Context, code string, f func(*room.Room) error) (r room.Room, err error) {
	for range roomTries {
		if r, err = e.read(ctx, code); err != nil {
			return r, err
		}
		if err = f(&r); err != nil {
			return r, err
		}
		r.Version, r.Seen = r.Version+1, e.now()
		if err = e.store.PutRoom(ctx, r); !errors.Is(err, room.ErrStale) {
			break
		}
	}
	if err == nil {
		e.tell(r.Code, r, nil)
	}
	return r, err
}

// tell tells the followers of a room how it is now.
func (e *evenings) tell(code string, r room.Room, err error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	v := e.followed[code]
	if v == nil || err == nil && v.err == nil && r.Version <= v.room.Version {
		return
	}
	v.room, v.err = r, err
	close(v.changed)
	v.changed = make(chan struct{})
}

// follow follows a room until leave is called.
func (e *evenings) follow(r room.Room) (leave func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	v := e.followed[r.Code]
	if v == nil {
		ctx, end := context.WithCancel(context.Background())
		v = &evening{room: r, changed: make(chan struct{}), end: end}
		e.followed[r.Code] = v
		go e.look(ctx, r.Code)
	}
	v.followers++
	return func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		if v.followers--; v.followers == 0 {
			v.end()
			delete(e.followed, r.Code)
		}
	}
}

// current returns a followed room, and what is closed when it has changed.
func (e *evenings) current(code string) (r room.Room, changed <-chan struct{}, err error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	v := e.followed[code]
	return v.room, v.changed, v.err
}

// look reads a room again and again, until ctx ends.
func (e *evenings) look(ctx context.Context, code string) {
	tick := time.NewTicker(roomLook)
	defer tick.Stop()
	for {
		r, err := e.read(ctx, code)
		if err == nil {
			r, err = e.goOn(ctx, r)
		}
		switch {
		case ctx.Err() != nil:
			return
		case err == nil, errors.Is(err, room.ErrNone):
			e.tell(code, r, err)
		default: // a fault of the store passes
			e.log("reading a room", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// goOn changes a room by what has happened by itself: its match is over, or time has passed.
func (e *evenings) goOn(ctx context.Context, r room.Room) (room.Room, error) {
	if r.Match != nil {
		s, err := e.matches.Summary(ctx, r.Match.ID)
		switch {
		case errors.Is(err, match.ErrNotFound):
			return e.change(ctx, r.Code, func(r *room.Room) error { return r.Stop() })
		case err != nil:
			return r, err
		case s.Phase == table.Over || s.Phase == table.Broken:
			return e.finish(ctx, r, s)
		}
	}
	if e.now().Sub(r.Seen) < roomNote {
		return r, nil
	}
	return e.change(ctx, r.Code, func(*room.Room) error { return nil })
}

// finish ends the match of a room. One that was called off, or broke, counts for nobody.
func (e *evenings) finish(ctx context.Context, r room.Room, s match.Summary) (room.Room, error) {
	return e.change(ctx, r.Code, func(r *room.Room) error {
		switch {
		case r.Match == nil || r.Match.ID != s.ID: // another server was faster
			return nil
		case s.Phase == table.Broken || s.Why == table.Aborted:
			return r.Stop()
		}
		winners := []int{}
		for seat := range r.Match.Seats {
			if s.Winners.Has(seatOf(seat)) {
				winners = append(winners, seat)
			}
		}
		if len(winners) == len(r.Match.Seats) {
			winners = nil // a draw
		}
		return r.Finish(winners, s.Score)
	})
}
