package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"woodwork/store/folder"
	"woodwork/store/postgres"
)

// The files of a data folder.
const (
	fileName = "woodwork.db"
	keyName  = "server.key"
	lockName = "woodwork.lock"
)

// A data says where a server keeps what it must not forget.
type data struct {
	dir      string
	file     string       // of the matches; for a database, its name for people
	apart    bool         // whether the file was named separately
	database string       // its address, if the matches are in one
	keys     string       // the file of the keys; "": server.key in the folder
	lock     *folder.Lock // of the folder, while it is held
}

// newData returns the data of a folder, "" for the user's own, and of a file in it or elsewhere,
// or of a database. It does not access them.
func newData(dir, file string) (*data, error) {
	if dir == "" {
		own, err := dataDir()
		if err != nil {
			return nil, err
		}
		dir = own
	}
	if postgres.Is(file) {
		return &data{dir: dir, file: "the database", apart: true, database: file}, nil
	}
	if file != "" {
		return &data{dir: dir, file: file, apart: true}, nil
	}
	return &data{dir: dir, file: filepath.Join(dir, fileName)}, nil
}

// hold creates the folder if necessary, and locks it against other processes until release. The
// file of the matches is locked by the store that opens it.
func (d *data) hold() error {
	if err := os.MkdirAll(d.dir, 0o700); err != nil {
		return fmt.Errorf("make the data folder: %w", err)
	}
	l, err := folder.Take(filepath.Join(d.dir, lockName))
	switch {
	case errors.Is(err, folder.ErrHeld):
		return fmt.Errorf("the data folder %s is %w: stop that server first, or name another with --data", d.dir, err)
	case err != nil:
		return fmt.Errorf("hold the data folder %s: %w", d.dir, err)
	}
	d.lock = l
	return nil
}

// keyPath is where the keys are.
func (d *data) keyPath() string { return cmp.Or(d.keys, filepath.Join(d.dir, keyName)) }

// release unlocks the folder.
func (d *data) release() (err error) {
	if d.lock != nil {
		err = d.lock.Release()
	}
	d.lock = nil
	return err
}

// dataDir returns the folder for users' data on this system.
func dataDir() (string, error) {
	if dir := os.Getenv("XDG_DATA_HOME"); dir != "" {
		return filepath.Join(dir, "woodwork"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("find the data folder (name one with --data): %w", err)
	}
	if runtime.GOOS == "linux" {
		return filepath.Join(home, ".local", "share", "woodwork"), nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("find the data folder (name one with --data): %w", err)
	}
	return filepath.Join(dir, "woodwork"), nil
}
