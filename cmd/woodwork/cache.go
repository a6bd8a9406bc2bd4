package main

import (
	"os"
	"path/filepath"
)

// fileCache keeps the tables of the registry in the user's cache folder. What cannot be read or
// written there is computed again.
type fileCache struct{ dir string }

// openCache returns the cache, or nil if the user has no cache folder.
func openCache() *fileCache {
	dir, err := os.UserCacheDir()
	if err != nil {
		return nil
	}
	return &fileCache{filepath.Join(dir, "woodwork")}
}

// Get returns what was kept under key.
func (f *fileCache) Get(key string) ([]byte, bool) {
	if f == nil {
		return nil, false
	}
	data, err := os.ReadFile(filepath.Join(f.dir, key))
	return data, err == nil
}

// Put keeps data under key; a reader sees either all of it or nothing.
func (f *fileCache) Put(key string, data []byte) {
	if f == nil || os.MkdirAll(f.dir, 0o755) != nil {
		return
	}
	part, err := os.CreateTemp(f.dir, key+".*")
	if err != nil {
		return
	}
	_, err = part.Write(data)
	if part.Close() != nil || err != nil || os.Rename(part.Name(), filepath.Join(f.dir, key)) != nil {
		os.Remove(part.Name())
	}
}
