// Command woodwork is the whole of Woodwork in one program: the server, and for
// players, analysts and authors of bots the referee on the command line.
//
// Every command writes its answer to standard output and everything else to
// standard error. docs/cli.md describes the commands, what they print and how
// they end.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/alecthomas/kong"

	"woodwork/fair"
	"woodwork/internal/random"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, random.New())) }

type commands struct {
	Serve    Serve       `cmd:"" group:"play" help:"Serve the game in the browser."`
	Worker   Worker      `cmd:"" group:"play" help:"Think for the servers on a bus."`
	Backup   backupCmd   `cmd:"" group:"play" help:"Copy a server's matches, also while it runs."`
	Restore  restoreCmd  `cmd:"" group:"play" help:"Replace a server's matches by a backup."`
	Copy     copyCmd     `cmd:"" group:"play" help:"Copy all matches from a file to a database, or back."`
	Migrate  migrateCmd  `cmd:"" group:"play" help:"Bring the tables of a database up to date."`
	Key      keyCmd      `cmd:"" group:"play" help:"List, rotate and revoke the keys that sign the cookies of guests; print the public key of logs."`
	Stale    staleCmd    `cmd:"" group:"play" help:"List the matches that a server would delete because nobody came back."`
	Results  resultsCmd  `cmd:"" group:"play" help:"Make again what finished matches say about how people played."`
	Erase    eraseCmd    `cmd:"" group:"play" help:"Delete a match, or the name of a player in it."`
	Play     playCmd     `cmd:"" group:"play" help:"Play in the terminal against the computer."`
	Day      dayCmd      `cmd:"" group:"play" help:"List the questions of a day."`
	Games    gamesCmd    `cmd:"" group:"play" help:"List the games, their options and levels."`
	Legal    legalCmd    `cmd:"" group:"referee" help:"List the legal moves of a state."`
	Odds     oddsCmd     `cmd:"" group:"referee" help:"List what chance may do in a state, with weights."`
	Apply    applyCmd    `cmd:"" group:"referee" help:"Make moves and print the resulting state."`
	Perft    perftCmd    `cmd:"" group:"referee" help:"Count the sequences of moves of a given length."`
	MCP      mcpCmd      `cmd:"" name:"mcp" group:"referee" help:"Let an assistant ask and play, by the Model Context Protocol."`
	Verify   verifyCmd   `cmd:"" group:"logs" help:"Check the rules and the dice of a log."`
	Replay   replayCmd   `cmd:"" group:"logs" help:"Tell a log in words."`
	Arena    arenaCmd    `cmd:"" group:"lab" help:"Let bots play matches and report the results."`
	BotCheck botCheckCmd `cmd:"" group:"lab" help:"Ask a program two hundred questions and say what it did wrong."`
	Openings openingsCmd `cmd:"" group:"lab" help:"Let bots play matches and report how these began."`
	Tune     tuneCmd     `cmd:"" group:"lab" help:"Fit the weights of an evaluation to self-play."`
	Mine     mineCmd     `cmd:"" group:"lab" help:"Find forced ends and puzzles in self-play."`
	Solve    solveCmd    `cmd:"" group:"lab" help:"Compute exact win probabilities."`
	Bench    benchCmd    `cmd:"" group:"lab" help:"Measure: one line a figure, name, value and unit."`
	Version  versionCmd  `cmd:"" group:"lab" help:"Print the version."`
}

const description = `Tabletop games with a referee, a table and an opponent.

Exit codes: 0 done; 1 the answer is no (a move refused, a log that is wrong, a backup that is damaged); 2 the command or its input is not understood; 3 the environment failed (a file, the network, the output).`

// A console is where a command reads and writes.
type console struct {
	in   *bufio.Reader
	out  *bufio.Writer // flushed at the end of the command, and before waiting for a person
	err  io.Writer
	echo bool // whether input must be echoed, because it is not a terminal

	random *random.Source // of the dice, and of what computers choose by chance
	end    func()         // writes the output that is left
}

// newSecret returns a secret for the dice of a match, or what a player adds to it.
func (c *console) newSecret() (secret fair.Secret) {
	c.random.Fill(secret[:], "secret")
	return secret
}

