//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package folder

import "os"

// take does nothing: this system has no lock that ends with its process, and a lock that
// outlived it would keep the next server from starting.
func take(*os.File) error { return nil }

// drop does nothing.
func drop(*os.File) error { return nil }
