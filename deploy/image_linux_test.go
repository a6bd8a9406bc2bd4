package deploy

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// The program needs nothing that the last stage of the Dockerfile does not have: no shell, no
// libraries, no /tmp, no user with a name, and only its two folders to write to. In it a match
// is opened, backed up and erased.
func TestTheImageIsEnough(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program without cgo")
	}
	if os.Getuid() != 0 {
		t.Skip("only root may have another folder as /")
	}
	image, root := readDockerfile(t), t.TempDir()
	if err := os.Chmod(filepath.Dir(root), 0o755); err != nil {
		t.Fatal(err)
	}
	path, _ := program(t)
	if out, err := exec.Command("cp", path, filepath.Join(root, image["ENTRYPOINT"][0])).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	user, group, _ := strings.Cut(image["USER"][0], ":")
	uid, err1 := strconv.Atoi(user)
	gid, err2 := strconv.Atoi(group)
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	for _, dir := range []string{"data", "cache"} {
		path := filepath.Join(root, dir)
		if err := os.Mkdir(path, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Chown(path, uid, gid); err != nil {
			t.Fatal(err)
		}
	}
	inside := func(args ...string) *exec.Cmd {
		return &exec.Cmd{
			Path: image["ENTRYPOINT"][0], Args: append(image["ENTRYPOINT"], args...), Env: image["ENV"], Dir: "/",
			SysProcAttr: &syscall.SysProcAttr{Chroot: root, Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}},
		}
	}
	port := freePort(t)
	args := append([]string{}, image["CMD"]...)
	for i, a := range args {
		if a == "--addr" {
			args[i+1] = fmt.Sprintf("127.0.0.1:%d", port) // instead of all addresses
		}
	}
	server := inside(args...)
	start(t, server)
	ann := newGuest(fmt.Sprintf("http://127.0.0.1:%d", port))
	ann.await(t, "/readyz")
	var made struct{ Doc struct{ ID string } }
	ann.call(t, "POST", "/api/matches", map[string]any{"game": "tutto", "entropy": entropy(), "seats": []map[string]string{{"kind": "human", "name": "Annabella"}, {"kind": "bot", "level": "strong"}}}, &made)
	if out, err := inside("backup", "/data/backup.db").CombinedOutput(); err != nil || !bytes.Contains(out, []byte("1 matches")) {
		t.Errorf("backup: %v %s", err, out)
	}
	if err := server.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := server.Wait(); err != nil {
		t.Errorf("the server ended with %v", err)
	}
	if out, err := inside("erase", made.Doc.ID, "--yes").CombinedOutput(); err != nil || !bytes.Contains(out, []byte("erased: match")) {
		t.Errorf("erase: %v %s", err, out)
	}
}
