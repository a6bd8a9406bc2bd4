package work

import (
	"testing"
	"time"

	"woodwork/match"
)

// A message from the bus is a job or an error.
func FuzzJobs(f *testing.F) {
	for _, job := range []any{
		question{match.Question{Game: "tutto", Level: "best"}, time.Second},
		review{Game: "tutto", State: "6000 0,0 1 K b2 0 - 111234 a5455555551 1", Within: time.Second},
		deals{Within: time.Second},
	} {
		text, err := encode(job)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		decode[question](text)
		decode[review](text)
		decode[deals](text)
	})
}
