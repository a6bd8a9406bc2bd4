package wire

import (
	"testing"

	"woodwork/bus/bustest"
)

// Documents and events of one version keep their shape: a page that is open while the server is
// replaced reads them, or knows by the version that it cannot.
func TestDocumentsAreThoseOfTheirVersion(t *testing.T) {
	bustest.Guard(t, "wire", Version, Doc{}, Event{}, Events{}, Streamed{})
}
