package folder

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lockedByte is the upper half of the offset of the byte that is locked. It is far behind the
// content of any file, and behind the bytes that SQLite locks, because nobody else can read a
// byte that is locked.
const lockedByte = 1 << 30

// take locks an open file, or returns errBusy.
func take(f *os.File) error {
	const how = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), how, 0, 1, 0, &windows.Overlapped{OffsetHigh: lockedByte})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errBusy
	}
	return err
}

// drop unlocks an open file. When only closed, the system unlocks it at a time of its own.
func drop(f *os.File) error {
	return windows.UnlockFileEx(windows.Handle(f.Fd()), 0, 1, 0, &windows.Overlapped{OffsetHigh: lockedByte})
}
