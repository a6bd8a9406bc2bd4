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

// BenchmarkNotation reads and writes state lines.
func BenchmarkNotation(b *testing.B) { gametest.BenchmarkNotation(b, Standard()) }
