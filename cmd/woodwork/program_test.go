package main

import (
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"woodwork/lab"
)

// patient are limits that only end what hangs.
var patient = []string{"--within", "1h", "--start", "1h"}

// examplePrograms returns the commands of the programs in docs/bots, as far as what they need is
// there.
func examplePrograms(t *testing.T) (list []string) {
	t.Helper()
	folder, err := filepath.Abs(docs + "bots")
	if err != nil {
		t.Fatal(err)
	}
	list = append(list, filepath.Join(folder, "first.sh"))
	if _, err := exec.LookPath("python3"); err == nil {
		list = append(list, filepath.Join(folder, "chance.py"))
	}
	if _, err := exec.LookPath("go"); err == nil {
		bank := filepath.Join(t.TempDir(), "bank")
		if out, err := exec.Command("go", "build", "-o", bank, filepath.Join(folder, "bank.go")).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		list = append(list, bank)
	}
	return list
}

// The programs in docs/bots are short, answer every question well, and play without a forfeit, the
// same matches each time.
func TestTheProgramsOfTheDocument(t *testing.T) {
	if testing.Short() {
		t.Skip("the programs are not ours")
	}
	files, err := os.ReadDir(docs + "bots")
	if err != nil || len(files) != 3 {
		t.Fatalf("%d programs, %v", len(files), err)
	}
	for _, f := range files {
		if text := read(t, docs+"bots/"+f.Name()); strings.Count(text, "\n") >= 80 {
			t.Errorf("%s is long", f.Name())
		}
	}
	for _, program := range examplePrograms(t) {
		out, errs, code := command(t, "", append([]string{"bot-check", program}, patient...)...)
		if code != 0 || !strings.HasSuffix(out, "200 questions, 19 of them broken: all answered well\n") {
			t.Errorf("%s: exit code %d\n%s%s", program, code, out, errs)
		}
		var results []string
		for range 2 {
			results = append(results, arenaOf(t, "tutto", "--bots", program+",beginner", "--matches", "6", "-o", "target=500").Result)
		}
		if results[0] != results[1] {
			t.Errorf("%s: %v", program, results)
		}
	}
	r := arenaOf(t, "squareball", "--bots", examplePrograms(t)[0]+",beginner", "--matches", "2", "-o", "minutes=4", "-o", "setup=open")
	if r.Matches != 2 {
		t.Errorf("%d matches", r.Matches)
	}
}

// arenaOf plays an arena in which nobody may forfeit, and returns its report.
func arenaOf(t *testing.T, args ...string) (r lab.Report) {
	t.Helper()
	out, errs, code := command(t, "", append(append([]string{"arena", "-q", "--json"}, args...), patient...)...)
	if err := json.Unmarshal([]byte(out), &r); err != nil || code != 0 {
		t.Fatalf("exit code %d, %v\n%s%s", code, err, out, errs)
	}
	for _, p := range r.Players {
		if len(p.Forfeits) != 0 {
			t.Errorf("%s: %+v", p.Bot, p.Forfeits)
		}
	}
	return r
}

// An arena that is stopped while a program thinks, also by the end of its terminal, ends the program,
// and what it has started; the matches before are kept, and the next run goes on.
func TestAStoppedArenaLeavesNoProgram(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no programs of others on Windows")
	}
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		t.Run(s.String(), func(t *testing.T) {
			if signal.Ignored(s) {
				t.Skip("it is ignored here, as by nohup")
			}
			stopWhileAProgramThinks(t, s)
		})
	}
}

func stopWhileAProgramThinks(t *testing.T, s os.Signal) {
	t.Helper()
	dir := t.TempDir()
	pipe, program, notes := filepath.Join(dir, "alive"), filepath.Join(dir, "program"), filepath.Join(dir, "notes")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	body := "#!/bin/sh\nexec 3>'" + pipe + "'\nread -r q\nsleep 1000 &\necho thinks >&3\nsleep 1000\n"
	if err := os.WriteFile(program, []byte(body), 0o755); err != nil {
		t.Fatal(err)
	}
	args := append([]string{"arena", "tutto", "--bots", program + ",beginner", "--matches", "2", "--workers", "1", "--state", notes}, patient...)
	cmd := exec.Command("woodwork", args...)
	errs := &transcript{}
	ended := errs.start(t, cmd)
	alive, err := os.Open(pipe) // waits until the program runs
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(alive, make([]byte, len("thinks\n"))); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; cmd.ProcessState.ExitCode() != exitOutside {
		t.Errorf("%v: %s", err, errs)
	}
	if rest, err := io.ReadAll(alive); err != nil || len(rest) > 0 { // until no process has the pipe
		t.Errorf("%q %v", rest, err)
	}
	if text := read(t, notes); strings.Count(text, "\n") != 1 {
		t.Errorf("an unfinished match is noted:\n%s", text)
	}
}
