package door

import (
	"fmt"
	"testing"
)

// For each address the bytes are bounded as well as the number of answers.
func TestAnswersAreBoundedInBytes(t *testing.T) {
	a := newAnswers(1000, nil)
	n := 0
	for a.enter("x", 1<<20) {
		n++
	}
	if n != answerBytes>>20 || !a.enter("y", 1<<20) {
		t.Errorf("%d answers of 1 MB for an address", n)
	}
	for range n {
		a.leave("x", 1<<20)
	}
	if got := fmt.Sprint(a.holdings); got != "map[y:{1 1048576}]" {
		t.Errorf("held %s", got)
	}
}
