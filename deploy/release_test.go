package deploy

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A release has an archive for each requested system, with the program and what belongs to it;
// two bills of materials; and the checksums of all. A second release has the same archives.
func TestRelease(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("builds the program for another processor, twice: set WOODWORK_LONG")
	}
	release := func() (dir string, sums map[string]string) {
		dir = t.TempDir()
		cmd := exec.Command("./release", dir, "linux/arm64", "windows/amd64")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		text, err := os.ReadFile(filepath.Join(dir, "SHA256SUMS"))
		if err != nil {
			t.Fatal(err)
		}
		sums = map[string]string{}
		for line := range strings.Lines(string(text)) {
			sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
			sums[name] = sum
		}
		return dir, sums
	}
	dir, sums := release()
	_, again := release()
	archives, bills := 0, 0
	for name, sum := range sums {
		switch {
		case strings.HasSuffix(name, ".tar.gz"):
			archives++
			if again[name] != sum {
				t.Errorf("a second %s is another", name)
			}
			list, err := exec.Command("tar", "-tzf", filepath.Join(dir, name)).Output()
			for _, file := range []string{"/woodwork", "/LICENSE", "/SECURITY.md"} {
				if err != nil || !bytes.Contains(list, []byte(file)) {
					t.Errorf("%s has no %s: %v", name, file, err)
				}
			}
		case strings.HasSuffix(name, ".cdx.json"):
			bills++
			var bill struct{ Components []struct{ Name string } }
			text, err := os.ReadFile(filepath.Join(dir, name))
			if err == nil {
				err = json.Unmarshal(text, &bill)
			}
			if err != nil || len(bill.Components) < 5 {
				t.Errorf("%s names %d components: %v", name, len(bill.Components), err)
			}
		}
	}
	if archives != 2 || bills != 2 {
		t.Errorf("%d archives and %d bills: %v", archives, bills, sums)
	}
}
