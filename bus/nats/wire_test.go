package nats

import (
	"testing"

	"woodwork/bus/bustest"
	"woodwork/match"
)

// Messages of one version of the wire keep their layout.
func TestTheWireIsThatOfItsVersion(t *testing.T) {
	bustest.Guard(t, "wire", WireVersion, frame{}, match.Holder{}, match.Signal{}, card{})
}
