package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A size is a number of bytes on the command line, such as 512MB or 2GB, with units of 1024.
type size int64

// leastSize is what a server needs to offer anything.
const leastSize = 64 << 20

// UnmarshalText reads a size of at least 64 MB.
func (s *size) UnmarshalText(text []byte) error {
	digits, unit := strings.ToUpper(strings.TrimSpace(string(text))), int64(1)
	for _, u := range []struct {
		name  string
		bytes int64
	}{{"KB", 1 << 10}, {"MB", 1 << 20}, {"GB", 1 << 30}} {
		if rest, ok := strings.CutSuffix(digits, u.name); ok {
			digits, unit = strings.TrimSpace(rest), u.bytes
			break
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 0 || n > math.MaxInt64/4/unit {
		return fmt.Errorf("%.20q is not a size: want a number of bytes, such as 512MB or 2GB", text)
	}
	if n*unit < leastSize {
		return fmt.Errorf("%.20q is too little: want 64MB at least", text)
	}
	*s = size(n * unit)
	return nil
}

// process returns the soft memory limit of a program that may hold that much, with room for the
// program itself, its requests, and the garbage collector.
func (s size) process() int64 {
	if s == 0 {
		return math.MaxInt64
	}
	return int64(s) + int64(s)/4 + 128<<20
}
