package physics

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestProcessors runs the test of bits as built for other processors: with fused multiplication,
// with 32 bits, for WebAssembly, and for ARM if an emulator is installed.
func TestProcessors(t *testing.T) {
	if !long() || runtime.GOOS != "linux" || runtime.GOARCH != "amd64" || os.Getenv("SLIDE_PROCESSOR") != "" {
		t.Skip("only in the long tests, on linux/amd64")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	wasm := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec")
	for _, c := range []struct {
		name, needs, exec string
		env               []string
	}{
		{"amd64-v1", "", "", []string{"GOAMD64=v1"}},
		{"amd64-v3", "", "", []string{"GOAMD64=v3"}},
		{"386", "", "", []string{"GOARCH=386"}},
		{"wasm", "node", wasm, []string{"GOOS=js", "GOARCH=wasm"}},
		{"arm64", "qemu-aarch64", "qemu-aarch64", []string{"GOARCH=arm64"}},
		{"s390x", "qemu-s390x", "qemu-s390x", []string{"GOARCH=s390x"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := exec.LookPath(c.needs); c.needs != "" && err != nil {
				t.Skipf("%s is not installed", c.needs)
			}
			args := []string{"test", "-count=1", "-run", "TestVectors|TestTheSameBits|TestWorkedExamples"}
			if c.exec != "" {
				args = append(args, "-exec", c.exec)
			}
			cmd := exec.Command("go", append(args, ".")...)
			cmd.Env = append(append(os.Environ(), "SLIDE_PROCESSOR="+c.name, "CGO_ENABLED=0"), c.env...)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// fused are instructions that multiply and add with one rounding.
var fused = []string{"FMADD", "FMSUB", "FNMADD", "FNMSUB"}

// TestNothingIsFused reads the code that the compiler makes for processors that can fuse.
func TestNothingIsFused(t *testing.T) {
	if !long() || runtime.GOOS != "linux" || os.Getenv("SLIDE_PROCESSOR") != "" {
		t.Skip("only in the long tests, on linux")
	}
	for _, env := range [][]string{{"GOARCH=amd64", "GOAMD64=v3"}, {"GOARCH=arm64"}, {"GOARCH=s390x"}, {"GOARCH=ppc64le"}, {"GOARCH=riscv64"}} {
		cmd := exec.Command("go", "build", "-gcflags=-S", ".")
		cmd.Env = append(os.Environ(), env...)
		out, err := cmd.CombinedOutput()
		if err != nil || len(out) < 10_000 {
			t.Fatalf("%v: %v, %d bytes of assembly", env, err, len(out))
		}
		for line := range strings.Lines(string(out)) {
			for _, f := range fused {
				if strings.Contains(line, f) {
					t.Errorf("%v: %s", env, strings.TrimSpace(line))
				}
			}
		}
	}
}
