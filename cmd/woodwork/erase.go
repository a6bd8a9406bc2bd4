package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/result"
	"woodwork/room"
	"woodwork/store/postgres"
	"woodwork/store/sqlite"
	"woodwork/table"
)

type eraseCmd struct {
	dataFlags
	Match  string `arg:"" help:"The id of the match, or its beginning, as the server's log has it."`
	Seat   int    `help:"Only the name of the player on this seat, 1 and up, in a match that is over." placeholder:"N"`
	Member int    `help:"With --seat: of those who share the seat, the one in this place." placeholder:"N" default:"1"`
	Yes    bool   `help:"Do it."`
}

func (*eraseCmd) Help() string {
	return `Deletes a match with all that is kept of it, also its result in the room where it was played, which keeps its people; with --seat only the name of one player in it, also from the room where they played, and whose the seat was, so that nobody owns it any more. Without --yes it shows what would be erased, and with --seat the other matches of the same guest; the exit code is 1. No server may use the file; servers of a database may be running. What is erased stays in backups, and in logs that somebody has downloaded.`
}

// An erasable is a store from which something can be erased, and whose results can be made again.
type erasable interface {
	match.Store
	result.Store
	room.Store
	Erase(ctx context.Context, id string, seat game.Seat) error
}

func (a *eraseCmd) Run(c *console) (err error) {
	ctx, stop := interruptible()
	defer stop()
	if a.Member < 1 || a.Member > table.MaxMembers {
		return misuse(fmt.Errorf("want a place on the seat, 1 to %d", table.MaxMembers))
	}
	if a.Seat < 0 || a.Seat > game.MaxSeats || len(a.Match) < idLeast {
		return misuse(fmt.Errorf("want at least %d characters of a match's id, and a seat from 1", idLeast))
	}
	d, err := a.find()
	if err != nil {
		return err
	}
	store, end, err := openErasable(ctx, d)
	if err != nil {
		return err
	}
	done, err := a.erase(ctx, c, store)
	return errors.Join(err, end(done))
}

// idLeast is how many characters of a match's id must be given.
const idLeast = 6

// openErasable opens the matches; end closes them and, if anything was erased, rewrites the
// file.
func openErasable(ctx context.Context, d *data) (store erasable, end func(erased bool) error, err error) {
	if d.database != "" {
		db, err := postgres.Open(ctx, d.database)
		if err != nil {
			return nil, nil, err
		}
		return db, func(bool) error { return db.Close() }, nil
	}
	if err := d.checkRest(); err != nil { // the file exists
		return nil, nil, err
	}
	if err := d.hold(); err != nil {
		return nil, nil, err
	}
	file, err := sqlite.Open(ctx, d.file)
	if err != nil {
		return nil, nil, errors.Join(err, d.release())
	}
	return file, func(erased bool) error {
		err := file.Close()
		if erased && err == nil {
			err = sqlite.Scrub(context.WithoutCancel(ctx), d.file)
		}
		return errors.Join(err, d.release())
	}, nil
}

// erase does what was requested, or prints what that would be.
func (a *eraseCmd) erase(ctx context.Context, c *console, store erasable) (done bool, err error) {
	h, err := findMatch(ctx, store, a.Match)
	if err != nil {
		return false, err
	}
	if err := c.print(fmt.Sprintf("%s %s %s %s %s", h.ID, h.Game, h.Phase, h.Updated.Format(time.RFC3339), strings.Join(namesOf(h), ", "))); err != nil {
		return false, err
	}
	what := "match " + h.ID
	if a.Seat > 0 {
		what = fmt.Sprintf("the name on seat %d of match %s", a.Seat, h.ID)
	}
	if a.Member > 1 {
		what = fmt.Sprintf("the name in place %d on seat %d of match %s", a.Member, a.Seat, h.ID)
	}
	if !a.Yes {
		if err := a.printOthers(ctx, c, store, h.ID); err != nil {
			return false, err
		}
		return false, no(fmt.Errorf("%s would be erased: say --yes to do it", what))
	}
	if a.Seat > 0 {
		done, err = a.eraseName(ctx, store, h)
	} else {
		done, err = eraseMatch(ctx, store, h)
	}
	switch {
	case errors.Is(err, match.ErrConflict) && a.Seat > 0:
		return done, no(errors.New("the match is not over, and its players need their names: erase it whole, or wait for its end"))
	case errors.Is(err, match.ErrConflict):
		return done, no(errors.New("somebody is at the match just now"))
	case errors.Is(err, match.ErrNotFound):
		return done, no(errors.New("the match has no such seat, or is gone"))
	case err != nil:
		return done, fmt.Errorf("erase %s: %w", what, err)
	}
	return true, c.print("erased: " + what)
}

