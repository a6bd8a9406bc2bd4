package broadcast

import (
	"testing"

	"woodwork/bus/bustest"
	"woodwork/match"
)

// It runs in a browser, as that of store/indexeddb does.
func TestBus(t *testing.T) {
	bustest.Run(t, func(t *testing.T) match.Bus { return New("test " + t.Name()) })
}
