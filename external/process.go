package external

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"woodwork/bot"
)

// Limits are what a program may use.
type Limits struct {
	Within time.Duration // for one answer
	Start  time.Duration // more for the first one, because the program has to start
	Match  time.Duration // for all answers of a match; 0 is no limit
	Memory int64         // bytes of data of each of its processes; 0 is no limit
	grace  time.Duration // for its end after its input has ended; 0 is a second
}

// Bounds of what we read of a program.
const (
	maxAnswer   = 64 << 10 // bytes of a line
	maxComplain = 2 << 10  // bytes of its standard error that are kept, the last ones
)

// usualGrace is how long a program has to end after its input has ended, unless its limits say otherwise.
const usualGrace = time.Second

// A fault is what a program did wrong.
type fault struct {
	kind bot.Fault
	text string
}

// Error implements error.
func (f *fault) Error() string { return f.text }

// A process is a running program with its pipes.
type process struct {
	cmd     *exec.Cmd
	in, out *os.File // our ends
	lines   *bufio.Reader
	said    tail
	mark    string // in the environment of all that the program starts; "" if there is none
	grace   time.Duration
	ended   bool
}

// start starts a program in a group of its own. It gets only those variables of the environment
// that it needs to run, the seed and its mark. It may take grace to end after its input has ended.
func start(command []string, memory int64, seed uint64, grace time.Duration) (*process, error) {
	theirIn, in, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("make a pipe: %w", err)
	}
	defer theirIn.Close()
	out, theirOut, err := os.Pipe()
	if err != nil {
		in.Close()
		return nil, fmt.Errorf("make a pipe: %w", err)
	}
	defer theirOut.Close()
	p := &process{in: in, out: out, lines: bufio.NewReaderSize(out, maxAnswer), mark: markOf(out), grace: grace}
	p.cmd = limited(command, memory)
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr, p.cmd.WaitDelay = theirIn, theirOut, &p.said, grace
	if p.cmd.Env = environment(seed); p.mark != "" {
		p.cmd.Env = append(p.cmd.Env, p.mark)
	}
	if err := p.cmd.Start(); err != nil {
		in.Close()
		out.Close()
		return nil, fmt.Errorf("start %s: %w", command[0], err)
	}
	return p, nil
}

// environment returns the variables that a program gets.
func environment(seed uint64) []string {
	list := []string{"WOODWORK_BOT_SEED=" + strconv.FormatUint(seed, 10)}
	for _, name := range []string{"PATH", "HOME", "LANG", "TMPDIR"} {
		if value, ok := os.LookupEnv(name); ok {
			list = append(list, name+"="+value)
		}
	}
	return list
}

// ask writes a line and returns the line that the program answers within the time. An error is a
// *fault, or the reason for which ctx ended.
func (p *process) ask(ctx context.Context, line []byte, within time.Duration) ([]byte, error) {
	deadline := time.Now().Add(within)
	p.in.SetWriteDeadline(deadline)
	p.out.SetReadDeadline(deadline)
	defer context.AfterFunc(ctx, func() {
		p.in.SetWriteDeadline(time.Unix(0, 0))
		p.out.SetReadDeadline(time.Unix(0, 0))
	})()
	_, err := p.in.Write(line)
	var answer []byte
	if err == nil {
		answer, err = p.lines.ReadSlice('\n')
	}
	switch {
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, &fault{bot.FaultTime, fmt.Sprintf("it did not answer within %v", within)}
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, &fault{bot.FaultOutput, fmt.Sprintf("it wrote a line of more than %d bytes", maxAnswer)}
	case err != nil:
		return nil, &fault{bot.FaultCrash, p.obituary()}
	case p.lines.Buffered() > 0:
		rest, _ := p.lines.Peek(p.lines.Buffered())
		return nil, &fault{bot.FaultOutput, fmt.Sprintf("it wrote more than one line: after %s came %s", excerpt(answer), excerpt(rest))}
	}
	return answer, nil
}

// obituary ends the process and says how it had ended.
func (p *process) obituary() string {
	p.kill()
	text, state := "it closed its input or output", p.cmd.ProcessState
	switch {
	case state.Exited():
		text = fmt.Sprintf("it ended with exit code %d", state.ExitCode())
	case state.String() != "signal: killed": // that was us
		text = "it was ended by a " + state.String()
	}
	if said := p.said.String(); said != "" {
		text += ", and said " + said
	}
	return text
}

// finish ends the input and returns what the program has written without being asked, and whether
// it ended by itself in time. Then it ends the process.
func (p *process) finish() (rest []byte, ended bool) {
	if p.ended {
		return nil, true
	}
	p.in.Close()
	p.out.SetReadDeadline(time.Now().Add(p.grace))
	rest, err := io.ReadAll(io.LimitReader(p.lines, maxAnswer))
	p.kill()
	return rest, err == nil
}

// kill ends the process, its whole group and what has left it, if it has not ended.
func (p *process) kill() {
	if p.ended {
		return
	}
	p.ended = true
	killGroup(p.cmd.Process) // before Wait, after which its number may belong to others
	killStrays(p.mark)
	p.cmd.Wait() // the reason why it ended is in cmd.ProcessState
	p.in.Close()
	p.out.Close()
}

// A tail keeps the end of what is written to it.
type tail struct{ text []byte }

// Write implements io.Writer.
func (t *tail) Write(b []byte) (int, error) {
	t.text = append(t.text, b[max(0, len(b)-maxComplain):]...)
	t.text = t.text[max(0, len(t.text)-maxComplain):]
	return len(b), nil
}

// String returns the last line; "" if there is none. It may be called once nothing is written any
// more.
func (t *tail) String() string {
	text := strings.TrimSpace(string(t.text))
	if text = text[strings.LastIndexByte(text, '\n')+1:]; text == "" {
		return ""
	}
	return excerpt([]byte(text))
}
