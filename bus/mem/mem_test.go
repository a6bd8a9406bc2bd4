package mem_test

import (
	"testing"

	"woodwork/bus/bustest"
	"woodwork/bus/mem"
	"woodwork/match"
)

func TestBus(t *testing.T) {
	bustest.Run(t, func(*testing.T) match.Bus { return mem.New() })
}
