//go:build unix

package faults

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"
)

const (
	roundTime = 3 * time.Minute  // how long faults last before the matches end and others begin
	quietTime = 80 * time.Second // how long servers get to unload matches
)

// A server that is never killed uses no more memory, goroutines and files at the end of hours of
// mixed load and faults than at the beginning. WOODWORK_SOAK says for how long, such as 2h;
// without it the test is skipped.
func TestSoak(t *testing.T) {
	text := os.Getenv("WOODWORK_SOAK")
	if text == "" {
		t.Skip("WOODWORK_SOAK, such as 2h, says for how long")
	}
	lasts, err := time.ParseDuration(text)
	if err != nil {
		t.Fatal(err)
	}
	c := newCluster(t, 3, 3, 1)
	c.spared = c.nodes[0]
	var seen [][]float64 // after each round: megabytes, goroutines, files, matches in memory
	began := time.Now()
	for round := uint64(0); time.Since(began) < lasts; round++ {
		c.play(round, kinds, 15*time.Second, func() {
			causeFaults(t, c, rand.New(rand.NewPCG(round, 1<<32)), roundTime)
		})
		time.Sleep(quietTime)
		f := c.spared.figures("process_resident_memory_bytes", "go_goroutines", "process_open_fds", "woodwork_matches_loaded", "woodwork_entries_total")
		f[0] /= 1 << 20
		seen = append(seen, f)
		t.Logf("after %v: %.0f MB, %.0f goroutines, %.0f files, %.0f matches in memory, %.0f entries of its own", time.Since(began).Round(time.Minute), f[0], f[1], f[2], f[3], f[4])
	}
	if len(seen) < 6 {
		t.Fatalf("%d rounds say nothing: let it take an hour", len(seen))
	}
	part := len(seen) / 3
	for i, what := range []string{"megabytes", "goroutines", "files"} {
		early, late := median(seen[:part], i), median(seen[len(seen)-part:], i)
		if late > 1.2*early+10 {
			t.Errorf("%s have grown from %.0f to %.0f", what, early, late)
		}
	}
}

func median(rounds [][]float64, figure int) float64 {
	var list []float64
	for _, r := range rounds {
		list = append(list, r[figure])
	}
	slices.Sort(list)
	return list[len(list)/2]
}
