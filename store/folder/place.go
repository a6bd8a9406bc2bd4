package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// Sync makes changes to the names in a folder durable.
func Sync(dir string) error {
	if runtime.GOOS == "windows" { // folders cannot be synced there, and need not be
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// Place gives a complete new file the name of another, which it replaces if it exists: at every
// instant one of them is there, complete. Both must be in the same folder. Afterwards the new
// file is durable under its name, and belongs to whom the old one belonged to, or the folder.
func Place(from, to string) error {
	f, err := os.OpenFile(from, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := belong(from, to, filepath.Dir(to)); err != nil {
		return err
	}
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return Sync(filepath.Dir(to))
}

// Touch creates an empty file that only the user can read whose folder it is in, unless it exists.
func Touch(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	switch {
	case errors.Is(err, fs.ErrExist):
		f, err = os.OpenFile(path, os.O_RDWR, 0) // whether it may be written to
	case err == nil:
		err = belong(path, filepath.Dir(path))
	}
	if f != nil {
		err = errors.Join(err, f.Close())
	}
	return err
}

// Write writes a new file that only the server's user can read, and then gives it the name,
// replacing the old file.
func Write(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.part")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err == nil {
		err = Place(f.Name(), path)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("write %s: %w", path, err), os.Remove(f.Name()))
	}
	return nil
}

// Aside gives a file a second name that no file has, so that it is kept when another replaces
// it, and returns that name: name.stamp, name.stamp.2 and so on.
func Aside(path, stamp string) (string, error) {
	for n := 1; ; n++ {
		name := path + "." + stamp
		if n > 1 {
			name = fmt.Sprintf("%s.%d", name, n)
		}
		if _, err := os.Lstat(name); err == nil {
			continue
		}
		if err := os.Link(path, name); err == nil {
			return name, nil
		}
		return name, os.Rename(path, name) // on a disk that does not support second names
	}
}
