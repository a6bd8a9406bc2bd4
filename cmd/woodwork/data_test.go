package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"woodwork/store/folder"
)

// Two servers do not share a folder, nor a file of matches in two folders; the second
// is told who is there, and starts once the first has stopped.
func TestServeHoldsItsFolder(t *testing.T) {
	dir, file := t.TempDir(), filepath.Join(t.TempDir(), "elsewhere.db")
	for name, pair := range map[string][2]Serve{
		"the folder": {{Data: dir}, {Data: dir}},
		"the file":   {{Data: t.TempDir(), Store: file}, {Data: t.TempDir(), Store: file}},
	} {
		pair[0].Addr, pair[1].Addr = "127.0.0.1:0", "127.0.0.1:0"
		first := serving(t, pair[0])
		err := pair[1].serve(t.Context(), func(string) { t.Errorf("%s: the second server started", name) })
		if !errors.Is(err, folder.ErrHeld) || !strings.Contains(fmt.Sprint(err), fmt.Sprintf("in use by process %d", os.Getpid())) || codeOf(err) != exitOutside {
			t.Errorf("%s: %v", name, err)
		}
		if err := first.stop(); err != nil {
			t.Fatal(err)
		}
		if err := serving(t, pair[1]).stop(); err != nil {
			t.Error(err)
		}
	}
}
