package indexeddb

import (
	"testing"

	"woodwork/match"
	"woodwork/store/storetest"
)

// TestStore runs in a browser: web/tests/page.spec.ts opens the output of go test -c.
func TestStore(t *testing.T) {
	storetest.Run(t, storetest.Kind{NoRooms: true, Open: func(t *testing.T, dir string) match.Store {
		s, err := Open("test " + dir)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}})
}
