package folder

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// far is where the byte is that is locked: nobody can read a byte that another has
// locked, and the first ones say who it is.
const far = 1 << 30

// take locks an open file, or returns errBusy.
func take(f *os.File) error {
	const how = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), how, 0, 1, 0, &windows.Overlapped{Offset: far})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errBusy
	}
	return err
}