// run does what main does, and returns the exit code. What is left to chance comes from the source.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer, source *random.Source) (code int) {
	c := &console{bufio.NewReaderSize(stdin, 1<<16), bufio.NewWriterSize(stdout, 1<<16), stderr, !isTerminal(stdin), source, func() {}}
	defer func() {
		if p := recover(); p != nil {
			left, ok := p.(exited)
			if !ok {
				panic(p)
			}
			code = int(left)
		}
		if err := c.out.Flush(); err != nil && code == exitOK {
			code = c.fail(fmt.Errorf("write the output: %w", err))
		}
	}()
	parser := newParser(c)
	if len(args) == 0 {
		return c.fail(misuse(errors.New("no command: woodwork --help lists them")))
	}
	ctx, err := parser.Parse(args)
	if err != nil {
		return c.fail(misuse(err))
	}
	code = c.fail(ctx.Run(c))
	c.end()
	return code
}

func isTerminal(r io.Reader) bool {
	f, ok := r.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// exited is the code with which kong exits after printing help.
type exited int

func newParser(c *console) *kong.Kong {
	return kong.Must(&commands{},
		kong.Name("woodwork"),
		kong.Description(description),
		kong.Writers(c.out, c.err),
		kong.Exit(func(code int) { panic(exited(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.ExplicitGroups([]kong.Group{
			{Key: "play", Title: "Play:"},
			{Key: "referee", Title: "Ask the referee:"},
			{Key: "logs", Title: "Read a log:"},
			{Key: "lab", Title: "Measure:"},
		}),
	)
}

// Exit codes.
const (
	exitOK      = 0
	exitNo      = 1 // the answer is no
	exitMisuse  = 2 // the command or its input cannot be understood
	exitOutside = 3 // the environment failed
)

// A failure is an error with an exit code.
type failure struct {
	error
	code int
}

func (f failure) Unwrap() error { return f.error }

// no marks err as the answer to the request.
func no(err error) error { return mark(err, exitNo) }

// misuse marks err as a mistake in what the user typed or sent.
func misuse(err error) error { return mark(err, exitMisuse) }

func mark(err error, code int) error {
	if err == nil || errors.As(err, new(failure)) {
		return err
	}
	return failure{err, code}
}

// fail reports err, if there is one, and returns the exit code. An error that is not marked
// comes from the environment.
func (c *console) fail(err error) int {
	if err == nil {
		return exitOK
	}
	c.out.Flush() // earlier results come first
	switch {
	case errors.As(err, new(logged)):
	case errors.As(err, new(answer)):
		fmt.Fprintln(c.err, err)
	default:
		fmt.Fprintln(c.err, "woodwork:", err)
	}
	return codeOf(err)
}

// codeOf returns the exit code of err.
func codeOf(err error) int {
	var f failure
	if errors.As(err, &f) {
		return f.code
	}
	return exitOutside
}

// sameRequest is how long further signals still belong to the first one: timeout(1) and others
// send theirs to the program and to its group.
const sameRequest = time.Second / 2

// interruptible returns a context that ends with the first Ctrl-C, or when the terminal is closed; a
// later signal ends the program.
func interruptible() (context.Context, context.CancelFunc) {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup has it
		signals = append(signals, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	return ctx, catching(ctx, stop)
}

// catching keeps the program from being ended by further signals of the same request: once ctx has
// ended, stop is called only after sameRequest. It returns what a command calls at its end.
func catching(ctx context.Context, stop context.CancelFunc) context.CancelFunc {
	context.AfterFunc(ctx, func() { time.AfterFunc(sameRequest, stop) })
	return func() {
		if ctx.Err() == nil { // otherwise the program is about to end, and a second signal may belong to the same request
			stop()
		}
	}
}

type versionCmd struct{}

func (versionCmd) Run(c *console) error {
	line := "woodwork"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return c.print(line)
	}
	line += " " + info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			line += " " + s.Value[:min(12, len(s.Value))]
		}
	}
	return c.print(line + " " + info.GoVersion)
}
