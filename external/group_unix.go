//go:build unix

package external

import (
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// supported says whether programs of others can be limited and ended on this system.
const supported = true

// limited returns the command in a process group of its own, with a limit of the data of each of
// its processes. A shell sets the limit, because a limit of ours would be one for this program.
func limited(command []string, memory int64) *exec.Cmd {
	const limit = `ulimit -c 0; [ "$1" = 0 ] || ulimit -d "$1"; shift; exec "$@"`
	kilobytes := strconv.FormatInt(memory>>10, 10)
	cmd := exec.Command("/bin/sh", append([]string{"-c", limit, "sh", kilobytes}, command...)...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd
}

// killGroup ends a process and everything in its group.
func killGroup(p *os.Process) { syscall.Kill(-p.Pid, syscall.SIGKILL) }
