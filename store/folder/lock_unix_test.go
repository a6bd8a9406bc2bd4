//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package folder

import (
	"path/filepath"
	"syscall"
	"testing"
)

// A lock is free as soon as it is released, also while a child process that has not executed its
// program yet has a copy of every descriptor; here the copy is one of this process.
func TestReleasedBesideACopy(t *testing.T) {
	path := filepath.Join(t.TempDir(), "woodwork.lock")
	l, err := Take(path)
	if err != nil {
		t.Fatal(err)
	}
	copied, err := syscall.Dup(int(l.file.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(copied)
	for range 2 {
		if err := l.Release(); err != nil {
			t.Fatal(err)
		}
	}
	if l, err = Take(path); err != nil {
		t.Fatalf("after the release: %v", err)
	}
	l.Release()
}
