package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// A span is a time on the command line: 30d, 12h, 0.
type span time.Duration

const day = 24 * time.Hour

// UnmarshalText reads a span.
func (s *span) UnmarshalText(text []byte) error {
	word := strings.TrimSpace(string(text))
	d, err := time.ParseDuration(word)
	if digits, days := strings.CutSuffix(word, "d"); days {
		var n uint64
		n, err = strconv.ParseUint(digits, 10, 32)
		if n > math.MaxInt64/uint64(day) {
			n, err = 0, strconv.ErrRange
		}
		d = time.Duration(n) * day
	}
	if err != nil || d < 0 {
		return fmt.Errorf("%.20q is not a length of time: want days or hours, such as 30d or 12h", text)
	}
	*s = span(d)
	return nil
}

// String writes the span as it is read.
func (s span) String() string {
	if d := time.Duration(s); d%day != 0 {
		return d.String()
	}
	return fmt.Sprintf("%dd", time.Duration(s)/day)
}
