//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package folder

import (
	"errors"
	"os"
	"syscall"
)

// take locks an open file, or returns errBusy.
func take(f *os.File) error {
	err := flock(f, syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errBusy
	}
	return err
}

// drop unlocks an open file. Closing it is not enough: until a child process that was just forked
// executes its program it has a copy of the descriptor, and the lock lasts as long as any copy.
func drop(f *os.File) error { return flock(f, syscall.LOCK_UN) }

// flock does what how says with an open file, again after an interruption.
func flock(f *os.File, how int) error {
	for {
		if err := syscall.Flock(int(f.Fd()), how); !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
