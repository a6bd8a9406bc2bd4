package main

import (
	"errors"
	"io/fs"
	"os"
)

// checkWritable returns an error if a file cannot be written, so that this is known before the work
// whose result it gets. It changes no file and leaves none; "" is no file.
func checkWritable(path string) error {
	info, err := os.Stat(path)
	if path == "" || err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return nil // to open and close a pipe would end it for its reader
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	fresh := err == nil
	if errors.Is(err, fs.ErrExist) {
		f, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o644)
	}
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil || !fresh {
		return err
	}
	return os.Remove(path)
}
