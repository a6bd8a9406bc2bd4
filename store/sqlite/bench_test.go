package sqlite_test

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
)

// BenchmarkFsync measures how fast the disk syncs, with which appends have to be compared.
func BenchmarkFsync(b *testing.B) {
	f, err := os.Create(filepath.Join(b.TempDir(), "f"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	block := make([]byte, 4096)
	cpu := processorTime()
	for b.Loop() {
		if _, err := f.Write(block); err != nil {
			b.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "fsyncs/s")
	b.ReportMetric(1e6*(processorTime()-cpu)/float64(b.N), "cpu-µs/fsync")
}

// BenchmarkAppend appends two entries at a time, as for a move with its roll, to that many
// matches at once.
func BenchmarkAppend(b *testing.B) {
	for _, matches := range []int{1, 4, 10, 100, 400} {
		b.Run(fmt.Sprintf("matches=%d", matches), func(b *testing.B) { benchAppend(b, matches) })
	}
}

func benchAppend(b *testing.B, matches int) {
	s := open(b, b.TempDir())
	defer s.Close()
	var n atomic.Int64
	b.SetParallelism((matches + 1) / 2) // goroutines for each of two processors
	cpu := processorTime()
	b.ResetTimer()
	b.RunParallel(func(p *testing.PB) {
		id := fmt.Sprintf("match%08d", n.Add(1))
		if err := s.Create(b.Context(), match.Meta{ID: id, Created: time.Now()}, moves(id, 1)); err != nil {
			b.Error(err)
			return
		}
		for seq := uint64(3); p.Next(); seq += 2 {
			if err := s.Append(b.Context(), moves(id, seq)); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(1e6*(processorTime()-cpu)/float64(b.N), "cpu-µs/append")
}

// BenchmarkAppendAtATempo appends to a hundred matches a thousand times a second, the load of
// docs/lab: the cost of an append where several share a transaction.
func BenchmarkAppendAtATempo(b *testing.B) {
	const matches = 100
	s := open(b, b.TempDir())
	defer s.Close()
	var players sync.WaitGroup
	cpu, began := processorTime(), time.Now()
	for i := range min(matches, b.N) {
		players.Go(func() {
			id := fmt.Sprintf("match%08d", i)
			err := s.Create(b.Context(), match.Meta{ID: id, Created: time.Now()}, moves(id, 1))
			for n := i; n < b.N && err == nil; n += matches {
				time.Sleep(time.Until(began.Add(time.Duration(n) * time.Millisecond)))
				err = s.Append(b.Context(), moves(id, 3+2*uint64(n/matches)))
			}
			if err != nil {
				b.Error(err)
			}
		})
	}
	players.Wait()
	b.ReportMetric(1e6*(processorTime()-cpu)/float64(b.N), "cpu-µs/append")
}

func moves(id string, seq uint64) match.Batch {
	return match.Batch{
		Match: id,
		Entries: []record.Entry{
			{Seq: seq, At: time.Duration(seq) * time.Second, Text: "k15"},
			{Seq: seq + 1, At: time.Duration(seq) * time.Second, Seat: game.Nature, Text: "22236"},
		},
		Summary: match.Summary{
			ID: id, Game: "tutto", Phase: table.Playing, Turn: 1, Guarded: match.Mark(seq)<<40 + 1, Score: []int32{1200, 3400}, Updated: time.Now(),
			Seats: []table.Seat{{Kind: table.Human, Name: "Anna"}, {Kind: table.Human, Name: "Boris"}},
		},
	}
}
