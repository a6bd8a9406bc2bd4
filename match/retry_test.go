package match

import (
	"testing"
	"time"
)

func TestAMatchWaitsLongerTheMoreFaultsThereWere(t *testing.T) {
	var r retry
	if r.pending() || !r.ready(noon) {
		t.Error("it waits, and nothing has failed")
	}
	for _, wait := range []time.Duration{1, 2, 4, 8, 16, 32, 60, 60} {
		wait *= time.Second
		r.failed(noon)
		if !r.pending() || r.ready(noon.Add(wait-1)) || !r.ready(noon.Add(wait)) {
			t.Errorf("after %d faults it tries again at %v, want after %v", r.faults, r.at, wait)
		}
	}
	r.succeeded()
	r.failed(noon)
	if !r.ready(noon.Add(time.Second)) {
		t.Error("it has not forgotten the earlier faults")
	}
}
