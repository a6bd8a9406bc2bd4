package room

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// A Store keeps rooms. Every method is safe for concurrent use. Package storetest says what a
// store must do, and checks it. Its errors are those of match.Store, and these.
type Store interface {
	// Room returns a room, or ErrNone.
	Room(ctx context.Context, code string) (Room, error)

	// PutRoom stores a new room, of version 1, or one that replaces the version before. It
	// returns ErrStale if that is not the version that is stored, and for a new room if there
	// is one with its code.
	PutRoom(ctx context.Context, r Room) error

	// DropRooms removes the rooms that nobody has been connected to since before.
	DropRooms(ctx context.Context, before time.Time) error
}

// ErrStale means that a room was changed by somebody else.
var ErrStale = errors.New("the room has changed")

// Format returns a room as stores keep it.
func Format(r Room) string {
	text, err := json.Marshal(r)
	if err != nil {
		panic(err) // it consists of texts, numbers and times
	}
	return string(text)
}

// Parse inverts Format.
func Parse(text string) (r Room, err error) {
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return r, fmt.Errorf("read a room: %w", err)
	}
	return r, nil
}
