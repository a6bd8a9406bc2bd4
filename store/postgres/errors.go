package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"

	"github.com/jackc/pgx/v5/pgconn"

	"woodwork/match"
)

// explain adds to known errors of the database what is wrong, where, and what to do. It
// returns others unchanged.
func (s *Store) explain(err error) error {
	var fault *pgconn.PgError
	switch {
	case err == nil, errors.Is(err, match.ErrDamaged), errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &fault) && fault.Code == diskFull:
		return fmt.Errorf("%w (%s: %w; make room on its disk, and moves are accepted again by themselves)", match.ErrNoSpace, s.place, err)
	case errors.As(err, &fault) && (fault.Code[:2] == "XX"):
		return fmt.Errorf("%w (%s: %w; look at its log, and restore a backup of what is lost)", match.ErrDamaged, s.place, err)
	case passes(err):
		return fmt.Errorf("%w (%s: %w; see that it runs and can be reached)", match.ErrStore, s.place, err)
	}
	return err
}

// Codes of PostgreSQL (its manual, appendix A), and classes of them.
const (
	diskFull     = "53100"
	uniqueness   = "23505"
	noLock       = "55P03"
	readOnly     = "25006"
	resources    = "53"
	connection   = "08"
	intervention = "57"
	rollback     = "40" // serialization, deadlock
)

// passes reports whether an error is caused by the connection or the state of the server, so
// that the same statement may succeed a little later.
func passes(err error) bool {
	var fault *pgconn.PgError
	if errors.As(err, &fault) {
		switch fault.Code {
		case noLock, readOnly:
			return true
		}
		switch fault.Code[:2] {
		case resources, connection, intervention, rollback:
			return true
		}
		return false
	}
	var refused *pgconn.ConnectError
	var wire net.Error
	return errors.As(err, &refused) || errors.As(err, &wire) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, context.DeadlineExceeded) || pgconn.SafeToRetry(err) || broken(err)
}

// broken reports whether the connection ended during a statement, so that it is not known
// whether it was carried out.
func broken(err error) bool {
	return err != nil && (errors.Is(err, net.ErrClosed) || err.Error() == "driver: bad connection" || err.Error() == "conn closed")
}

func taken(err error) bool {
	var fault *pgconn.PgError
	return errors.As(err, &fault) && fault.Code == uniqueness
}

// gaveWay reports whether the database has rolled back a transaction in favour of another.
func gaveWay(err error) bool {
	var fault *pgconn.PgError
	return errors.As(err, &fault) && fault.Code[:2] == rollback
}
