package mem

import (
	"context"
	"time"

	"woodwork/room"
)

var _ room.Store = (*Store)(nil)

// Room implements room.Store.
func (s *Store) Room(ctx context.Context, code string) (room.Room, error) {
	if err := ctx.Err(); err != nil {
		return room.Room{}, err
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	text, there := s.rooms[code]
	if !there {
		return room.Room{}, room.ErrNone
	}
	return room.Parse(text)
}

// PutRoom implements room.Store.
func (s *Store) PutRoom(ctx context.Context, r room.Room) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	before := room.Room{}
	if text, there := s.rooms[r.Code]; there {
		before, _ = room.Parse(text)
	}
	if before.Version+1 != r.Version {
		return room.ErrStale
	}
	s.rooms[r.Code] = room.Format(r)
	return nil
}

// DropRooms implements room.Store.
func (s *Store) DropRooms(ctx context.Context, before time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for code, text := range s.rooms {
		if r, err := room.Parse(text); err != nil || r.Seen.Before(before) {
			delete(s.rooms, code)
		}
	}
	return ctx.Err()
}
