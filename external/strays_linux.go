package external

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// markOf returns a variable of the environment by which everything is found that a program has
// started, even in another process group: the number of its pipe, which no other pipe has that is
// open. It is "" if there is none.
func markOf(pipe *os.File) string {
	info, err := pipe.Stat()
	if err != nil {
		return ""
	}
	return fmt.Sprintf("WOODWORK_BOT_RUN=%d", info.Sys().(*syscall.Stat_t).Ino)
}

// killStrays ends all processes with a mark. It looks again while it finds others, because one may
// have started another before it was ended; but not forever, because one may do nothing else.
func killStrays(mark string) {
	known, found := map[int]bool{}, mark != ""
	for n := 0; n < 100 && found; n++ {
		found = false
		list, _ := os.ReadDir("/proc")
		for _, entry := range list {
			pid, err := strconv.Atoi(entry.Name())
			if err == nil && !known[pid] && killMarked(pid, mark) {
				known[pid], found = true, true
			}
		}
	}
}

// killMarked ends a process if it has a mark, and reports whether it did.
func killMarked(pid int, mark string) bool {
	p, err := os.FindProcess(pid) // a handle, because its number may come to belong to others
	if err != nil {
		return false
	}
	defer p.Release()
	variables, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "environ"))
	return err == nil && slices.Contains(strings.Split(string(variables), "\x00"), mark) && p.Kill() == nil
}
