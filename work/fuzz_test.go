package work

import (
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/lab"
	"woodwork/match"
)

// Whatever comes over the bus, a worker reads it as a job and an asker as a result, or else has an
// error: nothing makes them panic.
func FuzzJobs(f *testing.F) {
	for _, job := range []any{
		question{match.Question{Game: "tutto", Level: "best"}, time.Second},
		review{Game: "tutto", State: "6000 0,0 1 K b2 0 - 111234 a5455555551 1", Within: time.Second},
		deals{Within: time.Second},
		match.Answer{Move: "O"},
		bot.Review{Accuracy: []float64{1, 0.5}},
		[]lab.Deal{{}},
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
		decode[match.Answer](text)
		decode[bot.Review](text)
		decode[[]lab.Deal](text)
	})
}
