package folder_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"woodwork/store/folder"
)

// In a child process the test binary takes a lock, prints that, and waits to be killed.
func TestMain(m *testing.M) {
	if path := os.Getenv("WOODWORK_LOCK"); path != "" {
		l, err := folder.Take(path)
		fmt.Println("taken:", err)
		bufio.NewReader(os.Stdin).ReadString('\n')
		l.Release()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// Only one process has a lock at a time, and the others are told which; a process that is killed
// loses its lock.
func TestALock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "woodwork.lock")
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "WOODWORK_LOCK="+path)
	in, err1 := child.StdinPipe()
	out, err2 := child.StdoutPipe()
	if err := errors.Join(err1, err2, child.Start()); err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || !strings.Contains(line, "taken: <nil>") {
		t.Fatalf("the child says %q, %v", line, err)
	}
	who := fmt.Sprintf("in use by process %d", child.Process.Pid)
	for range 2 {
		if l, err := folder.Take(path); !errors.Is(err, folder.ErrHeld) || !strings.Contains(err.Error(), who) {
			t.Fatalf("%v, %v, want %q", l, err, who)
		}
	}
	child.Process.Kill()
	child.Wait()
	l, err := folder.Take(path)
	if err != nil {
		t.Fatalf("after the kill: %v", err)
	}
	if _, err := folder.Take(path); !errors.Is(err, folder.ErrHeld) || !strings.Contains(err.Error(), fmt.Sprint(os.Getpid())) {
		t.Errorf("a second time in one process: %v", err)
	}
	if err := l.Release(); err != nil {
		t.Error(err)
	}
	if l, err = folder.Take(path); err != nil {
		t.Fatalf("after the release: %v", err)
	}
	l.Release()
}

func TestNoLock(t *testing.T) {
	if _, err := folder.Take(filepath.Join(t.TempDir(), "none", "woodwork.lock")); err == nil || errors.Is(err, folder.ErrHeld) {
		t.Errorf("in no folder: %v", err)
	}
}

// Files that are put aside are kept, each under a new name.
func TestAside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "key")
	var names []string
	for _, text := range []string{"one", "two", "three"} {
		if err := folder.Write(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		name, err := folder.Aside(path, "old")
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	for i, want := range []string{"one", "two", "three"} {
		if text, err := os.ReadFile(names[i]); string(text) != want {
			t.Errorf("%s: %q, %v, want %q", names[i], text, err, want)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	files, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(files) != 4 {
		t.Errorf("%v, %v", files, err)
	}
}
