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

	"woodwork/api/wire"
)

// The API description, and so the client, knows exactly the events that the code sends.
func TestStreamedNamesEveryEvent(t *testing.T) {
	namesEvents(t, reflect.TypeFor[wire.Streamed](), "live/*.go", "message") // the name of an event without one
	namesEvents(t, reflect.TypeFor[wire.StreamedRoom](), "rooms.go", "beat")
}

// namesEvents checks that the fields of a type are the events that these files send, and those besides.
func namesEvents(t *testing.T, described reflect.Type, pattern, besides string) {
	t.Helper()
	sent := map[string]bool{besides: true}
	files, err := filepath.Glob(pattern)
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
	var names []string
	for _, f := range reflect.VisibleFields(described) {
		names = append(names, f.Tag.Get("json"))
	}
	slices.Sort(names)
	if got := slices.Sorted(maps.Keys(sent)); !slices.Equal(got, names) {
		t.Errorf("the stream sends %v, and %s describes %v", got, described.Name(), names)
	}
}
