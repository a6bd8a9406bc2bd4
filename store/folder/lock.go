// Package folder has what a program needs for its data folder besides reading and writing: a
// lock, and replacing files in such a way that after a loss of power either the old one or the
// new one is there.
package folder

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// ErrHeld says that another process holds the lock.
var ErrHeld = errors.New("in use")

// A Lock is held by one process at a time. The system releases it when the process ends, however
// that happens.
type Lock struct{ file *os.File }

// errBusy is returned by take if another process has the lock.
var errBusy = errors.New("locked")

// Take locks the file at path, which it creates if necessary. If another process has the lock it
// returns ErrHeld and says which. The file stays when the lock is released: removing it could
// remove one that the next process has already locked.
func Take(path string) (*Lock, error) {
	if err := Touch(path); err != nil {
		return nil, fmt.Errorf("open the lock: %w", err)
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("open the lock: %w", err)
	}
	switch err := take(f); {
	case errors.Is(err, errBusy):
		return nil, errors.Join(heldBy(f), f.Close())
	case err != nil:
		return nil, errors.Join(fmt.Errorf("lock %s: %w", path, err), f.Close())
	}
	if err := sign(f); err != nil {
		return nil, errors.Join(fmt.Errorf("write to the lock: %w", err), f.Close())
	}
	return &Lock{f}, nil
}

// Hold locks the existing file at path itself, whatever name it is opened by, and changes nothing
// in it. If another process has the lock it returns ErrHeld. Where a lock of the system would
// keep SQLite from its file, a file beside it is locked.
func Hold(path string) (*Lock, error) {
	path, err := lockFile(path)
	if err != nil {
		return nil, fmt.Errorf("open the file to lock it: %w", err)
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("open the file to lock it: %w", err)
	}
	switch err := take(f); {
	case errors.Is(err, errBusy):
		return nil, errors.Join(fmt.Errorf("%s is %w by another process", path, ErrHeld), f.Close())
	case err != nil:
		return nil, errors.Join(fmt.Errorf("lock %s: %w", path, err), f.Close())
	}
	return &Lock{f}, nil
}

// Stat returns what the system knows of the locked file.
func (l *Lock) Stat() (os.FileInfo, error) { return l.file.Stat() }

// Release releases the lock, also while a child process that was just started still has a copy of
// the file. Again it does nothing.
func (l *Lock) Release() error {
	unlocked := drop(l.file)
	if err := l.file.Close(); !errors.Is(err, os.ErrClosed) {
		return errors.Join(unlocked, err)
	}
	return nil
}

// sign writes into the file which process holds the lock, for others to read.
func sign(f *os.File) error {
	text := strconv.Itoa(os.Getpid()) + "\n"
	if _, err := f.WriteAt([]byte(text), 0); err != nil {
		return err
	}
	return f.Truncate(int64(len(text)))
}

// heldBy returns ErrHeld with the process that holds the lock.
func heldBy(f *os.File) error {
	text, err := io.ReadAll(io.LimitReader(f, 20))
	pid, bad := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil || bad != nil {
		return fmt.Errorf("%w by another process", ErrHeld)
	}
	return fmt.Errorf("%w by process %d", ErrHeld, pid)
}
