package footballchess

import "time"

// The clock of the option clock: FC-42.

// spend takes time from the clock of the side that decides; false if none is left.
func (s *State) spend(ms, increment int64) bool {
	left := &s.Clock[s.Turn]
	*left = max(*left-ms, 0)
	if *left == 0 {
		return false
	}
	*left += increment
	return true
}

func milliseconds(n int64) time.Duration { return time.Duration(n) * time.Millisecond }
