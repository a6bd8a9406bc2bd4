package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"woodwork/internal/random"
)

// noExitPause keeps programs built with the race detector from sleeping for a second before they
// exit.
const noExitPause = "atexit_sleep_ms=0"

// A suite is all tests, after which the database server ends.
type suite struct{ *testing.M }

// Run implements testscript.TestingM.
func (s suite) Run() int {
	defer databases.stop()
	return s.M.Run()
}

func TestMain(m *testing.M) {
	os.Setenv("GORACE", noExitPause) // for the programs that tests start
	testscript.Main(suite{m}, map[string]func(){"woodwork": seededMain})
}

// long reports whether tests that take long run as well.
func long() bool { return os.Getenv("WOODWORK_LONG") != "" }

// seededMain is main, but what is left to chance follows from WOODWORK_SEED.
func seededMain() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, random.Seeded(os.Getenv("WOODWORK_SEED"))))
}

// TestScripts runs the command line as a shell does, with every command and every exit code.
// With -short it runs only the scripts whose commands use several threads, and those in
// testdata/long only where long tests run.
func TestScripts(t *testing.T) {
	scripts := testscript.Params{
		Dir:                 "testdata",
		RequireExplicitExec: true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "kept": kept},
		Setup: func(e *testscript.Env) error {
			logs, err := filepath.Abs("testdata/logs")
			e.Setenv("GORACE", noExitPause)
			e.Setenv("LOGS", logs)
			e.Setenv("WOODWORK_SEED", "scripts")
			e.Values[sourceKey{}] = random.Seeded("kept")
			e.Setenv("XDG_CACHE_HOME", filepath.Join(e.WorkDir, "cache"))
			return err
		},
	}
	if testing.Short() {
		scripts.Dir, scripts.Files = "", []string{"testdata/batch.txt"}
	}
	testscript.Run(t, scripts)
	if long() {
		scripts.Dir, scripts.Files = "testdata/long", nil
		testscript.Run(t, scripts)
	}
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

// sourceKey is the key of what is left to chance in the servers of a script.
type sourceKey struct{}

// kept lets a server store a match in a folder, and stops it: kept DIR.
func kept(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: kept DIR")
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	lines, ended := make(chan string, 4), make(chan error, 1)
	s := Serve{Addr: "127.0.0.1:0", Data: ts.MkAbs(args[0]), random: ts.Value(sourceKey{}).(*random.Source)}
	go func() { ended <- s.serve(ctx, func(line string) { lines <- line }) }()
	select {
	case err := <-ended:
		ts.Fatalf("the server ended: %v", err)
	case line := <-lines:
		ts.Check(openMatch(strings.TrimPrefix(line, "Woodwork is at ")))
	}
	cancel()
	ts.Check(<-ended)
}

// openMatch opens a match for two on a server.
func openMatch(url string) error {
	body := `{"game":"tutto","seats":[{"kind":"human","name":"Ann"},{"kind":"human","name":"Bob"}],"entropy":"` + strings.Repeat("5a", 32) + `"}`
	resp, err := http.Post(url+"/api/matches", "application/json", strings.NewReader(body))
	if err != nil {
		return err
	}
	if resp.StatusCode != http.StatusCreated {
		err = fmt.Errorf("opening a match: %s", resp.Status)
	}
	return errors.Join(err, resp.Body.Close())
}