// eraseName erases a name from the room in which a match was played, and then from the match: if the room cannot be changed,
// the match still has the name by which another attempt finds the person. It reports whether anything was erased.
func (a *eraseCmd) eraseName(ctx context.Context, store erasable, h match.Summary) (done bool, err error) {
	if h.Phase != table.Over && h.Phase != table.Broken {
		return false, match.ErrConflict
	}
	names, err := namesAt(ctx, store, h.ID, a.place())
	if err != nil {
		return false, err
	}
	done, err = changeRoomOf(ctx, store, h.ID, func(r *room.Room) bool { return r.Forget(h.ID, a.Seat-1, names) })
	if err == nil {
		err = store.Erase(ctx, h.ID, a.place())
	}
	return done || err == nil, err
}

// eraseMatch erases a match from the room in which it was played, and then the match, which says what room that was. It
// reports whether anything was erased.
func eraseMatch(ctx context.Context, store erasable, h match.Summary) (done bool, err error) {
	done, err = changeRoomOf(ctx, store, h.ID, func(r *room.Room) bool { return r.Drop(h.ID) })
	if err == nil {
		err = store.Delete(ctx, h.ID, h.Updated.Add(time.Millisecond))
	}
	return done || err == nil, err
}

// namesAt returns the names of all who have sat in a place, as the log of the match has them.
func namesAt(ctx context.Context, store match.Store, id string, place game.Seat) (names []string, err error) {
	err = pagesOf(ctx, store, id, func(page []record.Entry) error {
		for _, e := range page {
			if at, who, sits := e.Sitter(); sits && at == place {
				names = append(names, who)
			}
		}
		return nil
	})
	return names, err
}

// changeRoomOf changes the room in which a match was played, if it lasts; servers may change it meanwhile. It reports whether
// the room was changed: change says whether it has to be.
func changeRoomOf(ctx context.Context, store erasable, id string, change func(*room.Room) bool) (changed bool, err error) {
	o, err := store.Open(ctx, id)
	if err != nil {
		return false, err
	}
	for code := room.OfOpener(o.Host); code != ""; {
		r, err := store.Room(ctx, code)
		if errors.Is(err, room.ErrNone) {
			return false, nil
		}
		if err != nil || !change(&r) {
			return false, err
		}
		r.Version++
		if err = store.PutRoom(ctx, r); !errors.Is(err, room.ErrStale) {
			return err == nil, err
		}
	}
	return false, nil
}

// place returns the number of the place to erase.
func (a *eraseCmd) place() game.Seat { return table.PlaceOf(game.Seat(a.Seat-1), a.Member-1) }

// printOthers prints the other matches of the guest who owns the seat, with their seats: each
// must be erased separately.
func (a *eraseCmd) printOthers(ctx context.Context, c *console, store erasable, id string) error {
	o, err := store.Open(ctx, id)
	if err != nil {
		return err
	}
	guest := o.Owners[a.place()]
	if guest == "" {
		return nil
	}
	for after := (match.Place{}); ; {
		list, err := store.List(ctx, guest, after, othersAtOnce)
		if err != nil {
			return err
		}
		for _, h := range list {
			after = match.Place{Updated: h.Updated, ID: h.ID}
			if h.ID == id {
				continue
			}
			if err := printYours(c, h); err != nil {
				return err
			}
		}
		if len(list) < othersAtOnce {
			return nil
		}
	}
}

// printYours prints the seats of a match that belong to the guest for whom it was listed.
func printYours(c *console, h match.Summary) error {
	for seat := range h.Seats {
		if !h.Yours.Has(game.Seat(seat)) {
			continue
		}
		if err := c.print(fmt.Sprintf("the same guest: %s %s %s %s --seat %d", h.ID, h.Game, h.Phase, h.Updated.Format(time.RFC3339), seat+1)); err != nil {
			return err
		}
	}
	return nil
}

const othersAtOnce = 100

// afterAll is later than anything that was stored.
var afterAll = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// findMatch returns the only match whose id begins with the given characters. Its Updated is
// when it was last heard of.
func findMatch(ctx context.Context, store match.Store, id string) (match.Summary, error) {
	var found []match.Summary
	// List the matches after the id that comes just before the first one with this beginning.
	list, err := store.Stale(ctx, afterAll, id[:len(id)-1]+string(id[len(id)-1]-1)+"\x7f", 2)
	if err != nil {
		return match.Summary{}, err
	}
	for _, h := range list {
		if strings.HasPrefix(h.ID, id) {
			found = append(found, h)
		}
	}
	switch {
	case len(found) == 0:
		return match.Summary{}, no(fmt.Errorf("no match has an id that begins with %.40q", id))
	case len(found) > 1 && found[0].ID != id:
		return match.Summary{}, no(fmt.Errorf("more than one match has an id that begins with %.40q", id))
	}
	return found[0], nil
}

// namesOf returns the names of the players of a match.
func namesOf(h match.Summary) (names []string) {
	for i, s := range h.Seats {
		name := string(s.Kind)
		if s.Kind == table.Human {
			name = s.Name
		}
		names = append(names, fmt.Sprintf("%d %s", i+1, name))
	}
	return names
}
