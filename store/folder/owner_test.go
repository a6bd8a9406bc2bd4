//go:build linux

package folder_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"woodwork/store/folder"
)

// nobody is a user other than the superuser.
const nobody = 65534

// ownerOf returns whose a file is.
func ownerOf(t *testing.T, path string) int {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return int(info.Sys().(*syscall.Stat_t).Uid)
}

// What the superuser writes in the folder of another user is that user's: a file that replaces
// one, a new file, a lock.
func TestWhatIsWrittenTakesTheOwner(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only the superuser can give files to others")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "key")
	if err := errors.Join(os.WriteFile(path, nil, 0o600), os.Chown(path, nobody, nobody), folder.Write(path, []byte("new"))); err != nil {
		t.Fatal(err)
	}
	if got := ownerOf(t, path); got != nobody {
		t.Errorf("a file that replaces another is of user %d, want %d", got, nobody)
	}
	theirs := filepath.Join(dir, "theirs")
	if err := errors.Join(os.Mkdir(theirs, 0o700), os.Chown(theirs, nobody, nobody), folder.Write(filepath.Join(theirs, "key"), nil), folder.Touch(filepath.Join(theirs, "db"))); err != nil {
		t.Fatal(err)
	}
	l, err := folder.Take(filepath.Join(theirs, "lock"))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Release()
	for _, name := range []string{"key", "db", "lock"} {
		if got := ownerOf(t, filepath.Join(theirs, name)); got != nobody {
			t.Errorf("%s in the folder of another user is of user %d, want %d", name, got, nobody)
		}
	}
	if err := folder.Touch(path); err != nil || ownerOf(t, path) != nobody {
		t.Errorf("a file that exists changes: %v", err)
	}
}
