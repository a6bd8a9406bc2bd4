package deploy

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// docker returns the path of Docker, and skips the test if this subcommand does not work: the
// parts of Docker are installed separately.
func docker(t *testing.T, can ...string) string {
	t.Helper()
	path := tool(t, "docker")
	if out, err := exec.Command(path, can...).CombinedOutput(); err != nil {
		t.Skipf("docker %s does not work on this machine: %.200s", strings.Join(can, " "), out)
	}
	return path
}

// composeWords are the values that an operator puts into .env.
var composeWords = []string{"WOODWORK_HOST=localhost", "POSTGRES_PASSWORD=one", "NATS_PASSWORD=two"}

// Docker Compose accepts the file: with all values it finds all services, and without one of
// them it says which is missing.
func TestComposeConfig(t *testing.T) {
	path := docker(t, "compose", "version")
	config := func(words ...string) (string, error) {
		cmd := exec.Command(path, "compose", "--file", "docker/compose.yml", "--profile", "traces", "config", "--services")
		cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + t.TempDir()}, words...)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	out, err := config(composeWords...)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for name := range readCompose(t).Services {
		if !regexp.MustCompile(`(?m)^` + name + `$`).MatchString(out) {
			t.Errorf("there is no %s in\n%s", name, out)
		}
	}
	for i, word := range composeWords {
		name, _, _ := strings.Cut(word, "=")
		others := append(append([]string{}, composeWords[:i]...), composeWords[i+1:]...)
		if out, err := config(others...); err == nil || !strings.Contains(out, name) {
			t.Errorf("without %s: %v %s", name, err, out)
		}
	}
}

// docker build --check finds nothing wrong with the Dockerfile.
func TestDockerfileCheck(t *testing.T) {
	path := docker(t, "buildx", "version")
	docker(t, "info")
	if out, err := exec.Command(path, "build", "--check", "--file", "docker/Dockerfile", "..").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// Nor does hadolint, except that packages have no versions, and none are installed.
func TestHadolint(t *testing.T) {
	if out, err := exec.Command(tool(t, "hadolint"), "docker/Dockerfile").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// Docker Compose starts all services of the file, and a match is played through the proxy.
func TestComposeStarts(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("builds the image and starts all of it: set WOODWORK_LONG")
	}
	path := docker(t, "compose", "version")
	docker(t, "info")
	dir, port := t.TempDir(), freePort(t)
	var key [32]byte
	rand.Read(key[:])
	write(t, filepath.Join(dir, "server.key"), string(key[:]))
	if err := os.Chmod(filepath.Join(dir, "server.key"), 0o444); err != nil { // the container runs it as another user
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "own.yml"), fmt.Sprintf("services:\n  proxy:\n    ports: !override ['127.0.0.1:%d:443']\nsecrets:\n  server_key: {file: %s/server.key}\n", port, dir))
	run := func(args ...string) error {
		cmd := exec.Command(path, append([]string{"compose", "--project-name", "woodwork-test", "--file", "docker/compose.yml", "--file", filepath.Join(dir, "own.yml")}, args...)...)
		cmd.Env = append(os.Environ(), composeWords...)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Logf("docker compose %v: %v\n%.4000s", args, err, out)
		}
		return err
	}
	t.Cleanup(func() { run("down", "--volumes", "--remove-orphans") })
	if run("up", "--build", "--detach") != nil {
		t.FailNow()
	}
	t.Cleanup(func() {
		if t.Failed() {
			run("logs", "--no-color")
		}
	})
	playsAt(t, fmt.Sprintf("https://localhost:%d", port))
}

// playsAt opens a match at an address and makes one move.
func playsAt(t *testing.T, base string) {
	t.Helper()
	ann := newGuest(base)
	for late := time.Now().Add(2 * time.Minute); ann.try("GET", "/readyz", nil, nil) != nil && time.Now().Before(late); {
		time.Sleep(time.Second / 4)
	}
	var open struct{ Doc struct{ ID string } }
	ann.call(t, "POST", "/api/matches", map[string]any{"game": "tutto", "entropy": entropy(), "seats": []map[string]string{{"kind": "human", "name": "Annabella"}, {"kind": "human", "name": "Bob"}}}, &open)
	move(t, [2]*guest{ann, ann}, "/api/matches/"+open.Doc.ID)
}

