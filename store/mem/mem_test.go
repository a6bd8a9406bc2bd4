package mem_test

import (
	"testing"

	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/store/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, storetest.Kind{
		Open:    func(*testing.T, string) match.Store { return mem.New() },
		Forgets: true,
	})
}
