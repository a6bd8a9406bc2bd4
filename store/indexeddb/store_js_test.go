package indexeddb

import (
	"testing"

	"woodwork/match"
	"woodwork/store/storetest"
)

// It runs in a browser: web/tests/page.spec.ts opens what go test -c makes of it.
func TestStore(t *testing.T) {
	storetest.Run(t, storetest.Kind{Open: func(t *testing.T, dir string) match.Store {
		s, err := Open("test " + dir)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}})
}
