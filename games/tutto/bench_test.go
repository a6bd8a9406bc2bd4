package tutto

import (
	"testing"

	"woodwork/game/gametest"
)

func BenchmarkRandomPlay(b *testing.B) { gametest.BenchmarkRandomPlay(b, Defaults(), 1_000_000) }
