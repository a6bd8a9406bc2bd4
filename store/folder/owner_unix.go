//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package folder

import (
	"os"
	"syscall"
)

// belong gives a new file the owner of the first of the others that exists. Only the
// superuser may do that; what others make is their own anyway.
func belong(path string, like ...string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	for _, other := range like {
		info, err := os.Stat(other)
		if err != nil {
			continue
		}
		owner, ok := info.Sys().(*syscall.Stat_t)
		if !ok {
			return nil
		}
		return os.Lchown(path, int(owner.Uid), int(owner.Gid))
	}
	return nil
}
