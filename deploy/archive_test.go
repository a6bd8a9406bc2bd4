package deploy

import (
	"archive/tar"
	"compress/gzip"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// The archive for this machine, unpacked in an empty folder, serves the client and a match.
// Beside it are its checksum and the bills of materials.
func TestTheArchiveServes(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("builds a release for this machine: set WOODWORK_LONG")
	}
	if _, err := os.Stat("../web/dist/index.html"); err != nil {
		t.Skip("the client is not built: make build")
	}
	made, home := t.TempDir(), t.TempDir()
	if out, err := exec.Command("./release", made, runtime.GOOS+"/"+runtime.GOARCH).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	archive := one(t, made, "*.tar.gz")
	sumsHold(t, made)
	name := strings.TrimSuffix(filepath.Base(archive), ".tar.gz")
	unpack(t, archive, home)
	var files []string
	filepath.WalkDir(home, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files = append(files, strings.TrimPrefix(path, filepath.Join(home, name)+"/"))
		}
		return err
	})
	program := filepath.Join(home, name, "woodwork")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	want := []string{filepath.Base(program), "LICENSE", "README.md", "CHANGELOG.md", "SECURITY.md"}
	slices.Sort(want)
	if slices.Sort(files); !slices.Equal(files, want) {
		t.Errorf("the archive has %v, want %v", files, want)
	}
	billOfProgram(t, one(t, made, "*-program.cdx.json"), program)
	billOfClient(t, one(t, made, "*-client.cdx.json"))

	port := freePort(t)
	cmd := exec.Command(program, "serve", "--addr", fmt.Sprintf("127.0.0.1:%d", port))
	cmd.Dir, cmd.Env = home, []string{"HOME=" + home, "USERPROFILE=" + home, "LocalAppData=" + home}
	start(t, cmd)
	base := fmt.Sprintf("http://127.0.0.1:%d", port)
	ann := newGuest(base)
	ann.await(t, "/readyz")
	ann.call(t, "GET", "/healthz", nil, nil)
	page := fetch(t, base+"/")
	script := regexp.MustCompile(`src="(/[^"]+\.js)"`).FindStringSubmatch(page)
	if script == nil {
		t.Fatalf("the page has no script: %.500s", page)
	}
	if fetch(t, base+script[1]) != text(t, filepath.Join("../web/dist", script[1])) {
		t.Errorf("%s is not the client that was built", script[1])
	}
	var open struct{ Doc struct{ ID string } }
	ann.call(t, "POST", "/api/matches", map[string]any{"game": "tutto", "entropy": entropy(), "seats": []map[string]string{{"kind": "human", "name": "Annabella"}, {"kind": "human", "name": "Bob"}}}, &open)
	move(t, [2]*guest{ann, ann}, "/api/matches/"+open.Doc.ID)
}

// one returns the only file of a folder that matches a pattern.
func one(t *testing.T, dir, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s: %v %v", pattern, found, err)
	}
	return found[0]
}

// sumsHold checks that every file of a release has its correct checksum.
func sumsHold(t *testing.T, dir string) {
	t.Helper()
	left, err := filepath.Glob(filepath.Join(dir, "woodwork-*"))
	if err != nil || len(left) != 3 {
		t.Fatal(left, err)
	}
	for line := range strings.Lines(text(t, filepath.Join(dir, "SHA256SUMS"))) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		path := filepath.Join(dir, name)
		if got := fmt.Sprintf("%x", sha256.Sum256([]byte(text(t, path)))); got != sum {
			t.Errorf("the sum of %s is %s, and not %s", name, got, sum)
		}
		left = slices.DeleteFunc(left, func(p string) bool { return p == path })
	}
	if len(left) > 0 {
		t.Errorf("without a sum: %v", left)
	}
}

// unpack unpacks an archive into a folder.
func unpack(t *testing.T, archive, dir string) {
	t.Helper()
	f, err := os.Open(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil || !filepath.IsLocal(h.Name) {
			t.Fatal(h, err)
		}
		path := filepath.Join(dir, h.Name)
		if h.Typeflag == tar.TypeDir {
			err = os.MkdirAll(path, 0o755)
		} else {
			var b []byte
			if b, err = io.ReadAll(r); err == nil {
				err = os.WriteFile(path, b, h.FileInfo().Mode().Perm())
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// bill reads the names and versions of a bill of materials.
func bill(t *testing.T, path string) map[string]string {
	t.Helper()
	var b struct {
		BOMFormat  string `json:"bomFormat"`
		Components []struct{ Group, Name, Version string }
	}
	if err := json.Unmarshal([]byte(text(t, path)), &b); err != nil || b.BOMFormat != "CycloneDX" {
		t.Fatalf("%s: %q %v", path, b.BOMFormat, err)
	}
	list := map[string]string{}
	for _, c := range b.Components {
		list[strings.TrimPrefix(c.Group+"/"+c.Name, "/")] = c.Version
	}
	return list
}

// billOfProgram compares a bill with the modules that are built into the program.
func billOfProgram(t *testing.T, path, program string) {
	t.Helper()
	listed := bill(t, path)
	info, err := buildinfo.ReadFile(program)
	if err != nil || len(info.Deps) < 20 {
		t.Fatal(info, err)
	}
	for _, d := range info.Deps {
		if listed[d.Path] != d.Version {
			t.Errorf("the program has %s %s, and its bill %q", d.Path, d.Version, listed[d.Path])
		}
		delete(listed, d.Path)
	}
	delete(listed, "std")
	if len(listed) > 0 {
		t.Errorf("on the bill, and not in the program: %v", listed)
	}
}

// billOfClient checks that a bill has the dependencies of the client, in the versions of its
// lock file.
func billOfClient(t *testing.T, path string) {
	t.Helper()
	listed := bill(t, path)
	var asked struct{ Dependencies, DevDependencies map[string]string }
	var lock struct {
		Packages map[string]struct{ Version string }
	}
	if err := errors.Join(json.Unmarshal([]byte(text(t, "../web/package.json")), &asked), json.Unmarshal([]byte(text(t, "../web/package-lock.json")), &lock)); err != nil {
		t.Fatal(err)
	}
	names := 0
	for _, list := range []map[string]string{asked.Dependencies, asked.DevDependencies} {
		for name := range list {
			names++
			if v := lock.Packages["node_modules/"+name].Version; v == "" || listed[name] != v {
				t.Errorf("the client has %s %s, and its bill %q", name, v, listed[name])
			}
		}
	}
	if names < 3 {
		t.Errorf("the client asks for %d packages", names)
	}
}

// fetch returns the content at an address.
func fetch(t *testing.T, url string) string {
	t.Helper()
	resp, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %v", url, resp.Status, err)
	}
	return string(b)
}
