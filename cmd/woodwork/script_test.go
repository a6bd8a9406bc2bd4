package main

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// hasty keeps programs under the race detector from sleeping a second at their
// end.
const hasty = "atexit_sleep_ms=0"

func TestMain(m *testing.M) {
	os.Setenv("GORACE", hasty) // for the programs that tests start
	testscript.Main(m, map[string]func(){"woodwork": main})
}

// TestScripts runs the command line as a shell does: every command, every exit
// code. With -short it runs those whose commands do several things at a time.
func TestScripts(t *testing.T) {
	scripts := testscript.Params{
		Dir:                 "testdata",
		RequireExplicitExec: true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		Setup: func(e *testscript.Env) error {
			logs, err := filepath.Abs("testdata/logs")
			e.Setenv("GORACE", hasty)
			e.Setenv("LOGS", logs)
			e.Setenv("XDG_CACHE_HOME", filepath.Join(e.WorkDir, "cache"))
			return err
		},
	}
	if testing.Short() {
		scripts.Dir, scripts.Files = "", []string{"testdata/batch.txt"}
	}
	testscript.Run(t, scripts)
}

// exits runs a command and checks its exit code: exits 2 woodwork legal chess.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ...")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	if e, ok := err.(interface{ ExitCode() int }); ok {
		code = e.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}
