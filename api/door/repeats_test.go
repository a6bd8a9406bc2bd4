package door

import (
	"testing"

	"woodwork/memory"
)

// What is kept has a limit, and is in the ledger of the server's memory.
func TestAnswersKeptAreBounded(t *testing.T) {
	budget := memory.NewBudget(0)
	p := newRepeats(budget)
	for i := range 100 {
		one, first := p.enter(repeatKey{byte(i)}, [32]byte{})
		if !first {
			t.Fatal("a key is known before it was used")
		}
		one.status, one.text = 201, make([]byte, 1<<20)
		p.leave(one)
	}
	held := budget.Stats().Kinds["repeats"]
	if p.bytes > repeatBytes || len(p.known) != len(p.kept) || len(p.kept) != 15 || held != int64(p.bytes) {
		t.Errorf("%d bytes of %d answers are kept, %d keys, %d bytes in the ledger", p.bytes, len(p.kept), len(p.known), held)
	}
	if _, first := p.enter(repeatKey{99}, [32]byte{}); first {
		t.Error("the last answer is not kept")
	}
}
