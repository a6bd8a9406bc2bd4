package deploy

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

func TestMain(m *testing.M) {
	code := m.Run()
	if built.folder != "" {
		os.RemoveAll(built.folder)
	}
	os.Exit(code)
}

// built holds the program, once a test has asked for it.
var built struct {
	once   sync.Once
	folder string
	help   string
	err    error
}

// program returns the path of the program, and the help of serve.
func program(t *testing.T) (path, help string) {
	t.Helper()
	built.once.Do(func() {
		if built.folder, built.err = os.MkdirTemp("", "woodwork-deploy-"); built.err != nil {
			return
		}
		path := filepath.Join(built.folder, "woodwork")
		// Like the Dockerfile, but without -trimpath, so that packages compiled for other tests can
		// be used.
		build := exec.Command("go", "build", "-ldflags=-s -w -buildid=", "-o", path, "woodwork/cmd/woodwork")
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			built.err = fmt.Errorf("%w: %s", err, out)
			return
		}
		out, err := exec.Command(path, "serve", "--help").Output()
		built.help, built.err = string(out), err
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	return filepath.Join(built.folder, "woodwork"), built.help
}

func text(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// tool returns the path of a program that the test needs, and skips the test if it is not
// installed.
func tool(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("no %s on this machine", name)
	}
	return path
}

// replace replaces texts everywhere; each has to occur.
func replace(t *testing.T, text string, pairs ...string) string {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(text, pairs[i]) {
			t.Fatalf("there is no %q in\n%s", pairs[i], text)
		}
		text = strings.ReplaceAll(text, pairs[i], pairs[i+1])
	}
	return text
}

var (
	flagName    = regexp.MustCompile(`--([a-z][a-z-]*[a-z])\b`)
	environment = regexp.MustCompile(`\bWOODWORK_[A-Z]+\b`)
)

// ownVariables are variables that a file in this folder uses for itself, and that the program
// does not read.
var ownVariables = map[string][]string{
	"systemd/woodwork.service": {"WOODWORK_HOST"},
	"caddy/Caddyfile":          {"WOODWORK_HOST", "WOODWORK_SERVERS"},
	"docker/compose.yml":       {"WOODWORK_HOST"},
}

// The files in this folder name only flags and variables that woodwork serve has.
func TestFlagsExist(t *testing.T) {
	_, help := program(t)
	found := 0
	for file, text := range map[string]string{
		"systemd/woodwork.service": text(t, "systemd/woodwork.service"), "nginx/woodwork.conf": text(t, "nginx/woodwork.conf"),
		"caddy/Caddyfile": text(t, "caddy/Caddyfile"), "helm/woodwork/templates/deployment.yaml": text(t, "helm/woodwork/templates/deployment.yaml"),
		"docker/compose.yml": strings.Join(readCompose(t).Services["one"].Command, " "), "docker/Dockerfile": strings.Join(readDockerfile(t)["CMD"], " "),
	} {
		for _, flag := range flagName.FindAllString(text, -1) {
			found++
			if !regexp.MustCompile(flag + `[=\s]`).MatchString(help) {
				t.Errorf("%s: woodwork serve has no %s", file, flag)
			}
		}
		for _, name := range environment.FindAllString(text, -1) {
			if !strings.Contains(help, "$"+name) && !slices.Contains(ownVariables[file], name) {
				t.Errorf("%s: woodwork serve reads no %s", file, name)
			}
		}
	}
	if found < 25 {
		t.Errorf("only %d flags", found)
	}
}

// The proxies, and Prometheus, use the ports on which the servers listen.
func TestPortsAgree(t *testing.T) {
	unit := text(t, "systemd/woodwork.service")
	for file, want := range map[string]string{
		"nginx/woodwork.conf": "server 127.0.0.1:8080 ", "caddy/Caddyfile": "{$WOODWORK_SERVERS:127.0.0.1:8080}", "prometheus/prometheus.yml": "'127.0.0.1:9090'",
	} {
		if !strings.Contains(text(t, file), want) {
			t.Errorf("%s has no %q", file, want)
		}
	}
	for _, want := range []string{"--addr 127.0.0.1:8080 ", "--metrics 127.0.0.1:9090 ", "--trusted-proxy 127.0.0.1/32 "} {
		if !strings.Contains(unit, want) {
			t.Errorf("the unit has no %q", want)
		}
	}
}

// The proxies remove the trace headers of clients.
func TestProxiesTakeTracesAway(t *testing.T) {
	for file, want := range map[string][]string{
		"nginx/woodwork.conf": {`proxy_set_header traceparent "";`, `proxy_set_header tracestate "";`}, "caddy/Caddyfile": {"header_up -Traceparent", "header_up -Tracestate"},
	} {
		for _, line := range want {
			if !strings.Contains(text(t, file), line) {
				t.Errorf("%s has no %s", file, line)
			}
		}
	}
}

// systemd accepts the unit, and finds hardly any permission that the service does not need.
func TestUnit(t *testing.T) {
	analyze := tool(t, "systemd-analyze")
	path, _ := program(t)
	unit := filepath.Join(t.TempDir(), "woodwork.service")
	if err := os.WriteFile(unit, []byte(replace(t, text(t, "systemd/woodwork.service"), "/usr/local/bin/woodwork", path)), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(analyze, "verify", "--man=no", unit).CombinedOutput()
	if err != nil || strings.Contains(string(out), "woodwork.service") {
		t.Errorf("verify: %v\n%s", err, out)
	}
	// The exposure is at most 2.0 out of 10.
	out, err = exec.Command(analyze, "security", "--offline=yes", "--threshold=20", "--no-pager", unit).CombinedOutput()
	if err != nil {
		t.Errorf("security: %v\n%s", err, out)
	}
}

// However often the service fails, systemd starts it again.
func TestTheUnitIsNeverGivenUp(t *testing.T) {
	unit, _, _ := strings.Cut(text(t, "systemd/woodwork.service"), "[Service]")
	if !strings.Contains(unit, "\nStartLimitIntervalSec=0\n") {
		t.Error("systemd gives the service up after five failures in ten seconds")
	}
}
