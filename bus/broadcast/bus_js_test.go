package broadcast

import (
	"testing"

	"woodwork/bus/bustest"
	"woodwork/match"
)

// TestBus runs in a browser, as the test of store/indexeddb does.
func TestBus(t *testing.T) {
	bustest.Run(t, bustest.Direct, func(t *testing.T) match.Bus { return New("test " + t.Name()) })
}
