package main

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// started runs the program in a process of its own.
func started(t *testing.T, stdout, stderr *os.File, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command("woodwork", args...) // which testscript.Main has put on the path
	cmd.Stdout, cmd.Stderr = stdout, stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	return cmd
}

// pipes makes a pipe for each output of a program.
func pipes(t *testing.T, n int) (read, write []*os.File) {
	t.Helper()
	for range n {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { r.Close(); w.Close() })
		read, write = append(read, r), append(write, w)
	}
	return read, write
}

// addressIn finds in the output of a server where it is.
func addressIn(t *testing.T, from io.Reader) string {
	t.Helper()
	for lines := bufio.NewScanner(from); lines.Scan(); {
		if _, rest, ok := strings.Cut(lines.Text(), "Woodwork is at "); ok {
			url, _, _ := strings.Cut(rest, `"`) // the end of a text in JSON
			return url
		}
	}
	t.Fatal("the server does not say where it is")
	return ""
}

// answers asks a server so often that the lines of its log of requests fill any pipe.
func answers(t *testing.T, url string) {
	t.Helper()
	for range 600 {
		resp, err := http.Get(url + "/healthz")
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusOK {
			t.Fatal(resp.Status)
		}
	}
}

// A server whose output nobody reads answers as ever, and ends when it is told to.
func TestNobodyReadsTheOutput(t *testing.T) {
	for _, log := range []string{"text", "json"} {
		read, write := pipes(t, 2)
		args := []string{"serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(), "--access-log", "-", "--log", log}
		cmd := started(t, write[0], write[1], args...)
		says := map[string]*os.File{"text": read[0], "json": read[1]}
		answers(t, addressIn(t, says[log]))
		cmd.Process.Signal(syscall.SIGTERM)
		if err := cmd.Wait(); err != nil {
			t.Errorf("%s: the end: %v", log, err)
		}
	}
}

// A server whose reader has gone, as head has after a line, goes on.
func TestTheReaderOfTheOutputHasGone(t *testing.T) {
	read, write := pipes(t, 1)
	cmd := started(t, write[0], write[0], "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(), "--access-log", "-")
	write[0].Close()
	url := addressIn(t, read[0])
	read[0].Close()
	answers(t, url)
	cmd.Process.Signal(syscall.SIGTERM)
	if cmd.Wait(); cmd.ProcessState.Sys().(syscall.WaitStatus).Signaled() {
		t.Error("the server was killed by a signal")
	}
}
