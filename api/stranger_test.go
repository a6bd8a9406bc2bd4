package api

import (
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"woodwork/games"
	"woodwork/record"
)

// Somebody who has nothing but the description writes a client and plays a match with it: the
// client in testdata/stranger is generated with oapi-codegen, which its go.mod pins.
func TestAStrangersClient(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("a generator and a client are compiled, for a minute: set WOODWORK_LONG=1")
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/stranger")); err != nil {
		t.Fatal(err)
	}
	if out, err := goIn(dir, "mod", "download"); err != nil {
		t.Skipf("the generator cannot be fetched here: %s", out)
	}
	description, err := OpenAPI(games.All())
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "openapi.json")
	if err := os.WriteFile(file, description, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "client"), 0o755); err != nil {
		t.Fatal(err)
	}
	if out, err := goIn(dir, "tool", "oapi-codegen", "-generate", "types,client", "-package", "client", "-o", "client/client.go", file); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	server := httptest.NewServer(start(t).api)
	defer server.Close()
	out, err := goIn(dir, "run", "-trimpath", ".", server.URL)
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	l, err := record.Parse(string(out))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := record.Verified(games.Find, l); err != nil {
		t.Error(err)
	}
}

// goIn runs the go command in a folder that is a module of its own.
func goIn(dir string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	return cmd.CombinedOutput()
}
