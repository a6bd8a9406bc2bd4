package bustest

import (
	"encoding"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

var update = flag.Bool("update-wire", false, "write the layout of a new version of the wire")

// Guard fails if messages between servers look different from what testdata says for this
// version of the wire: servers of two versions would misread each other. In that case raise the
// version and use -update-wire, which writes the file of a version that has none.
func Guard(t *testing.T, name string, version int, messages ...any) {
	t.Helper()
	var l layout
	for _, m := range messages {
		l.describe(reflect.TypeOf(m))
	}
	got := l.text.String()
	file := filepath.Join("testdata", fmt.Sprintf("%s-%d.txt", name, version))
	want, err := os.ReadFile(file)
	if os.IsNotExist(err) && *update {
		if err = os.MkdirAll("testdata", 0o755); err == nil {
			err = os.WriteFile(file, []byte(got), 0o644)
		}
		want = []byte(got)
	}
	if err != nil {
		t.Fatalf("%v: say -update-wire for a new version", err)
	}
	if got != string(want) {
		t.Errorf("version %d of the wire is no longer what %s says: raise it, and say -update-wire\n%s", version, file, got)
	}
}

// A layout describes types as they are sent, each struct of this module once.
type layout struct {
	text strings.Builder
	said map[reflect.Type]bool
}

// describe adds a type, and the types of its fields.
func (l *layout) describe(t reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		l.describe(t.Elem())
		return
	case reflect.Map:
		l.describe(t.Key())
		l.describe(t.Elem())
		return
	case reflect.Struct:
	default:
		return
	}
	if l.said == nil {
		l.said = map[reflect.Type]bool{}
	}
	if l.said[t] || !strings.HasPrefix(t.PkgPath(), "woodwork/") || writesItself(t) {
		return
	}
	l.said[t] = true
	fmt.Fprintf(&l.text, "%s\n", t)
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() {
			fmt.Fprintf(&l.text, "\t%s %s %s\n", f.Name, kindOf(f.Type), f.Tag.Get("json"))
		}
	}
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() {
			l.describe(f.Type)
		}
	}
}

// kindOf returns the description of a type that is not a struct.
func kindOf(t reflect.Type) string {
	if t.Name() != "" && t.PkgPath() != "" && t.Kind() != reflect.Struct {
		return fmt.Sprint(t, "=", t.Kind())
	}
	return t.String()
}

// writesItself reports whether a type has its own encoding.
func writesItself(t reflect.Type) bool {
	p := reflect.PointerTo(t)
	return p.Implements(reflect.TypeFor[interface{ MarshalJSON() ([]byte, error) }]()) || p.Implements(reflect.TypeFor[encoding.TextMarshaler]()) || p.Implements(reflect.TypeFor[encoding.BinaryMarshaler]())
}
