package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"woodwork/match"
	"woodwork/store/folder"
)

// A place is where the next program that opens a file will look for it and its log. The file is
// locked under all its names as long as a store writes to it.
type place struct {
	path string
	lock *folder.Lock
	file os.FileInfo // the file that the store writes to
	log  os.FileInfo // its log; nil as long as there is none
}

// occupy locks the file at path.
func occupy(path string) (*place, error) {
	lock, err := folder.Hold(path)
	switch {
	case errors.Is(err, folder.ErrHeld):
		return nil, fmt.Errorf("%w: end that program first, or name another file", err)
	case err != nil:
		return nil, err
	}
	file, err := lock.Stat()
	if err != nil {
		return nil, errors.Join(err, lock.Release())
	}
	return &place{path: path, lock: lock, file: file}, nil
}

// occupyIfThere locks the file at path if there is one. The returned function unlocks it.
func occupyIfThere(path string) (leave func() error, err error) {
	p, err := occupy(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return func() error { return nil }, nil
	case err != nil:
		return nil, err
	}
	return p.leave, nil
}

// check returns match.ErrStore if the file or its log is no longer where the next program will
// look for it: replaced by another, moved or deleted. What is written to it now would be lost.
func (p *place) check() error {
	file, err := os.Stat(p.path)
	if err != nil || !os.SameFile(file, p.file) {
		return p.lost("the file", err)
	}
	log, err := os.Stat(p.path + "-wal")
	switch {
	case p.log == nil && err == nil:
		p.log = log
	case p.log != nil && (err != nil || !os.SameFile(log, p.log)):
		return p.lost("the log beside the file", err)
	}
	return nil
}

func (p *place) lost(what string, err error) error {
	why := "was replaced by another"
	if err != nil {
		why = "was moved or deleted"
	}
	return fmt.Errorf("%w (%s: %s %s while it was in use: put it back, or end this program)", match.ErrStore, p.path, what, why)
}

func (p *place) leave() error { return p.lock.Release() }
