//go:build linux || windows

package folder

// lockFile returns the file that is locked to hold the one at path: that file itself.
func lockFile(path string) (string, error) { return path, nil }
