package sqlite

import (
	"errors"
	"fmt"
	"strings"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"woodwork/match"
)

// ErrNewer says that a file was written by a program that is newer than this one.
var ErrNewer = errors.New("written by a newer program")

// told explains errors of SQLite that are known: what is wrong, where, and what to do. It
// returns others unchanged.
func told(path string, err error) error {
	var fault *sqlite.Error
	switch {
	case err == nil || errors.Is(err, match.ErrDamaged):
		return err
	case strings.Contains(err.Error(), "sql: Scan error"): // not of the type that was written
		return damaged(path, err)
	case !errors.As(err, &fault):
		return err
	}
	switch code := fault.Code(); {
	case code&255 == lib.SQLITE_CORRUPT, code&255 == lib.SQLITE_NOTADB, code == lib.SQLITE_IOERR_SHORT_READ:
		return damaged(path, err)
	case code&255 == lib.SQLITE_CONSTRAINT: // a key exists that no entry shows; conflicts that can be expected do not return an error
		return damaged(path, err)
	case code&255 == lib.SQLITE_FULL:
		return fmt.Errorf("%w (%s: %w; make room on its disk, and moves are taken again by themselves)", match.ErrNoSpace, path, err)
	case code&255 == lib.SQLITE_IOERR, code&255 == lib.SQLITE_READONLY, code&255 == lib.SQLITE_CANTOPEN:
		return fmt.Errorf("%w (%s: %w; look at its disk, its permissions and its quota)", match.ErrStore, path, err)
	}
	return err
}

// toldOpening explains an error while a file is being opened, when a table that is not as it was
// created counts as damage.
func toldOpening(path string, err error) error {
	var fault *sqlite.Error
	if errors.As(err, &fault) && fault.Code()&255 == lib.SQLITE_ERROR {
		return damaged(path, err)
	}
	return told(path, err)
}

// damaged returns the error for a file that does not contain what was written.
func damaged(path string, err error) error {
	return fmt.Errorf("%w (%s: %w; restore a backup of the file, or save what can be read of it with sqlite3's .recover)", match.ErrDamaged, path, err)
}

// idle reports whether a rollback failed only because SQLite has already rolled back, as it does
// when the disk is full.
func idle(err error) bool {
	return err != nil && strings.Contains(err.Error(), "no transaction is active")
}
