package tutto

import "woodwork/game"

// Lessons is the tutorial.
func Lessons() []game.Lesson { return nil }
