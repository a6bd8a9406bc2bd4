package tutto

import (
	"testing"

	"woodwork/game/gametest"
)

func BenchmarkRandomPlay(b *testing.B) { gametest.BenchmarkRandomPlay(b, Standard(), 1_000_000) }

// BenchmarkNotation reads and writes state lines.
func BenchmarkNotation(b *testing.B) { gametest.BenchmarkNotation(b, Standard()) }
