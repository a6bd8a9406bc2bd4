// Package folder is what a program does with the files of its data folder beside
// reading and writing: it holds them for itself, and puts new ones in the place of
// old ones so that a loss of power leaves one or the other.
package folder

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// ErrHeld says that another process holds what was to be locked.
var ErrHeld = errors.New("in use")

// A Lock is held by one process at a time. The system ends it when its process ends,
// however that happens.
type Lock struct{ file *os.File }

// errBusy is what take returns if another has the lock.
var errBusy = errors.New("locked")

// Take locks the file at path, which it makes if there is none, or returns ErrHeld and
// says which process has it. The file stays when the lock is released: who removed it
// could remove one that the next holder has locked already.
func Take(path string) (*Lock, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open the lock: %w", err)
	}
	switch err := take(f); {
	case errors.Is(err, errBusy):
		return nil, errors.Join(held(f), f.Close())
	case err != nil:
		return nil, errors.Join(fmt.Errorf("lock %s: %w", path, err), f.Close())
	}
	if err := sign(f); err != nil {
		return nil, errors.Join(fmt.Errorf("write to the lock: %w", err), f.Close())
	}
	return &Lock{f}, nil
}

// Release ends the lock.
func (l *Lock) Release() error { return l.file.Close() }

// sign writes who holds the lock, for those who come later.
func sign(f *os.File) error {
	text := strconv.Itoa(os.Getpid()) + "\n"
	if _, err := f.WriteAt([]byte(text), 0); err != nil {
		return err
	}
	return f.Truncate(int64(len(text)))
}

// held is ErrHeld with the process that has signed.
func held(f *os.File) error {
	text, err := io.ReadAll(io.LimitReader(f, 20))
	pid, bad := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil || bad != nil {
		return fmt.Errorf("%w by another process", ErrHeld)
	}
	return fmt.Errorf("%w by process %d", ErrHeld, pid)
}
