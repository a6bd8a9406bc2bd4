package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"woodwork/cmd/woodverify/check"
)

// logs are those of the command line's tests: a good one first, then wrong ones.
var logs = []string{"good", "redrawn", "illegal", "unrevealed", "torn", "signed", "renamed", "old"}

// maxSize is the greatest size, compressed, that a browser may have to load for a check.
const maxSize = 2_110_000

// The program in WebAssembly gives the same verdicts as native code.
func TestInNode(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("this test runs the WebAssembly in Node.js: install node")
	}
	wasm := build(t)
	args := []string{"testdata/run.mjs", bridge(t), wasm}
	for _, name := range logs {
		args = append(args, file(name))
	}
	out, err := exec.Command(node, args...).Output()
	if err != nil {
		t.Fatalf("node %s: %v", strings.Join(args, " "), err)
	}
	got := decode(t, out)
	if len(got) != len(logs)+1 {
		t.Fatalf("%d answers for %d calls", len(got), len(logs)+1)
	}
	for i, name := range append(logs, "") {
		if want := native(t, name); !reflect.DeepEqual(got[i], want) {
			t.Errorf("%s: WebAssembly says %+v, this machine says %+v", name, got[i], want)
		}
	}
}

func decode(t *testing.T, lines []byte) (verdicts []check.Verdict) {
	for line := range bytes.Lines(lines) {
		var v check.Verdict
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// native checks a log in native code; no name is a call without a log.
func native(t *testing.T, name string) check.Verdict {
	if name == "" {
		return check.Log("")
	}
	text, err := os.ReadFile(file(name))
	if err != nil {
		t.Fatal(err)
	}
	return check.Log(string(text))
}

func file(name string) string { return "../woodwork/testdata/logs/" + name + ".log" }

// build compiles the program as make does, and returns the path of the result.
func build(t *testing.T) string {
	wasm := filepath.Join(t.TempDir(), "verify.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", wasm, ".")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	if out, err := exec.Command("node", "../../web/scripts/join.mjs", wasm, wasm).CombinedOutput(); err != nil {
		t.Fatalf("join: %v\n%s", err, out)
	}
	if size := compressed(t, wasm); size > maxSize {
		t.Errorf("verify.wasm has %d bytes compressed: more than %d", size, maxSize)
	} else {
		t.Logf("verify.wasm has %d bytes compressed", size)
	}
	return wasm
}

func compressed(t *testing.T, path string) int {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if _, err := io.Copy(z, bytes.NewReader(data)); err != nil {
		t.Fatal(err)
	}
	z.Close()
	return b.Len()
}

// bridge returns the path of the script in the Go distribution that connects a WebAssembly
// program with JavaScript.
func bridge(t *testing.T) string {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
}
