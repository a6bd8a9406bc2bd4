package nats

import (
	"testing"

	"woodwork/bus/bustest"
	"woodwork/match"
)

// Servers of one version of the wire say the same things in the same way.
func TestTheWireIsThatOfItsVersion(t *testing.T) {
	bustest.Guard(t, "wire", WireVersion, frame{}, match.Holder{}, match.Signal{}, card{})
}
