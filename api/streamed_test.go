package api

import (
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The API description, and so the client, knows exactly the events that the code sends.
func TestStreamedNamesEveryEvent(t *testing.T) {
	sent := map[string]bool{"message": true} // the name of an event without one
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, m := range regexp.MustCompile(`event: (\w+)\\n`).FindAllSubmatch(text, -1) {
			sent[string(m[1])] = true
		}
	}
	var described []string
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Streamed]()) {
		described = append(described, f.Tag.Get("json"))
	}
	slices.Sort(described)
	if got := slices.Sorted(maps.Keys(sent)); !slices.Equal(got, described) {
		t.Errorf("the stream sends %v, and Streamed describes %v", got, described)
	}
}
