package gametest

import (
	"fmt"
	"strings"
	"testing"
)

// Met fails unless a test has met each of the kinds at least that many times: a comparison that
// never meets a phase, a card or a form of move says nothing about it.
func Met[K comparable](t testing.TB, seen map[K]int, least int, kinds ...K) {
	t.Helper()
	var rare []string
	for _, kind := range kinds {
		if n := seen[kind]; n < least {
			rare = append(rare, fmt.Sprintf("%v %d times", kind, n))
		}
	}
	if len(rare) > 0 {
		t.Errorf("too rare, want each %d times: %s", least, strings.Join(rare, ", "))
	}
}