// unit returns the unit with a program, a folder for its input, and the test's own ports.
func unit(t *testing.T, program, dir, name string) (made, base string) {
	t.Helper()
	port, figures := freePort(t), freePort(t)
	write(t, filepath.Join(dir, "env"), "WOODWORK_HOST=woodwork.example\n")
	return replace(t, text(t, "systemd/woodwork.service"),
		"/usr/local/bin/woodwork", program, "/etc/woodwork/env", filepath.Join(dir, "env"),
		"127.0.0.1:8080", fmt.Sprintf("127.0.0.1:%d", port), "127.0.0.1:9090", fmt.Sprintf("127.0.0.1:%d", figures),
		"StateDirectory=woodwork\n", "StateDirectory="+name+"\n", "CacheDirectory=woodwork\n", "CacheDirectory="+name+"\n",
		"XDG_CACHE_HOME=/var/cache/woodwork", "XDG_CACHE_HOME=/var/cache/"+name), fmt.Sprintf("http://127.0.0.1:%d", port)
}

// The command of the unit serves with only the variables that systemd sets.
func TestTheCommandOfTheUnitServes(t *testing.T) {
	path, _ := program(t)
	dir := t.TempDir()
	made, base := unit(t, path, dir, "woodwork-test")
	command := regexp.MustCompile(`(?m)^ExecStart=(.*)$`).FindStringSubmatch(made)[1]
	args := strings.Fields(replace(t, command, "${WOODWORK_HOST}", "woodwork.example", "${STATE_DIRECTORY}", filepath.Join(dir, "state")))
	if err := os.Mkdir(filepath.Join(dir, "state"), 0o700); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env, cmd.Dir = []string{"XDG_CACHE_HOME=" + filepath.Join(dir, "cache")}, "/"
	start(t, cmd)
	playsAt(t, base)
	if _, err := os.Stat(filepath.Join(dir, "state", "server.key")); err != nil {
		t.Error(err)
	}
}

// systemd starts the unit with all its restrictions, a match is played, and the service stops in
// order.
func TestTheUnitStarts(t *testing.T) {
	control := tool(t, "systemctl")
	if _, err := os.Stat("/run/systemd/system"); err != nil || os.Getuid() != 0 {
		t.Skip("only where systemd runs the machine, and for root")
	}
	built, _ := program(t)
	name := fmt.Sprint("woodwork-test-", os.Getpid())
	dir := "/run/" + name // the service has its own /tmp
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	path := filepath.Join(dir, "woodwork")
	if out, err := exec.Command("cp", built, path).CombinedOutput(); err != nil {
		t.Fatalf("%v %s", err, out)
	}
	made, base := unit(t, path, dir, name)
	file := "/run/systemd/system/" + name + ".service"
	write(t, file, made)
	run := func(args ...string) {
		t.Helper()
		if out, err := exec.Command(control, args...).CombinedOutput(); err != nil {
			said, _ := exec.Command("journalctl", "--unit", name, "--no-pager", "--lines=30").Output()
			t.Errorf("systemctl %v: %v %s\n%s", args, err, out, said)
		}
	}
	t.Cleanup(func() {
		exec.Command(control, "stop", name).Run()
		exec.Command(control, "clean", "--what=all", name).Run()
		os.Remove(file)
		exec.Command(control, "daemon-reload").Run()
	})
	run("daemon-reload")
	run("start", name)
	playsAt(t, base)
	run("stop", name)
	out, _ := exec.Command(control, "show", "--property=Result", name).Output()
	if !bytes.Contains(out, []byte("Result=success")) {
		t.Errorf("it ended with %s", out)
	}
}
