package wire

import (
	"log/slog"
	"testing"

	"woodwork/match"
	"woodwork/match/matchtest"
)

func BenchmarkEncode(b *testing.B) {
	for _, id := range []string{"tutto", "footballchess", "soccertactics"} {
		b.Run(id, func(b *testing.B) {
			events := matchtest.Events(b, found(b, id), 2, nil, 1)
			c := NewEncoder(slog.Default())
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				e := events[i%len(events)]
				e.After = &match.Snapshot{Match: e.After.Match, Created: e.After.Created}
				b.SetBytes(int64(len(c.Encode(e))))
			}
		})
	}
}
