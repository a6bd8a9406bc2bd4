package match

import (
	"errors"
	"testing"

	"woodwork/memory"
)

func TestABusyMatchKeepsItsMemory(t *testing.T) {
	budget := memory.NewBudget(matchBytes)
	first, second := newMatchMemory(budget), newMatchMemory(budget)
	if err := first.take(); err != nil {
		t.Fatal(err)
	}
	first.offer(true)
	if err := second.take(); !errors.Is(err, memory.ErrFull) {
		t.Errorf("taken from a match that is busy: %v", err)
	}
	first.offer(false)
	if err := second.take(); err != nil {
		t.Fatalf("not taken from a match that is not busy: %v", err)
	}
	<-first.evicted
	if err := first.retake(false); err != nil {
		t.Errorf("it may go: %v", err)
	}
	second.offer(true)
	if err := first.retake(true); !errors.Is(err, memory.ErrFull) {
		t.Errorf("there is none to take again: %v", err)
	}
	second.free()
	if err := first.retake(true); err != nil {
		t.Errorf("there is some again: %v", err)
	}
}
