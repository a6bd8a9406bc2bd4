package game

import "time"

// Minute returns the minute of a match in which a moment lies, for screens and reports: counted
// from 1, and the first lasts until a whole one has been played.
func Minute(played time.Duration) int {
	return max(1, int((played+time.Minute-1)/time.Minute))
}
