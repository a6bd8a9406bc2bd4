package faults

import "testing"

func TestFaults(t *testing.T) {
	var known, unknown *guarded
	if known == nil {
		t.Fatal("it ends here")
	}
	_ = known.name
	if unknown == nil {
		t.Log("it does not")
	}
	_ = unknown.name
}

func TestReturns(t *testing.T) {
	go func() { t.Fatal("elsewhere") }()
}
