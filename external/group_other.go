//go:build !unix

package external

import (
	"os"
	"os/exec"
)

// supported says whether programs of others can be limited and ended on this system.
const supported = false

func limited(command []string, _ int64) *exec.Cmd { return exec.Command(command[0], command[1:]...) }

func killGroup(p *os.Process) { p.Kill() }
