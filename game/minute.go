package game

import "time"

// Minute returns the minute of a match for a moment, for screens and reports. It counts from 1,
// so the first minute lasts until a whole minute has been played.
func Minute(played time.Duration) int {
	return max(1, int((played+time.Minute-1)/time.Minute))
}
