package mem_test

import (
	"testing"
	"testing/synctest"

	"woodwork/bus/bustest"
	"woodwork/bus/mem"
	"woodwork/match"
)

func TestBus(t *testing.T) {
	open := func(*testing.T) match.Bus { return mem.New() }
	bustest.Run(t, synctest.Test, open)
	bustest.RunNodes(t, synctest.Test, open)
}
