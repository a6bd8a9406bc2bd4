package sqlite

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"woodwork/match"
)

// ErrNewer says that a file was written by a program that is newer than this one.
var ErrNewer = errors.New("written by a newer program")

// explain adds to known errors of SQLite what is wrong, where, and what to do. It
// returns others unchanged.
func explain(path string, err error) error {
	var fault *sqlite.Error
	switch {
	case err == nil || errors.Is(err, match.ErrDamaged) || errors.Is(err, context.Canceled):
		return err
	case strings.Contains(err.Error(), "sql: Scan error"): // not of the type that was written
		return damaged(path, err)
	case !errors.As(err, &fault):
		return err
	}
	switch advice, kind := explained(fault.Code()); kind {
	case nil:
		return err
	case match.ErrDamaged:
		return damaged(path, err)
	default:
		return fmt.Errorf("%w (%s: %w; %s)", kind, path, err, advice)
	}
}

// explained returns what can be done about the error with a result code of SQLite, and its kind: nil
// if only a fault of the program causes it. What is not damage may pass: meanwhile nothing
// can be stored, and no player's clock runs.
func explained(code int) (advice string, kind error) {
	if code == lib.SQLITE_IOERR_SHORT_READ {
		return "", match.ErrDamaged
	}
	switch code & 255 {
	case lib.SQLITE_CORRUPT, lib.SQLITE_NOTADB:
		return "", match.ErrDamaged
	case lib.SQLITE_CONSTRAINT: // a key exists that no entry shows; conflicts that can be expected do not return an error
		return "", match.ErrDamaged
	case lib.SQLITE_FULL:
		return "make room on its disk, and moves are accepted again by themselves", match.ErrNoSpace
	case lib.SQLITE_IOERR, lib.SQLITE_READONLY, lib.SQLITE_CANTOPEN, lib.SQLITE_PERM, lib.SQLITE_NOLFS:
		return "look at its disk, its permissions and its quota", match.ErrStore
	case lib.SQLITE_BUSY, lib.SQLITE_LOCKED, lib.SQLITE_PROTOCOL:
		return "another program writes to it and does not let go: end that program", match.ErrStore
	case lib.SQLITE_NOMEM:
		return "the machine has no memory left", match.ErrStore
	case lib.SQLITE_INTERRUPT, lib.SQLITE_ABORT, lib.SQLITE_SCHEMA:
		return "it was interrupted, and is tried again", match.ErrStore
	}
	return "", nil
}

// toldOpening explains an error while a file is being opened, when a table that is not as it was
// created counts as damage.
func toldOpening(path string, err error) error {
	var fault *sqlite.Error
	if errors.As(err, &fault) && fault.Code()&255 == lib.SQLITE_ERROR {
		return damaged(path, err)
	}
	return explain(path, err)
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
