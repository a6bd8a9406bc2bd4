package gametest

import (
	"os"
	"path/filepath"
	"testing"
)

// Generated holds the constants that the client of a game draws with to those of its
// rules: text is what web/src/games/<id>/constants.ts has to be, its head apart. With
// -update the file is rewritten.
func Generated(t *testing.T, id, text string) {
	t.Helper()
	file := filepath.Join("..", "..", "web", "src", "games", id, "constants.ts")
	text = "// What the rules know of the pitch: written by go test ./games/" + id + " -run Constants -update.\n" + text
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	has, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(has) != text {
		t.Errorf("%s is not what the rules say: go test ./games/%s -run Constants -update", file, id)
	}
}
