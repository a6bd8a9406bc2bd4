//go:build !(linux || windows)

package folder

import "path/filepath"

// lockFile returns the file that is locked to hold the one at path. Locks of these systems on the
// file would conflict with those of SQLite in the same process, so one beside it is locked, at
// the place that all links lead to.
func lockFile(path string) (string, error) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", err
	}
	return real + ".lock", Touch(real + ".lock")
}
