package winninggoal

import (
	"testing"

	"woodwork/game/gametest"
)

// BenchmarkRandomPlay plays with the fixed costs of time.
func BenchmarkRandomPlay(b *testing.B) {
	rules := *Standard()
	rules.Fixed = true
	gametest.BenchmarkRandomPlay(b, &rules, 1_000_000)
}
