package squareball

import (
	"testing"

	"woodwork/game/gametest"
)

func TestLessons(t *testing.T) { gametest.Lessons(t, Game(), 8) }
