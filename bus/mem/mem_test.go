package mem_test

import (
	"testing"

	"woodwork/bus/bustest"
	"woodwork/bus/mem"
	"woodwork/match"
)

func TestBus(t *testing.T) {
	open := func(*testing.T) match.Bus { return mem.New() }
	bustest.Run(t, open)
	bustest.RunNodes(t, open)
}
