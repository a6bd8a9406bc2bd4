package postgres_test

import (
	"fmt"
	"sync/atomic"
	"testing"

	"woodwork/match"
)

// BenchmarkAppend appends two entries at a time, as for a move with its roll, to that many
// matches at once. The test's database does not wait for its disk.
func BenchmarkAppend(b *testing.B) {
	for _, matches := range []int{1, 10, 100} {
		b.Run(fmt.Sprintf("matches=%d", matches), func(b *testing.B) {
			s := open(b, b.TempDir())
			defer s.Close()
			var n atomic.Int64
			b.SetParallelism((matches + 1) / 2) // goroutines for each of two processors
			b.ResetTimer()
			b.RunParallel(func(p *testing.PB) {
				id := fmt.Sprintf("match%08d", n.Add(1))
				if err := s.Create(b.Context(), match.Meta{ID: id, Created: began}, some(id, 0, 2)); err != nil {
					b.Error(err)
					return
				}
				for seq := uint64(2); p.Next(); seq += 2 {
					if err := s.Append(b.Context(), some(id, seq, 2)); err != nil {
						b.Error(err)
						return
					}
				}
			})
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
		})
	}
}
